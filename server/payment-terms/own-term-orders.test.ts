import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { addDays, civilDate, nextBusinessDay } from '#contract/calendar';

import { orderCalls } from '../testing/order-calls.ts';
import { termCalls } from '../testing/term-calls.ts';
import { testApp } from '../testing/test-app.ts';
import { untilWaiting } from '../testing/while-locked.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const { added, change, find, grant, order } = termCalls(api, admin.token);
const { approve, detail, pay, set, exposure } = orderCalls(api, admin.token);
const countOrders = async () => (await db.selectFrom('orders').select('id').execute()).length;

beforeEach(async () => {
  await db.deleteFrom('payment_terms').execute();
  await given.setting('maxInstallments', 12);
});

const due = (days: number) => nextBusinessDay(addDays(civilDate(new Date()), days), 'bank');

test('30/60/90 from the checkout to paid: three invoices by what was agreed on, whatever the term is now', async () => {
  const buyer = await given.reseller({ credit_limit_cents: 1000_00 });
  const term = await added();
  const placed = await order(buyer, term);
  expect(placed.statusCode).toBe(201);
  const { orderId: id, total, ...answer } = placed.json();
  const {
    version: _,
    minInstallment: _least,
    forAll: _all,
    archived: _archived,
    companies: _of,
    ...snapshot
  } = term;
  expect(answer).toMatchObject({ term: 'boleto_30', ownTerm: snapshot, status: 'UNDER_REVIEW' });
  await change(term, { days: [10], name: 'Outro nome', archived: true });
  expect((await detail(id)).credit).toMatchObject({ need: total });
  expect((await approve(id)).statusCode).toBe(200);
  const { invoices, ownTerm } = await detail(id, buyer.token);
  expect(ownTerm).toEqual(snapshot);
  const cents = Math.round(total * 100);
  const each = Math.floor(cents / 3) / 100;
  expect(invoices.map(({ amount, dueDate }) => [amount, dueDate])).toEqual([
    [each, due(30)],
    [each, due(60)],
    [(cents - Math.floor(cents / 3) * 2) / 100, due(90)],
  ]);
  expect(await exposure(buyer)).toBe(total);
  for (const { id: invoiceId } of invoices) {
    expect((await detail(id)).status).not.toBe('PAID');
    expect((await pay(invoiceId)).statusCode).toBe(200);
  }
  expect(await detail(id)).toMatchObject({ status: 'PAID', paymentStatus: 'paid' });
  expect(await exposure(buyer)).toBe(0);
});

test('entrada and discount: only what is paid later is on credit', async () => {
  const buyer = await given.reseller({ credit_limit_cents: 1000_00 });
  const term = await added({
    name: 'Entrada + 2',
    days: [28, 42],
    downPercent: 30,
    discountBasisPoints: 200,
  });
  const placed = (await order(buyer, term)).json();
  expect(placed).toMatchObject({ term: 'parcelado_50_50' });
  expect(placed.discount).toBe(Math.round((placed.subtotal + placed.shippingCost) * 2) / 100);
  const { orderId: id, total } = placed;
  await approve(id);
  const { invoices } = await detail(id);
  const [down, ...later] = invoices;
  expect(down?.amount).toBe(Math.floor((Math.round(total * 100) * 3000 + 5000) / 10_000) / 100);
  expect(invoices.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(
    Math.round(total * 100),
  );
  expect(Math.round((await exposure(buyer)) * 100)).toBe(
    later.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0),
  );
  // Back to the review and approved once more: the same parts again.
  await set(id, 'UNDER_REVIEW');
  await approve(id);
  const again = (await detail(id)).invoices.filter(({ status }) => status === 'pending');
  expect(again.map(({ amount }) => amount)).toEqual(invoices.map(({ amount }) => amount));
});

