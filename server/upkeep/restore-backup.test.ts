import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

import { sql } from 'kysely';
import type pg from 'pg';
import { beforeAll, expect, test } from 'vitest';

import { readColumns } from '../db/describe-schema.ts';
import { atTheEnd } from '../testing/at-the-end.ts';
import { busyApp } from '../testing/busy-app.ts';
import { checkoutCalls } from '../testing/checkout-calls.ts';
import { Given, PASSWORD } from '../testing/given.ts';
import { appOver } from '../testing/test-app.ts';
import { testDatabase } from '../testing/test-database.ts';
import { restoreBackup } from './restore-backup.ts';
import { brokenRules } from './run-checks.queries.ts';

const LEFT_OUT =
  /^(?:catalog_changes|devices|email_.+|leases|password_links|recovery_requests|schema_.+|sessions|throttles)$/;
const api = await busyApp();
const folder = mkdtempSync(path.join(os.tmpdir(), 'ourela-backup-'));
atTheEnd(() => Promise.resolve(rmSync(folder, { recursive: true, force: true })));

const fileOf = (name: string, content: Buffer): string => {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
};

/** Values that a number, a date or a careless line of JavaScript would spoil. */
async function plantOddValues(): Promise<void> {
  const { db } = api;
  const description = 'linha\nquebrada\r\n\u2028 aspas " barra \\ {"table":"x"} 👗 \u0001';
  await sql`
    update products set description = ${description}, created_at = '2026-02-03 04:05:06.789012+00'
    where id = (select min(id::text)::uuid from products)`.execute(db);
  await sql`update users set credit_limit_cents = 9007199254740993 where id = (
    select min(id::text)::uuid from users where role = 'RESELLER' and not approved)`.execute(db);
  await sql`insert into settings (key, value) values ('um_nulo', 'null'), ('um_numero', '9007199254740993.10')`.execute(
    db,
  );
  await sql`insert into bank_returns (bank, sequence, filename, sha256, content)
    values ('341', 77, 'r.ret', ${'a'.repeat(64)}, '\\x00ff0a22'::bytea)`.execute(db);
  await sql`insert into password_links (token_hash, user_id, expires_at)
    select sha256('x'), id, now() + interval '1 hour' from users limit 1`.execute(db);
}

/** The row of what was sent again lies behind its copies, pages behind the first of them. */
async function plantCopiesBeforeTheirMail(): Promise<void> {
  const { db } = api;
  const mails = (count: number) =>
    sql`insert into mails (kind, to_address, data)
      select 'test_mail', 'a@exemplo.com.br', '{}' from generate_series(1, ${count})`.execute(db);
  const { rows } = await sql<{
    id: string;
  }>`insert into mails (kind, to_address, data, state, sent_at)
    values ('test_mail', 'copia@exemplo.com.br', '{}', 'sent', now()) returning id`.execute(db);
  for (const { id } of [...rows, ...rows]) {
    expect((await api.post(`/api/mails/${id}/resend`, {}, api.admin.token)).statusCode).toBe(200);
    await mails(40);
    await sql`update mails set resent_at = null where id = ${id}`.execute(db);
  }
}

const tablesOf = async (pool: pg.Pool) =>
  [...new Set((await readColumns(pool)).map(({ table }) => table))].filter(
    (table) => !LEFT_OUT.test(table),
  );

/** Every row of every table as PostgreSQL itself prints it. */
async function contentOf(pool: pg.Pool): Promise<Record<string, string[]>> {
  const content: Record<string, string[]> = {};
  for (const table of await tablesOf(pool)) {
    const { rows } = await pool.query<{ row: string }>(
      `select t::text as row from "${table}" t order by 1`,
    );
    content[table] = rows.map(({ row }) => row);
  }
  return content;
}

let reply: Awaited<ReturnType<typeof api.get>>;
let backup: Buffer = Buffer.alloc(0);
let before: Record<string, string[]> = {};

beforeAll(async () => {
  await plantOddValues();
  await plantCopiesBeforeTheirMail();
  reply = await api.get('/api/backup', api.admin.token);
  backup = reply.rawPayload;
  before = await contentOf(api.pool);
  // The audit entry of the download is written, but not part of the copy itself.
  before['audit_entries'] = (before['audit_entries'] ?? []).filter(
    (row) => !row.includes('backup_downloaded'),
  );
});

