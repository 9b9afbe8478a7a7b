import { spawnSync } from 'node:child_process';

import type { Table } from '../../faults/table.ts';
import { METRICS_TOKEN, type Fleet } from '../fleet.ts';
import { ask } from '../shoppers.ts';

/** Prometheus' own program reads what each instance says of itself. */
export async function checkMetrics({ instances, proxy }: Fleet, table: Table): Promise<void> {
  const complaints: string[] = [];
  for (const { url } of instances) {
    const { status, body } = await ask(`${url}/api/metrics`, { token: METRICS_TOKEN });
    const {
      status: exit,
      stderr,
      stdout,
    } = spawnSync('promtool', ['check', 'metrics'], {
      input: body,
      encoding: 'utf8',
    });
    if (status !== 200 || exit !== 0) complaints.push(`${status}: ${stderr}${stdout}`);
  }
  table.add('promtool check metrics', complaints.length === 0, complaints[0] ?? 'clean');
  const { status } = await ask(`${proxy.url}/api/metrics`);
  table.add('metrics without the token', status === 401 || status === 403, String(status));
}
