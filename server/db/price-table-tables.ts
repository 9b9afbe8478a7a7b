import type { Generated, GeneratedAlways } from 'kysely';

import type { AdjustmentId, PriceTableId, ProductId } from '#contract/ids';
import type { PriceKind } from '#contract/price-kind';

import type { OfferDay } from './offer-columns.ts';
import type { Stamp } from './stamp.ts';

/** Tables of prices, the own prices in them, and the ladder of quantities. */
export type PriceTableTables = {
  price_tables: {
    id: Generated<PriceTableId>;
    no: GeneratedAlways<number>;
    name: string;
    kind: PriceKind;
    off_basis_points: number | null;
    valid_from: OfferDay | null;
    valid_until: OfferDay | null;
    active: Generated<boolean>;
    version: Generated<number>;
    price_changes: Generated<number>;
    created_at: Stamp;
    updated_at: Stamp;
  };
  table_prices: {
    table_no: number;
    product_id: ProductId;
    price_cents: number;
  };
  table_price_changes: {
    adjustment_id: AdjustmentId;
    table_no: number;
    product_id: ProductId;
    old_cents: number;
    new_cents: number;
    undone: Generated<boolean>;
  };
  price_steps: {
    pieces: number;
    table_no: number;
  };
};
