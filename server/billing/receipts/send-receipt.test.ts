import { expect, test } from 'vitest';

import type { OrderStatus } from '#contract/order-status';
import type { PaymentTerm } from '#contract/payment-term';
import { Receipt } from '#contract/receipts';

import { multipart } from '../../testing/multipart.ts';
import { orderCalls, placeOrder, someReceipt, type Placed } from '../../testing/order-calls.ts';
import { STATUSES } from '../../testing/status-grid.ts';
import { testApp } from '../../testing/test-app.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const orders = orderCalls(api, admin.token);

/** An order at a status, without a pending or approved receipt. */
async function at(status: OrderStatus, term: PaymentTerm): Promise<Placed> {
  const placed = await placeOrder(api, { term });
  if (term === 'antecipado_3') {
    await orders.rejectReceipt((await orders.detail(placed.id)).receipts[0]?.id ?? '');
  }
  if ((await orders.detail(placed.id)).status !== status) await orders.walk(placed.id, [status]);
  return placed;
}

/** On credit something is owed from the approval on; prepaid until it is paid. */
const TAKEN: Record<'credit' | 'prepaid', readonly OrderStatus[]> = {
  credit: ['APPROVED', 'INVOICED', 'PRODUCTION', 'SHIPPED', 'COMPLETED'],
  prepaid: STATUSES.filter((status) => status !== 'PAID' && status !== 'CANCELLED'),
};

const terms: PaymentTerm[] = ['boleto_30', 'parcelado_50_50', 'antecipado_3'];
const takenAt = (term: PaymentTerm) => TAKEN[term === 'antecipado_3' ? 'prepaid' : 'credit'];

test.each(terms)('%s: a receipt is taken where something is to be paid', async (term) => {
  await Promise.all(
    takenAt(term).map(async (status) => {
      const { id, buyer } = await at(status, term);
      const before = await orders.detail(id);
      const reply = await orders.sendReceipt({ orderId: id }, someReceipt(), buyer.token);
      expect([status, reply.statusCode]).toEqual([status, 201]);
      const after = await orders.detail(id);
      const confirms = status === 'PENDING';
      expect(after).toMatchObject({
        status: confirms ? 'pending_payment_confirmation' : status,
        paymentStatus: confirms ? 'pending' : before.paymentStatus,
        invoices: before.invoices,
      });
      const news = after.timeline.slice(before.timeline.length);
      expect(news.map(({ kind, byBuyer, to }) => [kind, byBuyer, to])).toEqual([
        ['receipt_sent', true, status],
        ...(confirms ? [['status', true, 'pending_payment_confirmation']] : []),
      ]);
      expect(news.every(({ override }) => !override)).toBe(true);
    }),
  );
});

test.each(terms)('%s: elsewhere none is', async (term) => {
  const elsewhere = STATUSES.filter((status) => !takenAt(term).includes(status));
  await Promise.all(
    elsewhere.map(async (status) => {
      const { id, buyer } = await at(status, term);
      const before = await orders.detail(id);
      const reply = await orders.sendReceipt({ orderId: id }, someReceipt(), buyer.token);
      expect([status, reply.statusCode]).toEqual([status, 409]);
      expect(reply.json().message).toBe('Este pedido não aguarda comprovante.');
      const after = await orders.detail(id);
      expect(after.receipts).toHaveLength(before.receipts.length);
      expect(after.timeline).toEqual(before.timeline);
    }),
  );
});

test('both calls answer the receipt, keep how it was paid, and show it to both sides', async () => {
  const { id, buyer } = await at('PENDING', 'antecipado_3');
  const upload = { name: 'pix de março.pdf', content: someReceipt().content };
  const first = await orders.sendReceipt({ orderId: id, type: 'PIX' }, upload, buyer.token);
  const second = await api.send(
    {
      method: 'POST',
      url: `/api/reseller/orders/${id}/receipt`,
      ...multipart({ paymentMethod: 'TED' }, [{ field: 'receipt', ...someReceipt() }]),
    },
    buyer.token,
  );
  for (const reply of [first, second]) {
    expect(reply.statusCode).toBe(201);
    expect(reply.json().message).toBe('Comprovante enviado com sucesso');
    expect(Receipt.parse(reply.json().receipt)).toMatchObject({
      status: 'pending',
      invoiceId: null,
      reason: null,
      decidedAt: null,
    });
  }
  expect(first.json().receipt.filename).toBe('pix de março.pdf');
  const rows = await db
    .selectFrom('receipts')
    .select(['payment_method', 'sent_by'])
    .where('order_id', '=', id)
    .where('state', '=', 'pending')
    .orderBy('created_at')
    .execute();
  expect(rows).toEqual([
    { payment_method: 'PIX', sent_by: buyer.id },
    { payment_method: 'TED', sent_by: buyer.id },
  ]);
  const ids = [second, first].map((reply) => reply.json().receipt.id);
  for (const token of [admin.token, buyer.token]) {
    const { receipts } = await orders.detail(id, token);
    expect(receipts.slice(0, 2).map((receipt) => receipt.id)).toEqual(ids);
  }
});

const justAFile = () => multipart({}, [{ field: 'receipt', ...someReceipt() }]);

