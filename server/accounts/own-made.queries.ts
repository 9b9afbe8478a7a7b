import type { UserId } from '#contract/ids';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';

type Made = {
  favorites: Record<string, unknown>[];
  cart: Record<string, unknown>[];
  savedCarts: Record<string, unknown>[];
  sharedCarts: Record<string, unknown>[];
  grades: Record<string, unknown>[];
  restockAlerts: Record<string, unknown>[];
  notices: Record<string, unknown>[];
  fiscalNotes: Record<string, unknown>[];
};

const listOf = (table: string, keys: Record<string, string>, by = 'created_at'): string => {
  const pairs = Object.entries(keys).map(([key, column]) => `'${key}', ${column}`);
  return `coalesce((select json_agg(json_build_object(${pairs.join(', ')}) order by ${by})
    from ${table} where user_id = $1), '[]')`;
};

const NAMED = { name: 'name', lines: 'lines', createdAt: 'created_at' };
const LINE = {
  productId: 'product_id',
  size: 'size',
  quantity: 'quantity',
  changedAt: 'changed_at',
};
const ALERT = { productId: 'product_id', size: 'size', askedAt: 'asked_at', toldAt: 'told_at' };
const WISH = { event: 'event', bell: 'bell', mail: 'mail', changedAt: 'changed_at' };

/** What the account has put together: names, products, sizes and quantities. */
const MADE = `select
  ${listOf('favorites', { productId: 'product_id', createdAt: 'created_at' })} as favorites,
  ${listOf('cart_lines', LINE, 'changed_at')} as cart,
  ${listOf('saved_carts', NAMED)} as "savedCarts",
  ${listOf('shared_carts', { ...NAMED, expiresAt: 'expires_at' })} as "sharedCarts",
  ${listOf('own_grades', { name: 'name', pieces: 'pieces', createdAt: 'created_at' })} as grades,
  ${listOf('restock_alerts', ALERT, 'asked_at')} as "restockAlerts",
  ${listOf('notice_wishes', WISH, 'event')} as notices,
  coalesce((select json_agg(json_build_object('order', o.number, 'key', n.key, 'number', n.number,
      'series', n.series, 'issuedAt', n.issued_at, 'totalCents', n.total_cents,
      'cancelledAt', n.cancelled_at) order by n.issued_at)
    from fiscal_notes n join orders o on o.id = n.order_id where o.user_id = $1), '[]')
    as "fiscalNotes"`;

export async function readMade(db: Db, id: UserId): Promise<Made> {
  const [made] = await rawQuery<Made>(db, MADE, [id]);
  if (!made) throw new Error('unreachable: one row');
  return made;
}