const lines = () => gunzipSync(backup).toString('utf8').split('\n').slice(0, -1);

test('the copy is a packed file of its own name that nobody keeps', () => {
  expect(reply.statusCode).toBe(200);
  expect(reply.headers).toMatchObject({
    'content-type': 'application/gzip',
    'cache-control': 'private, no-store',
    'content-disposition': expect.stringMatching(
      /^attachment; filename="backup_\d{4}-\d\d-\d\d\.ndjson\.gz"$/,
    ),
  });
  expect(reply.headers['content-encoding']).toBeUndefined();
});

test('a download of a copy is in the audit and shown on the page', async () => {
  const entries = await api.db
    .selectFrom('audit_entries')
    .select(['actor_id', 'subject_type', 'subject_id'])
    .where('action', '=', 'backup_downloaded')
    .execute();
  expect(entries).toEqual([
    { actor_id: api.admin.id, subject_type: 'database', subject_id: 'backup' },
  ]);
  const { lastBackup, databaseBytes } = (await api.get('/api/upkeep', api.admin.token)).json();
  expect(lastBackup).toEqual({ at: expect.any(String), by: api.admin.email });
  expect(databaseBytes).toBeGreaterThan(1_000_000);
});

test('the copy says what it is, and holds nothing that opens a session', () => {
  const [head = '', ...rest] = lines();
  const manifest = JSON.parse(head);
  expect(manifest).toMatchObject({ format: 'ourela-backup', version: 1, app: 'test' });
  const tables: string[] = manifest.tables.map(({ name }: { name: string }) => name);
  expect(tables).toEqual(expect.arrayContaining(['users', 'orders', 'boletos', 'mails']));
  expect(tables.filter((name) => LEFT_OUT.test(name))).toEqual([]);
  const columnsOf = (table: string): string[] =>
    manifest.tables.find(({ name }: { name: string }) => name === table).columns;
  // What PostgreSQL computes.
  expect(columnsOf('orders')).not.toContain('search_text');
  expect(columnsOf('products')).not.toContain('price_cents');
  expect(JSON.parse(rest.at(-1) ?? '')).toMatchObject({
    end: true,
    rows: { users: before['users']?.length },
  });
});

test('every table comes back row by row, and the portal goes on from there', async () => {
  const copy = await testDatabase({ empty: true });
  const file = fileOf('whole.gz', backup);
  const rows = Object.values(before).flat().length;
  expect(await restoreBackup(copy.url, file)).toMatchObject({ rows });

  const after = await contentOf(copy.pool);
  expect(Object.keys(after)).toEqual(Object.keys(before));
  for (const table of Object.keys(before))
    expect([table, after[table]]).toEqual([table, before[table]]);
  expect(Object.values(before).filter((content) => content.length > 0).length).toBeGreaterThan(20);
  for (const table of ['sessions', 'password_links']) {
    expect((await copy.pool.query(`select 1 from ${table}`)).rowCount).toBe(0);
  }
  expect(await brokenRules(copy.db)).toEqual([]);
  const loose = `select conname from pg_constraint where contype = 'f' and condeferrable`;
  expect((await copy.pool.query(loose)).rows).toEqual((await api.pool.query(loose)).rows);

  const portal = await appOver(copy);
  const login = await portal.post('/api/auth/login', {
    email: api.admin.email,
    password: PASSWORD,
  });
  expect(login.statusCode).toBe(200);
  const given = new Given(copy.db);
  const buyer = await given.reseller();
  const product = await given.product({ sizes: { M: 40 } });
  const ordered = await checkoutCalls(portal)(
    [{ variantId: product.variants['M'], quantity: 20 }],
    {
      token: buyer.token,
    },
  );
  expect(ordered.statusCode).toBe(201);
  const last = await api.db
    .selectFrom('orders')
    .select(({ fn }) => fn.max('number').as('number'))
    .executeTakeFirstOrThrow();
  expect(Number(ordered.json().orderNumber)).toBe(last.number + 1);
  // The triggers are awake again: they have counted the order and the product.
  expect(await brokenRules(copy.db)).toEqual([]);
  await expect(copy.pool.query('delete from audit_entries')).rejects.toThrow(
    'audit entries are never changed',
  );
});

const isEmpty = async (pool: pg.Pool) =>
  (await pool.query(`select 1 from pg_tables where schemaname = 'public'`)).rowCount === 0;

