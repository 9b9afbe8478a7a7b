import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { DEMO_ACCOUNTS } from '../demo/demo-accounts.ts';
import { projectRoot } from '../project-root.ts';
import { appOver } from '../testing/test-app.ts';
import { testDatabase, type TestDatabase } from '../testing/test-database.ts';
import { prepareFirstRun } from './prepare-first-run.ts';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'ourela-first-run-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

type Admin = { email: string | undefined; password: string | undefined };
const nobody: Admin = { email: undefined, password: undefined };
const now = new Date('2026-11-15T12:00:00Z');

const run = ({ db }: TestDatabase, demo: boolean, admin: Admin = nobody) =>
  prepareFirstRun({ db, config: { demo, admin, dataDir }, root: projectRoot, now });

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

test('the demonstration brings its accounts and its pictures, and is told about at every start', async () => {
  const database = await testDatabase();
  const accounts = await run(database, true);
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
