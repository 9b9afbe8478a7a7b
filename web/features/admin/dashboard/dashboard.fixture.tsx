import { addDays } from '#contract/calendar';
import { keysOf } from '#contract/closed-set';
import { dashboardEndpoint, type Revenue } from '#contract/dashboard';
import { systemStatusEndpoint } from '#contract/health';
import { AGING } from '#contract/receivables';
import { openPages } from '#web/testing/open-pages.tsx';
import { uuid } from '#web/testing/product.fixture.ts';
import { server } from '#web/testing/server.ts';

import { DashboardPage } from './dashboard-page.tsx';
import type { Figures } from './dashboard.queries.ts';

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
): Figures['revenue'] => ({
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

/** A portal with these figures, whose parts all work. */
export function serveDashboard(figures: Partial<Figures> = {}) {
  server.reply(dashboardEndpoint, { ...NOTHING, ...figures });
  server.reply(systemStatusEndpoint, { database: true, uploads: true });
}

export const openDashboard = () =>
  openPages({ '/admin': DashboardPage }, { at: '/admin', title: 'Dashboard', quiet: true });
