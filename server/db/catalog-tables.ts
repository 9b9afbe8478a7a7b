import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

import type { Category } from '#contract/category';
import type { GradePieces } from '#contract/grades';
import type {
  AdjustmentId,
  CollectionId,
  GradeId,
  GroupId,
  OrderId,
  ProductId,
  UserId,
  VariantId,
} from '#contract/ids';
import type { PriceCause } from '#contract/price-history';
import type { StockCause } from '#contract/stock-cause';

import type { Stamp } from './stamp.ts';

/** Products, their styles, sizes and pictures, favourites, grades, the ledger of stock and what prices were. */
export type CatalogTables = {
  products: {
    id: Generated<ProductId>;
    sku: string;
    title: string;
    description: Generated<string>;
    category: Category | null;
    style: string | null;
    color_name: string | null;
    color_value: string | null;
    /** Null: Pronta-entrega. */
    collection_id: CollectionId | null;
    msrp_cents: number;
    price40_cents: number | null;
    price50_cents: number | null;
    price_cents: GeneratedAlways<number>;
    weight_grams: Generated<number>;
    size_chart: string | null;
    /** `contract/pack.ts`; null: sold by the piece. */
    pack: string | null;
    box_length_mm: Generated<number>;
    box_width_mm: Generated<number>;
    box_height_mm: Generated<number>;
    active: Generated<boolean>;
    published: Generated<boolean>;
    reseller_visible: Generated<boolean>;
    search_text: GeneratedAlways<string>;
    visible: GeneratedAlways<boolean>;
    sort_title: GeneratedAlways<string>;
    created_at: Stamp;
    updated_at: Stamp;
    deleted_at: Date | null;
    /** What the sizes had counted when the product was last saved; the database keeps both. */
    moves_before: Generated<number>;
    /** The groups of resellers that see it; null: everybody does. */
    limited_to: ColumnType<
      GroupId[] | null,
      readonly GroupId[] | null | undefined,
      readonly GroupId[] | null
    >;
  };
  /** Each name once; written by whoever names a new one. */
  styles: {
    name: string;
    created_at: Stamp;
  };
  variants: {
    id: Generated<VariantId>;
    product_id: ProductId;
    size: string;
    stock: Generated<number>;
    created_at: Stamp;
    removed_at: Date | null;
    /** How often the stock moved. */
    moves: Generated<number>;
    /** The stock while it is low, else null: what an index is on. */
    few: GeneratedAlways<number | null>;
  };
  product_images: {
    id: Generated<string>;
    product_id: ProductId;
    filename: string;
    position: number;
  };
  pictures: {
    filename: string;
    width: number;
    height: number;
    bytes: number;
    original: string | null;
    /** Of the original; null where it was not measured. */
    original_bytes: number | null;
    original_sha256: string | null;
    created_by: UserId | null;
    created_at: Stamp;
  };
  favorites: {
    user_id: UserId;
    product_id: ProductId;
    created_at: Stamp;
  };
  restock_alerts: {
    id: Generated<string>;
    user_id: UserId;
    product_id: ProductId;
    size: string;
    asked_at: Stamp;
    /** Null: still waits. */
    told_at: Date | null;
  };
  own_grades: {
    id: Generated<GradeId>;
    user_id: UserId;
    name: string;
    pieces: ColumnType<GradePieces, string, string>;
    created_at: Stamp;
  };
  catalog_versions: {
    slot: GeneratedAlways<number>;
    version: Generated<number>;
    members: Generated<number>;
  };
  catalog_changes: {
    slot: number;
    version: number;
    touches: 'products' | 'popularity' | 'all';
    products: Generated<ProductId[]>;
  };
  product_sales: {
    product_id: ProductId;
    created_at: Date;
    units: Generated<number>;
  };
  catalog_counts: {
    category: string;
    price_band: number;
    products: number;
  };
  catalog_words: {
    slot: GeneratedAlways<number>;
    shown: string;
    word: GeneratedAlways<string>;
    products: number;
    /** Of products that these groups see; null: of those that everybody does. */
    limited_to: GroupId[] | null;
  };
  stock_movements: {
    id: GeneratedAlways<number>;
    variant_id: VariantId;
    delta: number;
    stock_after: number;
    cause: StockCause;
    order_id: OrderId | null;
    actor_id: UserId | null;
    created_at: Stamp;
  };
  price_adjustments: {
    id: Generated<AdjustmentId>;
    /** Hundredths of a percent. */
    basis_points: number;
    /** Where it was by a value, in centavos; `basis_points` is nothing then. */
    amount_cents: number | null;
    actor_id: UserId | null;
    created_at: Stamp;
    undone_by: UserId | null;
    undone_at: Date | null;
  };
  price_changes: {
    id: GeneratedAlways<number>;
    product_id: ProductId;
    cause: PriceCause;
    adjustment_id: AdjustmentId | null;
    actor_id: UserId | null;
    old_msrp_cents: number;
    old_price40_cents: number | null;
    old_price50_cents: number | null;
    new_msrp_cents: number;
    new_price40_cents: number | null;
    new_price50_cents: number | null;
    created_at: Stamp;
  };
};
