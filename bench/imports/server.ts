// The portal's own server over the database of the bench, and what it needs meanwhile.
import { monitorEventLoopDelay } from 'node:perf_hooks';

import { OPEN, portalApp } from '../portal-app.ts';
import type { Usage } from './office.ts';

const url = process.env['BENCH_DATABASE'] ?? '';
const dataDir = process.env['BENCH_FOLDER'] ?? '';
const app = await portalApp(url, dataDir);

let peak = 0;
setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 5).unref();
const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();

/** What was used so far, and the worst since somebody asked the last time. */
function usage(): Usage {
  const { user, system } = process.cpuUsage();
  const rss = process.memoryUsage.rss();
  const worst = { peak: Math.max(peak, rss), delayMs: delay.percentile(99) / 1e6 };
  peak = rss;
  delay.reset();
  return { cpu: user + system, rss, ...worst };
}

app.get('/bench/usage', OPEN, async () => usage());

process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
