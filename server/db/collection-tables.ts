import type { ColumnType, Generated } from 'kysely';

import type { CollectionId, GroupId, OrderId, ProductId, UserId, VariantId } from '#contract/ids';

import type { Stamp } from './stamp.ts';

/** Collections, and what came of them when goods arrived. */
export type CollectionTables = {
  collections: {
    id: Generated<CollectionId>;
    name: string;
    story: Generated<string>;
    cover: string | null;
    opens_on: ColumnType<string, string, string>;
    closes_on: ColumnType<string, string, string>;
    delivery_from: ColumnType<string, string, string>;
    delivery_to: ColumnType<string, string, string>;
    /** Null: a draft. */
    published_at: Date | null;
    moved_by: UserId | null;
    archived_at: Date | null;
    /** Null: its products say by themselves who sees them. */
    limited_to: GroupId[] | null;
    version: Generated<number>;
    created_at: Stamp;
    updated_at: Stamp;
  };
  collection_arrivals: {
    id: string;
    collection_id: CollectionId;
    product_id: ProductId;
    sizes: ColumnType<{ variantId: VariantId; pieces: number }[], string, never>;
    actor_id: UserId | null;
    created_at: Stamp;
  };
  collection_reminders: {
    collection_id: CollectionId;
    user_id: UserId;
    day: string;
    sent_by: UserId;
    created_at: Stamp;
  };
  arrived_pieces: {
    order_id: OrderId;
    variant_id: VariantId;
    pieces: number;
  };
};
