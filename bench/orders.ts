// What lists and exports of many orders cost, as ratios within one run: npm run bench:orders
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import pg from 'pg';

import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres';
import { migrate } from '#server/db/migrate';
import { projectRoot } from '#server/project-root';

import { Bench, closeConnections, type Downloaded } from './orders/bench.ts';
import { fill, type Wanted } from './orders/fill.ts';

const ROUNDS = 5;
const SMALL = 1_000;
const LARGE = 100_000;
const MOST_GROWTH_MB = 100;

const folder = mkdtempSync(path.join(os.tmpdir(), 'ourela-bench-'));
const cluster = await startEmbeddedPostgres({
  dataDir: folder,
  fsync: false,
  onEvent: () => undefined,
});

async function query(url: string, sql: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ data_directory?: string }>(sql);
  await client.end();
  return rows[0]?.data_directory ?? '';
}

type Filled = { bench: Bench; orders: number; wanted: Wanted };

async function benchWith(orders: number): Promise<Filled> {
  const name = `bench_${orders}`;
  await query(cluster.adminUrl, `create database ${name} owner ourela template template0`);
  const url = new URL(cluster.url);
  url.pathname = `/${name}`;
  await migrate(url.href, path.join(projectRoot, 'server/db/migrations'));
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  const wanted = await fill(client, orders);
  await client.end();
  const pidFile = path.join(await query(cluster.adminUrl, 'show data_directory'), 'postmaster.pid');
  const postmaster = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  const bench = await Bench.over({ url: url.href, folder, postmaster, buyer: wanted.buyer });
  return { bench, orders, wanted };
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
let failed = false;

function report(held: boolean | undefined, line: string): void {
  failed ||= held === false;
  console.log(`${held === undefined ? '   ' : held ? 'ok ' : 'NÃO'} ${line}`);
}

type Page = (filled: Filled) => string;
const list = (filter: string, page: number) => `/api/orders?limit=10&page=${page}&${filter}`;
const search = (text: string) => list(`search=${encodeURIComponent(text)}`, 1);

/** Without a limit: for information. */
const PAGES: [what: string, page: Page, limit: number | undefined, as?: 'reseller'][] = [
  ['página 1', () => list('', 1), 2],
  ['página do meio', ({ orders }) => list('', orders / 20), 2],
  ['última página', ({ orders }) => list('', orders / 10), 2],
  ['status', () => list('status=UNDER_REVIEW', 1), 2],
  ['status, última página', ({ orders }) => list('status=SHIPPED', orders / 100), 2],
  ['por total', () => list('sortBy=total', 1), 2],
  ['comprovantes a conferir', () => list('receipts=pending', 1), 2],
  ['busca pelo número', ({ wanted }) => search(wanted.number), 2],
  ['busca pela empresa', ({ wanted }) => search(wanted.company), 2],
  ['busca pelo CNPJ', ({ wanted }) => search(wanted.cnpj), 2],
  ['os pedidos de um revendedor', () => list('', 1), 2, 'reseller'],
  ['um mês', () => list('from=2026-10-01&to=2026-10-31', 1), undefined],
  ['o dashboard do administrador', () => '/api/admin/dashboard', undefined],
  ['busca por uma palavra de um quinto dos pedidos', () => search('boutique'), undefined],
];

/** Both sides alternate, so that noise hits both alike; the median of the ratios counts. */
async function compare(large: Filled, small: Filled): Promise<void> {
  for (const [what, page, limit, as = 'admin'] of PAGES) {
    const costs: [large: number, small: number][] = [];
    const times = limit === undefined ? 25 : 100;
    for (let round = 0; round <= ROUNDS; round += 1) {
      const pair: [number, number] = [
        await large.bench.costOf(page(large), as, times),
        await small.bench.costOf(page(small), as, times),
      ];
      // The first round warms up both sides.
      if (round > 0) costs.push(pair);
    }
    const ratio = median(costs.map(([ours, theirs]) => ours / theirs));
    const middle = [0, 1].map((side) => median(costs.map((pair) => pair[side] ?? 0)).toFixed(0));
    const bound = limit === undefined ? 'sem limite' : `limite ${limit}×`;
    const held = limit === undefined ? undefined : ratio <= limit;
    report(held, `${ratio.toFixed(2)}× (${bound})  ${what}  [${middle.join(' / ')} µs]`);
  }
}

const inMb = (bytes: number) => bytes / 1024 / 1024;

function reportDownload(what: string, { seconds, bytes, growth, delayMs }: Downloaded): void {
  const line = [
    `${inMb(growth).toFixed(0)} MB a mais no pico (limite ${MOST_GROWTH_MB} MB)`,
    `${what}: ${inMb(bytes).toFixed(1)} MB em ${seconds.toFixed(1)} s`,
    `espera p99 dos outros ${delayMs.toFixed(0)} ms`,
  ];
  report(inMb(growth) < MOST_GROWTH_MB, line.join('  '));
}

try {
  const small = await benchWith(SMALL);
  const large = await benchWith(LARGE);
  console.log('100.000 pedidos contra 1.000 (CPU do servidor e do banco)');
  await compare(large, small);
  const { bench } = large;
  // What code needs when it runs for the first time is not growth.
  await bench.download(`/api/orders/export/csv?status=PAID`);
  reportDownload('CSV de 100.000', await bench.download('/api/orders/export/csv'));
  reportDownload('o mesmo, 5 s sem ler', await bench.download('/api/orders/export/csv', 5_000));
  await bench.download(`/api/orders/export/pdf?search=${large.wanted.number}`);
  reportDownload('PDF de 100.000', await bench.download('/api/orders/export/pdf'));
  small.bench.stop();
  bench.stop();
} finally {
  closeConnections();
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}
if (failed) process.exitCode = 1;