test('order and invoice must belong together and to the sender; administrators may send for anyone', async () => {
  const { id, buyer } = await at('APPROVED', 'boleto_30');
  const own = await placeOrder(api, { buyer });
  await orders.approve(own.id);
  const foreign = await at('APPROVED', 'boleto_30');
  const invoiceOf = async (orderId: string) => (await orders.detail(orderId)).invoices[0]?.id ?? '';
  const send = (fields: Record<string, string>, token = buyer.token) =>
    orders.sendReceipt(fields, someReceipt(), token);
  const nobody = '00000000-0000-4000-8000-000000000000';
  for (const [fields, message] of [
    [{ orderId: foreign.id }, 'Pedido não encontrado.'],
    [{ orderId: foreign.id, invoiceId: await invoiceOf(foreign.id) }, 'Pedido não encontrado.'],
    [{ orderId: nobody }, 'Pedido não encontrado.'],
    [{ orderId: id, invoiceId: await invoiceOf(foreign.id) }, 'Fatura não encontrada.'],
    [{ orderId: id, invoiceId: await invoiceOf(own.id) }, 'Fatura não encontrada.'],
    [{ orderId: id, invoiceId: nobody }, 'Fatura não encontrada.'],
  ] as const) {
    const reply = await send(fields);
    expect([reply.statusCode, reply.json().message]).toEqual([404, message]);
  }
  const right = await send({ orderId: id, invoiceId: await invoiceOf(id) });
  expect(right.json().receipt).toMatchObject({ invoiceId: await invoiceOf(id) });
  expect((await send({ orderId: foreign.id }, admin.token)).statusCode).toBe(201);
  expect((await orders.detail(foreign.id)).timeline.at(-1)).toMatchObject({
    kind: 'receipt_sent',
    byBuyer: false,
    actor: admin.email,
  });
  const url = `/api/reseller/orders/${foreign.id}/receipt`;
  expect((await api.send({ method: 'POST', url, ...justAFile() }, buyer.token)).statusCode).toBe(
    404,
  );
  expect((await api.send({ method: 'POST', url, ...justAFile() }, admin.token)).statusCode).toBe(
    403,
  );
  expect((await api.send({ method: 'POST', url, ...justAFile() })).statusCode).toBe(401);
});

test('bad fields are named; an invoice that is not open takes no receipt', async () => {
  const { id, buyer } = await at('APPROVED', 'parcelado_50_50');
  const send = (fields: Record<string, string>) =>
    orders.sendReceipt(fields, someReceipt(), buyer.token);
  for (const [fields, path] of [
    [{}, 'orderId'],
    [{ orderId: 'x' }, 'orderId'],
    [{ orderId: id, invoiceId: 'x' }, 'invoiceId'],
    [{ orderId: id, type: 'x'.repeat(41) }, 'type'],
  ] as const) {
    const reply = await send(fields);
    expect([reply.statusCode, reply.json().details[0].path]).toEqual([400, path]);
  }
  const [first, second] = (await orders.detail(id)).invoices.map((invoice) => invoice.id);
  await orders.pay(first ?? '');
  expect((await send({ orderId: id, invoiceId: first ?? '' })).json().code).toBe('INVOICE_SETTLED');
  await orders.walk(id, ['CANCELLED', 'APPROVED']);
  expect((await send({ orderId: id, invoiceId: second ?? '' })).json().code).toBe(
    'INVOICE_SETTLED',
  );
  const third = (await orders.detail(id)).invoices[2]?.id ?? '';
  expect((await send({ orderId: id, invoiceId: third })).statusCode).toBe(201);
});

test('the same file while the first waits is the same receipt; decided, it is another', async () => {
  const { id, buyer } = await at('APPROVED', 'parcelado_50_50');
  const upload = someReceipt();
  const send = async (fields: Record<string, string> = {}) =>
    (await orders.sendReceipt({ orderId: id, ...fields }, upload, buyer.token)).json().receipt.id;
  const first = await send();
  const before = await orders.detail(id);
  expect(await send()).toBe(first);
  expect((await orders.detail(id)).timeline).toEqual(before.timeline);
  const invoiceId = before.invoices[0]?.id ?? '';
  const forInvoice = await send({ invoiceId });
  expect(forInvoice).not.toBe(first);
  expect(await send({ invoiceId })).toBe(forInvoice);
  await orders.rejectReceipt(first);
  expect(await send()).not.toBe(first);
  const mails = await db
    .selectFrom('mails')
    .select('id')
    .where('kind', '=', 'receipt_sent')
    .where('data', '@>', JSON.stringify({ orderNumber: before.orderNumber }))
    .execute();
  expect(mails).toHaveLength(3);
});

test('ten receipts are enough for one order', async () => {
  const { id, buyer } = await at('APPROVED', 'boleto_30');
  const replies = [];
  for (let n = 0; n < 11; n += 1) {
    replies.push(await orders.sendReceipt({ orderId: id }, someReceipt(), buyer.token));
  }
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([...Array(10).fill(201), 409]);
  expect(replies.at(-1)?.json().message).toBe('Use no máximo 10 comprovantes por pedido.');
});
