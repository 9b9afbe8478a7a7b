import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { asId, type ProductId } from '#contract/ids';
import { MOST_RESTOCK_ALERTS, TOLD_PER_PIECE } from '#contract/restock-alerts';

import { moveStock } from '../inventory/stock.queries.ts';
import { cellsOfCsv } from '../testing/cells-of-csv.ts';
import type { SomeProduct, SomeUser } from '../testing/given.ts';
import { testApp } from '../testing/test-app.ts';
import { tellRestocked } from './tell-restocked.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();

const offer = (offered: boolean) => given.setting('restockAlerts', offered);

beforeEach(async () => {
  await db.deleteFrom('restock_alerts').execute();
  await db.deleteFrom('mails').execute();
  await offer(true);
});

const PATH = '/api/reseller/restock-alerts';
const soldOut = (sizes: Record<string, number> = { M: 0, G: 4 }) => given.product({ sizes });

const ask = (who: SomeUser, product: { id: string }, size = 'M', wanted = true) =>
  api.send(
    { method: 'PUT', url: PATH, payload: { productId: product.id, size, wanted } },
    who.token,
  );

const restock = (product: SomeProduct, pieces: number, size = 'M') =>
  db.transaction().execute((tx) =>
    moveStock(tx, [{ variantId: product.variants[size] ?? asId(''), delta: pieces }], {
      cause: 'adjustment',
      actorId: admin.id,
    }),
  );

const mails = () =>
  db
    .selectFrom('mails')
    .select(['to_address', 'data'])
    .where('kind', '=', 'back_in_stock')
    .orderBy('to_address')
    .execute();
const told = async () => (await mails()).map((mail) => mail.to_address);

test('whoever waits for a sold-out size is told once, by mail and on the bell', async () => {
  const product = await soldOut();
  const reseller = await given.reseller();
  expect((await ask(reseller, product)).json()).toEqual({
    offered: true,
    alerts: [{ productId: product.id, size: 'M' }],
  });
  await tellRestocked(db);
  expect(await told()).toEqual([]);
  await restock(product, 5);
  await tellRestocked(db);
  await tellRestocked(db);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to_address: reseller.email,
    data: { sizes: [{ productId: product.id, title: 'Camiseta de Teste', size: 'M' }] },
  });
  const { notices } = (await api.get('/api/notices', reseller.token)).json();
  expect(notices).toMatchObject([
    { event: 'back_in_stock', subject: product.id, detail: 'Camiseta de Teste M', unread: true },
  ]);
  expect((await api.get(PATH, reseller.token)).json().alerts).toEqual([]);
});

test('several sizes that are back are one mail', async () => {
  const product = await soldOut({ P: 0, M: 0 });
  const reseller = await given.reseller();
  await ask(reseller, product, 'P');
  await ask(reseller, product, 'M');
  await restock(product, 1, 'P');
  await restock(product, 1, 'M');
  await tellRestocked(db);
  expect(await told()).toEqual([reseller.email]);
});

test('a few for each piece are told, who asked first before the others', async () => {
  const product = await soldOut();
  const waiting: SomeUser[] = [];
  for (let at = 0; at < TOLD_PER_PIECE + 2; at += 1) {
    const reseller = await given.reseller();
    waiting.push(reseller);
    await ask(reseller, product);
  }
  const emails = waiting.map(({ email }) => email);
  await restock(product, 1);
  await tellRestocked(db);
  expect(await told()).toEqual(emails.slice(0, TOLD_PER_PIECE).toSorted());
  await tellRestocked(db);
  expect(await told()).toHaveLength(TOLD_PER_PIECE);
  // Nobody bought it for two days.
  await sql`update restock_alerts set asked_at = asked_at - interval '49 hours',
    told_at = told_at - interval '49 hours' where told_at is not null`.execute(db);
  await tellRestocked(db);
  expect(await told()).toEqual(emails.toSorted());
});

test('two instances at work at once tell no more than that, and nobody twice', async () => {
  const product = await soldOut();
  for (let at = 0; at < 12; at += 1) await ask(await given.reseller(), product);
  await restock(product, 2);
  await Promise.all([tellRestocked(db), tellRestocked(db), tellRestocked(db)]);
  const emails = await told();
  expect(emails).toHaveLength(2 * TOLD_PER_PIECE);
  expect(new Set(emails).size).toBe(2 * TOLD_PER_PIECE);
});

test('the suspended, and what nobody sees, are left waiting', async () => {
  const product = await soldOut();
  const hidden = await soldOut();
  const reseller = await given.reseller();
  const other = await given.reseller();
  await ask(reseller, product);
  await ask(other, hidden);
  await db.updateTable('users').set({ approved: false }).where('id', '=', reseller.id).execute();
  await db.updateTable('products').set({ published: false }).where('id', '=', hidden.id).execute();
  await restock(product, 5);
  await restock(hidden, 5);
  await tellRestocked(db);
  expect(await told()).toEqual([]);
  await db.updateTable('users').set({ approved: true }).where('id', '=', reseller.id).execute();
  await tellRestocked(db);
  expect(await told()).toEqual([reseller.email]);
});

