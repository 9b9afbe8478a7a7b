import { beforeEach, expect, test } from 'vitest';

import { MOST_PRICE_TABLES } from '#contract/price-tables';

import { priceTableCalls } from '../testing/price-table-calls.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const { add, added, assign, change, find, listed, price, remove, steps, takeBack } =
  priceTableCalls(api, admin.token);
const product = await given.product({ msrp_cents: 100_00, price40_cents: 60_00 });

beforeEach(async () => {
  await db.updateTable('users').set({ price_table_no: null }).execute();
  await db.deleteFrom('price_steps').execute();
  await db.deleteFrom('price_tables').execute();
});

const audited = async (action: string) =>
  (
    await db
      .selectFrom('audit_entries')
      .select(['before', 'after', 'subject_id'])
      .where('action', '=', action)
      .orderBy('id', 'desc')
      .execute()
  )[0];

const me = async (token: string) => (await api.get('/api/auth/me', token)).json().user;

test('who administers is told once there is one, and nobody else is', async () => {
  const reseller = await given.reseller();
  expect(await me(admin.token)).not.toHaveProperty('hasPriceTables');
  await added();
  expect(await me(admin.token)).toMatchObject({ hasPriceTables: true });
  expect(await me(reseller.token)).not.toHaveProperty('hasPriceTables');
});

test('a table is made, changed under its version, and deleted, each with its entry', async () => {
  expect((await add({ name: 'Sul', kind: 'percent', offBasisPoints: 1250 })).statusCode).toBe(201);
  const table = await find('Sul');
  expect(table).toMatchObject({ offBasisPoints: 1250, inForce: true, companies: 0, prices: 0 });
  expect((await audited('price_table_added'))?.after).toMatchObject({ offBasisPoints: 1250 });
  expect((await change(table, { offBasisPoints: 2000, validFrom: '2099-01-01' })).statusCode).toBe(
    200,
  );
  expect(await find('Sul')).toMatchObject({ offBasisPoints: 2000, inForce: false });
  expect((await audited('price_table_changed'))?.before).toMatchObject({ offBasisPoints: 1250 });
  // As it was read before: somebody else has changed it.
  const late = await change(table, { offBasisPoints: 3000 });
  expect([late.statusCode, late.json().fresh.tables[0].offBasisPoints]).toEqual([409, 2000]);
  expect((await remove(table)).json()).toEqual({ tables: [], steps: [] });
  expect((await audited('price_table_deleted'))?.before).toMatchObject({ tableName: 'Sul' });
  expect((await remove(table)).statusCode).toBe(404);
});

test.each([
  [{ name: ' ' }, 'name', 'Informe o nome da tabela'],
  [{ kind: 'percent' }, 'offBasisPoints', 'O desconto vai de 0,01% a 90%'],
  [{ kind: 'own', offBasisPoints: 100 }, 'offBasisPoints', 'O desconto vai de 0,01% a 90%'],
  [
    { validFrom: '2026-12-02', validUntil: '2026-12-01' },
    'validUntil',
    'O fim vem antes do início',
  ],
])('%j is refused at its field', async (values, path, message) => {
  const reply = await add(values);
  expect([reply.statusCode, reply.json().details]).toEqual([400, [{ path, message }]]);
  expect((await listed()).tables).toEqual([]);
});

test('names are unique however they are written, the kind stays, and there is a most', async () => {
  const table = await added({ name: 'Norte' });
  expect((await add({ name: 'NORTE' })).json().details[0].message).toBe(
    'Já existe uma tabela com este nome',
  );
  expect((await change(table, { kind: 'own' })).statusCode).toBe(400);
  for (let n = 1; n < MOST_PRICE_TABLES; n += 1) await add({ name: `Tabela ${n}` });
  const full = await add({ name: 'Mais uma' });
  expect([full.statusCode, full.json().error]).toEqual([
    409,
    'Já há 30 tabelas. Exclua uma para criar outra.',
  ]);
});

test('a table that is used is not deleted, and what uses it is said', async () => {
  const table = await added();
  const [one, two] = [await given.reseller(), await given.reseller()];
  await assign([one.id, two.id], table);
  await steps([[10, table]]);
  const reply = await remove(table);
  expect([reply.statusCode, reply.json().error]).toEqual([
    409,
    'A tabela ainda é usada por 2 revendedores e 1 degrau de quantidade.',
  ]);
  await assign([one.id, two.id], null);
  await steps([]);
  expect((await remove(table)).statusCode).toBe(200);
});

