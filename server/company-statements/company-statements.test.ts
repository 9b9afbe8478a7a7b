import { expect, test } from 'vitest';

import { addDays, civilDate, dayText } from '#contract/calendar';
import type { ArrivalId } from '#contract/ids';

import { payCovered } from '../billing/invoices/invoices.queries.ts';
import { inTransaction } from '../db/transaction.ts';
import { insertArrival, insertEntry, type NewEntry } from '../ledger/ledger.queries.ts';
import type { SomeUser } from '../testing/given.ts';
import { orderCalls, placeOrder } from '../testing/order-calls.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { someInvoices } from '../testing/some-invoices.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const orders = orderCalls(api, admin.token);
const invoice = someInvoices(api);
const noon = (day: string) => new Date(`${day}T15:00:00Z`);
const today = civilDate(new Date());
const thisMonth = today.slice(0, 7);

const fileOf = async (id: string, month: string, token = admin.token) =>
  api.get(`/api/admin/resellers/${id}/statement/file?month=${month}`, token);
const linesOf = async (id: string, month: string) => {
  const reply = await fileOf(id, month);
  expect(reply.statusCode).toBe(200);
  const { pages, title } = await readPdf(reply.rawPayload);
  // Amounts are set with a space that does not break.
  return {
    title,
    lines: pages.flatMap(({ lines }) => lines.map((line) => line.replaceAll(' ', ' '))),
  };
};

type Made = Awaited<ReturnType<typeof invoice>>;

/** Money of the company's that came on a day; what becomes of it is entered on the same day. */
const receive = (
  buyer: SomeUser,
  cents: number,
  {
    on,
    entries = [],
    made,
  }: { on: string; entries?: Omit<NewEntry, 'actorId' | 'arrivalId'>[]; made?: Made },
): Promise<ArrivalId> =>
  inTransaction(db, async (tx) => {
    const owner = { userId: buyer.id, orderId: made?.orderId ?? null, invoiceId: made?.id ?? null };
    const arrival = await insertArrival(tx, {
      source: 'hand',
      key: null,
      endToEndId: null,
      cents,
      paidOn: on,
      payer: null,
      reason: 'over',
      actorId: null,
      ...owner,
    });
    const { id } = arrival ?? expect.fail('booked');
    const written = { arrivalId: id, on, actorId: null };
    await insertEntry(tx, { ...owner, ...written, kind: 'received', cents });
    for (const entry of entries) await insertEntry(tx, { ...owner, ...written, ...entry });
    if (made) await payCovered(tx, made.id, on);
    return id;
  });

test('the statement of a month: what was owed, what was made, what came, what is owed', async () => {
  await given.setting('companyName', 'Fio & Trama');
  const buyer = await given.reseller({ company_name: 'Ateliê Zênite', cnpj: '11222333000181' });
  const old = await invoice({ buyer, amount: 100_00, madeAt: noon('2026-08-10') });
  const made = await invoice({ buyer, amount: 1_250_30, madeAt: noon('2026-10-05') });
  await invoice({ buyer, amount: 9_00, madeAt: noon('2026-11-02') });
  await invoice({ amount: 77_00, madeAt: noon('2026-10-06') });
  await receive(buyer, 103_00, {
    on: '2026-10-07',
    made: old,
    entries: [
      { kind: 'interest', cents: 3_00 },
      { kind: 'applied', cents: 100_00 },
    ],
  });
  await receive(buyer, 1_300_00, {
    on: '2026-10-20',
    made,
    entries: [
      { kind: 'discount', cents: 50_30 },
      { kind: 'applied', cents: 1_200_00 },
      { kind: 'kept_as_credit', cents: 60_00, invoiceId: null, orderId: null },
      { kind: 'refunded', cents: 25_00, invoiceId: null, orderId: null },
    ],
  });
  const { title, lines } = await linesOf(buyer.id, '2026-10');
  expect(title).toBe('Extrato de outubro de 2026');
  expect(lines).toEqual([
    'Fio & Trama',
    'Extrato de outubro de 2026',
    'Ateliê Zênite · 11.222.333/0001-81',
    'De 01/10/2026 a 31/10/2026',
    'Saldo anterior | R$ 100,00',
    'Data | Lançamento | De | Débito | Crédito | Deve',
    `05/10/2026 | Fatura | Pedido #${made.orderNumber}, fatura 1 | R$ 1.250,30 | R$ 1.350,30`,
    `07/10/2026 | Recebido | Pedido #${old.orderNumber}, fatura 1 | R$ 103,00 | R$ 1.247,30`,
    `07/10/2026 | Juros e multa pagos | Pedido #${old.orderNumber}, fatura 1 | R$ 3,00 | R$ 1.250,30`,
    `20/10/2026 | Recebido | Pedido #${made.orderNumber}, fatura 1 | R$ 1.300,00 | R$ 49,70 a favor`,
    `20/10/2026 | Desconto | Pedido #${made.orderNumber}, fatura 1 | R$ 50,30 | R$ 100,00 a favor`,
    '20/10/2026 | Devolvido | R$ 25,00 | R$ 75,00 a favor',
    'Pedidos e faturas | R$ 1.250,30',
    'Recebido | - R$ 1.403,00',
    'Juros e multa | R$ 3,00',
    'Descontos e valores dispensados | - R$ 50,30',
    'Devolvido | R$ 25,00',
    'Saldo final | R$ 75,00 a favor',
    'Faturas em aberto | R$ 0,00',
    'Crédito da empresa (R$ 0,00 + R$ 60,00 - R$ 0,00) | R$ 60,00',
    'Recebido, ainda em análise | R$ 15,00',
    expect.stringContaining('Recebimentos têm o dia do banco'),
    expect.stringContaining('Multa e juros de faturas vencidas só entram quando são pagos.'),
    expect.stringMatching(/^Fio & Trama · Extrato de outubro de 2026 · .+ \| Página 1 de 1$/),
  ]);
});

