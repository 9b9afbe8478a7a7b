import { randomUUID } from 'node:crypto';
import path from 'node:path';

import type { UserId } from '#contract/ids';

import { recordAudit } from '../../audit/audit.queries.ts';
import type { Db } from '../../db/database.ts';
import { allowLongWork } from '../../db/long-work.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DemoData } from '../../demo/demo-data.ts';
import { copyDemoPictures } from '../../demo/demo-pictures.ts';
import { writeDemoReceipts } from '../../demo/demo-receipts.ts';
import { continueOrderNumbers, insertRows, refreshStatistics } from '../../demo/demo.queries.ts';
import { AppError } from '../../errors.ts';
import type { FileStore } from '../../files/store/file-store.ts';
import { projectRoot } from '../../project-root.ts';
import { aloneWithExample, EXAMPLE_LIMITS } from './alone-with-example.ts';
import { exampleData } from './example-data.ts';
import {
  listKeptPictures,
  listStyles,
  listTaken,
  markNewStyles,
  markRows,
  readStanding,
} from './example.queries.ts';

export type ExampleDeps = { db: Db; store: FileStore; actorId: UserId; now: Date };

/** Files first and rows after them, as at a first start: cut short, files without rows are found by the upkeep. */
export const loadExample = (deps: ExampleDeps): Promise<void> =>
  aloneWithExample(deps.db, async () => {
    const { db, store, actorId, now } = deps;
    await refuseUnlessNew(db);
    const data = exampleData(now, actorId, randomUUID());
    await refuseTaken(db, data);
    await copyDemoPictures(path.join(projectRoot, 'server/demo/pictures'), store);
    await writeDemoReceipts(store, data.receipts);
    await inTransaction(db, async (tx) => {
      await allowLongWork(tx, EXAMPLE_LIMITS);
      await refuseUnlessNew(tx);
      await refuseTaken(tx, data);
      await writeRows(tx, data);
      await recordAudit(tx, {
        actorId,
        action: 'example_loaded',
        subjectType: 'database',
        subjectId: 'example',
      });
    });
  });

async function refuseUnlessNew(db: Db): Promise<void> {
  const { loaded, orders } = await readStanding(db);
  if (loaded) throw new AppError('CONFLICT', 'Os dados de exemplo já estão no portal.');
  if (orders) {
    const text =
      'O portal já tem pedidos: os dados de exemplo só podem ser carregados antes deles.';
    throw new AppError('CONFLICT', text);
  }
}

async function refuseTaken(tx: Db, { products, users }: DemoData): Promise<void> {
  const taken = await listTaken(tx, {
    skus: products.map(({ sku }) => sku),
    emails: users.map(({ email }) => email),
  });
  if (taken.length === 0) return;
  const text = `O exemplo usa o mesmo SKU ou e-mail que você já cadastrou (${taken.join(', ')}).`;
  throw new AppError('CONFLICT', text);
}

const idsOf = (rows: readonly { id?: string | undefined }[]): string[] =>
  rows.map(({ id }) => id ?? '');

/** No settings and no boletos: what the brand sells by is its own, and no bank may hear of the example. */
async function writeRows(tx: Db, data: DemoData): Promise<void> {
  const kept = new Set(
    await listKeptPictures(
      tx,
      data.pictures.map(({ filename }) => filename),
    ),
  );
  const pictures = data.pictures.filter(({ filename }) => !kept.has(filename));
  const styles = await listStyles(tx);
  await insertRows(tx, 'users', data.users);
  await insertRows(tx, 'applications', data.applications);
  await insertRows(tx, 'products', data.products);
  await insertRows(tx, 'variants', data.variants);
  await insertRows(tx, 'pictures', pictures);
  await insertRows(tx, 'product_images', data.product_images);
  await insertRows(tx, 'orders', data.orders);
  await insertRows(tx, 'order_items', data.order_items);
  await insertRows(tx, 'order_events', data.order_events);
  await insertRows(tx, 'invoices', data.invoices);
  const receipts = data.receipts.map(({ row }) => row);
  await insertRows(tx, 'receipts', receipts);
  await insertRows(tx, 'stock_movements', data.stock_movements);
  await continueOrderNumbers(tx, data.lastOrderNumber);
  await markNewStyles(tx, styles);
  await markRows(tx, 'user', idsOf(data.users));
  await markRows(tx, 'application', idsOf(data.applications));
  await markRows(tx, 'product', idsOf(data.products));
  const names = pictures.map(({ filename }) => filename);
  await markRows(tx, 'picture', names);
  await refreshStatistics(tx);
}
