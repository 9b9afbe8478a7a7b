import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import {
  NO_EXTRAS,
  type NamedGroup,
  type OpenCollection,
  type OwnTable,
  type SheetExtras,
} from './sheet-extras.rules.ts';
import { SHEET_COLUMNS } from './sheet-values.ts';

/** As they are now, each by its name; archived collections are no products' any more. */
export async function readSheetExtras(db: Db): Promise<SheetExtras> {
  const [row] = await rawQuery<{
    tables: OwnTable[];
    groups: NamedGroup[];
    collections: OpenCollection[];
  }>(
    db,
    `select
       (select coalesce(json_agg(json_build_object('no', t.no, 'name', t.name)
          order by lower(t.name), t.no), '[]')
        from price_tables t where t.kind = 'own') as tables,
       (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name)
          order by lower(g.name), g.id), '[]')
        from reseller_groups g) as groups,
       (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name,
          'isDraft', c.published_at is null) order by lower(c.name), c.id), '[]')
        from collections c where c.archived_at is null) as collections`,
    [],
  );
  return row ?? NO_EXTRAS;
}

/** SQL: the own prices of the product that is called `p`, in cents by the table's number. */
export const ownPricesOf = (p: string) => `(
    select coalesce(json_object_agg(own.table_no, own.price_cents), '{}')
    from table_prices own where own.product_id = ${p}.id)`;

/** SQL: what sheets know of the product that is called `p`, as it is read. */
export const sheetColumnsOf = (p: string): string =>
  SHEET_COLUMNS.map((column) =>
    column === 'limited_to' ? `${p}.limited_to::text[] as limited_to` : `${p}.${column}`,
  ).join(', ');
