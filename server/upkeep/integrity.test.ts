import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { MOST_PROBLEMS, type IntegrityFinding, type IntegrityReport } from '#contract/upkeep';

import type { Db } from '../db/database.ts';
import { busyApp } from '../testing/busy-app.ts';
import { FAULTS } from '../testing/planted-faults.ts';
import { CHECKS, runCheck } from './run-checks.queries.ts';
import { endSnapshot, openSnapshot } from './snapshot.queries.ts';

const { admin, db, post } = await busyApp();
const ask = () => post('/api/integrity-check', {}, admin.token);
const broken = (findings: readonly IntegrityFinding[]) => findings.filter(({ found }) => found > 0);

test('a busy portal with nothing wrong reports nothing, and every check ran', async () => {
  const reply = await ask();
  expect(reply.statusCode).toBe(200);
  const { findings, startedAt }: IntegrityReport = reply.json();
  expect(broken(findings)).toEqual([]);
  expect(findings.filter(({ examined }) => examined === 0)).toEqual([]);
  const keys = findings.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  const files = ['pictures', 'private_files', 'orphan_files'];
  expect(keys).toEqual([...CHECKS.map(({ key }) => key), ...files]);
  expect(Number.isNaN(Date.parse(startedAt))).toBe(false);
});

test('of two checks at once the second is refused, and later it may run', async () => {
  const first = await openSnapshot(db, 'check', 10);
  const refused = await ask();
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'Já há uma verificação em andamento. Aguarde e tente de novo.',
  ]);
  await endSnapshot(first);
  expect((await ask()).statusCode).toBe(200);
});

test('a check runs read-only', async () => {
  const snapshot = await openSnapshot(db, 'check', 10);
  await expect(sql`update variants set stock = 0`.execute(snapshot)).rejects.toThrow('read-only');
  await endSnapshot(snapshot);
});

/** Plants a fault, asks every rule, and takes the fault out again. */
async function findingsAfter(faults: readonly string[]): Promise<IntegrityFinding[]> {
  const findings: IntegrityFinding[] = [];
  const undone = new Error('undone');
  const work = async (tx: Db) => {
    for (const fault of faults) await sql.raw(fault).execute(tx);
    for (const one of CHECKS) findings.push(await runCheck(tx, one));
    throw undone;
  };
  await expect(db.transaction().execute(work)).rejects.toBe(undone);
  return broken(findings);
}

test.each(Object.entries(FAULTS))('%s is reported, and nothing else', async (_name, fault) => {
  const found = await findingsAfter(fault.plant);
  expect(found.map(({ key }) => key)).toEqual(fault.keys);
  const texts = found.flatMap(({ problems }) => problems.map(({ text }) => text));
  expect(texts).toContainEqual(expect.stringMatching(fault.says));
});

test('every rule has a fault that it finds', () => {
  const found = new Set(Object.values(FAULTS).flatMap(({ keys }) => keys));
  expect(CHECKS.map(({ key }) => key).filter((key) => !found.has(key))).toEqual([]);
});

test('of a thousand problems the first fifty are listed, all are counted, and each says where', async () => {
  const [numbers] = await findingsAfter(['alter sequence order_numbers restart with 1']);
  const { count } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(numbers).toMatchObject({ found: count, examined: count });
  expect(numbers?.problems).toHaveLength(MOST_PROBLEMS);
  const { id } = await db
    .selectFrom('orders')
    .select('id')
    .orderBy('number')
    .executeTakeFirstOrThrow();
  expect(numbers?.problems[0]).toMatchObject({ orderId: id, productId: null });
});

test('a shelf is found again by its product', async () => {
  const [ledger] = await findingsAfter(FAULTS['stock that no movement explains']?.plant ?? []);
  const product = await db
    .selectFrom('variants')
    .select('product_id')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  expect(ledger?.problems).toEqual([
    { text: expect.any(String), orderId: null, productId: product.product_id },
  ]);
});
