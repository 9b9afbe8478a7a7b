import { expect, test } from 'vitest';

import type { LedgerEntry } from '#contract/dossiers';

import { orderCalls, placeOrder } from '../testing/order-calls.ts';
import { someInvoices } from '../testing/some-invoices.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { given } = api;
const admin = await given.admin();
const orders = orderCalls(api, admin.token);
const invoice = someInvoices(api);

type Reply = { entries: LedgerEntry[]; pagination: { total: number } };
const ledger = async (id: string, query = ''): Promise<Reply> =>
  (await api.get(`/api/admin/resellers/${id}/ledger${query}`, admin.token)).json();
const told = ({ entries }: Reply) =>
  entries.map(({ kind, debit, credit, balance }) => [kind, debit, credit, balance]);
const day = (text: string) => new Date(`${text}T12:00:00Z`);

test('invoices are owed when they are made and not any more when they are paid', async () => {
  const buyer = await given.reseller();
  await invoice({ buyer, amount: 100_00, madeAt: day('2026-01-10') });
  const paid = { status: 'paid', paidAt: day('2026-03-01') } as const;
  await invoice({ buyer, amount: 30_50, madeAt: day('2026-02-10'), ...paid });
  await invoice({ buyer, amount: 7_00, madeAt: day('2026-02-11'), status: 'cancelled' });
  await invoice({ amount: 9_00 });
  expect(told(await ledger(buyer.id))).toEqual([
    ['payment', 0, 30.5, 100],
    ['invoice', 30.5, 0, 130.5],
    ['invoice', 100, 0, 100],
  ]);
});

test('a payment that a bank dates before the invoice was made comes after it', async () => {
  const buyer = await given.reseller();
  const paidAt = day('2026-03-01');
  const madeAt = new Date(paidAt.getTime() + 3_600_000);
  await invoice({ buyer, amount: 50_00, madeAt, status: 'paid', paidAt });
  const reply = await ledger(buyer.id);
  expect(told(reply)).toEqual([
    ['payment', 0, 50, 0],
    ['invoice', 50, 0, 50],
  ]);
  expect(reply.entries[0]?.at).toBe(paidAt.toISOString());
});

test('an order paid in advance is owed and paid at once, when its receipt is approved', async () => {
  const buyer = await given.reseller();
  const { id, total, number } = await placeOrder(api, { buyer, term: 'antecipado_3' });
  expect(told(await ledger(buyer.id))).toEqual([]);
  const [receipt] = (await orders.detail(id)).receipts;
  await orders.approveReceipt(receipt?.id ?? '');
  const reply = await ledger(buyer.id);
  expect(told(reply)).toEqual([
    ['payment', 0, total, 0],
    ['order', total, 0, total],
  ]);
  expect(reply.entries[0]).toMatchObject({ orderNumber: number, seq: null, paidBy: 'receipt' });
});

test('how it was paid is told as far as it is known', async () => {
  const buyer = await given.reseller();
  const { id } = await placeOrder(api, { buyer, term: 'parcelado_50_50' });
  await orders.approve(id);
  const [first, second] = (await orders.detail(id)).invoices;
  await orders.pay(first?.id ?? '');
  await orders.sendReceipt({ orderId: id, invoiceId: second?.id ?? '' });
  const [receipt] = (await orders.detail(id)).receipts;
  await orders.approveReceipt(receipt?.id ?? '');
  const { entries, pagination } = await ledger(buyer.id, '?only=payments');
  expect(entries.map(({ seq, paidBy, balance }) => [seq, paidBy, balance])).toEqual([
    [2, 'receipt', 0],
    [1, 'hand', second?.amount],
  ]);
  expect(pagination.total).toBe(2);
});

test('it comes in pages, and the balance does not hang on the page', async () => {
  const buyer = await given.reseller();
  for (let n = 1; n <= 5; n += 1) {
    await invoice({ buyer, amount: n * 100, madeAt: day(`2026-01-0${n}`) });
  }
  const page = await ledger(buyer.id, '?limit=2&page=2');
  expect(page.pagination).toMatchObject({ page: 2, pages: 3, total: 5 });
  expect(told(page)).toEqual([
    ['invoice', 3, 0, 6],
    ['invoice', 2, 0, 3],
  ]);
});