test('what was agreed on as an own term is not passed to 50/50', async () => {
  const placed = await order(await given.reseller({ credit_limit_cents: 1_00 }), await added());
  const { orderId: id } = placed.json();
  expect((await approve(id, { term: 'parcelado_50_50' })).statusCode).toBe(409);
  expect(await detail(id)).toMatchObject({ term: 'boleto_30', status: 'UNDER_REVIEW' });
});

test('the amounts on screen have to be those of the term', async () => {
  const buyer = await given.reseller();
  const term = await added({ discountBasisPoints: 500 });
  const reply = await order(buyer, term, { discount: 0 });
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'PRICE_CHANGED']);
  expect(reply.json().fresh.discount).toBeGreaterThan(0);
});

test('parts below the minimum are refused in the words of the cart', async () => {
  const term = await added({ minInstallment: 500 });
  const reply = await order(await given.reseller(), term);
  expect([reply.statusCode, reply.json().error]).toEqual([
    400,
    'Mínimo de R$\u00a0500,00 por parcela na condição “30/60/90”',
  ]);
});

test('what changed since the cart was read is refused, and said', async () => {
  const buyer = await given.reseller();
  const term = await added();
  await change(term, { days: [30, 60], downPercent: 10, discountBasisPoints: 150 });
  const orders = await countOrders();
  const reply = await order(buyer, term);
  expect([reply.statusCode, reply.json().code, reply.json().error]).toEqual([
    409,
    'TERM_CHANGED',
    'A condição “30/60/90” mudou e agora é: 10% na aprovação e o resto em 30 e 60 dias, 1,5% de desconto. Confira e finalize novamente.',
  ]);
  expect(reply.json().fresh.ownTerm).toMatchObject({ version: 2, days: [30, 60] });
  // Not even with the new number under the old kind of payment.
  const odd = await order(buyer, { ...term, version: 2 });
  expect(odd.json().code).toBe('TERM_CHANGED');
  expect(await countOrders()).toBe(orders);
  expect((await order(buyer, await find(term.name))).statusCode).toBe(201);
});

test('nobody orders by a term that is not theirs, archived, too long or made up', async () => {
  const buyer = await given.reseller();
  const vip = await added({ forAll: false });
  const orders = await countOrders();
  const refusal = async (term = vip) => (await order(buyer, term)).json();
  const gone = {
    code: 'TERM_UNAVAILABLE',
    error: 'Esta condição de pagamento não está mais disponível. Escolha outra.',
  };
  expect(await refusal()).toMatchObject(gone);
  expect(await refusal({ ...vip, id: buyer.id as never })).toMatchObject(gone);
  await grant(buyer.id, [vip.id]);
  await given.setting('maxInstallments', 2);
  expect(await refusal()).toMatchObject(gone);
  await given.setting('maxInstallments', 3);
  await change(vip, { archived: true });
  expect(await refusal()).toMatchObject(gone);
  expect(await countOrders()).toBe(orders);
  await change(await find(vip.name), { archived: false });
  expect((await order(buyer, await find(vip.name))).statusCode).toBe(201);
  await grant(buyer.id, []);
  expect(await refusal(await find(vip.name))).toMatchObject(gone);
});

test('the back office orders by it for who may use it, and for nobody else', async () => {
  const buyer = await given.reseller();
  const vip = await added({ forAll: false });
  const { variants } = await given.product({ sizes: { P: 50 } });
  const enter = () =>
    api.post(
      '/api/orders',
      {
        userId: buyer.id,
        items: [{ variantId: variants['P'], quantity: 15 }],
        shippingType: 'ECONOMIC',
        term: 'boleto_30',
        ownTerm: { id: vip.id, version: vip.version },
        shippingAddress: { address: 'Rua A, 1', city: 'Natal', state: 'RN', zipCode: '59000-000' },
      },
      admin.token,
    );
  expect((await enter()).json().code).toBe('TERM_UNAVAILABLE');
  await grant(buyer.id, [vip.id]);
  expect((await enter()).json()).toMatchObject({ ownTerm: { name: '30/60/90' } });
});

