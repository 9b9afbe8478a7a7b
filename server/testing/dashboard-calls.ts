import { expect } from 'vitest';

import type { dashboardEndpoint } from '#contract/dashboard';
import type { Reply } from '#contract/endpoint';

import { testApp } from './test-app.ts';

export type Dashboard = Reply<typeof dashboardEndpoint>;

/** An app without orders, and calls to its dashboard. */
export async function emptyApp() {
  const api = await testApp();
  const admin = await api.given.admin();
  const dashboard = async (): Promise<Dashboard> => {
    // What sells most is counted now and then: now.
    await api.db.deleteFrom('leases').where('name', '=', 'count_sales').execute();
    const reply = await api.get('/api/admin/dashboard', admin.token);
    expect(reply.statusCode).toBe(200);
    return reply.json();
  };
  return { api, admin, dashboard };
}

/** The first moment of a day in São Paulo, so many seconds later. */
export const beginning = (day: string, seconds = 0) =>
  new Date(Date.parse(`${day}T00:00:00-03:00`) + seconds * 1000);
