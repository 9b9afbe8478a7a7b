import type { Db } from '../db/database.ts';
import { lockOrders } from '../orders/locked-order.queries.ts';
import { dropDraftsOf, listOrdersWithOldDrafts } from './boleto-rows.queries.ts';
import { syncBoletos } from './sync/sync-boletos.ts';

/** Boletos that no bank knows move to the current account, under new numbers. */
export async function redrawDrafts(tx: Db, accountKey: string): Promise<void> {
  const orders = await listOrdersWithOldDrafts(tx, accountKey);
  if (orders.length === 0) return;
  await lockOrders(tx, orders);
  await dropDraftsOf(tx, orders, accountKey);
  for (const order of orders) await syncBoletos(tx, order);
}
