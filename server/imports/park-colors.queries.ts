import type { ImportId } from '#contract/ids';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';

type Side = 'new_values' | 'old_values';

/** What is written of an import: a product it creates has no colour of before, and leaves its own when undone. */
const WRITTEN: Record<Side, string> = {
  new_values: `not i.created and (i.new_values ? 'style' or i.new_values ? 'color_name')`,
  old_values: `(i.created or i.old_values ? 'style' or i.old_values ? 'color_name')`,
};

/** SQL: what a product will have in a column, folded; `i` is its row of the import. */
const will = (side: Side, column: 'style' | 'color_name'): string => `search_fold(
  case when i.${side} ? '${column}' then i.${side} ->> '${column}' else p.${column} end)`;

/**
 * A colour is once in its style among products that were not deleted, after every row that is written: two products
 * that swap theirs would never get there. Those whose colour another product of the import will have are taken out
 * until they are written themselves, in this transaction: nobody sees them gone.
 */
const park = (side: Side): string => `
  with moving as materialized (
    select p.id, search_fold(p.style) as style, search_fold(p.color_name) as color,
      ${will(side, 'style')} as next_style, ${will(side, 'color_name')} as next_color
    from import_products i join products p on p.id = i.product_id
    where i.import_id = $1 and ${WRITTEN[side]}
  )
  update products set deleted_at = clock_timestamp()
  where id in (
    select owner.id from moving owner join moving taker
      on taker.next_style = owner.style and taker.next_color = owner.color
    where taker.id <> owner.id)`;

const PARK_TO_APPLY = park('new_values');
const PARK_TO_UNDO = park('old_values');

/** What `changeProducts` writes next, it brings back. */
export async function parkToApply(tx: Db, importId: ImportId): Promise<void> {
  await rawQuery(tx, PARK_TO_APPLY, [importId]);
}

/** What `restoreProducts` writes next, it brings back; what was created goes anyway. */
export async function parkToUndo(tx: Db, importId: ImportId): Promise<void> {
  await rawQuery(tx, PARK_TO_UNDO, [importId]);
}
