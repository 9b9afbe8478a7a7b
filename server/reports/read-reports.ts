import type { Period } from '#contract/day';
import type { Query, Reply } from '#contract/endpoint';
import type {
  salesReportEndpoint,
  sellThroughEndpoint,
  sizeCurveEndpoint,
} from '#contract/reports';

import type { Db } from '../db/database.ts';
import {
  byCategory,
  firstOf,
  orderSales,
  orderSellThrough,
  salesTotals,
  sizeCurves,
  soldSums,
} from './reports.rules.ts';
import { readRevenue, readSales } from './sales.queries.ts';
import { readSellThrough, readSizes } from './stock.queries.ts';

export async function salesRows(
  db: Db,
  { by, sort, ...period }: Query<typeof salesReportEndpoint>,
) {
  return orderSales(await readSales(db, by, period), by, sort);
}

export async function readSalesReport(
  db: Db,
  query: Query<typeof salesReportEndpoint>,
): Promise<Reply<typeof salesReportEndpoint>> {
  const rows = await salesRows(db, query);
  const { orders, cents } = await readRevenue(db, query);
  const { shown, rest } = firstOf(rows, query.by === 'month');
  const [all, left] = [salesTotals(rows), salesTotals(rest)];
  return {
    rows: shown.map(({ cents: amount, ...row }) => ({ ...row, total: amount / 100 })),
    rest:
      rest.length === 0
        ? null
        : { rows: rest.length, pieces: left.pieces, total: left.cents / 100 },
    totals: { orders, pieces: all.pieces, revenue: cents / 100, total: all.cents / 100 },
  };
}

export async function sellThroughRows(
  db: Db,
  { order, ...period }: Query<typeof sellThroughEndpoint>,
) {
  return orderSellThrough(await readSellThrough(db, period), order);
}

export async function readSellThroughReport(
  db: Db,
  query: Query<typeof sellThroughEndpoint>,
): Promise<Reply<typeof sellThroughEndpoint>> {
  const rows = await sellThroughRows(db, query);
  const { shown, rest } = firstOf(rows);
  return {
    rows: [...shown],
    rest: rest.length,
    categories: byCategory(rows).map(({ category, sold, stock }) => ({ category, sold, stock })),
    totals: soldSums(rows),
  };
}

export async function readSizeCurve(
  db: Db,
  period: Period,
): Promise<Reply<typeof sizeCurveEndpoint>> {
  return { categories: sizeCurves(await readSizes(db, period)) };
}