const packed = (text: string) => gzipSync(Buffer.from(text));
const whole = () => gunzipSync(backup).toString('utf8');

test.each([
  ['cut off while it was sent', () => backup.subarray(0, Math.floor(backup.length / 2))],
  ['cut off in its last bytes', () => backup.subarray(0, -4)],
  ['without its last line', () => packed(`${lines().slice(0, -1).join('\n')}\n`)],
  ['without one page', () => packed(`${lines().toSpliced(3, 1).join('\n')}\n`)],
  [
    'with one page twice',
    () =>
      packed(
        `${lines()
          .toSpliced(3, 0, lines()[3] ?? '')
          .join('\n')}\n`,
      ),
  ],
  ['with another password', () => packed(whole().replace('$argon2id$', '$argon2id$x'))],
  ['with something after its end', () => packed(`${whole()}{}\n`)],
  ['with half a line at its end', () => packed(`${whole()}{`)],
  ['empty', () => Buffer.alloc(0)],
  ['of another kind', () => Buffer.from('PK nada disso')],
  ['packed but of another kind', () => packed('a;b;c\n')],
  ['of a later format', () => packed(whole().replace('"version":1', '"version":2'))],
])('a file %s is refused before the database is touched', async (_name, content) => {
  const copy = await testDatabase({ empty: true });
  await expect(restoreBackup(copy.url, fileOf('bad.gz', content()))).rejects.toThrow(
    /O arquivo está incompleto ou foi alterado|não é uma cópia de segurança/,
  );
  expect(await isEmpty(copy.pool)).toBe(true);
});

test('a file that is not there is said to be missing', async () => {
  const copy = await testDatabase({ empty: true });
  await expect(restoreBackup(copy.url, path.join(folder, 'nada.gz'))).rejects.toThrow(
    'Arquivo não encontrado.',
  );
});

/** As somebody would who also mends the digest: only what the rows say is left to refuse it. */
function rewritten(change: (line: string) => string): Buffer {
  const [, ...pages] = lines().slice(0, -1).map(change);
  const head = change(lines()[0] ?? '');
  const body = `${[head, ...pages].join('\n')}\n`;
  const sha256 = createHash('sha256').update(body).digest('hex');
  const trailer = JSON.parse(lines().at(-1) ?? '');
  return packed(`${body}${JSON.stringify({ ...trailer, sha256 })}\n`);
}

test('a copy of a version that is not known here is refused by name', async () => {
  const copy = await testDatabase({ empty: true });
  const later = rewritten((line) =>
    line.replace('"migrations":[', '"migrations":[{"name":"9999-later.sql","checksum":"x"},'),
  );
  await expect(restoreBackup(copy.url, fileOf('later.gz', later))).rejects.toThrow(
    'A cópia é de outra versão do portal (test, migração 9999-later.sql)',
  );
  expect(await isEmpty(copy.pool)).toBe(true);
});

test('rows that the database refuses leave nothing behind', async () => {
  const copy = await testDatabase({ empty: true });
  const bad = rewritten((line) => line.replace('"RESELLER"', '"REVENDEDOR"'));
  await expect(restoreBackup(copy.url, fileOf('rows.gz', bad))).rejects.toThrow('users_role_check');
  for (const table of await tablesOf(copy.pool)) {
    const { rowCount } = await copy.pool.query(`select 1 from "${table}"`);
    expect([table, rowCount]).toEqual([table, table === 'catalog_versions' ? 8 : 0]);
  }
  // Nothing of the failed try is in the way of the next one.
  await restoreBackup(copy.url, fileOf('again.gz', backup));
  expect((await contentOf(copy.pool))['users']).toEqual(before['users']);
});

test.each(['users', 'products', 'settings'])(
  'a database with %s is not written over',
  async (table) => {
    const copy = await testDatabase();
    const given = new Given(copy.db);
    if (table === 'users') await given.admin();
    if (table === 'products') await given.product({ sizes: {} });
    if (table === 'settings') await given.setting('companyName', 'Outra');
    await expect(restoreBackup(copy.url, fileOf('whole.gz', backup))).rejects.toThrow(
      /O banco já tem dados \(tabela \w+\)/,
    );
    expect((await copy.pool.query('select 1 from orders')).rowCount).toBe(0);
  },
);
