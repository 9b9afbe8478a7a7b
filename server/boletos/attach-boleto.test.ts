import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { beforeEach, expect, test } from 'vitest';

import { addDays, nextBusinessDay } from '#contract/calendar';
import { cents } from '#contract/money';

import { boletoOf } from '../banking/boleto.rules.ts';
import {
  approvedOrder,
  bankCalls,
  boletosOf,
  centsOf,
  instructionsOf,
  mailsOf,
  PAYER,
} from '../testing/bank-calls.ts';
import { boletoAccount } from '../testing/boleto-accounts.ts';
import { giveCredit, ledgerCalls } from '../testing/ledger-calls.ts';
import { orderCalls, someReceipt } from '../testing/order-calls.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const orders = orderCalls(api, admin.token);
const bank = bankCalls(api, admin.token);

beforeEach(() => given.setting('boletoAccount', null));

let numbers = 0;
/** A boleto of some bank for an invoice, never the same one twice. */
const drawnFor = (
  invoice: { amount: number; dueDate: string },
  { number = (numbers += 1), more = 0, dueDate = invoice.dueDate } = {},
) =>
  boletoOf({
    account: boletoAccount('001'),
    nossoNumero: number,
    amount: cents(centsOf(invoice) + more),
    dueDate,
  });
const keptFiles = () => {
  const folder = path.join(api.dataDir, 'uploads', 'boletos');
  return existsSync(folder) ? readdirSync(folder) : [];
};

test('typed with its PDF: both sides have it, and the reseller gets a mail', async () => {
  const { id, invoice, buyer } = await approvedOrder(api, admin.token);
  const { formattedLine, line } = drawnFor(invoice);
  const pdf = someReceipt();
  const reply = await bank.attach(invoice.id, formattedLine, pdf);
  expect(reply.json()).toMatchObject({
    message: 'Boleto registrado com sucesso',
    order: { id, invoices: [{ lineDigit: line, boletoState: 'registered' }] },
  });
  const [seen] = (await orders.detail(id, buyer.token)).invoices;
  expect(seen).toMatchObject({ lineDigit: line, dueDate: invoice.dueDate });
  const paper = await api.get(seen?.boletoPdfUrl ?? '');
  expect([paper.statusCode, paper.rawPayload.equals(pdf.content)]).toEqual([200, true]);
  const kept = await db
    .selectFrom('boletos')
    .select(['pdf_bytes', 'pdf_sha256'])
    .where('invoice_id', '=', invoice.id)
    .executeTakeFirst();
  const pdf_sha256 = createHash('sha256').update(pdf.content).digest('hex');
  expect(kept).toEqual({ pdf_bytes: pdf.content.length, pdf_sha256 });
  expect(await mailsOf(db, 'invoice_issued', buyer.email)).toMatchObject([
    { data: { line: formattedLine, amount: invoice.amount } },
  ]);
  const audit = await db
    .selectFrom('audit_entries')
    .select('after')
    .where('subject_id', '=', id)
    .where('action', '=', 'order_changed')
    .execute();
  expect(audit).toEqual([{ after: { invoice: 1, line } }]);
  // It needs no instruction to our bank.
  expect(await instructionsOf(db, id)).toEqual([]);
});

test('without a PDF the line is there all the same', async () => {
  const { id, invoice } = await approvedOrder(api, admin.token);
  const { line } = drawnFor(invoice);
  expect((await bank.attach(invoice.id, line)).statusCode).toBe(200);
  expect((await orders.detail(id)).invoices).toMatchObject([
    { lineDigit: line, boletoPdfUrl: null },
  ]);
});

test('one digit wrong, whichever, or another value: said of the line, and nothing is kept', async () => {
  const { id, invoice } = await approvedOrder(api, admin.token);
  const { line } = drawnFor(invoice);
  const before = keptFiles();
  const wrong = [0, 4, 9, 20, 31, 32, 46].map((at) => {
    const digit = (Number(line[at]) + 1) % 10;
    return `${line.slice(0, at)}${digit}${line.slice(at + 1)}`;
  });
  for (const typed of [...wrong, line.slice(1), '', 'abc']) {
    const reply = await bank.attach(invoice.id, typed, someReceipt());
    expect([typed, reply.statusCode]).toEqual([typed, 400]);
    expect(reply.json().details).toEqual([
      { path: 'line', message: 'Linha digitável inválida. Confira os números.' },
    ]);
  }
  const other = await bank.attach(invoice.id, drawnFor(invoice, { more: 1 }).line, someReceipt());
  expect(other.statusCode).toBe(400);
  expect(other.json()).toMatchObject({
    message: expect.stringMatching(/^O valor da linha \(R\$.+\) não é o da fatura \(R\$.+\)\.$/),
    details: [{ path: 'line' }],
  });
  expect([keptFiles(), await boletosOf(db, id)]).toEqual([before, []]);
});

test('a picture or a damaged PDF is refused, and nothing is left behind', async () => {
  const { id, invoice } = await approvedOrder(api, admin.token);
  const { line } = drawnFor(invoice);
  const before = keptFiles();
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  for (const [content, message] of [
    [png, 'Arquivo inválido. Envie o boleto em PDF.'],
    [Buffer.from('%PDF-1.4 cut'), 'O PDF está incompleto ou danificado.'],
    [Buffer.from('<svg/>'), 'Arquivo inválido. Envie o boleto em PDF.'],
    [Buffer.alloc(0), 'boleto.pdf: o arquivo está vazio.'],
  ] as const) {
    const reply = await bank.attach(invoice.id, line, { name: 'boleto.pdf', content });
    expect([reply.statusCode, reply.json().details]).toEqual([400, [{ path: 'pdf', message }]]);
  }
  expect([keptFiles(), await boletosOf(db, id)]).toEqual([before, []]);
});

