import { z } from 'zod';

import type { CatalogSort } from '#contract/catalog-sort';
import { idOf, type ProductId } from '#contract/ids';
import { text } from '#contract/text';

import { AppError } from '../errors.ts';
import { ORDERS } from './page-order.queries.ts';

/** Where the page before ended: its last row's keys as text, and its id. */
export type Cursor = { keys: string[]; id: ProductId };
/** One that also says what the page before was found by, where that is not what was asked for. */
type ReadCursor = Cursor & { searchedFor?: string | undefined };

const CursorShape = z.strictObject({
  s: z.string(),
  k: z.array(z.string().max(2000)),
  i: idOf<ProductId>(),
  r: z.optional(text(200)),
});

export const writeCursor = (sort: CatalogSort, { keys, id, searchedFor }: ReadCursor): string =>
  Buffer.from(JSON.stringify({ s: sort, k: keys, i: id, r: searchedFor })).toString('base64url');

/** Somebody's invention is refused in words; it never reaches the database as anything but values. */
export function readCursor(sort: CatalogSort, written: string): ReadCursor {
  try {
    const { s, k, i, r } = CursorShape.parse(
      JSON.parse(Buffer.from(written, 'base64url').toString('utf8')),
    );
    if (s === sort && k.length === ORDERS[sort].types.length) {
      return { keys: k, id: i, searchedFor: r };
    }
  } catch {
    // Not one of ours: refused below.
  }
  const message = 'Continuação inválida. Recarregue a lista.';
  throw new AppError('INVALID_INPUT', message, { details: [{ path: 'cursor', message }] });
}
