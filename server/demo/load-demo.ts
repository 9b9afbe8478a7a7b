import { countGiven } from '../boletos/sync/numbers.queries.ts';
import type { Db } from '../db/database.ts';
import type { DemoData } from './demo-data.ts';
import { DEMO_SETTINGS } from './demo-settings.ts';
import {
  continueOrderNumbers,
  insertRows,
  insertSettings,
  refreshStatistics,
} from './demo.queries.ts';

/**
 * Fills an empty database. The caller passes a transaction, so that it is all or nothing, and has
 * worked the rows out and written the files of the receipts before: while it is open nothing else
 * is done.
 */
export async function loadDemo(db: Db, data: DemoData): Promise<void> {
  await insertSettings(db, DEMO_SETTINGS);
  await insertRows(db, 'users', data.users);
  await insertRows(db, 'applications', data.applications);
  await insertRows(db, 'products', data.products);
  await insertRows(db, 'variants', data.variants);
  await insertRows(db, 'pictures', data.pictures);
  await insertRows(db, 'product_images', data.product_images);
  await insertRows(db, 'orders', data.orders);
  await insertRows(db, 'order_items', data.order_items);
  await insertRows(db, 'order_events', data.order_events);
  await insertRows(db, 'invoices', data.invoices);
  await insertRows(db, 'boletos', data.boletos);
  await insertRows(db, 'bank_instructions', data.bank_instructions);
  await countGiven(db);
  const receipts = data.receipts.map(({ row }) => row);
  await insertRows(db, 'receipts', receipts);
  await insertRows(db, 'stock_movements', data.stock_movements);
  await continueOrderNumbers(db, data.lastOrderNumber);
  await refreshStatistics(db);
}
