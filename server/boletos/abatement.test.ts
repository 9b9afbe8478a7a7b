import { beforeEach, expect, test } from 'vitest';

import { civilDate } from '#contract/calendar';
import { asId, type InvoiceId } from '#contract/ids';
import { moneyText } from '#contract/money-text';

import { ITAU } from '../banking/cnab240/itau.rules.ts';
import { readRecord } from '../banking/cnab240/layout.rules.ts';
import { readLine } from '../banking/line.rules.ts';
import {
  approvedOrder,
  boletosOf,
  centsOf,
  instructionsOf,
  liveNumber,
  PAYER,
} from '../testing/bank-calls.ts';
import { bankPortal } from '../testing/bank-portal.ts';
import { requireBooks } from '../testing/paid-at-the-bank.ts';

const { api, db, given, admin, orders, ledger, bank, invoiceOf } = await bankPortal();
const today = civilDate(new Date());

beforeEach(async () => {
  if ((await bank.waiting()).length > 0) await bank.remit();
});

async function sent() {
  const order = await approvedOrder(api, admin.token);
  expect((await bank.remit()).statusCode).toBe(201);
  return order;
}
const granted = async (invoiceId: string, amount: number) =>
  expect((await bank.abate(invoiceId, amount)).json().message).toBe(
    'Abatimento concedido com sucesso',
  );
const entriesOf = async (invoiceId: string) => {
  const rows = await db
    .selectFrom('ledger_entries')
    .select(['kind', 'cents', 'note'])
    .where('invoice_id', '=', asId<InvoiceId>(invoiceId))
    .orderBy('id')
    .execute();
  return rows.map(({ kind, cents }) => `${kind} ${cents}`);
};

test('a boleto that no bank knows is drawn for less; taken back, for all again', async () => {
  const { id, invoice } = await approvedOrder(api, admin.token);
  const full = centsOf(invoice);
  await granted(invoice.id, 50);
  const [old, fresh] = await boletosOf(db, id);
  expect([old?.state, fresh?.state, fresh?.left_off_cents]).toEqual(['written_off', 'draft', 5000]);
  expect(readLine(fresh?.line ?? '', today)?.amount).toBe(full - 5000);
  expect(await instructionsOf(db, id)).toEqual(['01 waits']);
  expect(await invoiceOf(id)).toMatchObject({
    amount: invoice.amount,
    open: invoice.amount - 50,
    abatement: { amount: 50, step: null },
  });
  expect((await bank.unabate(invoice.id)).json().message).toBe('Abatimento desfeito com sucesso');
  expect((await boletosOf(db, id)).at(-1)).toMatchObject({ state: 'draft', amount_cents: full });
  expect(await invoiceOf(id)).not.toHaveProperty('abatement');
  expect(await entriesOf(invoice.id)).toEqual(['discount 5000', 'discount -5000']);
  await requireBooks(db);
});

test('one the bank knows keeps value and line; the bank is told once, with the next remittance', async () => {
  const { id, invoice } = await sent();
  const [before] = await boletosOf(db, id);
  await granted(invoice.id, 12.34);
  const [after, ...more] = await boletosOf(db, id);
  expect(more).toEqual([]);
  expect([after?.line, after?.amount_cents]).toEqual([before?.line, before?.amount_cents]);
  expect(await bank.waiting()).toMatchObject([
    { instruction: '04', amount: invoice.amount, abatement: 12.34, problem: null },
  ]);
  expect((await invoiceOf(id))?.abatement).toEqual({ amount: 12.34, step: 'waiting' });
  const { remittance } = (await bank.remit()).json();
  const file = (await api.get(`/api/remittances/${remittance.id}/file`, admin.token)).body;
  const details = file.split('\r\n').filter((line) => line[7] === '3');
  expect(details.map((line) => line[13])).toEqual(['P', 'Q']);
  const told = readRecord(details[0] ?? '', ITAU.remittance.segments.P);
  expect([told.get('movement'), told.get('amount'), told.get('abatement')]).toEqual([
    '04',
    String(centsOf(invoice)),
    '1234',
  ]);
  expect((await invoiceOf(id))?.abatement).toEqual({ amount: 12.34, step: 'sent' });
  expect(await bank.waiting()).toEqual([]);
  await requireBooks(db);
});

test('taken back before it was sent, the bank hears nothing; after it, that it is cancelled', async () => {
  const { id, invoice } = await sent();
  await granted(invoice.id, 30);
  await bank.unabate(invoice.id);
  expect(await instructionsOf(db, id)).toEqual(['01 sent']);
  await granted(invoice.id, 30);
  await bank.remit();
  await bank.unabate(invoice.id);
  expect(await bank.waiting()).toMatchObject([{ instruction: '05', abatement: 30 }]);
  expect((await invoiceOf(id))?.abatement).toEqual({ amount: 0, step: 'waiting' });
  // Given again as it was: there is nothing left to say.
  await granted(invoice.id, 30);
  expect(await instructionsOf(db, id)).toEqual(['01 sent', '04 sent']);
  await requireBooks(db);
});

test('another amount is two instructions, and a file has one of each title: a write-off goes first', async () => {
  const { id, invoice } = await sent();
  await granted(invoice.id, 30);
  await bank.remit();
  await bank.unabate(invoice.id);
  await granted(invoice.id, 45);
  expect(await instructionsOf(db, id)).toEqual(['01 sent', '04 sent', '05 waits', '04 waits']);
  expect((await bank.remit()).json().remittance.titles).toBe(1);
  expect(await instructionsOf(db, id)).toEqual(['01 sent', '04 sent', '05 sent', '04 waits']);
  await orders.set(id, 'CANCELLED');
  expect((await bank.remit()).json().remittance.titles).toBe(1);
  expect(await instructionsOf(db, id)).toEqual(['01 sent', '04 sent', '05 sent', '02 sent']);
  // What is cancelled has no abatement left.
  expect(await entriesOf(invoice.id)).toEqual([
    'discount 3000',
    'discount -3000',
    'discount 4500',
    'discount -4500',
  ]);
  await requireBooks(db);
});

