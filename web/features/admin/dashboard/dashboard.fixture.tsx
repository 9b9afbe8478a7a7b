import { addDays } from '#contract/calendar';
import { keysOf } from '#contract/closed-set';
import { analysisEndpoint, dashboardEndpoint, type Revenue } from '#contract/dashboard';
import { firstStepsEndpoint } from '#contract/first-steps';
import { systemStatusEndpoint } from '#contract/health';
import { AGING } from '#contract/receivables';
import { toDoEndpoint } from '#contract/to-do';
import { AT_WORK } from '#web/testing/first-steps.fixture.ts';
import { openPages } from '#web/testing/open-pages.tsx';
import { uuid } from '#web/testing/product.fixture.ts';
import { server } from '#web/testing/server.ts';

import { DashboardPage } from './dashboard-page.tsx';
import type { Analysis, Figures } from './dashboard.queries.ts';
import type { ToDoReply } from './to-do/to-do.queries.ts';

const period = (name: string, more: Partial<Revenue> = {}): Revenue => ({
  period: name,
  orders: 0,
  completed: 0,
  underway: 0,
  pending: 0,
  ...more,
});

const MONTHS = [
  '2025-12',
  ...Array.from({ length: 11 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}`),
];

/** Thirty days until 16 November and twelve months until then; what is not given brought nothing. */
export const revenueOf = (
  days: Record<string, Partial<Revenue>> = {},
  months: Record<string, Partial<Revenue>> = {},
): Analysis['revenue'] => ({
  days: Array.from({ length: 30 }, (_, at) => addDays('2026-11-16', at - 29)).map((day) =>
    period(day, days[day]),
  ),
  months: MONTHS.map((month) => period(month, months[month])),
});

export const latest = (
  n: number,
  more: Partial<Figures['latest'][number]> = {},
): Figures['latest'][number] => ({
  id: uuid(n),
  orderNumber: String(n).padStart(8, '0'),
  resellerId: uuid(n),
  reseller: `Loja ${n}`,
  total: 1000 * n,
  status: 'UNDER_REVIEW',
  createdAt: '2026-11-16T02:30:00.000Z',
  ...more,
});

/** A portal in which nothing has happened yet. */
export const NOTHING: Figures = {
  resellers: 0,
  products: 0,
  orders: 0,
  pendingApplications: 0,
  latest: [],
  latestTotal: 0,
};

export const NO_ANALYSIS: Analysis = {
  revenue: revenueOf(),
  bestSellers: [],
  lowStock: [],
  stoppedBuying: [],
  heldByOne: [],
  receivables: {
    total: 0,
    aging: keysOf(AGING).map((aging) => ({ aging, invoices: 0, total: 0 })),
  },
};

const none = { count: 0, oldestDays: null, items: [] };

/** Nobody waits for anything. */
export const ALL_DONE = {
  approve: { ...none, total: 0, weighed: 0, short: 0, within: [] },
  receipts: { ...none, total: 0 },
  payments: { ...none, total: 0, part: 0, elsewhere: 0 },
  ship: { ...none, total: 0 },
  overdue: { ...none, total: 0 },
  applications: none,
  stock: { ...none, soldOut: 0 },
} satisfies ToDoReply;

/** A portal with these figures, whose parts all work. */
export function serveDashboard(figures: Partial<Figures> = {}, toDo: ToDoReply = ALL_DONE) {
  server.reply(dashboardEndpoint, { ...NOTHING, ...figures });
  server.reply(toDoEndpoint, toDo);
  server.reply(firstStepsEndpoint, AT_WORK);
  server.reply(systemStatusEndpoint, { database: true, uploads: true });
}

const open = (at: string, quiet = true) =>
  openPages({ '/admin': DashboardPage }, { at, title: 'Dashboard', quiet });

/** Without toasts, unless they are what is looked at. */
export const openDashboard = ({ toasts = false } = {}) => open('/admin', !toasts);

/** The other half of the page, with what is asked for it. */
export function openAnalysis(analysis: Partial<Analysis> = {}, figures: Partial<Figures> = {}) {
  serveDashboard(figures);
  server.reply(analysisEndpoint, { ...NO_ANALYSIS, ...analysis });
  return open('/admin?aba=analises');
}
