// The portal's own server over the database of the bench, with two routes to compare it with.
import { readFileSync } from 'node:fs';

import pg from 'pg';

import { nameStatements } from '#server/db/named-statements';

import { OPEN, portalApp } from '../portal-app.ts';
import { productsPage } from '../references/page-queries.ts';

const url = process.env['BENCH_DATABASE'] ?? '';
const dataDir = process.env['BENCH_FOLDER'] ?? '';
const memory = process.env['BENCH_BYTES'] ?? '';

const app = await portalApp(url, dataDir);

const pool = new pg.Pool({ connectionString: url, max: 10 });
pool.on('connect', (client) => nameStatements(client));

/** The same bytes from memory, read when asked for the first time. */
let bytes: Buffer | undefined;
app.get('/bench/memory', OPEN, async (_request, reply) => {
  bytes ??= readFileSync(memory);
  return reply.header('content-encoding', 'br').type('application/json; charset=utf-8').send(bytes);
});

/** One statement written by hand for this page, and nothing else. */
app.get('/bench/query', OPEN, async (_request, reply) => {
  const { rows } = await pool.query<{ body: string }>(productsPage().text);
  return reply.type('application/json; charset=utf-8').send(rows[0]?.body);
});

const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${address}\n`);
