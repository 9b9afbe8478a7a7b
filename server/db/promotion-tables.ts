import type { Generated } from 'kysely';

import type { CollectionId, ProductId, PromotionId } from '#contract/ids';
import type { PromotionScope } from '#contract/promotion-scope';

import type { OfferColumns } from './offer-columns.ts';

/** Promotions, and the products that some of them name. */
export type PromotionTables = {
  promotions: OfferColumns & {
    id: Generated<PromotionId>;
    name: string;
    scope: PromotionScope;
    categories: Generated<string[]>;
    collection_ids: Generated<CollectionId[]>;
  };
  promotion_products: {
    promotion_no: number;
    product_id: ProductId;
  };
};
