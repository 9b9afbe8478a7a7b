import { COMMON_COMPANY } from '../portal/fill-orders.ts';
import type { Known } from '../portal/fill.ts';
import { oneOrder, ordersPage } from '../references/page-queries.ts';
import { ANALYSIS, DASHBOARD, statsOf, TO_DO } from '../references/summary-queries.ts';
import { cpuAtMost, type Case } from './case.ts';

const list =
  (filter: string, page: (known: Known) => number = () => 1) =>
  (known: Known) => ({
    path: `/api/orders?limit=10&page=${page(known)}&${filter}`,
    token: known.admin,
  });
const search = (text: (known: Known) => string) => (known: Known) => ({
  path: `/api/orders?limit=10&page=1&search=${encodeURIComponent(text(known))}`,
  token: known.admin,
});
const GROWTH = { from: 1, most: 2 } as const;
const containing = (text: string) =>
  ordersPage({ where: `o.search_text like '%' || search_fold($1) || '%'`, values: [text] });
const kept = (status: string) =>
  `(select sum(orders) from order_counts where status = '${status}')`;

const middle = ({ orders }: Known) => orders / 20;
const last = ({ orders }: Known) => orders / 10;
/** Some five in a hundred are on their way, one in twenty of them cancelled. */
const lastShipped = ({ orders }: Known) => Math.floor((orders * 0.0475) / 10);

export const ORDERS: Case[] = [
  { what: 'pedidos da casa, página 1', ask: list(''), sql: () => ordersPage(), growth: GROWTH },
  {
    what: 'pedidos da casa, página do meio',
    ask: list('', middle),
    sql: (known) => ordersPage({ page: middle(known) }),
    growth: GROWTH,
  },
  {
    what: 'pedidos da casa, última página',
    ask: list('', last),
    sql: (known) => ordersPage({ page: last(known) }),
    growth: GROWTH,
  },
  {
    what: 'pedidos de um status',
    ask: list('status=UNDER_REVIEW'),
    sql: () => ordersPage({ where: `o.status = 'UNDER_REVIEW'`, total: kept('UNDER_REVIEW') }),
    growth: GROWTH,
  },
  {
    what: 'pedidos de um status, última página',
    ask: list('status=SHIPPED', lastShipped),
    sql: (known) =>
      ordersPage({
        where: `o.status = 'SHIPPED'`,
        total: kept('SHIPPED'),
        page: lastShipped(known),
      }),
    growth: GROWTH,
  },
  {
    what: 'pedidos por total',
    ask: list('sortBy=total'),
    sql: () => ordersPage({ order: 'o.total_cents desc, o.id' }),
    growth: GROWTH,
  },
  {
    what: 'comprovantes a conferir',
    ask: list('receipts=pending'),
    sql: () =>
      ordersPage({
        where: `exists (select 1 from receipts r where r.order_id = o.id and r.state = 'pending')`,
      }),
    growth: GROWTH,
  },
  {
    what: 'busca de pedido, número',
    ask: search(({ order }) => order.number),
    sql: ({ order }) => ordersPage({ where: 'o.number = $1::bigint', values: [order.number] }),
    growth: GROWTH,
  },
  {
    what: 'busca de pedido, empresa',
    ask: search(({ order }) => order.company),
    sql: ({ order }) => containing(order.company),
    growth: GROWTH,
  },
  {
    what: 'busca de pedido, CNPJ',
    ask: search(({ order }) => order.cnpj),
    sql: ({ order }) => containing(order.cnpj),
    growth: GROWTH,
  },
  {
    what: 'busca de pedido, palavra de um quinto',
    ask: search(() => COMMON_COMPANY),
    sql: () => containing(COMMON_COMPANY),
    limits: [cpuAtMost(30)],
  },
  {
    what: 'pedidos de um revendedor',
    ask: ({ order }) => ({ path: '/api/orders?limit=10&page=1', token: order.buyer.token }),
    sql: ({ order }) => ordersPage({ where: 'o.user_id = $1', values: [order.buyer.id] }),
    growth: GROWTH,
  },
  {
    what: 'pedido aberto pela casa',
    ask: ({ order, admin }) => ({ path: `/api/orders/${order.id}`, token: admin }),
    sql: ({ order }) => oneOrder(order.id),
  },
  {
    what: 'pedido aberto pelo revendedor',
    ask: ({ order }) => ({ path: `/api/orders/${order.id}`, token: order.buyer.token }),
    sql: ({ order }) => oneOrder(order.id),
  },
];

/** What the back office's first page asks for; they are judged together. */
const FIRST_PAGE: Case[] = [
  {
    what: 'dashboard da casa',
    ask: ({ admin }) => ({ path: '/api/admin/dashboard', token: admin }),
    sql: () => DASHBOARD,
  },
  {
    what: 'para fazer (/api/admin/to-do)',
    ask: ({ admin }) => ({ path: '/api/admin/to-do', token: admin }),
    sql: () => TO_DO,
  },
];
export const FIRST_PAGE_MS = 30;
export const isOfFirstPage = (one: Case): boolean => FIRST_PAGE.includes(one);

export const DASHBOARDS: Case[] = [
  ...FIRST_PAGE,
  {
    what: 'análises do dashboard',
    ask: ({ admin }) => ({ path: '/api/admin/dashboard/analysis', token: admin }),
    sql: () => ANALYSIS,
  },
  {
    what: 'resumo do revendedor (/api/orders/stats)',
    ask: ({ order }) => ({ path: '/api/orders/stats', token: order.buyer.token }),
    sql: ({ order }) => statsOf(order.buyer.id),
  },
];