const REFUSED = [
  [0, 'Informe o valor do abatimento'],
  [-1, 'Informe o valor do abatimento'],
  [1.005, 'Use no máximo duas casas decimais'],
] as const;
test.each(REFUSED)('%d is no abatement, and leaves nothing behind', async (amount, message) => {
  const { invoice } = await approvedOrder(api, admin.token);
  const reply = await bank.abate(invoice.id, amount);
  expect([reply.statusCode, reply.json().details]).toEqual([400, [{ path: 'amount', message }]]);
  expect(await entriesOf(invoice.id)).toEqual([]);
});

test('less than what is open, with a reason, once, and of what is open', async () => {
  const { id, invoice } = await approvedOrder(api, admin.token);
  const all = await bank.abate(invoice.id, invoice.amount);
  expect(all.json().details[0]).toMatchObject({ path: 'amount' });
  expect(all.json().message).toMatch(/^O abatimento deve ser menor que o que falta \(R\$/);
  expect((await bank.abate(invoice.id, 5, '  ')).json().details).toEqual([
    { path: 'reason', message: 'Informe o motivo' },
  ]);
  await granted(invoice.id, 5);
  expect((await bank.abate(invoice.id, 5)).json()).toMatchObject({
    code: 'CONFLICT',
    message: `Esta fatura já tem abatimento de ${moneyText(5)}.`,
  });
  await orders.pay(invoice.id);
  for (const reply of [await bank.abate(invoice.id, 1), await bank.unabate(invoice.id)]) {
    expect(reply.json()).toMatchObject({ code: 'INVOICE_SETTLED' });
  }
  expect((await orders.detail(id)).status).toBe('PAID');
  await requireBooks(db);
});

test('pressed twice at once, and against a payment: one of them, told to the other', async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    const { id, invoice } = await sent();
    const twice = await Promise.all([bank.abate(invoice.id, 9), bank.abate(invoice.id, 9)]);
    expect(twice.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const [undone, paid] = await Promise.all([bank.unabate(invoice.id), orders.pay(invoice.id)]);
    expect(paid.statusCode).toBe(200);
    expect([200, 409]).toContain(undone.statusCode);
    const { status, invoices } = await orders.detail(id);
    expect([status, invoices[0]?.status]).toEqual(['PAID', 'paid']);
    const abated = undone.statusCode === 200 ? undefined : { amount: 9, step: null };
    expect(invoices[0]?.abatement).toEqual(abated);
    await requireBooks(db);
  }
});

test('what is asked is the same everywhere; what was given stays when a payment was a mistake', async () => {
  const buyer = await given.reseller(PAYER);
  const { id, invoice } = await approvedOrder(api, admin.token, { buyer });
  await granted(invoice.id, 20);
  const open = Math.round((invoice.amount - 20) * 100) / 100;
  const rows = (await api.get(`/api/receivables?userId=${buyer.id}`, admin.token)).json();
  expect(rows.receivables).toMatchObject([{ amount: open }]);
  expect((await api.get('/api/reseller/invoices/summary', buyer.token)).json()).toMatchObject({
    open,
    next: { amount: open },
  });
  expect((await api.get('/api/reseller/invoices', buyer.token)).json().invoices).toMatchObject([
    { amount: invoice.amount, open, abatement: { amount: 20, step: null } },
  ]);
  expect((await orders.detail(id)).money).toMatchObject({ received: 0, abated: 20, open });
  await orders.pay(invoice.id);
  expect((await orders.detail(id)).money).toMatchObject({ received: open, abated: 20, open: 0 });
  await orders.walk(id, ['APPROVED']);
  expect((await orders.detail(id)).money).toMatchObject({ received: 0, abated: 20, open });
  expect((await boletosOf(db, id)).at(-1)).toMatchObject({ amount_cents: Math.round(open * 100) });
  await requireBooks(db);
});

test('a part that came and an abatement are left off the boleto for the rest', async () => {
  const { id, invoice } = await sent();
  await granted(invoice.id, 20);
  await bank.remit();
  const number = await liveNumber(db, invoice.id);
  const half = Math.round(centsOf(invoice) / 2);
  await bank.applied(7001, [{ number, code: '02' }]);
  await bank.applied(7002, [{ number, code: '06', amount: centsOf(invoice), paid: half }]);
  // Spent at the bank: what came is decided about, and the abatement stands.
  expect((await bank.unabate(invoice.id)).json().message).toMatch(/Decida em “Recebimentos”/);
  await ledger.decide(await ledger.about('part'), 'apply');
  const rest = centsOf(invoice) - half - 2000;
  expect((await boletosOf(db, id)).at(-1)).toMatchObject({
    state: 'draft',
    amount_cents: rest,
    left_off_cents: 2000,
  });
  await bank.remit();
  // Drawn for less than is asked now: the bank can only give it back.
  await bank.unabate(invoice.id);
  expect((await boletosOf(db, id)).at(-1)).toMatchObject({
    state: 'draft',
    amount_cents: rest + 2000,
  });
  expect((await instructionsOf(db, id)).slice(-2)).toEqual(['02 waits', '01 waits']);
  await requireBooks(db);
});
