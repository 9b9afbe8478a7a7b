import type { ColumnType, Generated } from 'kysely';

import type { ImportColumn, ImportRow, ImportState, ImportSummary } from '#contract/imports';

import type { Stamp } from './stamp.ts';

type Kept<T> = ColumnType<T, string, string>;
type Values = Record<string, unknown>;

/** Imported tables, what they would do, and what undoing them takes. */
export type ImportTables = {
  imports: {
    id: Generated<string>;
    filename: string;
    state: Generated<ImportState>;
    columns: Kept<ImportColumn[]>;
    row_count: number;
    cells: ColumnType<unknown, string, string | null> | null;
    summary: ColumnType<ImportSummary | null, string | null | undefined, string | null>;
    checked_at: Date | null;
    created_by: string | null;
    created_at: Stamp;
    applied_by: string | null;
    applied_at: Date | null;
    undone_by: string | null;
    undone_at: Date | null;
  };
  import_rows: {
    import_id: string;
    position: number;
    verdict: ImportRow['verdict'];
    judged: Kept<ImportRow>;
  };
  import_products: {
    import_id: string;
    position: number;
    product_id: string;
    sku: string;
    created: boolean;
    seen: string | null;
    new_values: Kept<Values>;
    old_values: ColumnType<Values | null, string | null | undefined, string | null>;
    left_at: Date | null;
  };
  import_sizes: {
    import_id: string;
    position: number;
    product_id: string;
    variant_id: string;
    size: string;
    opened: boolean;
    seen_stock: number;
    new_stock: number;
    delta: number | null;
    removed_at: Date | null;
    last_movement: number | null;
  };
  import_progress: {
    import_id: string;
    done: number;
    told_at: Stamp;
  };
};
