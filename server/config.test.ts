import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';

import { afterAll, expect, test } from 'vitest';

import { loadConfig } from './config.ts';
import { projectRoot } from './project-root.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'ourela-config-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const load = (env: Record<string, string>) => loadConfig(env, root);
const SECRET_KEY = 'x'.repeat(32);

test('with nothing set the portal is local, embedded and in demonstration', () => {
  expect(load({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://127.0.0.1:3000',
    databaseUrl: undefined,
    demo: true,
    rateLimits: true,
    shedLoad: true,
    mailSenders: 2,
    trustProxy: false,
  });
});

test('the secret is made once, kept, and readable by its owner only', () => {
  const first = load({}).secretKey;
  expect(first.length).toBeGreaterThanOrEqual(32);
  expect(load({}).secretKey).toBe(first);
  expect(statSync(path.join(root, 'data/secret.key')).mode & 0o077).toBe(0);
});

test('an own database brings no demonstration unless asked', () => {
  const DATABASE_URL = 'postgres://u:p@db/portal';
  expect(load({ DATABASE_URL, SECRET_KEY }).demo).toBe(false);
  expect(load({ DATABASE_URL, SECRET_KEY, DEMO: 'on' }).demo).toBe(true);
});

test.each([
  [{ PORT: 'abc' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ PUBLIC_URL: 'ftp://x' }, 'PUBLIC_URL'],
  [{ DATABASE_URL: 'mysql://x', SECRET_KEY }, 'DATABASE_URL'],
  [{ DATABASE_URL: 'postgres://u:p@db/portal' }, 'SECRET_KEY'],
  [{ SECRET_KEY: 'curta' }, 'SECRET_KEY'],
  [{ ADMIN_EMAIL: 'sem-arroba' }, 'ADMIN_EMAIL'],
  [{ ADMIN_PASSWORD: 'segredo1' }, 'ADMIN_EMAIL'],
  [{ ADMIN_EMAIL: 'a@b.co', ADMIN_PASSWORD: '123' }, 'ADMIN_PASSWORD'],
  [{ ADMIN_EMAIL: 'a@b.co', ADMIN_PASSWORD: 'password1' }, 'ADMIN_PASSWORD'],
  [{ ADMIN_EMAIL: 'a@b.co', ADMIN_PASSWORD: 'Ourela2026' }, 'ADMIN_PASSWORD'],
  [{ DEMO: 'talvez' }, 'DEMO'],
  [{ SMTP_URL: 'http://x' }, 'SMTP_URL'],
  [{ SMTP_URL: 'smtp://' }, 'SMTP_URL'],
  [{ SMTP_URL: 'smtp://u:com#cerquilha@x' }, 'SMTP_URL'],
  [{ SMTP_URL: 'smtp://x:25?tls=on' }, 'SMTP_URL'],
  [{ SMTP_URL: 'smtp://x:25?ignoreTLS=true' }, 'SMTP_URL'],
  [{ SMTP_URL: 'smtp://x:25?tls=off&tls.rejectUnauthorized=false' }, 'SMTP_URL'],
  [{ SMTP_URL: 'smtps://x?tls=off' }, 'SMTP_URL'],
  [{ MAIL_SENDERS: '0' }, 'MAIL_SENDERS'],
  [{ MAIL_SENDERS: '21' }, 'MAIL_SENDERS'],
  [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY'],
  [{ RATE_LIMITS: '0' }, 'RATE_LIMITS'],
  [{ RATE_LIMITS: 'off', HOST: '0.0.0.0' }, 'RATE_LIMITS'],
  [{ SHED_LOAD: 'off', HOST: '0.0.0.0' }, 'SHED_LOAD'],
  [{ LOG_LEVEL: 'tudo' }, 'LOG_LEVEL'],
])('%o stops the start and names %s', (env, variable) => {
  expect(() => load(env)).toThrow(new RegExp(`- ${variable}: `));
});

test('every problem is listed, not only the first', () => {
  expect(() => load({ PORT: 'x', DEMO: 'y' })).toThrow(/PORT[\s\S]*DEMO/);
});

test.each([
  'smtp://u:p%40ss@x:587',
  'smtps://x',
  'smtp://127.0.0.1:25?tls=off',
  'smtp://x/?tls=off',
])('%s is a mail server', (SMTP_URL) => {
  expect(load({ SMTP_URL }).smtpUrl).toBe(SMTP_URL);
});

test('proxies are addresses and networks', () => {
  expect(load({ TRUST_PROXY: '127.0.0.1, 10.0.0.0/8' }).trustProxy).toEqual([
    '127.0.0.1',
    '10.0.0.0/8',
  ]);
});

test('.env.example names every variable and is accepted as it is', () => {
  const example = parseEnv(readFileSync(path.join(projectRoot, '.env.example'), 'utf8'));
  expect(load(example as Record<string, string>)).toMatchObject({ port: 3000, demo: true });
  const source = readFileSync(path.join(projectRoot, 'server/config.ts'), 'utf8');
  const read = [...source.matchAll(/^ {2}([A-Z_]+): given\(/gm)].map(([, name]) => String(name));
  expect(read.length).toBeGreaterThan(10);
  expect(Object.keys(example).toSorted()).toEqual(read.toSorted());
});
