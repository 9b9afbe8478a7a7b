import type { QueueName } from '#contract/to-do';

/** Where all of a queue are, and nothing else. */
export const LISTS = {
  approve: { to: '/admin/orders', search: { status: 'PENDING,UNDER_REVIEW' } },
  receipts: { to: '/admin/orders', search: { receipts: 'pending' } },
  payments: { to: '/admin/finance', search: { aba: 'recebimentos' } },
  ship: { to: '/admin/orders', search: { status: 'PRODUCTION' } },
  overdue: { to: '/admin/finance', search: { idade: 'overdue' } },
  applications: { to: '/admin/applications', search: {} },
  stock: { to: '/admin/products', search: { state: 'published', stock: 'demand' } },
} as const satisfies Record<QueueName, { to: string; search: Record<string, string> }>;
