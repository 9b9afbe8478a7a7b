import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { openDatabase } from '../db/database.ts';
import { DEMO_ACCOUNTS } from '../demo/demo-accounts.ts';
import { placeInFolder } from '../files/store/open-store.ts';
import { projectRoot } from '../project-root.ts';
import { atTheEnd } from '../testing/at-the-end.ts';
import { appOver } from '../testing/test-app.ts';
import { testDatabase, type TestDatabase } from '../testing/test-database.ts';
import { prepareFirstRun } from './prepare-first-run.ts';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'ourela-first-run-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

type Admin = { email: string | undefined; password: string | undefined };
const nobody: Admin = { email: undefined, password: undefined };
const now = new Date('2026-11-15T12:00:00Z');

type Announced = { email: string; password: string | undefined };
type Settings = { host?: string; demoPublic?: boolean; announce?: (account: Announced) => void };

const run = (
  { db }: Pick<TestDatabase, 'db'>,
  demo: boolean,
  admin: Admin = nobody,
  { host = '127.0.0.1', demoPublic = false, announce = () => undefined }: Settings = {},
) =>
  prepareFirstRun({
    db,
    config: { demo, admin, files: placeInFolder(dataDir), host, demoPublic },
    root: projectRoot,
    now,
    announce,
  });

const canEnter = async (database: TestDatabase, email: string, password: string) => {
  const { post } = await appOver(database);
  return (await post('/api/auth/login', { email, password })).statusCode === 200;
};

test('without a demonstration and a name, an administrator is made and shown once', async () => {
  const database = await testDatabase();
  const [account, ...others] = await run(database, false);
  expect(others).toEqual([]);
  expect(account).toMatchObject({ label: 'Administrador', email: 'admin@ourela.local' });
  expect(account?.password).toMatch(/^[\w-]{16}$/);
  expect(await canEnter(database, 'admin@ourela.local', account?.password ?? '')).toBe(true);
  expect(await run(database, false)).toEqual([]);
});

test('the administrator that was named is made, and the given password is not repeated', async () => {
  const database = await testDatabase();
  const admin = { email: 'dono@marca.example', password: 'senha-do-dono' };
  expect(await run(database, false, admin)).toEqual([
    { label: 'Administrador', email: admin.email, password: undefined },
  ]);
  expect(await canEnter(database, admin.email, admin.password)).toBe(true);
  await run(database, false, { ...admin, password: 'outra-senha' });
  expect(await canEnter(database, admin.email, 'outra-senha')).toBe(false);
});

test('two servers that start at once make one administrator', async () => {
  const database = await testDatabase();
  const shown = (await Promise.all([run(database, false), run(database, false)])).flat();
  expect(shown).toHaveLength(1);
  expect(await canEnter(database, 'admin@ourela.local', shown[0]?.password ?? '')).toBe(true);
});

const OUTSIDE = { host: '0.0.0.0' };

describe('the demonstration, on purpose on a public address', () => {
  let database: TestDatabase;
  let accounts: Awaited<ReturnType<typeof run>>;
  beforeAll(async () => {
    database = await testDatabase();
    accounts = await run(database, true, nobody, { ...OUTSIDE, demoPublic: true });
  });

  test('loads its accounts and pictures, and every start prints them', async () => {
    expect(accounts.map(({ email }) => email)).toEqual([
      'admin@ourela.test',
      'loja@ourela.test',
      'pendente@ourela.test',
    ]);
    for (const { email, password } of DEMO_ACCOUNTS) {
      expect(await canEnter(database, email, password)).toBe(true);
    }
    const pictures = new Set(readdirSync(path.join(dataDir, 'uploads/products')));
    const images = await database.db.selectFrom('product_images').select('filename').execute();
    expect(images.filter(({ filename }) => !pictures.has(filename))).toEqual([]);
    expect(await run(database, true)).toEqual(accounts);
  });

  test('published passwords are refused there later, whatever DEMO says, until they are changed', async () => {
    await expect(run(database, false, nobody, OUTSIDE)).rejects.toThrow(/loja@ourela\.test/);
    const set = database.db.updateTable('users');
    await set.set({ password_hash: null }).where('email', 'like', '%@ourela.test').execute();
    const own = '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHQ$bm90IGEgcmVhbCBoYXNo';
    await set.set({ password_hash: own }).where('email', '=', 'admin@ourela.test').execute();
    await expect(run(database, false, nobody, OUTSIDE)).resolves.toEqual([]);
  });
});

test('on a public address the demonstration is refused, unless it is wanted', async () => {
  const database = await testDatabase();
  await expect(run(database, true, nobody, OUTSIDE)).rejects.toThrow(
    /DEMO_PUBLIC: [\s\S]+DEMO=off/,
  );
  expect(await database.db.selectFrom('users').select('id').execute()).toEqual([]);
});

test('a named administrator takes the place of the demonstration’s own', async () => {
  const database = await testDatabase();
  const admin = { email: 'dono@marca.example', password: 'senha-do-dono' };
  const accounts = await run(database, true, admin);
  expect(accounts[0]).toEqual({ label: 'Administrador', email: admin.email, password: undefined });
  expect(accounts.map(({ email }) => email)).not.toContain('admin@ourela.test');
  expect(await canEnter(database, admin.email, admin.password)).toBe(true);
  expect(await canEnter(database, 'admin@ourela.test', DEMO_ACCOUNTS[0].password)).toBe(false);
});

