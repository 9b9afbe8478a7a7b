import { expect, test } from 'vitest';

import { orderCalls, placeOrder } from '../testing/order-calls.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const orders = orderCalls(api, admin.token);
const KEY = '35261112345678000195550010000012341000012345';

const shippedMails = (address: string) =>
  db
    .selectFrom('mails')
    .select('data')
    .where('kind', '=', 'order_shipped')
    .where('to_address', '=', address)
    .execute();

test('shipping details sent with INVOICED and SHIPPED are kept, mailed to the buyer, and optional', async () => {
  const { id, number, buyer } = await placeOrder(api);
  await orders.walk(id, ['APPROVED']);
  await orders.set(id, 'INVOICED', { nfeNumber: '1234', nfeKey: KEY.match(/.{1,4}/g)?.join(' ') });
  const parcel = { carrier: 'Transportes Litoral', trackingCode: 'BR123' };
  await orders.set(id, 'SHIPPED', parcel);
  const papers = { ...parcel, nfeNumber: '1234', nfeKey: KEY };
  expect(await orders.detail(id)).toMatchObject(papers);
  expect(await orders.detail(id, buyer.token)).toMatchObject(papers);
  const fact = { orderNumber: number, companyName: 'Loja de Teste' };
  expect(await shippedMails(buyer.email)).toEqual([{ data: { ...fact, ...parcel } }]);
  const bare = await placeOrder(api);
  await orders.walk(bare.id, ['SHIPPED']);
  expect(await shippedMails(bare.buyer.email)).toMatchObject([
    { data: { carrier: null, trackingCode: null } },
  ]);
});

test('earlier details are in the shipping mail; a field that is not sent keeps its value', async () => {
  const { id, buyer } = await placeOrder(api);
  await orders.update(id, { carrier: 'Correios', trackingCode: 'AA1', internalNotes: 'Frágil' });
  await orders.set(id, 'SHIPPED', { trackingCode: 'AA2' });
  const told = { carrier: 'Correios', trackingCode: 'AA2' };
  expect(await shippedMails(buyer.email)).toMatchObject([{ data: told }]);
  expect(await orders.detail(id)).toMatchObject({ ...told, internalNotes: 'Frágil' });
  await orders.update(id, { carrier: null, nfeKey: '' });
  expect(await orders.detail(id)).toMatchObject({
    carrier: null,
    nfeKey: null,
    trackingCode: 'AA2',
  });
});

test('notes and shipping details change without a change of status, and the audit has the values before', async () => {
  const { id } = await placeOrder(api);
  const before = await orders.detail(id);
  const reply = await orders.update(id, { internalNotes: 'Ligar antes', trackingCode: 'X1' });
  expect(reply.json().message).toBe('Pedido atualizado com sucesso');
  await orders.update(id, { internalNotes: 'Ligar antes' });
  await orders.update(id, { internalNotes: 'Não ligar' });
  const after = await orders.detail(id);
  expect(after).toMatchObject({ status: before.status, timeline: before.timeline });
  const entries = await db
    .selectFrom('audit_entries')
    .select(['actor_id', 'before', 'after'])
    .where('subject_id', '=', id)
    .where('action', '=', 'order_changed')
    .orderBy('id')
    .execute();
  expect(entries).toEqual([
    {
      actor_id: admin.id,
      before: { internal_notes: null, tracking_code: null },
      after: { internal_notes: 'Ligar antes', tracking_code: 'X1' },
    },
    {
      actor_id: admin.id,
      before: { internal_notes: 'Ligar antes' },
      after: { internal_notes: 'Não ligar' },
    },
  ]);
});

test('each bad field is named', async () => {
  const { id } = await placeOrder(api);
  const bad = {
    carrier: 'x'.repeat(81),
    trackingCode: 'x'.repeat(61),
    nfeNumber: '1'.repeat(21),
    nfeKey: KEY.slice(1),
    internalNotes: 'x'.repeat(2001),
  };
  const reply = await orders.update(id, bad);
  expect(reply.statusCode).toBe(400);
  const paths = reply.json<{ details: { path: string }[] }>().details.map(({ path }) => path);
  expect(paths.toSorted()).toEqual(Object.keys(bad).toSorted());
  const long = await orders.set(id, 'SHIPPED', { ...bad, reason: 'x'.repeat(501) });
  expect(long.statusCode).toBe(400);
  expect(await orders.detail(id)).toMatchObject({ status: 'UNDER_REVIEW', carrier: null });
});

test('what is typed with the status an order already has is kept, and nothing else happens', async () => {
  const { id, buyer } = await placeOrder(api);
  await orders.walk(id, ['SHIPPED']);
  const before = await orders.detail(id);
  await orders.set(id, 'SHIPPED', { trackingCode: 'BR9' });
  const after = await orders.detail(id);
  expect(after).toMatchObject({ trackingCode: 'BR9', timeline: before.timeline });
  expect(await shippedMails(buyer.email)).toHaveLength(1);
});
