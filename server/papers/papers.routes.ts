import type { FastifyInstance } from 'fastify';

import {
  exportOrdersCsvEndpoint,
  exportOrdersPdfEndpoint,
  orderSheetEndpoint,
  pickingListEndpoint,
} from '#contract/order-papers';

import type { Db } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { Download } from '../http/download.ts';
import { route } from '../http/route.ts';
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

export function paperRoutes(
  app: FastifyInstance,
  { db, uploads }: { db: Db; uploads: string },
): void {
  route(
    app,
    exportOrdersCsvEndpoint,
    async ({ query }) =>
      new Download(ordersCsv(await startReading(db, query)), exportName(new Date(), 'csv')),
  );

  route(app, exportOrdersPdfEndpoint, async ({ query }) => {
    const now = new Date();
    const brand = await brandOf(db);
    const pages = await startReading(db, query);
    return new Download(ordersPdf(pages, { brand, filter: query, now }), exportName(now, 'pdf'));
  });

  route(app, orderSheetEndpoint, async ({ actor, params: { id } }) => {
    const order = orRefuse(
      actor.role === 'ADMIN'
        ? await findOrderOfAnyBuyer(db, id)
        : await findOrderOf(db, actor.userId, id),
    );
    const printing = { brand: await brandOf(db), uploads, now: new Date() };
    return new Download(orderSheet(order, printing), `pedido_${orderNumberText(order.number)}.pdf`);
  });

  route(app, pickingListEndpoint, async ({ params: { id } }) => {
    const order = orRefuse(await findOrderOfAnyBuyer(db, id));
    const printing = { brand: await brandOf(db), uploads, now: new Date() };
    return new Download(
      pickingList(order, printing),
      `separacao_${orderNumberText(order.number)}.pdf`,
    );
  });
}