test('a database that is in use gets no demonstration', async () => {
  const database = await testDatabase();
  await run(database, false);
  await run(database, true);
  const { db } = database;
  expect(await db.selectFrom('products').select('id').execute()).toEqual([]);
});

type Query = (...args: unknown[]) => Promise<unknown>;

/** Connections with these limits; `stall` waits on our side after a statement, as a slow machine does. */
function hastyPool(url: string, limits: string, stall: (text: string) => Promise<void>) {
  const { db, pool, close } = openDatabase({ url, onConnectionLost: () => undefined });
  atTheEnd(close);
  pool.on('connect', (client) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- called the way Kysely calls it
    const query = client.query.bind(client) as unknown as Query;
    void query(limits);
    Object.assign(client, {
      query: async (text: unknown, ...rest: unknown[]) => {
        const result = await query(text, ...rest);
        await stall(String(text));
        return result;
      },
    });
  });
  return { db };
}

test('on a slow machine files are whole before anything is written, and no connection is lost', async () => {
  const { db, url } = await testDatabase();
  rmSync(path.join(dataDir, 'uploads'), { recursive: true, force: true });
  const limits = "set lock_timeout = '300ms'; set idle_in_transaction_session_timeout = '3s'";
  let stalls = 0;
  const hasty = hastyPool(url, limits, async (text) => {
    if (!text.includes('insert into "orders"')) return;
    stalls += 1;
    await sleep(4_000);
  });
  let loading: Promise<unknown> = Promise.resolve();
  let found: string[] = [];
  await db.transaction().execute(async (tx) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    // The first table that is written; it can still be read.
    await sql`lock table settings in exclusive mode`.execute(tx);
    loading = run(hasty, true);
    loading.catch(() => undefined);
    await vi.waitFor(
      async () => {
        const { rows } = await sql`select 1 from pg_locks where not granted
          and relation = 'settings'::regclass`.execute(db);
        expect(rows).toHaveLength(1);
      },
      { timeout: 100_000, interval: 50 },
    );
    found = readdirSync(path.join(dataDir, 'uploads/receipts'));
    await sleep(900); // longer than the pool would let a request wait
  });
  expect(await loading).toHaveLength(3);
  expect(stalls).toBe(1);
  const receipts = await db.selectFrom('receipts').select('filename').execute();
  expect(found.toSorted()).toEqual(receipts.map(({ filename }) => filename).toSorted());
  expect(found.length).toBeGreaterThan(10);
});

test('a start that dies while printing the password leaves no unknown password', async () => {
  const database = await testDatabase();
  const seen: Announced[] = [];
  const dying = run(database, false, nobody, {
    announce: (account) => {
      seen.push(account);
      throw new Error('killed');
    },
  });
  await expect(dying).rejects.toThrow('killed');
  expect(await canEnter(database, 'admin@ourela.local', seen[0]?.password ?? '')).toBe(false);
  await run(database, false, nobody, { announce: (account) => seen.push(account) });
  expect(seen).toHaveLength(2);
  expect(seen[1]?.password).not.toBe(seen[0]?.password);
  expect(await canEnter(database, 'admin@ourela.local', seen[1]?.password ?? '')).toBe(true);
  await run(database, false, nobody, { announce: (account) => seen.push(account) });
  expect(seen).toHaveLength(2);
});

test('the demonstration’s generated administrator password is printed as well', async () => {
  const database = await testDatabase();
  const seen: Announced[] = [];
  const admin = { email: 'dono@marca.example', password: undefined };
  const accounts = await run(database, true, admin, { announce: (account) => seen.push(account) });
  expect(seen).toEqual([accounts[0]]);
  expect(await canEnter(database, admin.email, seen[0]?.password ?? '')).toBe(true);
});

const policiesOf = async (database: TestDatabase) =>
  (await (await appOver(database)).get('/api/public/policies')).json();

test('a new portal has policies to accept, with the brand’s name; an existing one keeps its own', async () => {
  const database = await testDatabase();
  await run(database, false);
  const company = { companyName: 'Aurora', cnpj: '', contactEmail: 'dona@aurora.example' };
  for (const [key, value] of Object.entries(company)) {
    await database.db
      .insertInto('settings')
      .values({ key, value: JSON.stringify(value) })
      .execute();
  }
  const { version, termsOfService, privacyPolicy } = await policiesOf(database);
  expect(version).toBe('1');
  expect(termsOfService).toMatch(/^Modelo para revisão: /);
  expect(termsOfService).toContain('Este portal é de Aurora, CNPJ [CNPJ da empresa].');
  expect(privacyPolicy).toContain('LGPD');
  expect(privacyPolicy).toContain('pelo e-mail dona@aurora.example.');
  expect(termsOfService + privacyPolicy).not.toMatch(/[{}]/);

  await database.db
    .updateTable('settings')
    .set({ value: JSON.stringify('') })
    .where('key', '=', 'termsOfService')
    .execute();
  await database.db.updateTable('users').set({ deleted_at: new Date() }).execute();
  await run(database, false);
  expect((await policiesOf(database)).termsOfService).toBe('');
});

test('where there are users already, no text is put into their mouths', async () => {
  const database = await testDatabase();
  await database.db
    .insertInto('users')
    .values({ email: 'loja@aurora.example', role: 'RESELLER', approved: true })
    .execute();
  await run(database, false);
  expect(await policiesOf(database)).toMatchObject({ termsOfService: '', privacyPolicy: '' });
});
