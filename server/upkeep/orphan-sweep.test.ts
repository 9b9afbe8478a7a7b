import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { Kysely, PostgresDialect, PostgresDriver, sql } from 'kysely';
import pg from 'pg';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';

import { asId } from '#contract/ids';
import { ORPHAN_HOURS, type IntegrityReport } from '#contract/upkeep';

import type { Db } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';
import { multipart } from '../testing/multipart.ts';
import { testApp } from '../testing/test-app.ts';
import { untilWaiting } from '../testing/while-locked.ts';
import { deleteOrphans } from './delete-orphans.ts';

const api = await testApp();
const { dataDir, db, given, post, send, store, url } = api;
const admin = await given.admin();
const uploads = path.join(dataDir, 'uploads');
const HOUR = 3_600_000;

const isThere = (file: string) => existsSync(path.join(uploads, file));
const sweep = (over: Db = db, now = new Date()) =>
  deleteOrphans({ db: over, store }, admin.id, now);

function lay(file: string, changed = new Date(Date.now() - 2 * ORPHAN_HOURS * HOUR)): void {
  const target = path.join(uploads, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, 'x');
  utimesSync(target, changed, changed);
}

const nameByRow = {
  'products/tarde.webp': (tx: Db) =>
    tx
      .insertInto('pictures')
      .values({ filename: 'tarde.webp', width: 300, height: 400, bytes: 1 })
      .execute(),
  'originals/tarde.jpg': (tx: Db) =>
    tx
      .insertInto('pictures')
      .values({ filename: 'outra.webp', original: 'tarde.jpg', width: 300, height: 400, bytes: 1 })
      .execute(),
  'brand/tarde.png': (tx: Db) =>
    tx
      .insertInto('settings')
      .values({ key: 'logoUrl', value: JSON.stringify('/uploads/brand/tarde.png') })
      .execute(),
};

/** Nobody reads a table until the sweep waits for it and `meanwhile` is done and committed. */
async function sweepWhileHeld(table: string, meanwhile: (tx: Db) => unknown) {
  const [sweeping] = await db.transaction().execute(async (tx) => {
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(tx);
    const started = [sweep()];
    await untilWaiting(db, 1);
    await meanwhile(tx);
    return started;
  });
  return sweeping;
}

beforeEach(async () => {
  rmSync(uploads, { recursive: true, force: true });
  await db.deleteFrom('pictures').execute();
  await db.deleteFrom('settings').execute();
});

test('an unnamed file goes once it is older than a day, and not a moment before', async () => {
  const changed = new Date('2026-11-01T12:00:00Z');
  const aDayLater = changed.getTime() + ORPHAN_HOURS * HOUR;
  lay('receipts/a.pdf', changed);
  expect(await sweep(db, new Date(aDayLater))).toMatchObject({ deleted: 0 });
  expect(isThere('receipts/a.pdf')).toBe(true);
  expect(await sweep(db, new Date(aDayLater + 1))).toMatchObject({ deleted: 1 });
  expect(isThere('receipts/a.pdf')).toBe(false);
});

test('the assets of builds are no orphans: no row was ever meant to name them', async () => {
  for (const file of ['assets/page-12345678.js', 'builds/a.json', 'receipts/a.pdf']) lay(file);
  expect(await sweep()).toMatchObject({ deleted: 1 });
  expect([isThere('assets/page-12345678.js'), isThere('builds/a.json')]).toEqual([true, true]);
});

test.each(Object.entries(nameByRow))(
  '%s gets its row after the folders were listed: it stays',
  async (file, insert) => {
    lay(file);
    lay('products/velha.webp');
    const reply = await sweepWhileHeld('pictures', insert);
    expect(reply).toMatchObject({ deleted: 1 });
    expect([isThere(file), isThere('products/velha.webp')]).toEqual([true, false]);
  },
);

test('a file that comes with its row while the rows are being read stays', async () => {
  lay('products/velha.webp');
  // Pictures have been read by then. The copy kept the day of the file it was made from.
  const reply = await sweepWhileHeld('receipts', async () => {
    lay('products/tarde.webp');
    await nameByRow['products/tarde.webp'](db);
  });
  expect(reply).toMatchObject({ deleted: 1 });
  expect(isThere('products/tarde.webp')).toBe(true);
});

async function uploadPicture() {
  const background = '#886644';
  const content = await sharp({ create: { width: 800, height: 1000, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const parts = multipart({}, [{ field: 'images', name: 'foto.jpg', content }]);
  return send({ method: 'POST', url: '/api/upload/product-images', ...parts }, admin.token);
}
const publicFiles = () => readdirSync(path.join(uploads, 'products'));

test('an upload that has its files and waits for its row loses none of them', async () => {
  const [uploading] = await db.transaction().execute(async (tx) => {
    await sql`lock table pictures in share row exclusive mode`.execute(tx);
    const started = [uploadPicture()];
    await untilWaiting(db, 1);
    expect(publicFiles()).toHaveLength(3);
    expect(await sweep()).toMatchObject({ deleted: 0 });
    return started;
  });
  expect((await uploading)?.statusCode).toBe(201);
  expect(publicFiles()).toHaveLength(3);
  const report: IntegrityReport = (await post('/api/integrity-check', {}, admin.token)).json();
  expect(report.findings.find(({ key }) => key === 'pictures')).toMatchObject({
    examined: 4,
    found: 0,
  });
});

test('half a file is somebody’s who still writes it, however old it looks', async () => {
  lay(`products/metade.webp.${randomUUID()}.part`);
  lay(`receipts/metade.pdf.${randomUUID()}.part`);
  expect(await sweep()).toMatchObject({ deleted: 0 });
  expect([...publicFiles(), ...readdirSync(path.join(uploads, 'receipts'))]).toHaveLength(2);
});

test('nothing is gone before it is written down, and nothing goes when it cannot be', async () => {
  lay('products/velha.webp');
  const reply = await sweepWhileHeld('audit_entries', () => {
    expect(isThere('products/velha.webp')).toBe(true);
  });
  expect(reply).toMatchObject({ deleted: 1 });
  expect(isThere('products/velha.webp')).toBe(false);

  lay('products/velha.webp');
  await expect(deleteOrphans({ db, store }, asId(randomUUID()), new Date())).rejects.toThrow(
    'audit_entries',
  );
  expect(isThere('products/velha.webp')).toBe(true);
});

/** The same database; `onBegin` happens right before a transaction does. */
function watchedDatabase(onBegin: () => void): Kysely<Tables> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  class WatchedDriver extends PostgresDriver {
    override beginTransaction(...asked: Parameters<PostgresDriver['beginTransaction']>) {
      onBegin();
      return super.beginTransaction(...asked);
    }
  }
  class WatchedDialect extends PostgresDialect {
    override createDriver() {
      return new WatchedDriver({ pool });
    }
  }
  return new Kysely<Tables>({ dialect: new WatchedDialect({ pool }) });
}

test('the disk is looked at before the transaction begins: a slow one keeps none waiting', async () => {
  lay('products/velha.webp');
  // A list read only now would be empty.
  const watched = watchedDatabase(() => rmSync(path.join(uploads, 'products/velha.webp')));
  try {
    expect(await sweep(watched)).toMatchObject({ deleted: 1, bytes: 1 });
  } finally {
    await watched.destroy();
  }
});