test('resellers have one table or none, each change with its entry, all of them or nobody', async () => {
  const [one, two] = [await given.reseller(), await given.reseller()];
  const table = await added({ name: 'Sul' });
  expect((await assign([one.id, two.id, one.id], table)).json()).toMatchObject({ changed: 2 });
  expect(await audited('price_table_assigned')).toMatchObject({
    before: { priceTable: null },
    after: { priceTable: 'Sul' },
  });
  expect((await assign([one.id], table)).json()).toEqual({ changed: 0, before: [] });
  const dossier = await api.get(`/api/admin/resellers/${one.id}/dossier`, admin.token);
  expect(dossier.json().priceTable).toEqual({ id: table.id, name: 'Sul' });
  const reply = await assign([one.id, admin.id], null);
  expect(reply.statusCode).toBe(404);
  expect((await find('Sul')).companies).toBe(2);
  expect((await assign([one.id], { ...table, id: product.id as never })).statusCode).toBe(404);
});

test('a table given to many is taken back, but from nobody who was given another one since', async () => {
  const [one, two, three, four] = [
    await given.reseller(),
    await given.reseller(),
    await given.reseller(),
    await given.reseller(),
  ];
  const [north, south] = [await added({ name: 'Norte' }), await added({ name: 'Sul' })];
  const tables = async () => {
    const dossiers = await Promise.all(
      [one, two, three, four].map(({ id }) =>
        api.get(`/api/admin/resellers/${id}/dossier`, admin.token),
      ),
    );
    return dossiers.map((reply) => reply.json().priceTable?.name ?? null);
  };
  await assign([two.id, three.id], north);
  await assign([four.id], south);
  const { changed, before } = (await assign([one.id, two.id, three.id, four.id], south)).json();
  // Whoever had it already is not among them.
  expect([changed, before.length]).toEqual([3, 3]);
  await assign([three.id], null);
  expect((await takeBack(south, before)).json()).toEqual({ changed: 2 });
  expect(await tables()).toEqual([null, 'Norte', null, 'Sul']);
  expect(await audited('price_table_assigned')).toMatchObject({ before: { priceTable: 'Sul' } });
  expect((await takeBack(south, before)).json()).toEqual({ changed: 0 });
  // The usual price is something to be taken back as well.
  const usual = (await assign([two.id], null)).json();
  expect((await takeBack(null, usual.before)).json()).toEqual({ changed: 1 });
  expect((await tables())[1]).toBe('Norte');
  expect((await takeBack(south, [{ userId: admin.id, tableId: null }])).statusCode).toBe(404);
  expect((await takeBack(south, [])).statusCode).toBe(400);
});

test('the ladder is kept in order, of tables that exist, each quantity once', async () => {
  const [one, two] = [await added({ name: 'Um' }), await added({ name: 'Dois' })];
  const reply = await steps([
    [40, two],
    [20, one],
  ]);
  expect(reply.json().steps.map(({ pieces }: { pieces: number }) => pieces)).toEqual([20, 40]);
  expect((await audited('price_steps_changed'))?.after).toEqual({
    priceSteps: ['20 peças: Um', '40 peças: Dois'],
  });
  const twice = await steps([
    [20, one],
    [20, two],
  ]);
  expect(twice.statusCode).toBe(400);
  const gone = await steps([[20, { ...one, id: product.id as never }]]);
  expect(gone.json().details).toEqual([
    { path: 'steps.0.tableId', message: 'Esta tabela não existe mais' },
  ]);
  expect((await listed()).steps).toHaveLength(2);
});

test('own prices are listed with the products, set and taken, and only in such a table', async () => {
  const table = await added({ name: 'Própria', kind: 'own' });
  const rows = async (search = '') =>
    (await api.get(`/api/price-tables/${table.id}/prices?search=${search}`, admin.token)).json();
  expect((await rows()).prices).toEqual([
    expect.objectContaining({ productId: product.id, usual: 60, msrp: 100, price: null }),
  ]);
  expect((await price(table, { [product.id]: 51.3 })).json()).toEqual({ changed: 1 });
  expect((await price(table, { [product.id]: 51.3 })).json()).toEqual({ changed: 0 });
  expect((await rows()).prices[0].price).toBe(51.3);
  expect((await rows('nada-disso')).pagination.total).toBe(0);
  expect(await audited('table_prices_changed')).toMatchObject({
    subject_id: table.id,
    after: { pricesSet: 1, pricesTaken: 0 },
  });
  expect((await price(table, { [product.id]: 0 })).statusCode).toBe(400);
  expect((await price(table, { [product.id]: null })).json()).toEqual({ changed: 1 });
  const half = await price(await added({ name: 'Metade' }), { [product.id]: 10 });
  expect([half.statusCode, half.json().error]).toEqual([
    409,
    'Os preços desta tabela vêm dos produtos.',
  ]);
});

test('two who make the same table at once make one', async () => {
  const replies = await Promise.all([add({ name: 'Sul' }), add({ name: 'Sul' })]);
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 409]));
});
