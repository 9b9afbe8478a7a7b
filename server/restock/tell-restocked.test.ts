import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { asId } from '#contract/ids';

import type { SomeProduct, SomeUser } from '../testing/given.ts';
import { testApp } from '../testing/test-app.ts';
import { tellRestocked } from './tell-restocked.ts';

const api = await testApp();
const { db, given } = api;
await given.setting('restockAlerts', true);

beforeEach(async () => {
  await db.deleteFrom('restock_alerts').execute();
});

const ask = ({ token }: SomeUser, { id: productId }: SomeProduct, size = 'M') => {
  const payload = { productId, size, wanted: true };
  return api.send({ method: 'PUT', url: '/api/reseller/restock-alerts', payload }, token);
};
const restock = ({ variants }: SomeProduct, stock: number, size = 'M') =>
  given.restock(variants[size] ?? asId(''), stock);
/** By the titles of what they wait for. */
const told = async () => {
  const rows = await db
    .selectFrom('restock_alerts as a')
    .innerJoin('products as p', 'p.id', 'a.product_id')
    .select('p.title')
    .where('a.told_at', 'is not', null)
    .orderBy('p.title')
    .execute();
  return rows.map(({ title }) => title);
};

test('what comes in packs is back with the first whole one', async () => {
  const sixes = await given.product({ title: 'Meias', sizes: { M: 0 }, pack: '6' });
  const grade = await given.product({ title: 'Saia', sizes: { P: 0, M: 0 }, pack: 'P 1 + M 2' });
  const reseller = await given.reseller();
  await ask(reseller, sixes);
  await ask(reseller, grade, 'P');
  await restock(sixes, 5);
  await restock(grade, 9, 'P');
  await restock(grade, 1, 'M');
  await tellRestocked(db);
  expect(await told()).toEqual([]);
  await restock(sixes, 1);
  await tellRestocked(db);
  expect(await told()).toEqual(['Meias']);
  await restock(grade, 1, 'M');
  await tellRestocked(db);
  expect(await told()).toEqual(['Meias', 'Saia']);
});

test('fewer pieces than a pack has are none: the size is waited for until there is a whole one', async () => {
  const sizes = { P: 4, M: 1, XG: 0 };
  const sixes = await given.product({ title: 'Meias', sizes, pack: '6' });
  const grade = await given.product({ title: 'Saia', sizes, pack: 'P 1 + M 2' });
  const reseller = await given.reseller();
  const asked = async (product: SomeProduct, size: string) =>
    (await ask(reseller, product, size)).statusCode;
  expect([await asked(sixes, 'P'), await asked(grade, 'M')]).toEqual([200, 200]);
  // Of the grade there is a P for each M that comes; an XG it never has.
  expect([await asked(grade, 'P'), await asked(grade, 'XG')]).toEqual([409, 404]);
  await tellRestocked(db);
  expect(await told()).toEqual([]);
  await restock(sixes, 2, 'P');
  await restock(grade, 1, 'M');
  expect(await asked(sixes, 'P')).toBe(409);
  await tellRestocked(db);
  expect(await told()).toEqual(['Meias', 'Saia']);
});

test('of a collection whose window is closed nobody is told', async () => {
  const { id } = await db
    .insertInto('collections')
    .values({
      name: 'Inverno',
      opens_on: sql`current_date - 9`,
      closes_on: sql`current_date - 5`,
      delivery_from: sql`current_date + 30`,
      delivery_to: sql`current_date + 60`,
      published_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const product = await given.product({ sizes: { M: 0 }, collection_id: id });
  const reseller = await given.reseller();
  await ask(reseller, product);
  await restock(product, 5);
  await tellRestocked(db);
  expect(await told()).toEqual([]);
  await sql`update collections set closes_on = current_date + 5 where id = ${id}`.execute(db);
  await tellRestocked(db);
  expect(await told()).toEqual(['Camiseta de Teste']);
});