test('a second one takes the place of the first, with its own day', async () => {
  const { id, invoice } = await approvedOrder(api, admin.token);
  await bank.attach(invoice.id, drawnFor(invoice).line, someReceipt());
  const refused = await bank.moveDue(invoice.id, invoice.dueDate);
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'Registre o novo boleto do banco com a nova linha digitável.',
  ]);
  const dueDate = nextBusinessDay(addDays(invoice.dueDate, 5), 'bank');
  const second = drawnFor(invoice, { dueDate });
  expect((await bank.attach(invoice.id, second.line)).statusCode).toBe(200);
  expect((await boletosOf(db, id)).map(({ state }) => state)).toEqual([
    'written_off',
    'registered',
  ]);
  expect((await orders.detail(id)).invoices).toMatchObject([
    { lineDigit: second.line, boletoPdfUrl: null, dueDate },
  ]);
});

test('one line for two invoices is a slip of the hand', async () => {
  const { id, invoices } = await approvedOrder(api, admin.token, { term: 'parcelado_50_50' });
  const [first, second] = invoices;
  await db
    .updateTable('invoices')
    .set({ amount_cents: 100_00 })
    .where('order_id', '=', id)
    .execute();
  const { line } = drawnFor({ amount: 100, dueDate: first?.dueDate ?? '' });
  expect((await bank.attach(first?.id ?? '', line)).statusCode).toBe(200);
  const before = keptFiles();
  const reply = await bank.attach(second?.id ?? '', line, someReceipt());
  const { orderNumber } = await orders.detail(id);
  const message = `Esta linha já é de outra fatura (pedido #${orderNumber}).`;
  expect([reply.statusCode, reply.json().details]).toEqual([400, [{ path: 'line', message }]]);
  expect(keptFiles()).toEqual(before);
  expect((await bank.attach(first?.id ?? '', line)).statusCode).toBe(200);
});

test('a draft of our own account is replaced: the bank never knew it', async () => {
  await given.setting('boletoAccount', boletoAccount('341'));
  const { invoice, id } = await approvedOrder(api, admin.token);
  const { line } = drawnFor(invoice);
  expect((await bank.attach(invoice.id, line)).statusCode).toBe(200);
  expect((await orders.detail(id)).invoices).toMatchObject([
    { lineDigit: line, boletoState: 'registered', boletoSource: 'manual' },
  ]);
  expect((await boletosOf(db, id)).map(({ source, state }) => `${source} ${state}`)).toEqual([
    'bank written_off',
    'manual registered',
  ]);
  expect(await instructionsOf(db, id)).toEqual([]);
});

test('where our own account has sent one, or nothing is open, it is refused', async () => {
  await given.setting('boletoAccount', boletoAccount('341'));
  const { invoice, id, buyer } = await approvedOrder(api, admin.token);
  expect((await bank.remit()).statusCode).toBe(201);
  const { line } = drawnFor(invoice);
  const before = keptFiles();
  const taken = await bank.attach(invoice.id, line, someReceipt());
  expect([taken.statusCode, taken.json().message]).toEqual([
    409,
    'Esta fatura já tem um boleto da conta configurada.',
  ]);
  await orders.walk(id, ['CANCELLED']);
  const settled = await bank.attach(invoice.id, line, someReceipt());
  expect([settled.statusCode, settled.json().code]).toEqual([409, 'INVOICE_SETTLED']);
  expect((await bank.attach(admin.id, line)).statusCode).toBe(404);
  expect((await bankCalls(api, buyer.token).attach(invoice.id, line)).statusCode).toBe(403);
  expect(keptFiles()).toEqual(before);
});

test('paid or cancelled: a typed boleto gets no instruction', async () => {
  const [paid, cancelled] = [
    await approvedOrder(api, admin.token),
    await approvedOrder(api, admin.token),
  ];
  for (const { invoice } of [paid, cancelled]) {
    await bank.attach(invoice.id, drawnFor(invoice).line);
  }
  await orders.pay(paid.invoice.id);
  await orders.walk(cancelled.id, ['CANCELLED']);
  expect(await boletosOf(db, cancelled.id)).toMatchObject([{ state: 'written_off' }]);
  for (const { id } of [paid, cancelled]) {
    expect(await instructionsOf(db, id)).toEqual([]);
    expect((await orders.detail(id)).invoices).toMatchObject([{ lineDigit: null }]);
  }
});

test('once a part has come, a boleto for the rest takes the place of the typed one', async () => {
  const buyer = await given.reseller(PAYER);
  const { id, invoice } = await approvedOrder(api, admin.token, { buyer });
  expect((await bank.attach(invoice.id, drawnFor(invoice).formattedLine)).statusCode).toBe(200);
  await given.setting('boletoAccount', boletoAccount('341'));
  expect((await bank.issue(invoice.id)).statusCode).toBe(409);
  await giveCredit(db, buyer.id, 100_00);
  const debt = { orderId: id, invoiceId: invoice.id };
  expect((await ledgerCalls(api, admin.token).useCredit(buyer.id, debt)).statusCode).toBe(200);
  expect((await bank.issue(invoice.id)).statusCode).toBe(200);
  const drawn = await boletosOf(db, id);
  expect(drawn.map(({ state, amount_cents }) => [state, amount_cents])).toEqual([
    ['written_off', centsOf(invoice)],
    ['draft', centsOf(invoice) - 100_00],
  ]);
});
