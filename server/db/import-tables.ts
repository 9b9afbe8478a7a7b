import type { ColumnType, Generated } from 'kysely';

import type { ImportId, ProductId, UserId, VariantId } from '#contract/ids';
import type { ImportColumn, ImportRow, ImportState, ImportSummary } from '#contract/imports';

import type { Stamp } from './stamp.ts';

type Kept<T> = ColumnType<T, string, string>;
type Values = Record<string, unknown>;

/** Imported tables, what they would do, and what undoing them takes. */
export type ImportTables = {
  imports: {
    id: Generated<ImportId>;
    filename: string;
    state: Generated<ImportState>;
    columns: Kept<ImportColumn[]>;
    row_count: number;
    cells: ColumnType<unknown, string, string | null> | null;
    summary: ColumnType<ImportSummary | null, string | null | undefined, string | null>;
    checked_at: Date | null;
    created_by: UserId | null;
    created_at: Stamp;
    applied_by: UserId | null;
    applied_at: Date | null;
    undone_by: UserId | null;
    undone_at: Date | null;
  };
  import_rows: {
    import_id: ImportId;
    position: number;
    verdict: ImportRow['verdict'];
    judged: Kept<ImportRow>;
  };
  import_products: {
    import_id: ImportId;
    position: number;
    product_id: ProductId;
    sku: string;
    created: boolean;
    seen: string | null;
    new_values: Kept<Values>;
    old_values: ColumnType<Values | null, string | null | undefined, string | null>;
    left_at: Date | null;
  };
  import_sizes: {
    import_id: ImportId;
    position: number;
    product_id: ProductId;
    variant_id: VariantId;
    size: string;
    opened: boolean;
    seen_stock: number;
    new_stock: number;
    delta: number | null;
    removed_at: Date | null;
    last_movement: number | null;
  };
  import_prices: {
    import_id: ImportId;
    position: number;
    product_id: ProductId;
    table_no: number;
    seen_cents: number | null;
    new_cents: number | null;
  };
  import_progress: {
    import_id: ImportId;
    done: number;
    told_at: Stamp;
  };
};
