import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import sharp from 'sharp';

import { multipart } from '#server/testing/multipart';

import { sheetOf } from '../imports/sheet.ts';
import type { Portal } from '../portal/portal.ts';
import type { Report } from '../report.ts';
import { checkoutOf } from './checkout.ts';
import { dice, randomPage } from './visitor.ts';

const MOST_MB = 300;
const MOST_GROWTH = 1.1;
const PICTURES = 24;
const SHEET_ROWS = 400;
const EVERY_MS = 1_000;
const TOLD_EVERY = 30;

/** Real files behind the first pictures; the rest of them are rows alone. */
async function paint({ folder }: Portal): Promise<void> {
  const products = path.join(folder, 'uploads/products');
  mkdirSync(products, { recursive: true });
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const create = { width: 320, height: 400, channels: 3 as const, background: '#888', noise };
  const bytes = await sharp({ create }).webp().toBuffer();
  for (let n = 1; n <= PICTURES; n += 1)
    writeFileSync(path.join(products, `foto-${n}-320.webp`), bytes);
}

type Draft = { import: { id: string; columns: { field: string | null }[] } };

/** Read, checked, applied and taken back. */
async function importSheet({ http, known }: Portal, turn: number): Promise<void> {
  const token = known.admin;
  const content = Buffer.from(sheetOf(`CARGA${turn}-`, SHEET_ROWS).csv);
  const { headers, payload } = multipart({}, [{ field: 'file', name: 'colecao.csv', content }]);
  const method = 'POST' as const;
  const first = { path: '/api/imports', method, token, headers, body: payload };
  const { import: draft } = await http.json<Draft>({ ...first, expected: 201 });
  const to = (step: string, body: object) =>
    http.send({
      path: `/api/imports/${draft.id}/${step}`,
      method,
      token,
      body: JSON.stringify(body),
    });
  await to('check', { fields: draft.columns.map(({ field }) => field) });
  await to('apply', {});
  await to('undo', {});
}

type Flow = { what: string; everyMs: number; ask: (turn: number) => Promise<unknown> };

function flowsOf(portal: Portal): Flow[] {
  const { http, known } = portal;
  const { admin: token, order, product, buyers } = known;
  const roll = dice(7);
  const started = Date.now();
  const get = (address: string) => http.send({ path: address, token });
  return [
    { what: 'páginas', everyMs: 40, ask: () => http.send(randomPage(known, roll)) },
    {
      what: 'produtos',
      everyMs: 100,
      ask: (turn) =>
        http.send({ path: `/api/products/${product}`, token: buyers[turn % 16]?.token }),
    },
    {
      what: 'imagens',
      everyMs: 50,
      ask: (turn) =>
        http.send({ path: `/uploads/products/foto-${1 + (turn % PICTURES)}-320.webp` }),
    },
    {
      what: 'checkouts',
      everyMs: 250,
      ask: (turn) => {
        const headers = { 'idempotency-key': `load-${started}-${turn}` };
        return http.send({ ...checkoutOf(known, turn, 3), headers });
      },
    },
    { what: 'listas', everyMs: 500, ask: () => get('/api/orders?limit=10&page=1') },
    { what: 'PDFs', everyMs: 1_500, ask: () => get(`/api/orders/${order.id}/sheet`) },
    {
      what: 'XLSX',
      everyMs: 10_000,
      ask: () => get('/api/products/export.xlsx?category=Vestidos'),
    },
    { what: 'CSV', everyMs: 12_000, ask: () => get('/api/orders/export/csv') },
    { what: 'importações', everyMs: 15_000, ask: (turn) => importSheet(portal, turn) },
  ];
}

/** One after the other, with a pause; how many there were. */
async function keepAsking({ everyMs, ask }: Flow, end: number): Promise<number> {
  let turn = 0;
  for (; performance.now() < end; turn += 1) {
    const next = performance.now() + everyMs;
    await ask(turn);
    await sleep(Math.max(0, Math.min(next, end) - performance.now()));
  }
  return turn;
}

async function watchMemory(portal: Portal, end: number): Promise<number[]> {
  const seen: number[] = [];
  while (performance.now() < end) {
    seen.push(portal.rss());
    if (seen.length % TOLD_EVERY === 0) {
      process.stderr.write(`  ${seen.length} s: ${portal.rss().toFixed(0)} MB\n`);
    }
    await sleep(EVERY_MS);
  }
  return seen;
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Pages, pictures, papers, exports, orders and imports at the same time, and the memory meanwhile. */
export async function mixedLoad(portal: Portal, report: Report, minutes: number): Promise<void> {
  await paint(portal);
  const flows = flowsOf(portal);
  const end = performance.now() + minutes * 60_000;
  const [seen, ...counts] = await Promise.all([
    watchMemory(portal, end),
    ...flows.map((flow) => keepAsking(flow, end)),
  ]);
  const third = Math.floor(seen.length / 3);
  const [middleMb, lastMb] = [mean(seen.slice(third, 2 * third)), mean(seen.slice(2 * third))];
  const most = Math.max(...seen);
  const asked = flows.map(({ what }, at) => `${counts[at]} ${what}`).join(', ');
  report.say({ what: `carga mista, ${minutes} min`, measure: asked });
  report.say({
    what: 'memória sob carga mista, no máximo',
    measure: `${most.toFixed(0)} MB`,
    limit: `≤ ${MOST_MB} MB`,
    held: most <= MOST_MB,
  });
  report.say({
    what: 'memória sob carga mista, último terço contra o do meio',
    measure: `${(lastMb / middleMb).toFixed(2)}× (${middleMb.toFixed(0)} → ${lastMb.toFixed(0)} MB)`,
    limit: `≤ ${MOST_GROWTH}×`,
    held: lastMb <= MOST_GROWTH * middleMb,
  });
}
