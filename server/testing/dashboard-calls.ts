import { expect } from 'vitest';

import type { analysisEndpoint, dashboardEndpoint } from '#contract/dashboard';
import type { Reply } from '#contract/endpoint';
import type { toDoEndpoint } from '#contract/to-do';

import { testApp } from './test-app.ts';

export type Dashboard = Reply<typeof dashboardEndpoint> & Reply<typeof analysisEndpoint>;

/** An app without orders, and calls to its dashboard: both parts of it, and what is to be done. */
export async function emptyApp() {
  const api = await testApp();
  const admin = await api.given.admin();
  const read = async <T>(path: string): Promise<T> => {
    const reply = await api.get(path, admin.token);
    expect(reply.statusCode).toBe(200);
    return reply.json<T>();
  };
  const dashboard = async (): Promise<Dashboard> => {
    // What sells most is counted now and then: now.
    await api.db.deleteFrom('leases').where('name', '=', 'count_sales').execute();
    const today = await read<Reply<typeof dashboardEndpoint>>('/api/admin/dashboard');
    const analysis = await read<Reply<typeof analysisEndpoint>>('/api/admin/dashboard/analysis');
    return { ...today, ...analysis };
  };
  const toDo = () => read<Reply<typeof toDoEndpoint>>('/api/admin/to-do');
  return { api, admin, dashboard, toDo };
}

/** The first moment of a day in São Paulo, so many seconds later. */
export const beginning = (day: string, seconds = 0) =>
  new Date(Date.parse(`${day}T00:00:00-03:00`) + seconds * 1000);
