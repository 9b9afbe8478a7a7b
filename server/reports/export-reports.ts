import { dayText } from '#contract/calendar';
import type { Period } from '#contract/day';
import type { Query } from '#contract/endpoint';
import {
  NO_CATEGORY,
  percentOf,
  SALES_AMOUNTS,
  SALES_BY,
  sellThroughOf,
  type salesReportEndpoint,
  type sellThroughEndpoint,
} from '#contract/reports';

import { decimalText, reaisCellText } from '../csv/cell-text.ts';
import { csvFile, type Column } from '../csv/csv-file.ts';
import { pagesOf } from '../csv/pages-of.ts';
import type { Db } from '../db/database.ts';
import { Download, exportName } from '../http/download.ts';
import { readSizeCurve, salesRows, sellThroughRows } from './read-reports.ts';
import { salesTotals } from './reports.rules.ts';
import type { SoldRow } from './sales.queries.ts';
import type { SellThroughRow } from './stock.queries.ts';

const percent = (part: number, whole: number) => decimalText(percentOf(part, whole), 1);

type Made<Row> = { name: string; columns: readonly Column<Row>[]; rows: readonly Row[]; now: Date };
const fileOf = <Row>({ name, columns, rows, now }: Made<Row>) =>
  new Download(csvFile(columns, pagesOf(rows)), exportName(name, now, 'csv'));

const FILE_NAMES = {
  product: 'vendas-por-produto',
  style: 'vendas-por-modelo',
  size: 'vendas-por-tamanho',
  region: 'vendas-por-regiao',
  reseller: 'vendas-por-revendedor',
  term: 'vendas-por-condicao',
  month: 'vendas-por-mes',
} as const;

const SUB_HEADS = { product: 'SKU', style: 'SKU', region: 'UF', reseller: 'E-mail' } as const;

export async function exportSales(
  db: Db,
  query: Query<typeof salesReportEndpoint>,
  now: Date,
): Promise<Download> {
  const { by } = query;
  const rows = await salesRows(db, query);
  const { pieces, cents } = salesTotals(rows);
  const columns: Column<SoldRow>[] = [
    [SALES_BY[by].label, (row) => row.label],
    ...(by === 'size' || by === 'term' || by === 'month'
      ? []
      : [[SUB_HEADS[by], (row: SoldRow) => row.sub] as const]),
    ...(SALES_BY[by].amount === 'orders'
      ? [['Pedidos', (row: SoldRow) => String(row.orders ?? 0)] as const]
      : []),
    ['Peças', (row) => String(row.pieces)],
    ['% das peças', (row) => percent(row.pieces, pieces)],
    [SALES_AMOUNTS[SALES_BY[by].amount].label, (row) => reaisCellText(row.cents)],
    ['% do valor', (row) => percent(row.cents, cents)],
  ];
  return fileOf({ name: FILE_NAMES[by], columns, rows, now });
}

const SELL_THROUGH: readonly Column<SellThroughRow>[] = [
  ['Produto', (row) => row.title],
  ['SKU', (row) => row.sku],
  ['Categoria', (row) => row.category ?? NO_CATEGORY],
  ['Primeiro estoque', (row) => row.since && dayText(row.since)],
  ['Vendidas', (row) => String(row.sold)],
  ['Estoque hoje', (row) => String(row.stock)],
  ['Giro %', (row) => decimalText(sellThroughOf(row), 1)],
];

export async function exportSellThrough(
  db: Db,
  query: Query<typeof sellThroughEndpoint>,
  now: Date,
): Promise<Download> {
  const rows = await sellThroughRows(db, query);
  return fileOf({ name: 'giro', columns: SELL_THROUGH, rows, now });
}

export async function exportSizeCurve(db: Db, period: Period, now: Date): Promise<Download> {
  const { categories } = await readSizeCurve(db, period);
  const rows = categories.flatMap(({ category, sizes, ...whole }) =>
    sizes.map((size) => ({ ...size, category: category ?? NO_CATEGORY, whole })),
  );
  const columns: Column<(typeof rows)[number]>[] = [
    ['Categoria', (row) => row.category],
    ['Tamanho', (row) => row.size],
    ['Vendidas', (row) => String(row.sold)],
    ['% das vendas', (row) => percent(row.sold, row.whole.sold)],
    ['Estoque hoje', (row) => String(row.stock)],
    ['% do estoque', (row) => percent(row.stock, row.whole.stock)],
  ];
  return fileOf({ name: 'curva-de-tamanhos', columns, rows, now });
}
