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
const DATABASE_URL = 'postgres://u:p@db/portal';
const KEYS = { FILES_KEY_ID: 'id', FILES_KEY_SECRET: 'secret' };

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
  [{ DB_POOL: '0' }, 'DB_POOL'],
  [{ DB_POOL: '10.5' }, 'DB_POOL'],
  [{ DB_POOL: '41' }, 'DB_POOL'],
  [{ MIGRATE_URL: 'postgres://u:p@db/portal' }, 'MIGRATE_URL'],
  [{ MIGRATE_ON_START: 'off' }, 'MIGRATE_ON_START'],
  [{ NAMED_STATEMENTS: 'off' }, 'NAMED_STATEMENTS'],
  [{ FILES_URL: 'https://bucket', ...KEYS }, 'FILES_URL'],
  [{ FILES_URL: 's3://bucket/../x', ...KEYS }, 'FILES_URL'],
  [{ FILES_URL: 's3://bucket', FILES_KEY_ID: 'id' }, 'FILES_KEY_ID e FILES_KEY_SECRET'],
  [{ PUBLIC_FILES_URL: 'https://cdn.marca.test' }, 'PUBLIC_FILES_URL'],
  [{ DRAIN_SECONDS: '301' }, 'DRAIN_SECONDS'],
  [{ KEEP_ALIVE_SECONDS: '1' }, 'KEEP_ALIVE_SECONDS'],
  [{ METRICS_TOKEN: 'curta' }, 'METRICS_TOKEN'],
  [{ METRICS_TOKEN: 'não-cabe-em-um-cabeçalho' }, 'METRICS_TOKEN'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'coletor:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT'],
  [{ OTEL_EXPORTER_OTLP_HEADERS: 'sem-valor' }, 'OTEL_EXPORTER_OTLP_HEADERS'],
  [{ OTEL_EXPORTER_OTLP_HEADERS: 'a=%zz' }, 'OTEL_EXPORTER_OTLP_HEADERS'],
  [{ OTEL_EXPORTER_OTLP_HEADERS: 'a=x%0d%0ab:y' }, 'OTEL_EXPORTER_OTLP_HEADERS'],
])('%o stops the start and names %s', (env, variable) => {
  expect(() => load(env)).toThrow(new RegExp(`- ${variable}: `));
});

test('files lie beside the database, or in a bucket by its path', () => {
  expect(load({}).files).toEqual({ kind: 'disk', root: path.join(root, 'data/uploads') });
  const bucket = { FILES_URL: 's3://portal/aurora/', FILES_REGION: 'sa-east-1', ...KEYS };
  expect(load(bucket).files).toEqual({
    kind: 's3',
    endpoint: 'https://s3.sa-east-1.amazonaws.com/portal',
    region: 'sa-east-1',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
    prefix: 'aurora/',
  });
  expect(load({ ...bucket, FILES_ENDPOINT: 'http://minio:9000/' }).files).toMatchObject({
    endpoint: 'http://minio:9000/portal',
  });
});

test('one of several gives balancers time, one alone does not', () => {
  expect(load({}).drainSeconds).toBe(0);
  expect(load({ DATABASE_URL, SECRET_KEY }).drainSeconds).toBe(5);
  expect(load({ DATABASE_URL, SECRET_KEY, DRAIN_SECONDS: '0' }).drainSeconds).toBe(0);
});

test('traces go to the collector that is named, and nowhere without one', () => {
  expect(load({}).traces).toBeUndefined();
  expect(load({ OTEL_EXPORTER_OTLP_HEADERS: 'a=b' }).traces).toBeUndefined();
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://coletor:4318/';
  expect(load({ OTEL_EXPORTER_OTLP_ENDPOINT }).traces).toEqual({
    url: 'http://coletor:4318/v1/traces',
    headers: {},
    service: 'ourela-portal',
  });
  const OTEL_EXPORTER_OTLP_HEADERS = 'x-key=abc, authorization=Basic%20eHg6eQ==';
  const named = { OTEL_EXPORTER_OTLP_HEADERS, OTEL_SERVICE_NAME: 'aurora' };
  expect(load({ OTEL_EXPORTER_OTLP_ENDPOINT, ...named }).traces).toMatchObject({
    headers: { 'x-key': 'abc', authorization: 'Basic eHg6eQ==' },
    service: 'aurora',
  });
});

test('an instance has a name', () => {
  expect(load({}).instance).toBe(os.hostname());
  expect(load({ INSTANCE: 'portal-2' }).instance).toBe('portal-2');
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
  const source = readFileSync(path.join(projectRoot, 'server/environment.ts'), 'utf8');
  const read = [...source.matchAll(/^ {2}([A-Z_]+): given\(/gm)].map(([, name]) => String(name));
  expect(read.length).toBeGreaterThan(10);
  expect(Object.keys(example).toSorted()).toEqual(read.toSorted());
});
