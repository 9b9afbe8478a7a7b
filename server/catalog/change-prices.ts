import { createHash } from 'node:crypto';

import type { Body, Query, ReplyInput } from '#contract/endpoint';
import type { AdjustmentId, UserId } from '#contract/ids';
import { paginationOf } from '#contract/paging';
import type {
  changePricesEndpoint,
  PriceChange,
  PriceRow,
  previewPricesEndpoint,
} from '#contract/prices';
import type { ProductImage } from '#contract/product-image';

import { recordAudits } from '../audit/audit.queries.ts';
import { changesBetween } from '../audit/audit.rules.ts';
import type { Db } from '../db/database.ts';
import { allowLongWork } from '../db/long-work.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import {
  readCovers,
  readPriced,
  writePrices,
  type PricedProduct,
} from './change-prices.queries.ts';
import { belowNothing, planPrices, type Repriced } from './change-prices.rules.ts';
import { recordPrices } from './price-history.queries.ts';
import { readPricedIn, writePricesIn, type PricedIn } from './prices-of-table.ts';
import { insertAdjustment } from './undo-prices.queries.ts';

type Row = Repriced<PricedProduct>;

/** Whose prices are meant, and the table if they are a table's. */
async function readMeant(
  db: Db,
  { tableId, ...target }: PriceChange,
  options: { locked: boolean },
): Promise<Partial<PricedIn> & Pick<PricedIn, 'products'>> {
  if (tableId) return readPricedIn(db, { tableId, target }, options);
  return { products: await readPriced(db, target, options) };
}

/**
 * Stands for what was seen: each product as it was then, and what it was to become. No saving leaves
 * `updated_at` as it was, nor a table the count of its changes, so what was done once is never asked for
 * by the same fingerprint again.
 */
function fingerprintOf(changed: readonly Row[], table?: PricedIn['table']): string {
  const hash = createHash('sha256');
  if (table) hash.update(JSON.stringify([table.id, table.changes]));
  for (const { product, after } of changed) {
    hash.update(JSON.stringify([product.id, product.updated_at, after]));
  }
  return hash.digest('base64url');
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
const toLookAtFirst = (a: Row, b: Row) =>
  Number(b.aboveMsrp) - Number(a.aboveMsrp) ||
  compare(a.product.sort_title, b.product.sort_title) ||
  compare(a.product.id, b.product.id);

const both = (before: number | null, after: number | null) =>
  before === null || after === null ? null : { before: before / 100, after: after / 100 };

function toRow({ product, after, aboveMsrp }: Row, image: ProductImage | undefined): PriceRow {
  const { id, sku, title } = product;
  return {
    id,
    sku,
    title,
    image: image ?? null,
    msrp: { before: product.msrp_cents / 100, after: after.msrp_cents / 100 },
    price40: both(product.price40_cents, after.price40_cents),
    price50: both(product.price50_cents, after.price50_cents),
    own: both(product.own_cents ?? null, after.own_cents ?? null) ?? undefined,
    aboveMsrp,
  };
}

/** Named, so that it can be left out of the choice. */
function refuseBelowNothing(products: readonly PricedProduct[], change: PriceChange): void {
  const [first, ...others] = belowNothing(products, change);
  if (!first) return;
  const more = others.length > 0 ? ` e mais ${others.length.toLocaleString('pt-BR')}` : '';
  const message = `A redução é maior que um preço de ${first.title} (${first.sku})${more}.`;
  throw new AppError('INVALID_INPUT', message, { details: [{ path: 'amount', message }] });
}

/** Computed for all products on every page, because the fingerprint covers all of them. */
export async function previewPrices(
  db: Db,
  change: PriceChange,
  { page, limit }: Query<typeof previewPricesEndpoint>,
): Promise<ReplyInput<typeof previewPricesEndpoint>> {
  const { products, table, withoutPrice } = await readMeant(db, change, { locked: false });
  refuseBelowNothing(products, change);
  const plan = planPrices(products, change);
  const shown = plan.changed.toSorted(toLookAtFirst).slice((page - 1) * limit, page * limit);
  const covers = await readCovers(
    db,
    shown.map(({ product }) => product.id),
  );
  return {
    rows: shown.map((row) => toRow(row, covers.get(row.product.id))),
    pagination: paginationOf(page, limit, plan.changed.length),
    summary: { ...plan.summary, withoutPrice },
    fingerprint: fingerprintOf(plan.changed, table),
  };
}

/** All products in one statement, on a slow machine. */
export const PRICE_LIMITS = { lock: '10s', statement: '60s' };

type Changed = { products: number; table: string | undefined };

/** What was seen is what is written; when it is no longer so, nothing is. */
export function changePrices(
  db: Db,
  actorId: UserId,
  { fingerprint, ...change }: Body<typeof changePricesEndpoint>,
): Promise<Changed> {
  return inTransaction(db, async (tx) => {
    await allowLongWork(tx, PRICE_LIMITS);
    const { products, table } = await readMeant(tx, change, { locked: true });
    refuseBelowNothing(products, change);
    const plan = planPrices(products, change);
    if (fingerprintOf(plan.changed, table) !== fingerprint) {
      throw new AppError('CONFLICT', 'Os preços mudaram desde a conferência. Confira novamente.');
    }
    if (plan.changed.length === 0) {
      throw new AppError('INVALID_INPUT', 'Nenhum preço muda com este reajuste.');
    }
    const adjustmentId = await insertAdjustment(tx, { ...change, actorId });
    const by = { adjustmentId, actorId };
    if (table) await writePricesIn(tx, { ...by, table, ...change }, plan.changed);
    else await writePricesOfProducts(tx, by, plan.changed);
    return { products: plan.changed.length, table: table?.name };
  });
}

type By = { adjustmentId: AdjustmentId; actorId: UserId };

async function writePricesOfProducts(
  tx: Db,
  { adjustmentId, actorId }: By,
  changed: readonly Row[],
): Promise<void> {
  await writePrices(tx, changed);
  await recordPrices(
    tx,
    changed.map(({ product }) => ({ id: product.id, before: product })),
    { cause: 'adjustment', actorId, adjustmentId },
  );
  await recordAudits(
    tx,
    changed.map((row) => auditOf(actorId, row)),
  );
}

const auditOf = (actorId: UserId, { product, after }: Row) => ({
  actorId,
  action: 'product_changed' as const,
  subjectType: 'product' as const,
  subjectId: product.id,
  ...changesBetween(product, after),
});
