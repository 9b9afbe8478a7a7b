import type { OrderId } from '#contract/ids';
import {
  exportOrdersCsvEndpoint,
  exportOrdersPdfEndpoint,
  orderSheetEndpoint,
  orderSheetsEndpoint,
  pickingListEndpoint,
  pickingListsEndpoint,
} from '#contract/order-documents';

import type { Db } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { Download, exportName, withFirstPageRead } from '../http/download.ts';
import { endpointJob } from '../http/heavy/job.ts';
import { nameOfAny } from '../payment-terms/offered/payment-terms.queries.ts';
import { readSettings } from '../settings/settings.queries.ts';
import { orderPages } from './order-pages.queries.ts';
import { orderSheets } from './order-sheet.ts';
import { ordersCsv } from './orders-csv.ts';
import { ordersPdf } from './orders-pdf.ts';
import { pickingLists } from './picking-list.ts';
import {
  findOrderOf,
  findOrderOfAnyBuyer,
  listOrdersOfAnyBuyer,
  type PrintedOrder,
  type PrintedOrders,
} from './printed-order.queries.ts';
import { orderNumberText } from './wording.ts';

async function brandOf(db: Db): Promise<string> {
  return (await readSettings(db, ['companyName'])).companyName;
}

function orRefuse(order: PrintedOrder | undefined): PrintedOrder {
  if (!order) throw new AppError('NOT_FOUND', 'Pedido não encontrado.');
  return order;
}

export const ordersCsvJob = endpointJob(
  exportOrdersCsvEndpoint,
  async ({ db }, { query, now }) =>
    new Download(
      ordersCsv(await withFirstPageRead(orderPages(db, query))),
      exportName('pedidos', now, 'csv'),
    ),
);

export const ordersPdfJob = endpointJob(exportOrdersPdfEndpoint, async ({ db }, { query, now }) => {
  const brand = await brandOf(db);
  const term = await nameOfAny(db, query.term);
  const pages = await withFirstPageRead(orderPages(db, query));
  return new Download(
    ordersPdf(pages, { brand, filter: query, term, now }),
    exportName('pedidos', now, 'pdf'),
  );
});

export const orderSheetJob = endpointJob(
  orderSheetEndpoint,
  async ({ db, store }, { actor, params: { id }, now }) => {
    const order = orRefuse(
      actor.role === 'ADMIN'
        ? await findOrderOfAnyBuyer(db, id)
        : await findOrderOf(db, actor.userId, id),
    );
    const content = orderSheets([order], { brand: await brandOf(db), store, now });
    return new Download(content, `pedido_${orderNumberText(order.number)}.pdf`);
  },
);

export const pickingListJob = endpointJob(
  pickingListEndpoint,
  async ({ db, store }, { params: { id }, now }) => {
    const order = orRefuse(await findOrderOfAnyBuyer(db, id));
    const content = pickingLists([order], { brand: await brandOf(db), store, now });
    return new Download(content, `separacao_${orderNumberText(order.number)}.pdf`);
  },
);

/** One file for all of them, each from a page of its own. */
async function someOrders(db: Db, ids: readonly OrderId[]): Promise<PrintedOrders> {
  const [first, ...others] = await listOrdersOfAnyBuyer(db, [...new Set(ids)]);
  return [orRefuse(first), ...others];
}

export const orderSheetsJob = endpointJob(
  orderSheetsEndpoint,
  async ({ db, store }, { query, now }) => {
    const orders = await someOrders(db, query.ids);
    const content = orderSheets(orders, { brand: await brandOf(db), store, now });
    return new Download(content, exportName('fichas', now, 'pdf'));
  },
);

export const pickingListsJob = endpointJob(
  pickingListsEndpoint,
  async ({ db, store }, { query, now }) => {
    const orders = await someOrders(db, query.ids);
    const content = pickingLists(orders, { brand: await brandOf(db), store, now });
    return new Download(content, exportName('separacao', now, 'pdf'));
  },
);
