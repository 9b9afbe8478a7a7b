import { readdirSync } from 'node:fs';
import path from 'node:path';

import { beforeAll, expect, test } from 'vitest';

import { dayText } from '#contract/calendar';
import { asId, type BoletoId, type InvoiceId } from '#contract/ids';
import type { Invoice } from '#contract/invoice';

import { formatLine } from '../banking/line.rules.ts';
import { approvedOrder, bankCalls, boletosOf, liveNumber } from '../testing/bank-calls.ts';
import { boletoAccount } from '../testing/boleto-accounts.ts';
import { orderCalls } from '../testing/order-calls.ts';
import { testApp } from '../testing/test-app.ts';
import { textsOfPdf } from '../testing/texts-of-pdf.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const orders = orderCalls(api, admin.token);
const bank = bankCalls(api, admin.token);
let sequence = 0;

beforeAll(() => given.setting('boletoAccount', boletoAccount('341')));

const MARKS = ['AGUARDANDO REGISTRO', 'NÃO PAGUE', 'DEMONSTRAÇÃO, SEM VALOR'];

async function readPaper(url: string | null | undefined) {
  const reply = await api.get(url ?? '');
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
  const texts = (await textsOfPdf(reply.rawPayload)).map(({ text }) => text);
  return { texts, marks: MARKS.filter((mark) => texts.some((text) => text.includes(mark))) };
}

/** What both sides see of an order's first invoice. */
async function seen(order: { id: string; buyer: { token: string } }) {
  const [asAdmin] = (await orders.detail(order.id)).invoices;
  const [buyer] = (await orders.detail(order.id, order.buyer.token)).invoices;
  if (!asAdmin || !buyer) throw new Error('the order has an invoice');
  return { asAdmin, buyer };
}
const facts = ({ boletoState, lineDigit, boletoRejection }: Invoice) => ({
  boletoState,
  lineDigit,
  boletoRejection,
});
const say = async (invoiceId: InvoiceId, code: string, more: object = {}) => {
  sequence += 1;
  const number = await liveNumber(db, invoiceId);
  return bank.applied(sequence, [{ number, code, ...more }]);
};

test('the line is shown once the bank has registered it; the PDF is there before, with a mark across', async () => {
  const order = await approvedOrder(api, admin.token);
  const [drawn] = await boletosOf(db, order.id);
  const unregistered = { lineDigit: null, boletoRejection: null };
  for (const boletoState of ['draft', 'in_remittance'] as const) {
    if (boletoState === 'in_remittance') await bank.remit();
    const { asAdmin, buyer } = await seen(order);
    expect([asAdmin, buyer].map(facts)).toEqual([
      { boletoState, ...unregistered },
      { boletoState, ...unregistered },
    ]);
    for (const { boletoPdfUrl } of [asAdmin, buyer]) {
      expect((await readPaper(boletoPdfUrl)).marks).toEqual(['AGUARDANDO REGISTRO', 'NÃO PAGUE']);
    }
  }
  await say(order.invoice.id, '02');
  const { buyer } = await seen(order);
  expect(facts(buyer)).toEqual({
    ...unregistered,
    boletoState: 'registered',
    lineDigit: drawn?.line,
  });
  const { texts, marks } = await readPaper(buyer.boletoPdfUrl);
  expect(marks).toEqual([]);
  expect(texts).toEqual(
    expect.arrayContaining([
      formatLine(drawn?.line ?? ''),
      dayText(order.invoice.dueDate),
      `${Number(order.number)}-1`,
      'CNPJ 11.222.333/0001-81',
    ]),
  );
  expect(texts.join(' ')).toContain('Moda Norte Comércio');
  await say(order.invoice.id, '06', { paid: Math.round(order.total * 100) });
  expect((await seen(order)).buyer).toMatchObject({
    status: 'paid',
    boletoState: 'paid',
    lineDigit: drawn?.line,
    boletoPdfUrl: expect.any(String),
  });
});

test('refused by the bank: administrators see why, the reseller sees that it is being issued', async () => {
  const order = await approvedOrder(api, admin.token);
  await bank.remit();
  await say(order.invoice.id, '03', { reasons: '3748' });
  const { asAdmin, buyer } = await seen(order);
  const gone = { lineDigit: null, boletoState: null };
  expect(facts(asAdmin)).toEqual({
    ...gone,
    boletoRejection: 'CPF ou CNPJ do pagador inválido; CEP inválido',
  });
  expect(facts(buyer)).toEqual({ ...gone, boletoRejection: null });
  expect(asAdmin.boletoPdfUrl).toBeNull();
  await bank.issue(order.invoice.id);
  expect(facts((await seen(order)).asAdmin)).toEqual({
    boletoState: 'draft',
    lineDigit: null,
    boletoRejection: null,
  });
});

