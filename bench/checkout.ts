// Checkouts of five items a second, against the bare SQL of the same transaction: npm run bench:checkout
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import os from 'node:os';
import path from 'node:path';

import pg from 'pg';

import { openDatabase } from '#server/db/database';
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres';
import { migrate } from '#server/db/migrate';
import { nameStatements } from '#server/db/named-statements';
import { projectRoot } from '#server/project-root';
import { Given } from '#server/testing/given';

import { record, replay, type Recorded } from './checkout/recorded.ts';

const CARTS = 48;
const AT_ONCE = 6;
const SECONDS = 6;
const ROUNDS = 3;
const LEAST_RATIO = 0.5;
const ADDRESS = { address: 'Rua A, 1', city: 'Natal', state: 'RN' as const, zipCode: '59000-000' };

const folder = mkdtempSync(path.join(os.tmpdir(), 'ourela-bench-'));
const cluster = await startEmbeddedPostgres({ dataDir: folder, onEvent: () => undefined });
const { url } = cluster;
await migrate(url, path.join(projectRoot, 'server/db/migrations'));

type Prepared = { token: string; body: string; recorded: Recorded };

/** Resellers with five sizes of their own each, so that nobody waits for anybody's pieces. */
async function prepare(): Promise<Prepared[]> {
  const { db, close } = openDatabase({ url, onConnectionLost: () => undefined });
  const given = new Given(db);
  await given.admin();
  // More orders than anybody would leave unreviewed.
  await given.setting('maxOpenOrders', 10_000);
  const prepared: Prepared[] = [];
  for (let cart = 0; cart < CARTS; cart += 1) {
    const reseller = await given.reseller();
    const { variants } = await given.product({
      sizes: { PP: 900_000, P: 900_000, M: 900_000, G: 900_000, GG: 900_000 },
    });
    const items = Object.values(variants).map((variantId) => ({ variantId, quantity: 3 }));
    const wanted = {
      items,
      shippingType: 'ECONOMIC' as const,
      term: 'boleto_30' as const,
      shippingAddress: ADDRESS,
    };
    const body = JSON.stringify(wanted);
    const once = { key: `first-${cart}`, contentHash: createHash('sha256').update(body).digest() };
    const recorded = await record(url, {
      buyerId: reseller.id,
      enteredBy: null,
      wanted,
      receipt: undefined,
      once,
    });
    prepared.push({ token: reseller.token, body, recorded });
  }
  await close();
  return prepared;
}

async function startServer(): Promise<{ address: string; stop: () => void }> {
  const entry = path.join(projectRoot, 'bench/checkout/server.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', entry], {
    env: { ...process.env, NODE_ENV: 'production', BENCH_DATABASE: url, BENCH_FOLDER: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise<string>((resolve) => {
    child.stdout.once('data', (line) => resolve(String(line).trim()));
  });
  return { address, stop: () => child.kill() };
}

let keys = 0;

/** As many as fit into the time, so many at once; how many a second, and the 95th of a hundred. */
async function sustain(
  carts: readonly Prepared[],
  place: (cart: Prepared, key: string) => Promise<void>,
) {
  const times: number[] = [];
  const end = performance.now() + SECONDS * 1000;
  const worker = async (first: number) => {
    for (let turn = first; performance.now() < end; turn += AT_ONCE) {
      const cart = carts[turn % carts.length];
      if (!cart) return;
      const start = performance.now();
      await place(cart, `key-${(keys += 1)}`);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => worker(index)));
  const sorted = times.toSorted((a, b) => a - b);
  return { perSecond: times.length / SECONDS, p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0 };
}

const carts = await prepare();
const server = await startServer();
const pool = new pg.Pool({ connectionString: url, max: AT_ONCE });
pool.on('connect', (client) => nameStatements(client));
pool.on('error', () => undefined);

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

/** Node's plain client: the load must not cost more than what it measures. */
const overHttp = ({ token, body }: Prepared, key: string) =>
  new Promise<void>((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'idempotency-key': key,
    };
    const sent = request(
      `${server.address}/api/reseller/checkout`,
      { method: 'POST', agent, headers },
      (response) => {
        response.resume();
        response.on('end', () =>
          response.statusCode === 201 ? resolve() : reject(new Error(`${response.statusCode}`)),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
const bare = ({ recorded }: Prepared, key: string) => replay(pool, recorded, key);

try {
  console.log(
    `${carts[0]?.recorded.statements.length} instruções por pedido, ${AT_ONCE} ao mesmo tempo`,
  );
  const ratios: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const ours = await sustain(carts, overHttp);
    const theirs = await sustain(carts, bare);
    // The first round warms up both sides.
    if (round === 0) continue;
    ratios.push(ours.perSecond / theirs.perSecond);
    const line = (name: string, { perSecond, p95 }: typeof ours) =>
      `${name} ${perSecond.toFixed(0)}/s, p95 ${p95.toFixed(1)} ms`;
    console.log(`${line('portal', ours)}; ${line('só SQL', theirs)}`);
  }
  const ratio = ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? 0;
  const held = ratio >= LEAST_RATIO;
  console.log(
    `${held ? 'ok ' : 'NÃO'} ${ratio.toFixed(2)} da vazão do SQL puro (mínimo ${LEAST_RATIO})`,
  );
  if (!held) process.exitCode = 1;
} finally {
  agent.destroy();
  server.stop();
  await pool.end();
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}
