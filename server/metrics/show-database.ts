import type * as Prometheus from 'prom-client';

import type { Database } from '../db/database.ts';
import type { MailQueue } from './mail-queue.queries.ts';

type Kinds = Pick<typeof Prometheus, 'Gauge'> & { registers: Prometheus.Registry[] };

export function showPool({ Gauge, registers }: Kinds, pool: Database['pool']): void {
  void new Gauge({
    name: 'portal_db_connections',
    help: 'Connections to the database, those of them that are idle, and requests waiting for one.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'total' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  new Gauge({
    name: 'portal_db_connections_limit',
    help: 'How many connections to the database there may be.',
    registers,
  }).set(pool.options.max);
}

/**
 * While the database is away the series of mails are absent, which says "unknown"; the last numbers
 * would say that all is well.
 */
export function showMails(
  { Gauge, registers }: Kinds,
  mails: () => Promise<MailQueue | undefined>,
): void {
  void new Gauge({
    name: 'portal_db_up',
    help: 'Whether the database answered when it was last asked.',
    registers,
    async collect() {
      this.set((await mails()) ? 1 : 0);
    },
  });
  void new Gauge({
    name: 'portal_mails',
    help: 'Mails that are not sent: waiting, or given up.',
    labelNames: ['state'],
    registers,
    async collect() {
      const queue = await mails();
      this.reset();
      if (!queue) return;
      this.set({ state: 'pending' }, queue.pending);
      this.set({ state: 'failed' }, queue.failed);
    },
  });
  void new Gauge({
    name: 'portal_mail_oldest_due_seconds',
    help: 'How long the mail that should have gone out first has been due; 0 if none is.',
    registers,
    async collect() {
      const queue = await mails();
      if (queue) this.set(queue.oldestDueSeconds);
      else this.remove();
    },
  });
}
