import type * as Prometheus from 'prom-client';

import type { Database } from '../db/database.ts';
import type { MailQueue } from './mail-queue.queries.ts';
import { showMails, showPool } from './show-database.ts';
import { showDurations } from './show-durations.ts';
import type { Tallies } from './tallies.ts';

export type Sources = {
  version: string;
  instance: string;
  tallies: Tallies;
  pool: Database['pool'];
  /** Of heavy work: places that are taken, jobs being worked on, jobs that wait. */
  load: () => Record<'places' | 'working' | 'waiting', number>;
  /** Undefined while the database does not answer. */
  mails: () => Promise<MailQueue | undefined>;
};

/**
 * The library's gauges that are called as counters are, of which tools complain; and those that are no
 * number, or three hundred years, while nothing was measured yet.
 */
const LEFT_OUT = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
  'nodejs_eventloop_lag_min_seconds',
  'nodejs_eventloop_lag_mean_seconds',
  'nodejs_eventloop_lag_stddev_seconds',
];

/**
 * The library is loaded when somebody asks for the first time: a portal that nobody watches neither waits
 * for it at the start nor measures its own event loop.
 */
export async function buildRegistry(sources: Sources): Promise<Prometheus.Registry> {
  const { Counter, Gauge, Registry, collectDefaultMetrics } = await import('prom-client');
  const register = new Registry();
  collectDefaultMetrics({ register });
  for (const name of LEFT_OUT) register.removeSingleMetric(name);
  const kinds = { Counter, Gauge, registers: [register] };
  showItself(kinds, sources);
  showTallies(kinds, sources.tallies);
  register.registerMetric(showDurations(sources.tallies.requests));
  showPool(kinds, sources.pool);
  showMails(kinds, sources.mails);
  return register;
}

type Kinds = Pick<typeof Prometheus, 'Counter' | 'Gauge'> & { registers: Prometheus.Registry[] };

function showItself({ Gauge, registers }: Kinds, { version, instance, load }: Sources): void {
  new Gauge({
    name: 'portal_build_info',
    help: 'Always 1; its labels say which version runs here and how it is called.',
    labelNames: ['version', 'instance'],
    registers,
  }).set({ version, instance }, 1);
  void new Gauge({
    name: 'portal_heavy_work',
    help: 'Heavy work: places taken, jobs being worked on, jobs waiting for a turn.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(load())) this.set({ state }, count);
    },
  });
}

/** What was counted is copied as it is when it is asked for. */
function showTallies({ Counter, registers }: Kinds, tallies: Tallies): void {
  void new Counter({
    name: 'portal_http_requests_total',
    help: 'Requests answered, by the pattern of their route.',
    labelNames: ['method', 'route', 'status'],
    registers,
    collect() {
      this.reset();
      for (const { method, route, status, requests } of tallies.requests.requests) {
        this.inc({ method, route, status }, requests);
      }
    },
  });
  void new Counter({
    name: 'portal_refusals_total',
    help: 'Requests refused, by the code of the answer.',
    labelNames: ['code'],
    registers,
    collect() {
      this.reset();
      for (const [code, count] of tallies.refusals.entries) this.inc({ code }, count);
    },
  });
  void new Counter({
    name: 'portal_checkouts_total',
    help: 'Attempts to place an order, by how they ended.',
    labelNames: ['outcome'],
    registers,
    collect() {
      this.reset();
      for (const [outcome, count] of tallies.checkouts.entries) this.inc({ outcome }, count);
    },
  });
  void new Counter({
    name: 'portal_catalog_pages_total',
    help: 'Pages of the catalogue that resellers share, by whether a kept one could be given.',
    labelNames: ['kept'],
    registers,
    collect() {
      this.reset();
      for (const [kept, count] of tallies.catalogPages.entries) this.inc({ kept }, count);
    },
  });
}