test('archived while the checkout is on its way: the one who was first is right', async () => {
  const buyer = await given.reseller();
  const term = await added();
  // The checkout waits for its buyer; the archiving is done meanwhile.
  const { placed, archived } = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', buyer.id).forUpdate().execute();
    const sent = order(buyer, term);
    await untilWaiting(db, 1);
    const saved = await change(term, { archived: true });
    return { placed: sent, archived: saved };
  });
  expect(archived.statusCode).toBe(200);
  expect((await placed).json().code).toBe('TERM_UNAVAILABLE');
});

test('a checkout that holds the term is placed by it, and the archiving waits', async () => {
  const buyer = await given.reseller();
  const term = await added();
  const { placed, archived } = await db.transaction().execute(async (tx) => {
    await sql`lock table order_items in share row exclusive mode`.execute(tx);
    const sent = order(buyer, term);
    await untilWaiting(db, 1);
    const saved = change(term, { archived: true });
    await untilWaiting(db, 2);
    return { placed: sent, archived: saved };
  });
  expect((await placed).json()).toMatchObject({ ownTerm: { name: '30/60/90' } });
  expect((await archived).statusCode).toBe(200);
});

test('a checkout that meets an archiving half done waits for it and is refused', async () => {
  const buyer = await given.reseller();
  const term = await added();
  const placed = await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('payment_terms')
      .set({ archived_at: new Date() })
      .where('id', '=', term.id)
      .execute();
    const sent = order(buyer, term);
    await untilWaiting(db, 1);
    return { sent };
  });
  expect((await placed.sent).json().code).toBe('TERM_UNAVAILABLE');
});

test('a grant that is taken back waits for the checkout that was placed by it', async () => {
  const buyer = await given.reseller();
  const term = await added({ forAll: false });
  await grant(buyer.id, [term.id]);
  const { placed, taken } = await db.transaction().execute(async (tx) => {
    await sql`lock table order_items in share row exclusive mode`.execute(tx);
    const sent = order(buyer, term);
    await untilWaiting(db, 1);
    const back = grant(buyer.id, []);
    await untilWaiting(db, 2);
    return { placed: sent, taken: back };
  });
  expect((await placed).statusCode).toBe(201);
  expect((await taken).statusCode).toBe(200);
  expect((await order(buyer, term)).json().code).toBe('TERM_UNAVAILABLE');
});

test('mails, papers and exports say its name', async () => {
  const buyer = await given.reseller();
  const { orderId: id, orderNumber } = (
    await order(buyer, await added({ name: 'Prazo VIP' }))
  ).json();
  await approve(id);
  const mails = await db
    .selectFrom('mails')
    .select(['kind', 'data'])
    .where('kind', 'in', ['order_received', 'order_placed', 'order_approved'])
    .execute();
  const about = mails.filter(({ data }) => JSON.stringify(data).includes(orderNumber));
  expect(about.map(({ kind }) => kind).toSorted()).toEqual(
    expect.arrayContaining(['order_approved', 'order_placed', 'order_received']),
  );
  for (const { data } of about) expect(data).toMatchObject({ term: 'Prazo VIP' });
  const csv = await api.get(`/api/orders/export/csv?search=${orderNumber}`, admin.token);
  expect(csv.body).toContain('Prazo VIP');
  const found = (await api.get(`/api/find?q=${orderNumber}`, admin.token)).json();
  expect(found.orders[0]).toMatchObject({ ownTermName: 'Prazo VIP' });
  const data = (await api.get('/api/auth/me/data', buyer.token)).body;
  expect(data).toContain('Prazo VIP');
  const list = (await api.get(`/api/orders?search=${orderNumber}`, admin.token)).json();
  expect(list.orders[0].ownTerm.name).toBe('Prazo VIP');
});
