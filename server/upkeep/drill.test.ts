import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';

import { CommandRefused } from '../command-refused.ts';
import { atTheEnd } from '../testing/at-the-end.ts';
import { busyApp } from '../testing/busy-app.ts';
import { FAULTS } from '../testing/planted-faults.ts';
import { drillTable, wrongOnes } from './drill-table.rules.ts';
import { CHECKS } from './run-checks.queries.ts';
import { runDrill } from './run-drill.ts';
import { endSnapshot, openSnapshot } from './snapshot.queries.ts';

const { db, pool, store, uploads } = await busyApp();
/** Where drills work; anything left in it was left behind by one. */
const temporary = mkdtempSync(path.join(os.tmpdir(), 'ourela-drills-'));
// Started by root, the database runs as another user, who must be able to pass through.
chmodSync(temporary, 0o755);
atTheEnd(() => Promise.resolve(rmSync(temporary, { recursive: true, force: true })));
beforeEach(() => {
  vi.stubEnv('TMPDIR', temporary);
  return () => vi.unstubAllEnvs();
});

const drill = (signal = new AbortController().signal) =>
  runDrill({ db, store, app: '9.8.7', signal });

const rowsOf = async (table: string) =>
  Number((await pool.query(`select count(*) as n from ${table}`)).rows[0].n);

test('a healthy portal passes, every rule is told of, nothing is written or left behind', async () => {
  const audited = await rowsOf('audit_entries');
  const done = await drill();
  expect(wrongOnes(done)).toEqual([]);
  const files = ['pictures', 'private_files', 'orphan_files'];
  expect(done.checked.findings.map(({ key }) => key)).toEqual([
    ...CHECKS.map(({ key }) => key),
    ...files,
  ]);
  expect(done.checked.findings.filter(({ examined }) => examined === 0)).toEqual([]);
  expect(done.restored.rows).toBeGreaterThan(await rowsOf('orders'));
  const table = drillTable(done);
  expect(table).toMatch(/^Cópia de \d\d\/\d\d\/\d{4}, \d\d:\d\d:\d\d\n/);
  expect(table).toMatch(/^Restauração +[\d.]+ linhas +\d+,\d$/m);
  for (const { label } of done.checked.findings) expect(table).toContain(`✔ ${label}  `);
  expect(await rowsOf('audit_entries')).toBe(audited);
  expect(readdirSync(temporary)).toEqual([]);
});

/** A receipt is gone, and there is a file that nothing names. */
async function withOddFiles<T>(work: (missing: string) => Promise<T>): Promise<T> {
  const [receipt = ''] = readdirSync(path.join(uploads, 'receipts'));
  const kept = path.join(uploads, 'receipts', receipt);
  const orphan = path.join(uploads, 'receipts', 'sobra.pdf');
  const longAgo = new Date('2026-01-02T03:04:05Z');
  writeFileSync(orphan, 'x');
  utimesSync(orphan, longAgo, longAgo);
  renameSync(kept, `${uploads}-away`);
  try {
    return await work(receipt);
  } finally {
    renameSync(`${uploads}-away`, kept);
    rmSync(orphan);
  }
}

test('what is wrong in rows or files is found; a file that nothing names is only told of', async () => {
  const fault = FAULTS['a movement that tells another balance'];
  for (const statement of fault?.plant ?? []) await sql.raw(statement).execute(db);
  const { done, missing } = await withOddFiles(async (file) => ({
    done: await drill(),
    missing: file,
  }));
  const keys = [...(fault?.keys ?? []), 'private_files'];
  expect(wrongOnes(done).map(({ key, found }) => [key, found])).toEqual(keys.map((k) => [k, 1]));
  const table = drillTable(done);
  for (const { label, problems } of wrongOnes(done)) {
    expect(table).toMatch(new RegExp(`^✖ ${label} .* 1$`, 'm'));
    expect(table).toContain(`\n      ${problems[0]?.text}\n`);
  }
  expect(table).toContain(`falta o arquivo receipts/${missing}.`);
  expect(table).toMatch(/^! Arquivos órfãos .* 1$/m);
});

test('while another copy is being made it is refused in words', async () => {
  const other = await openSnapshot(db, 'backup', 100);
  await expect(drill()).rejects.toThrow(CommandRefused);
  await endSnapshot(other);
  expect(readdirSync(temporary)).toEqual([]);
});

test('called off it ends with why, and leaves neither files nor a database', async () => {
  const calledOff = new AbortController();
  const why = new CommandRefused('chega');
  const ended = drill(calledOff.signal).catch((error: unknown) => error);
  // The cluster is there: from here on the rows are being restored.
  while (!isAnyStarted()) await sleep(5);
  calledOff.abort(why);
  expect(await ended).toBe(why);
  expect(readdirSync(temporary)).toEqual([]);
});

const isAnyStarted = () =>
  readdirSync(temporary).some((folder) => existsSync(path.join(temporary, folder, 'postgres')));
