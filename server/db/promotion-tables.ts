import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

import type { CollectionId, ProductId, PromotionId } from '#contract/ids';
import type { PromotionScope } from '#contract/promotion-scope';

import type { Stamp } from './stamp.ts';

type Day = ColumnType<string | null, string | null | undefined, string | null>;

/** Promotions, and the products that some of them name. */
export type PromotionTables = {
  promotions: {
    id: Generated<PromotionId>;
    no: GeneratedAlways<number>;
    name: string;
    off_basis_points: number | null;
    off_cents: number | null;
    scope: PromotionScope;
    categories: Generated<string[]>;
    collection_ids: Generated<CollectionId[]>;
    valid_from: Day | null;
    valid_until: Day | null;
    active: Generated<boolean>;
    version: Generated<number>;
    created_at: Stamp;
    updated_at: Stamp;
  };
  promotion_products: {
    promotion_no: number;
    product_id: ProductId;
  };
};
