// A catalogue page and a checkout while somebody else works hard, against quiet: npm run bench -- heavy
// One load alone, after a build: npx tsx bench/heavy.ts OFX
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import os from 'node:os';
import path from 'node:path';

import pg from 'pg';

import { openDatabase } from '#server/db/database';
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres';
import { migrate } from '#server/db/migrate';
import { projectRoot } from '#server/project-root';
import { Given } from '#server/testing/given';
import { multipart } from '#server/testing/multipart';

import { fill } from './portal/fill.ts';

const ORDERS = 20_000;
const ROUNDS = 3;
const SAMPLES = 100;
const MOST_RATIO = 2;
const ADDRESS = { address: 'Rua A, 1', city: 'Natal', state: 'RN', zipCode: '59000-000' };

const folder = mkdtempSync(path.join(os.tmpdir(), 'ourela-bench-'));
const cluster = await startEmbeddedPostgres({ dataDir: folder, onEvent: () => undefined });
const { url } = cluster;
await migrate(url, path.join(projectRoot, 'server/db/migrations'));

async function prepare() {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await fill(client, { products: 50, resellers: 200, orders: ORDERS });
  await client.end();
  const { db, close } = openDatabase({ url, onConnectionLost: () => undefined, max: 1 });
  const given = new Given(db);
  const admin = await given.admin();
  const reseller = await given.reseller();
  const { variants } = await given.product({ sizes: { P: 900_000 } });
  await close();
  const items = [{ variantId: variants['P'], quantity: 30 }];
  const cart = { items, shippingType: 'ECONOMIC', term: 'boleto_30', shippingAddress: ADDRESS };
  return { admin: admin.token, reseller: reseller.token, cart: JSON.stringify(cart) };
}

/** The built server, as `npm start` runs it: threads and all. */
async function startServer(): Promise<{ address: string; stop: () => void }> {
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const child = spawn(process.execPath, [path.join(projectRoot, 'dist/server/main.js')], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: url,
      SECRET_KEY: 'a secret key that only the bench knows',
      DATA_DIR: path.join(folder, 'data'),
      DEMO: 'off',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text) => String(text).includes('Portal de') && resolve());
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  return { address: `http://127.0.0.1:${port}`, stop: () => void child.kill() };
}

const known = await prepare();
const server = await startServer();
const agent = new Agent({ keepAlive: true });

type Sent = { method?: string; headers?: object; payload?: Buffer | string; token: string };

/** The status, when all of the answer is there. */
const ask = (url_: string, { method = 'GET', headers = {}, payload, token }: Sent) =>
  new Promise<number>((resolve, reject) => {
    const all = { authorization: `Bearer ${token}`, ...headers };
    request(`${server.address}${url_}`, { agent, method, headers: all }, (response) => {
      response.resume().on('error', reject);
      response.on('end', () => resolve(response.statusCode ?? 0));
    })
      .on('error', reject)
      .end(payload);
  });

let keys = 0;
const page = () => ask('/api/products?page=1&limit=24', { token: known.reseller });
const checkout = () =>
  ask('/api/reseller/checkout', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': `bench-${(keys += 1)}` },
    payload: known.cart,
    token: known.reseller,
  });

type Times = { page: number[]; checkout: number[] };

async function sample(times: Times): Promise<void> {
  for (let taken = 0; taken < SAMPLES; taken += 1) {
    let start = performance.now();
    const shown = await page();
    if (shown !== 200) throw new Error(`no page: ${shown}`);
    times.page.push(performance.now() - start);
    start = performance.now();
    const status = await checkout();
    if (status !== 201) throw new Error(`no checkout: ${status}`);
    times.checkout.push(performance.now() - start);
  }
}

const upload = (to: string, name: string, content: string) => {
  const { headers, payload } = multipart({}, [
    { field: 'file', name, content: Buffer.from(content) },
  ]);
  return ask(to, { method: 'POST', headers, payload, token: known.admin });
};
const ofx = `<OFX><BANKTRANLIST>${Array.from(
  { length: 38_000 },
  (_, at) =>
    `<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261119<TRNAMT>10.00<FITID>N${at}<MEMO>PIX RECEBIDO</STMTTRN>\n`,
).join('')}</BANKTRANLIST></OFX>`;
const download = (from: string) => ask(from, { token: known.admin });

const once = async (work: Promise<number>) => [await work];

const LOADS: Record<string, () => Promise<number[]>> = {
  '100 exportações de pedidos': () =>
    Promise.all(Array.from({ length: 100 }, () => download('/api/orders/export/csv'))),
  'PDF de todos os pedidos': () => once(download('/api/orders/export/pdf')),
  '2 MB de quebras de linha': () => once(upload('/api/imports', 'a.csv', '\n'.repeat(2_000_000))),
  'OFX de 4 MB': () => once(upload('/api/statements', 'a.ofx', ofx)),
  'cópia de segurança': () => once(download('/api/backup')),
};

const p95 = (times: number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
const counted = (statuses: number[]) =>
  [...new Set(statuses)].map((s) => `${statuses.filter((one) => one === s).length}×${s}`).join(' ');

/** Repeated until stopped: a single run would be over before anything is measured. */
function keepWorking(work: () => Promise<number[]>) {
  const state = { isOver: false, statuses: [] as number[] };
  const working = (async () => {
    while (!state.isOver) state.statuses.push(...(await work()));
  })();
  // Its rejection is handled where it is awaited; the first failure is the one to report.
  working.catch(() => undefined);
  return async () => {
    state.isOver = true;
    await working;
    return state.statuses;
  };
}

function report(name: string, label: string, [quiet, loaded]: [number[], number[]]): void {
  const [before, during] = [p95(quiet), p95(loaded)];
  const ratio = during / before;
  const held = ratio < MOST_RATIO;
  if (!held) process.exitCode = 1;
  const figures = `${label} p95 ${before.toFixed(1)} → ${during.toFixed(1)} ms`;
  console.log(
    `${held ? 'ok ' : 'NÃO'} ${name}: ${figures}, ${ratio.toFixed(2)}× (limite ${MOST_RATIO}×)`,
  );
}

/** Quiet and loaded alternate, so that the noise of the machine hits both alike. */
async function compare(name: string, work: () => Promise<number[]>): Promise<void> {
  const quiet: Times = { page: [], checkout: [] };
  const loaded: Times = { page: [], checkout: [] };
  const statuses: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await sample(quiet);
    const stop = keepWorking(work);
    await sample(loaded);
    statuses.push(...(await stop()));
  }
  report(name, 'página', [quiet.page, loaded.page]);
  report(name, 'pedido', [quiet.checkout, loaded.checkout]);
  console.log(`    respostas: ${counted(statuses)}`);
}

try {
  await sample({ page: [], checkout: [] });
  const [wanted = ''] = process.argv.slice(2);
  const loads = Object.entries(LOADS).filter(([name]) => name.includes(wanted));
  if (loads.length === 0) throw new Error(`no load is called ${wanted}`);
  for (const [name, work] of loads) await compare(name, work);
} finally {
  agent.destroy();
  server.stop();
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}
