// What the portal is compared with: Fastify alone, one statement written by hand, bytes from memory, and the
// bare transaction of an order. In a process of its own over the database that the portal uses.
import { verify } from '@node-rs/argon2';
import fastify from 'fastify';
import pg from 'pg';

import { nameStatements } from '#server/db/named-statements';

import { placeBareOrder, type BareCart } from './bare-order.ts';

// A page far down, by offset, may take longer than the portal allows a statement.
const pool = new pg.Pool({
  connectionString: process.env['BENCH_DATABASE'],
  max: 10,
  options: '-c statement_timeout=0',
});
pool.on('connect', (client) => nameStatements(client));
pool.on('error', () => undefined);

const app = fastify({ bodyLimit: 200 * 1024 * 1024, logger: false });
app.addContentTypeParser(
  'application/octet-stream',
  { parseAs: 'buffer' },
  (_request, body, done) => done(null, body),
);

type Named = { Params: { name: string } };
type Statement = { text: string; values: unknown[] };
type Kept = { bytes: Buffer; encoding: string | undefined; type: string };
const statements = new Map<string, Statement>();
const kept = new Map<string, Kept>();

app.get('/hello', async () => ({ hello: 'world' }));

app.put<Named & { Body: Statement }>('/query/:name', async ({ params, body }) => {
  statements.set(params.name, body);
  return {};
});

/** The statement makes the text of the whole answer. */
app.get<Named>('/query/:name', async ({ params }, reply) => {
  const { text, values } = statements.get(params.name) ?? {
    text: 'select null as body',
    values: [],
  };
  const { rows } = await pool.query<{ body: string }>(text, values);
  return reply.type('application/json; charset=utf-8').send(rows[0]?.body);
});

app.put<Named & { Body: Buffer }>('/memory/:name', async ({ params, body, headers }) => {
  const { 'x-encoding': encoding, 'x-type': type } = headers;
  kept.set(params.name, {
    bytes: body,
    encoding: typeof encoding === 'string' && encoding ? encoding : undefined,
    type: String(type),
  });
  return {};
});

app.get<Named>('/memory/:name', async ({ params }, reply) => {
  const found = kept.get(params.name);
  if (!found) return reply.code(404).send({});
  if (found.encoding) reply.header('content-encoding', found.encoding);
  return reply.type(found.type).send(found.bytes);
});

const ACCOUNT =
  'select id, email, password_hash, company_name from users where email = $1 and deleted_at is null';
const SESSION = `insert into sessions (token_hash, user_id, expires_at)
  values (decode(md5(random()::text) || md5(random()::text), 'hex'), $1, now() + interval '7 days')`;
type Account = { id: string; password_hash: string };

app.post<{ Body: { email: string; password: string } }>('/login', async ({ body }, reply) => {
  const { rows } = await pool.query<Account>(ACCOUNT, [body.email]);
  const [account] = rows;
  if (!account || !(await verify(account.password_hash, body.password)))
    return reply.code(401).send({});
  await pool.query(SESSION, [account.id]);
  return { token: account.id, user: account };
});

app.post<{ Body: BareCart }>('/checkout', async ({ body }, reply) =>
  reply.code(201).send(await placeBareOrder(pool, body)),
);

process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
