import type { Db } from '../db/database.ts';
import { lockOrders } from '../orders/locked-order.queries.ts';
import { dropDraftsOf, listOrdersWithOldDrafts } from './boleto-rows.queries.ts';
import { syncBoletos } from './sync/sync-boletos.ts';

/** What no bank has heard of moves to the account that is in use now, under a number of its own. */
export async function redrawDrafts(tx: Db, accountKey: string): Promise<void> {
  const orders = await listOrdersWithOldDrafts(tx, accountKey);
  if (orders.length === 0) return;
  await lockOrders(tx, orders);
  await dropDraftsOf(tx, orders, accountKey);
  for (const order of orders) await syncBoletos(tx, order);
}
