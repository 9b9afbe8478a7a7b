import * as z from 'zod/mini';

import { keysOf } from './closed-set.ts';
import { period } from './day.ts';
import { endpoint } from './endpoint.ts';
import { Price } from './money.ts';

/** What sales are added up by. `amount`: what the column of reais is. */
export const SALES_BY = {
  product: { label: 'Produto', amount: 'items' },
  style: { label: 'Modelo', amount: 'items' },
  size: { label: 'Tamanho', amount: 'items' },
  region: { label: 'Região', amount: 'orders' },
  reseller: { label: 'Revendedor', amount: 'orders' },
  term: { label: 'Condição', amount: 'orders' },
  month: { label: 'Mês', amount: 'orders' },
} as const;
export type SalesBy = keyof typeof SALES_BY;

/**
 * Of orders it is what the dashboard calls revenue: their totals. Of pieces it is what they were sold
 * for, to which an order adds its freight and from which it takes its discount.
 */
export const SALES_AMOUNTS = {
  orders: { label: 'Receita' },
  items: { label: 'Valor das peças' },
} as const;

/** So many rows are shown; a CSV has all of them. */
export const MOST_REPORT_ROWS = 100;

const Count = z.int();

export const SalesRow = z.object({
  /** Of the product, the state, the month…: what leads there. */
  key: z.string(),
  label: z.string(),
  /** What tells it from others of the same name: a SKU, an e-mail. */
  sub: z.nullable(z.string()),
  /** Null where an order has several of them. */
  orders: z.nullable(Count),
  pieces: Count,
  total: Price,
});
export type SalesRow = z.output<typeof SalesRow>;

const common = { method: 'GET', audience: 'admin', profiles: ['SALES', 'FINANCE'] } as const;
const csv = { heavy: true, download: 'text/csv; charset=utf-8', reply: z.unknown() } as const;

const salesQuery = z.object({
  by: z.literal(keysOf(SALES_BY)),
  sort: z._default(z.literal(['total', 'pieces']), 'total'),
  ...period,
});

export const salesReportEndpoint = endpoint({
  ...common,
  path: '/api/admin/reports/sales',
  summary:
    'Vendas de um período por produto, modelo, tamanho, região, revendedor, condição de pagamento ou mês.',
  query: salesQuery,
  heavy: true,
  reply: z.object({
    /** The largest first; sizes and months in their own order. */
    rows: z.array(SalesRow),
    /** What the rows beyond `MOST_REPORT_ROWS` come to. */
    rest: z.nullable(z.object({ rows: Count, pieces: Count, total: Price })),
    /** Of the whole period; `revenue` as on the dashboard, `total` the sum of the rows. */
    totals: z.object({ orders: Count, pieces: Count, revenue: Price, total: Price }),
  }),
});

export const exportSalesEndpoint = endpoint({
  ...common,
  ...csv,
  path: '/api/admin/reports/sales/csv',
  summary: 'Exporta um relatório de vendas em CSV, com todas as linhas.',
  query: salesQuery,
});

const Sold = { sold: Count, stock: Count };

const sellThroughQuery = z.object({
  order: z._default(z.literal(['best', 'worst']), 'best'),
  ...period,
});

export const sellThroughEndpoint = endpoint({
  ...common,
  path: '/api/admin/reports/sell-through',
  summary: 'Quanto se vendeu do que houve: peças vendidas no período e em estoque hoje.',
  query: sellThroughQuery,
  heavy: true,
  reply: z.object({
    rows: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        sku: z.string(),
        category: z.nullable(z.string()),
        /** The day pieces of it first came in. */
        since: z.nullable(z.string()),
        ...Sold,
      }),
    ),
    rest: Count,
    categories: z.array(z.object({ category: z.nullable(z.string()), ...Sold })),
    totals: z.object(Sold),
  }),
});

export const exportSellThroughEndpoint = endpoint({
  ...common,
  ...csv,
  path: '/api/admin/reports/sell-through/csv',
  summary: 'Exporta o giro dos produtos em CSV.',
  query: sellThroughQuery,
});

const sizeCurveQuery = z.object(period);

export const sizeCurveEndpoint = endpoint({
  ...common,
  path: '/api/admin/reports/size-curve',
  summary: 'Como as vendas e o estoque se dividem pelos tamanhos, em cada categoria.',
  query: sizeCurveQuery,
  heavy: true,
  reply: z.object({
    /** What sells most first. */
    categories: z.array(
      z.object({
        category: z.nullable(z.string()),
        ...Sold,
        sizes: z.array(z.object({ size: z.string(), ...Sold })),
      }),
    ),
  }),
});

export const exportSizeCurveEndpoint = endpoint({
  ...common,
  ...csv,
  path: '/api/admin/reports/size-curve/csv',
  summary: 'Exporta a curva de tamanhos de todas as categorias em CSV.',
  query: sizeCurveQuery,
});

/** Of a whole, in percent with one decimal; nothing of nothing is nothing. */
export const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10;

/** How much of what there was is sold. */
export const sellThroughOf = ({ sold, stock }: { sold: number; stock: number }): number =>
  percentOf(sold, sold + stock);

export const NO_CATEGORY = 'Sem categoria';
