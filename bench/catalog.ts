// What a page of the catalogue costs, as ratios within one run: npm run bench:catalog
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import pg from 'pg';

import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres';
import { migrate } from '#server/db/migrate';
import { projectRoot } from '#server/project-root';

import { Bench, closeConnections, type Cost } from './catalog/bench.ts';
import { fill, RARE } from './catalog/fill.ts';

const ROUNDS = 9;
const folder = mkdtempSync(path.join(os.tmpdir(), 'ourela-bench-'));
const cluster = await startEmbeddedPostgres({
  dataDir: folder,
  fsync: false,
  onEvent: () => undefined,
});

async function asAdmin(sql: string): Promise<string> {
  const client = new pg.Client({ connectionString: cluster.adminUrl });
  await client.connect();
  const { rows } = await client.query<{ data_directory?: string }>(sql);
  await client.end();
  return rows[0]?.data_directory ?? '';
}

async function benchWith(products: number): Promise<Bench> {
  const name = `bench_${products}`;
  await asAdmin(`create database ${name} owner ourela template template0`);
  const url = new URL(cluster.url);
  url.pathname = `/${name}`;
  await migrate(url.href, path.join(projectRoot, 'server/db/migrations'));
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await fill(client, products);
  await client.end();
  const pidFile = path.join(await asAdmin('show data_directory'), 'postmaster.pid');
  const postmaster = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  return Bench.over({ url: url.href, folder, postmaster });
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const server = (cost: Cost) => cost.server;
const both = (cost: Cost) => cost.server + cost.database;
let failed = false;

type Side = () => Promise<Cost>;
type Sides = { ours: Side; theirs: Side; measure: (cost: Cost) => number };

/** Both sides alternate, so that noise hits both alike; the median of the ratios counts. */
async function compare(what: string, limit: number, { ours, theirs, measure }: Sides) {
  await ours();
  await theirs();
  const ratios: number[] = [];
  const costs: [number, number][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const pair: [number, number] = [measure(await ours()), measure(await theirs())];
    costs.push(pair);
    ratios.push(pair[0] / pair[1]);
  }
  const ratio = median(ratios);
  const held = ratio <= limit;
  failed ||= !held;
  const middle = [0, 1].map((side) => median(costs.map((pair) => pair[side] ?? 0)).toFixed(0));
  console.log(
    `${held ? 'ok ' : 'NÃO'} ${ratio.toFixed(2)}× (limite ${limit}×)  ${what}  [${middle.join(' / ')} µs]`,
  );
}

const FIRST = '/api/products?page=1&limit=24';
const PRICES = 'minPrice=61.50&maxPrice=187.20';
const GROWTH: [what: string, url: string, limit: number][] = [
  ['página 1', FIRST, 1.3],
  ['categoria', `${FIRST}&category=Vestidos`, 1.3],
  ['faixa de preço', `${FIRST}&${PRICES}&sortBy=price_asc`, 1.3],
  ['faixa de preço, mais recentes', `${FIRST}&${PRICES}`, 1.3],
  ['palavra rara', `${FIRST}&search=${RARE}`, 2],
];

async function measureOne(bench: Bench): Promise<void> {
  await compare('página 1 sem mudança, contra os mesmos bytes da memória (CPU do servidor)', 2, {
    ours: () => bench.unchanged(FIRST),
    theirs: () => bench.unchanged('/bench/memory'),
    measure: server,
  });
  const pairs = { ours: () => bench.changed(FIRST), theirs: () => bench.changed('/bench/query') };
  const changed = 'página 1 depois de uma mudança, contra uma consulta escrita à mão';
  await compare(`${changed} (CPU do servidor)`, 1.5, { ...pairs, measure: server });
  await compare(`${changed} (CPU do servidor e do banco)`, 1.5, { ...pairs, measure: both });
  for (const page of [188, 375]) {
    await compare(`página ${page} de 375 contra a página 1 (servidor e banco)`, 2, {
      ours: () => bench.changed(`/api/products?page=${page}&limit=24`),
      theirs: () => bench.changed(FIRST),
      measure: both,
    });
  }
}

try {
  const small = await benchWith(10_000);
  await measureOne(small);
  const large = await benchWith(100_000);
  for (const [what, url, limit] of GROWTH) {
    await compare(`100.000 produtos contra 10.000: ${what} (servidor e banco)`, limit, {
      ours: () => large.changed(url),
      theirs: () => small.changed(url),
      measure: both,
    });
  }
  await Promise.all([small.stop(), large.stop()]);
} finally {
  closeConnections();
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}
if (failed) process.exitCode = 1;
