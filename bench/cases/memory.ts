import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Portal } from '../portal/portal.ts';
import type { Report } from '../report.ts';

const MOST_AT_REST_MB = 160;
const MOST_GROWTH_MB = 100;
const UNTIL_REST_MS = 10_000;
const WITHOUT_READING_MS = 5_000;

const inMb = (megabytes: number) => `${megabytes.toFixed(0)} MB`;

/** Right after the start, before anybody asked for anything. */
export async function atRest(portal: Portal, report: Report): Promise<void> {
  await sleep(UNTIL_REST_MS);
  const rss = portal.rss();
  report.say({
    what: 'memória em repouso',
    measure: inMb(rss),
    limit: `≤ ${inMb(MOST_AT_REST_MB)}`,
    held: rss <= MOST_AT_REST_MB,
  });
}

export function afterLoad(portal: Portal, report: Report): void {
  report.say({ what: 'memória depois de todos os casos', measure: inMb(portal.rss()) });
}

async function readAll(response: IncomingMessage, pauseMs: number): Promise<number> {
  let bytes = 0;
  for await (const chunk of response) {
    if (bytes === 0) await sleep(pauseMs);
    bytes += (chunk as Buffer).length;
  }
  return bytes;
}

type Download = { what: string; path: string; pauseMs?: number };

/** How much more memory the server had at the worst moment of a download. */
async function download(portal: Portal, report: Report, { what, path, pauseMs = 0 }: Download) {
  const before = portal.rss();
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, portal.rss())), 10);
  const start = performance.now();
  const headers = { 'accept-encoding': 'identity' };
  const response = await portal.http.open({ path, token: portal.known.admin, headers });
  const bytes = await readAll(response, pauseMs);
  clearInterval(watch);
  if (response.statusCode !== 200) throw new Error(`${path}: ${response.statusCode}`);
  const seconds = (performance.now() - start) / 1000;
  report.say({
    what,
    measure: `${inMb(peak - before)} a mais no pico; ${(bytes / 1024 / 1024).toFixed(1)} MB em ${seconds.toFixed(1)} s`,
    limit: `< ${inMb(MOST_GROWTH_MB)} a mais`,
    held: peak - before < MOST_GROWTH_MB,
  });
}

export async function downloads(portal: Portal, report: Report): Promise<void> {
  const csv = '/api/orders/export/csv';
  const pdf = '/api/orders/export/pdf';
  const { admin, order } = portal.known;
  // What code needs when it runs for the first time is not growth.
  await portal.http.send({ path: `${csv}?status=PAID`, token: admin });
  await download(portal, report, { what: 'pedidos em CSV, memória', path: csv });
  const pauseMs = WITHOUT_READING_MS;
  await download(portal, report, { what: 'o mesmo, 5 s sem ler', path: csv, pauseMs });
  await portal.http.send({ path: `${pdf}?search=${order.number}`, token: admin });
  await download(portal, report, { what: 'pedidos em PDF, memória', path: pdf });
}
