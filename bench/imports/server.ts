// The portal's own server over the database of the bench, and what it needs meanwhile.
import { monitorEventLoopDelay } from 'node:perf_hooks';

import { buildApp } from '#server/app';
import { openDatabase } from '#server/db/database';
import { createLogger } from '#server/http/request-log';

import { configIn } from '../config.ts';
import type { Usage } from './office.ts';

const url = process.env['BENCH_DATABASE'] ?? '';
const dataDir = process.env['BENCH_FOLDER'] ?? '';
const { db, pool } = openDatabase({
  url,
  onConnectionLost: (error) => console.error(error),
});
const app = await buildApp({
  config: configIn(dataDir),
  db,
  pool,
  heavy: { url, entry: new URL(import.meta.resolve('#server/heavy-thread')) },
  log: createLogger({
    level: 'silent',
    instance: 'bench',
    version: 'bench',
    destination: { write: () => undefined },
  }),
  version: 'bench',
  webDist: `${dataDir}/none`,
  shedLoad: false,
});

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

const open = { config: { audience: 'anyone' as const }, schema: { hide: true } };
app.get('/bench/usage', open, async () => usage());

process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
