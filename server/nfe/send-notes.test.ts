import { beforeAll, expect, test } from 'vitest';

import type { OrderId } from '#contract/ids';

import { approvedOrder, mailsOf, PAYER } from '../testing/bank-calls.ts';
import { nfeCalls } from '../testing/nfe-calls.ts';
import { someNfe } from '../testing/nfe-files.ts';
import { orderCalls } from '../testing/order-calls.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const orders = orderCalls(api, admin.token);
const { ask, send, act, keptFiles, rowsOf, noteOf, anOrder } = nfeCalls(api, admin.token);

beforeAll(() => given.setting('cnpj', '11.222.333/0001-81'));

test('it goes to the order it names: key, number and carrier are there, both sides have the file, and a mail says so', async () => {
  const { id, buyer, order } = await anOrder();
  const nfe = noteOf(order);
  const sent = await send(nfe);
  expect(sent).toMatchObject({
    name: nfe.name,
    outcome: 'attached',
    message: `Anexada ao pedido #${order.orderNumber}.`,
    doubts: [],
    number: nfe.number,
    orderId: id,
  });
  for (const token of [admin.token, buyer.token]) {
    const seen = await orders.detail(id, token);
    expect(seen).toMatchObject({
      status: 'APPROVED',
      nfeNumber: String(nfe.number),
      nfeKey: nfe.key,
      carrier: 'TRANSPORTES BRISA LTDA',
      notes: [{ key: nfe.key, series: 1, total: order.total, cancelledAt: null, danfeUrl: null }],
    });
    const file = await api.get(seen.notes?.[0]?.xmlUrl ?? '');
    expect([file.statusCode, file.rawPayload.equals(nfe.content)]).toEqual([200, true]);
    expect(file.headers).toMatchObject({
      'content-type': 'application/xml',
      'content-disposition': `attachment; filename="${nfe.key}-nfe.xml"`,
      'cache-control': 'private, no-store',
    });
    const { note } = (await api.get(`/api/nfe/${sent.noteId}`, token)).json();
    expect(note).toMatchObject({
      orderNumber: order.orderNumber,
      issuer: { name: 'CONFECCOES AURORA LTDA' },
      volumes: 2,
      grossGrams: 15_200,
      items: [{ quantity: '15', unitPrice: '1.00', total: expect.any(Number) }],
    });
  }
  expect(await mailsOf(db, 'nfe_attached', buyer.email)).toMatchObject([
    { data: { orderNumber: order.orderNumber, number: nfe.number, key: nfe.key } },
  ]);
  const { notices } = (await api.get('/api/notices?group=orders', buyer.token)).json();
  expect(notices).toContainEqual(
    expect.objectContaining({
      event: 'nfe_attached',
      orderNumber: order.orderNumber,
      detail: String(nfe.number),
      unread: true,
    }),
  );
});

test('an order of somebody else’s: neither its note nor its file', async () => {
  const { order } = await anOrder();
  const { noteId } = await send(noteOf(order));
  const stranger = await given.reseller();
  expect((await api.get(`/api/nfe/${noteId}`, stranger.token)).statusCode).toBe(404);
  const address = (await orders.detail(order.id)).notes?.[0]?.xmlUrl ?? '';
  const [plain = ''] = address.split('?');
  expect((await api.get(plain, stranger.token)).statusCode).toBe(403);
  expect((await ask([someNfe()], {}, stranger.token)).statusCode).toBe(403);
  expect((await api.get('/api/nfe/waiting', stranger.token)).statusCode).toBe(403);
});

test('sent by several at once it is in once, with one file and one mail', async () => {
  const { order, buyer } = await anOrder();
  const nfe = noteOf(order);
  const before = keptFiles().length;
  const sent = await Promise.all(Array.from({ length: 4 }, () => send(nfe)));
  expect(sent.map(({ outcome }) => outcome).toSorted()).toEqual([
    'attached',
    'known',
    'known',
    'known',
  ]);
  expect(await rowsOf(nfe.key)).toHaveLength(1);
  expect(keptFiles()).toHaveLength(before + 1);
  expect(await mailsOf(db, 'nfe_attached', buyer.email)).toHaveLength(1);
});

test('two notes of the same pieces at once: one is the order’s, the other waits', async () => {
  const { order } = await anOrder();
  const sent = await Promise.all([send(noteOf(order)), send(noteOf(order))]);
  expect(sent.map(({ outcome }) => outcome).toSorted()).toEqual(['attached', 'waiting']);
});