test('nobody is led to pay twice: a settled or cancelled invoice shows neither line nor paper of an unpaid boleto', async () => {
  const [paid, cancelled] = [
    await approvedOrder(api, admin.token),
    await approvedOrder(api, admin.token),
  ];
  await bank.remit();
  for (const { invoice } of [paid, cancelled]) await say(invoice.id, '02');
  const papers = [
    (await seen(paid)).buyer.boletoPdfUrl ?? '',
    (await seen(cancelled)).buyer.boletoPdfUrl ?? '',
  ];
  for (const url of papers) expect((await api.get(url)).statusCode).toBe(200);
  await orders.pay(paid.invoice.id);
  await orders.walk(cancelled.id, ['CANCELLED']);
  for (const order of [paid, cancelled]) {
    const gone = { boletoState: 'registered', lineDigit: null, boletoPdfUrl: null };
    expect(Object.values(await seen(order))).toMatchObject([gone, gone]);
  }
  for (const url of papers) expect((await api.get(url)).statusCode).toBe(404);
});

test('a demonstration says so, registered or not', async () => {
  await given.setting('boletoAccount', boletoAccount('341', { demonstration: true }));
  const order = await approvedOrder(api, admin.token);
  await given.setting('boletoAccount', boletoAccount('341'));
  expect((await readPaper((await seen(order)).buyer.boletoPdfUrl)).marks).toEqual(MARKS);
  await bank.remit();
  await say(order.invoice.id, '02');
  const { marks } = await readPaper((await seen(order)).buyer.boletoPdfUrl);
  expect(marks).toEqual(['DEMONSTRAÇÃO, SEM VALOR']);
});

test('only by a signed address, and only for whom the order is', async () => {
  const order = await approvedOrder(api, admin.token);
  const other = await approvedOrder(api, admin.token);
  const stranger = await given.reseller();
  const { boletoPdfUrl } = (await seen(order)).buyer;
  const url = new URL(boletoPdfUrl ?? '', 'http://127.0.0.1');
  expect(url.pathname).toBe(`/uploads/boletos/${order.invoice.id}.pdf`);
  expect((await api.get(url.pathname, admin.token)).statusCode).toBe(403);
  const borrowed = `/uploads/boletos/${other.invoice.id}.pdf${url.search}`;
  expect((await api.get(borrowed, order.buyer.token)).statusCode).toBe(403);
  expect((await api.get(`/api/orders/${order.id}`, stranger.token)).statusCode).toBe(404);
  const reply = await api.get(boletoPdfUrl ?? '');
  expect(reply.headers).toMatchObject({
    'content-disposition': `attachment; filename="boleto_${order.invoice.id}.pdf"`,
    'cache-control': 'private, no-store',
  });
});

test('kept privately and the same every time, however many ask for it at once', async () => {
  const order = await approvedOrder(api, admin.token);
  const { boletoPdfUrl } = (await seen(order)).buyer;
  const replies = await Promise.all(Array.from({ length: 8 }, () => api.get(boletoPdfUrl ?? '')));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
  const papers = replies.map(({ rawPayload }) => rawPayload.toString('base64'));
  expect(new Set(papers).size).toBe(1);
  const [boleto] = await boletosOf(db, order.id);
  const kept = readdirSync(path.join(api.dataDir, 'uploads', 'boletos'));
  expect(kept.filter((name) => name.startsWith(boleto?.id ?? '-'))).toHaveLength(1);
});

test('a paper drawn while the bank’s word was being written is drawn again after it', async () => {
  const order = await approvedOrder(api, admin.token);
  const [boleto] = await boletosOf(db, order.id);
  const { boletoPdfUrl } = (await seen(order)).buyer;
  await db.transaction().execute(async (tx) => {
    // The moment it counts from is the transaction's beginning, not its end.
    await tx
      .selectFrom('boletos')
      .select('id')
      .where('id', '=', boleto?.id ?? asId<BoletoId>(''))
      .execute();
    await readPaper(boletoPdfUrl);
    await tx
      .updateTable('boletos')
      .set({ state: 'registered', updated_at: (eb) => eb.fn('now') })
      .where('id', '=', boleto?.id ?? asId<BoletoId>(''))
      .execute();
  });
  expect((await readPaper(boletoPdfUrl)).marks).toEqual([]);
});