test('who switched the mail off is told on the bell alone', async () => {
  const product = await soldOut();
  const reseller = await given.reseller();
  await ask(reseller, product);
  await api.send(
    {
      method: 'PUT',
      url: '/api/notices/wishes',
      payload: { event: 'back_in_stock', bell: true, mail: false },
    },
    reseller.token,
  );
  await restock(product, 1);
  await tellRestocked(db);
  expect(await told()).toEqual([]);
  expect((await api.get('/api/notices/unread', reseller.token)).json()).toEqual({ unread: 1 });
});

test('what is there is not waited for, nor what is not sold', async () => {
  const product = await soldOut();
  const reseller = await given.reseller();
  expect((await ask(reseller, product, 'G')).json()).toMatchObject({
    code: 'IN_STOCK',
    message: 'Este tamanho já está disponível.',
  });
  expect((await ask(reseller, product, 'XG')).statusCode).toBe(404);
  await db.updateTable('products').set({ active: false }).where('id', '=', product.id).execute();
  expect((await ask(reseller, product)).statusCode).toBe(404);
  expect((await api.get(PATH, reseller.token)).json().alerts).toEqual([]);
});

test('asking twice keeps the place, and taking it back is always possible', async () => {
  const product = await soldOut();
  const first = await given.reseller();
  const second = await given.reseller();
  await ask(first, product);
  await ask(second, product);
  expect((await ask(first, product)).json().alerts).toHaveLength(1);
  await restock(product, 1);
  await ask(second, product, 'M', false);
  await ask(second, product, 'M', false);
  await tellRestocked(db);
  expect(await told()).toEqual([first.email]);
});

test('one reseller waits for so many sizes and no more', async () => {
  const reseller = await given.reseller();
  const products = [await soldOut(), await soldOut()];
  const ids = products.map(({ id }) => id);
  await sql`insert into restock_alerts (user_id, product_id, size)
    select ${reseller.id}::uuid, ${ids[0] ?? ''}::uuid, 'T' || n
    from generate_series(1, ${MOST_RESTOCK_ALERTS - 1}) n`.execute(db);
  const replies = await Promise.all(products.map((product) => ask(reseller, product)));
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('where the brand does not offer it there is nothing to see, to ask or to be told', async () => {
  const product = await soldOut();
  const reseller = await given.reseller();
  await ask(reseller, product);
  await offer(false);
  await restock(product, 5);
  await tellRestocked(db);
  expect(await told()).toEqual([]);
  expect((await api.get(PATH, reseller.token)).json()).toEqual({ offered: false, alerts: [] });
  expect((await ask(reseller, await soldOut())).statusCode).toBe(404);
  const settingsOf = async () => (await api.get('/api/settings', reseller.token)).json().settings;
  expect(await settingsOf()).not.toHaveProperty('restockAlerts');
  await offer(true);
  expect(await settingsOf()).toMatchObject({ restockAlerts: true });
  await offer(false);
  const { wishes } = (await api.get('/api/notices/wishes', reseller.token)).json();
  expect(wishes.map(({ event }: { event: string }) => event)).not.toContain('back_in_stock');
  expect((await api.get('/api/admin/reports/demand', admin.token)).json().offered).toBe(false);
});

const demand = async () => (await api.get('/api/admin/reports/demand', admin.token)).json();
const queue = async (productId: ProductId, size: string) =>
  (
    await api.get(
      `/api/admin/reports/demand/size?${String(new URLSearchParams({ productId, size }))}`,
      admin.token,
    )
  ).json().waiting;

test('the report counts who waits by product and size, and names them in their order', async () => {
  const many = await soldOut({ M: 0, G: 0 });
  const few = await soldOut({ U: 0 });
  const first = await given.reseller({ company_name: 'Galeria' });
  const second = await given.reseller({ company_name: 'Brisa' });
  await ask(first, many, 'G');
  await ask(first, many, 'M');
  await ask(second, many, 'M');
  await ask(second, few, 'U');
  await sql`update restock_alerts set asked_at = now() - interval '40 days'
    where user_id = ${first.id}`.execute(db);
  const report = await demand();
  expect(report.totals).toEqual({ alerts: 4, resellers: 2, long: 1, value: 400 });
  expect(report.products).toMatchObject([
    {
      id: many.id,
      waiting: 3,
      sizes: [
        { size: 'M', stock: 0, waiting: 2 },
        { size: 'G', stock: 0, waiting: 1 },
      ],
    },
    { id: few.id, waiting: 1, sizes: [{ size: 'U', stock: 0, waiting: 1 }] },
  ]);
  expect(await queue(many.id, 'M')).toMatchObject([{ company: 'Galeria' }, { company: 'Brisa' }]);
  const reply = await api.get('/api/admin/reports/demand/csv', admin.token);
  expect(cellsOfCsv(reply.body.replace(/^\uFEFF/, ''))).toHaveLength(5);
});

test('whoever sees reports sees this one, shipping does not', async () => {
  for (const [profile, status] of [
    ['SALES', 200],
    ['FINANCE', 200],
    ['SHIPPING', 403],
  ] as const) {
    const member = await given.admin({ admin_profile: profile });
    const reply = await api.get('/api/admin/reports/demand', member.token);
    expect(reply.statusCode).toBe(status);
  }
});
