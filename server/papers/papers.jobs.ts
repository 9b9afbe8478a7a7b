import {
  exportOrdersCsvEndpoint,
  exportOrdersPdfEndpoint,
  orderSheetEndpoint,
  pickingListEndpoint,
} from '#contract/order-papers';

import type { Db } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { Download } from '../http/download.ts';
import { endpointJob } from '../http/heavy/job.ts';
import { readSettings } from '../settings/settings.queries.ts';
import { orderPages, type ExportedOrder, type ExportFilter } from './order-pages.queries.ts';
import { findOrderOf, findOrderOfAnyBuyer, type PaperOrder } from './order-paper.queries.ts';
import { orderSheet } from './order-sheet.ts';
import { ordersCsv } from './orders-csv.ts';
import { ordersPdf } from './orders-pdf.ts';
import { pickingList } from './picking-list.ts';
import { exportName, orderNumberText } from './wording.ts';

async function brandOf(db: Db): Promise<string> {
  return (await readSettings(db, ['companyName'])).companyName;
}

/** The first page is read before a byte is sent: until then a failure is an answer. */
async function startReading(
  db: Db,
  filter: ExportFilter,
): Promise<AsyncGenerator<ExportedOrder[]>> {
  const pages = orderPages(db, filter);
  const first = await pages.next();
  return (async function* continued() {
    if (first.done) return;
    yield first.value;
    yield* pages;
  })();
}

function orRefuse(order: PaperOrder | undefined): PaperOrder {
  if (!order) throw new AppError('NOT_FOUND', 'Pedido não encontrado.');
  return order;
}

export const ordersCsvJob = endpointJob(
  exportOrdersCsvEndpoint,
  async ({ db }, { query, now }) =>
    new Download(ordersCsv(await startReading(db, query)), exportName(now, 'csv')),
);

export const ordersPdfJob = endpointJob(exportOrdersPdfEndpoint, async ({ db }, { query, now }) => {
  const brand = await brandOf(db);
  const pages = await startReading(db, query);
  return new Download(ordersPdf(pages, { brand, filter: query, now }), exportName(now, 'pdf'));
});

export const orderSheetJob = endpointJob(
  orderSheetEndpoint,
  async ({ db, uploads }, { actor, params: { id }, now }) => {
    const order = orRefuse(
      actor.role === 'ADMIN'
        ? await findOrderOfAnyBuyer(db, id)
        : await findOrderOf(db, actor.userId, id),
    );
    const content = orderSheet(order, { brand: await brandOf(db), uploads, now });
    return new Download(content, `pedido_${orderNumberText(order.number)}.pdf`);
  },
);

export const pickingListJob = endpointJob(
  pickingListEndpoint,
  async ({ db, uploads }, { params: { id }, now }) => {
    const order = orRefuse(await findOrderOfAnyBuyer(db, id));
    const content = pickingList(order, { brand: await brandOf(db), uploads, now });
    return new Download(content, `separacao_${orderNumberText(order.number)}.pdf`);
  },
);
