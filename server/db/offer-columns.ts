import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

import type { Stamp } from './stamp.ts';

/** A day in São Paulo; null: since ever, or for good. */
export type OfferDay = ColumnType<string | null, string | null | undefined, string | null>;

/** What promotions and coupons have alike: how much they take off, and when. */
export type OfferColumns = {
  no: GeneratedAlways<number>;
  off_basis_points: number | null;
  off_cents: number | null;
  valid_from: OfferDay | null;
  valid_until: OfferDay | null;
  active: Generated<boolean>;
  version: Generated<number>;
  created_at: Stamp;
  updated_at: Stamp;
};
