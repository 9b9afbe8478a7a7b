import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

import type { CouponId, UserId } from '#contract/ids';

import type { Stamp } from './stamp.ts';

type Day = ColumnType<string | null, string | null | undefined, string | null>;

/** Coupons, and the resellers that some of them are for. */
export type CouponTables = {
  coupons: {
    id: Generated<CouponId>;
    no: GeneratedAlways<number>;
    code: string;
    off_basis_points: number | null;
    off_cents: number | null;
    min_order_cents: number | null;
    max_uses: number | null;
    max_uses_each: number | null;
    for_all: Generated<boolean>;
    valid_from: Day | null;
    valid_until: Day | null;
    active: Generated<boolean>;
    version: Generated<number>;
    created_at: Stamp;
    updated_at: Stamp;
  };
  coupon_resellers: {
    coupon_no: number;
    user_id: UserId;
  };
};