test('what may mean two orders waits with both; a person says which, and no third may be meant', async () => {
  const { order, buyer } = await anOrder();
  const twin = await approvedOrder(api, admin.token, { buyer });
  const items = order.items.map(({ product, variant }) => ({ product, variant }));
  await db
    .updateTable('order_items')
    .set({ sku: items[0]?.product.sku ?? '' })
    .where('order_id', '=', twin.id)
    .execute();
  const nfe = noteOf(order, { order: null });
  const sent = await send(nfe);
  expect(sent).toMatchObject({
    outcome: 'waiting',
    message: 'Mais de um pedido tem o mesmo CNPJ, valor e itens.',
    orderId: null,
  });
  expect(await mailsOf(db, 'nfe_attached', buyer.email)).toEqual([]);
  // The nearest in value and the newest, and its note is there already.
  const done = await approvedOrder(api, admin.token, { buyer: await given.reseller(PAYER) });
  await send(noteOf(await orders.detail(done.id)));
  const waiting = (await api.get('/api/nfe/waiting', admin.token)).json();
  const [mine] = waiting.notes.filter(({ id }: { id: string }) => id === sent.noteId);
  const ids = mine.candidates.map(({ orderId }: { orderId: OrderId }) => orderId);
  expect(ids.slice(0, 2)).toEqual(expect.arrayContaining([order.id, twin.id]));
  expect(ids[2]).toBe(done.id);
  const stranger = await approvedOrder(api, admin.token, {
    buyer: await given.reseller({ ...PAYER, cnpj: '11.444.777/0001-61' }),
  });
  const refused = await act(sent.noteId, 'attach', { orderId: stranger.id });
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'O CNPJ do destinatário da NF-e não é o do pedido.',
  ]);
  const answers = await Promise.all(
    [twin.id, order.id].map((orderId) => act(sent.noteId, 'attach', { orderId })),
  );
  expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '409']);
  expect(await mailsOf(db, 'nfe_attached', buyer.email)).toHaveLength(1);
});

test('sent from an order’s page it is looked at for that order; a difference waits for a word', async () => {
  const { id, order } = await anOrder();
  const nfe = noteOf(order, { order: null, total: Math.round(order.total * 100) - 500 });
  const sent = await send(nfe, { orderId: id });
  expect([sent.outcome, sent.message]).toEqual([
    'waiting',
    expect.stringMatching(/^Pedido #\d+: A nota é de .* e o pedido de /),
  ]);
  expect((await orders.detail(id)).notes).toBeUndefined();
  expect((await act(sent.noteId, 'attach', { orderId: id })).statusCode).toBe(200);
  expect((await orders.detail(id)).notes?.[0]?.doubts).toEqual([
    expect.stringContaining('A nota é de'),
  ]);
});

test('put to the wrong order it can be taken back; what is nobody’s is discarded with its file', async () => {
  const { id, order, buyer } = await anOrder();
  const nfe = noteOf(order);
  const { noteId } = await send(nfe);
  const early = await api.send({ method: 'DELETE', url: `/api/nfe/${noteId}` }, admin.token);
  expect(early.statusCode).toBe(409);
  expect((await act(noteId, 'detach')).statusCode).toBe(200);
  expect((await act(noteId, 'detach')).statusCode).toBe(409);
  expect(await orders.detail(id)).toMatchObject({ nfeKey: null, nfeNumber: null });
  expect((await api.get(`/api/nfe/${noteId}`, buyer.token)).statusCode).toBe(404);
  const [row] = await rowsOf(nfe.key);
  expect(keptFiles()).toContain(row?.xml_file);
  const gone = await api.send({ method: 'DELETE', url: `/api/nfe/${noteId}` }, admin.token);
  expect(gone.statusCode).toBe(200);
  expect([await rowsOf(nfe.key), keptFiles().includes(row?.xml_file ?? '')]).toEqual([[], false]);
  expect((await send(nfe)).outcome).toBe('attached');
});

test('who wants no such mail gets none', async () => {
  const { order, buyer } = await anOrder();
  await db
    .insertInto('notice_wishes')
    .values({ user_id: buyer.id, event: 'nfe_attached', bell: true, mail: false })
    .execute();
  expect((await send(noteOf(order))).outcome).toBe('attached');
  expect(await mailsOf(db, 'nfe_attached', buyer.email)).toEqual([]);
});