test('an abatement and what was paid after it come to the whole of the invoice', async () => {
  const buyer = await given.reseller({ company_name: 'Ateliê Rest' });
  const made = await invoice({ buyer, amount: 100_00, madeAt: noon('2026-09-03') });
  const { orderId, id: invoiceId, orderNumber } = made;
  const debt = { orderId, invoiceId, userId: buyer.id };
  const abated = { kind: 'discount', cents: 20_00, on: '2026-09-05', actorId: null } as const;
  await inTransaction(db, (tx) => insertEntry(tx, { ...debt, ...abated }));
  const entries = [{ kind: 'applied', cents: 80_00 } as const];
  await receive(buyer, 80_00, { on: '2026-09-10', made, entries });
  const { lines } = await linesOf(buyer.id, '2026-09');
  const of = `Pedido #${orderNumber}, fatura 1`;
  expect(lines).toEqual(
    expect.arrayContaining([
      `03/09/2026 | Fatura | ${of} | R$ 100,00 | R$ 100,00`,
      `05/09/2026 | Desconto | ${of} | R$ 20,00 | R$ 80,00`,
      `10/09/2026 | Recebido | ${of} | R$ 80,00 | R$ 0,00`,
    ]),
  );
});

test('a month without anything says so, and carries what is owed on', async () => {
  const buyer = await given.reseller();
  await invoice({ buyer, amount: 12_34, madeAt: noon('2026-03-10') });
  const { lines } = await linesOf(buyer.id, '2026-05');
  expect(lines).toContain('Saldo anterior | R$ 12,34');
  expect(lines).toContain('Nenhum lançamento no período');
  expect(lines).toContain('Saldo final | R$ 12,34');
});

test('what was cancelled is owed until that day, and its month goes on saying so', async () => {
  const buyer = await given.reseller();
  const { id } = await invoice({ buyer, amount: 50_00, madeAt: noon('2026-02-10') });
  await db.updateTable('invoices').set({ status: 'cancelled' }).where('id', '=', id).execute();
  expect((await linesOf(buyer.id, '2026-02')).lines).toContain('Saldo final | R$ 50,00');
  const now = (await linesOf(buyer.id, thisMonth)).lines;
  expect(now).toContain('Saldo anterior | R$ 50,00');
  expect(now).toContain('Faturas canceladas | - R$ 50,00');
  expect(now).toContain('Saldo final | R$ 0,00');
  await db.updateTable('invoices').set({ status: 'pending' }).where('id', '=', id).execute();
  expect((await linesOf(buyer.id, thisMonth)).lines).toContain('Saldo final | R$ 50,00');
});

test('an order paid in advance is owed and paid in its month', async () => {
  const buyer = await given.reseller();
  const { id, number, total } = await placeOrder(api, { buyer, term: 'antecipado_3' });
  const [receipt] = (await orders.detail(id)).receipts;
  await orders.approveReceipt(receipt?.id ?? '');
  const { lines } = await linesOf(buyer.id, thisMonth);
  const amount = total.toLocaleString('pt-BR', { minimumFractionDigits: 2 });
  const day = dayText(today);
  expect(lines).toContain(`${day} | Pedido | Pedido #${number} | R$ ${amount} | R$ ${amount}`);
  expect(lines).toContain(`${day} | Recebido | Pedido #${number} | R$ ${amount} | R$ 0,00`);
  expect(lines).toContain('Saldo final | R$ 0,00');
});

test('many lines go over several pages, each with its heads', async () => {
  const buyer = await given.reseller();
  for (let n = 0; n < 90; n += 1)
    await invoice({ buyer, amount: 1_00, madeAt: noon('2026-04-10') });
  const { pages } = await readPdf((await fileOf(buyer.id, '2026-04')).rawPayload);
  expect(pages.length).toBeGreaterThan(1);
  expect(
    pages.flatMap(({ lines }) => lines).filter((line) => line.includes(' | Fatura | ')),
  ).toHaveLength(90);
  expect(pages[1]?.lines[0]).toBe('Data | Lançamento | De | Débito | Crédito | Deve');
});

test('the reseller gets their own and no other; a month to come and none at all are refused', async () => {
  const buyer = await given.reseller({ company_name: 'Loja Própria' });
  await invoice({ buyer, amount: 12_34, madeAt: noon('2026-03-10') });
  const own = (month: string) =>
    api.get(`/api/reseller/statement/file?month=${month}`, buyer.token);
  const reply = await own('2026-03');
  expect(reply.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="extrato_2026-03.pdf"',
  });
  const { pages } = await readPdf(reply.rawPayload);
  expect(pages[0]?.lines).toContain('Loja Própria');
  const other = await given.reseller();
  expect((await fileOf(other.id, '2026-03', buyer.token)).statusCode).toBe(403);
  const next = addDays(`${thisMonth}-28`, 10).slice(0, 7);
  expect((await own(next)).json()).toMatchObject({ message: 'Este mês ainda não começou' });
  for (const wrong of ['2026-13', '2026', '', '1999-01', '2026-00']) {
    expect((await own(wrong)).statusCode).toBe(400);
  }
  expect((await fileOf(admin.id, '2026-03')).statusCode).toBe(404);
});
