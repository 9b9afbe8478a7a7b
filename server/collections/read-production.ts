import { dayText } from '#contract/calendar';
import type { Production, ProductionRow } from '#contract/collections';
import type { CollectionId, ProductId } from '#contract/ids';
import { pictureUrl } from '#contract/picture-files';
import { compareSizes } from '#contract/size-order';
import type { WaitingPieces } from '#contract/waiting-pieces';

import { csvFile, type Column } from '../csv/csv-file.ts';
import { pagesOf } from '../csv/pages-of.ts';
import type { Db } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { Download, exportName } from '../http/download.ts';
import {
  isCollection,
  listReserved,
  listReservedLines,
  listSizes,
  listWaitingOrders,
  listWaitingPieces,
  type ReservedRow,
  type SizeRow,
} from './production.queries.ts';
import { countMissing } from './reminders.queries.ts';

/** What there is to cut, and who waits. */
export async function readProduction(db: Db, id: CollectionId): Promise<Production> {
  await refuseUnknown(db, id);
  return {
    products: byProduct(await listSizes(db, id)),
    waiting: await listWaitingOrders(db, id),
    companies: await listReserved(db, id),
    missing: await countMissing(db, id),
  };
}

/** By size, as sizes follow each other. */
export const readWaitingPieces = async (db: Db, id: ProductId): Promise<WaitingPieces[]> =>
  (await listWaitingPieces(db, id)).toSorted(
    (a, b) => a.name.localeCompare(b.name) || compareSizes(a.size, b.size),
  );

async function refuseUnknown(db: Db, id: CollectionId): Promise<void> {
  if (!(await isCollection(db, id))) throw new AppError('NOT_FOUND', 'Coleção não encontrada.');
}

function byProduct(rows: readonly SizeRow[]): ProductionRow[] {
  const products = new Map<ProductId, ProductionRow>();
  for (const { variantId, size, sold, left, waiting, image, groups, ...row } of rows) {
    const product = products.get(row.productId) ?? {
      ...row,
      ...(groups && { groups }),
      image: image && { ...image, url: pictureUrl(image.filename) },
      sizes: [],
    };
    product.sizes.push({ variantId, size, sold, left, waiting });
    products.set(row.productId, product);
  }
  for (const { sizes } of products.values()) sizes.sort((a, b) => compareSizes(a.size, b.size));
  return [...products.values()];
}

const COLUMNS: readonly Column<SizeRow>[] = [
  ['Modelo', ({ style, title }) => style ?? title],
  ['Produto', ({ title }) => title],
  ['SKU', ({ sku }) => sku],
  ['Cor', ({ color }) => color],
  ['Tamanho', ({ size }) => size],
  ['Peças vendidas', ({ sold }) => String(sold)],
  ['Cota livre', ({ left }) => String(left)],
  ['Falta chegar', ({ waiting }) => String(waiting)],
  ['Revendedores do produto', ({ companies }) => String(companies)],
];

export async function exportProduction(db: Db, id: CollectionId, now: Date): Promise<Download> {
  await refuseUnknown(db, id);
  const rows = (await listSizes(db, id)).toSorted((a, b) =>
    a.productId === b.productId ? compareSizes(a.size, b.size) : 0,
  );
  return new Download(csvFile(COLUMNS, pagesOf(rows)), exportName('producao', now, 'csv'));
}

const RESERVED: readonly Column<ReservedRow>[] = [
  ['Cliente', ({ company }) => company],
  ['Pedido', ({ orderNumber }) => orderNumber],
  ['Data', ({ day }) => dayText(day)],
  ['Produto', ({ title }) => title],
  ['SKU', ({ sku }) => sku],
  ['Cor', ({ color }) => color],
  ['Tamanho', ({ size }) => size],
  ['Peças', ({ pieces }) => String(pieces)],
  ['Falta chegar', ({ waiting }) => String(waiting)],
];

export async function exportReserved(db: Db, id: CollectionId, now: Date): Promise<Download> {
  await refuseUnknown(db, id);
  const rows = await listReservedLines(db, id);
  return new Download(csvFile(RESERVED, pagesOf(rows)), exportName('reservas', now, 'csv'));
}
