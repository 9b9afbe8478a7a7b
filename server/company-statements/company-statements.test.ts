import { expect, test } from 'vitest';

import { addDays, civilDate, dayText } from '#contract/calendar';
import type { ArrivalId } from '#contract/ids';

import { payCovered } from '../billing/invoices/invoices.queries.ts';
import { inTransaction } from '../db/transaction.ts';
import { counterEntry } from '../ledger/counter-entry.queries.ts';
import { insertArrival, insertEntry, type NewEntry } from '../ledger/ledger.queries.ts';
import type { SomeUser } from '../testing/given.ts';
import { orderCalls, placeOrder } from '../testing/order-calls.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { someInvoices } from '../testing/some-invoices.ts';
import { testApp } from '../testing/test-app.ts';
import { readMovements } from './movements.queries.ts';
import { balanceOf, daysOfMonth, statementOf } from './statement.rules.ts';

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
  expect(lines).toContain(
    `${day} | Pedido antecipado | Pedido #${number} | R$ ${amount} | R$ ${amount}`,
  );
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

/** The same numbers on every run. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

test.each([1, 2, 3, 4])(
  'sums agree with the ledger to the centavo, whatever happens (%i)',
  async (seed) => {
    const upTo = numbers(seed);
    const buyer = await given.reseller();
    const other = await given.reseller();
    const days = Array.from(
      { length: 12 },
      (_, at) => `2026-0${1 + Math.floor(at / 2)}-${10 + at}`,
    );
    const made: Made[] = [];
    for (const day of days) {
      made.push(await invoice({ buyer, amount: 1 + upTo(900_00), madeAt: noon(day) }));
    }
    for (let turn = 0; turn < 40; turn += 1) {
      const on = days[upTo(days.length)] ?? today;
      const one = made[upTo(made.length)] ?? expect.fail('made');
      await inTransaction(db, async (tx) => {
        const row = await tx
          .selectFrom('invoices')
          .select(['amount_cents', 'covered_cents', 'status'])
          .where('id', '=', one.id)
          .executeTakeFirstOrThrow();
        const open = row.status === 'pending' ? row.amount_cents - row.covered_cents : 0;
        const debt = { orderId: one.orderId, invoiceId: one.id, userId: buyer.id };
        const credit = await tx
          .selectFrom('company_credits')
          .select('cents')
          .where('user_id', '=', buyer.id)
          .executeTakeFirst();
        const what = upTo(6);
        if (what === 0 && credit && credit.cents > 0 && open > 0) {
          const cents = Math.min(open, 1 + upTo(credit.cents));
          await insertEntry(tx, { ...debt, kind: 'credit_used', cents, on, actorId: null });
        } else if (what === 1 && open > 0) {
          await insertEntry(tx, {
            ...debt,
            kind: 'written_off',
            cents: 1 + upTo(open),
            on,
            actorId: null,
          });
        } else if (what === 2 && credit && credit.cents > 0) {
          await insertEntry(tx, {
            kind: 'refunded',
            cents: 1 + upTo(credit.cents),
            userId: buyer.id,
            on,
            actorId: null,
          });
        } else if (what === 3 && row.covered_cents === 0 && row.status === 'pending') {
          await tx
            .updateTable('invoices')
            .set({ status: 'cancelled' })
            .where('id', '=', one.id)
            .execute();
        } else {
          // Now and then another company pays.
          const payer = upTo(5) === 0 ? other.id : buyer.id;
          const cents = 1 + upTo(700_00);
          const arrival = await insertArrival(tx, {
            source: 'hand',
            key: null,
            endToEndId: null,
            cents,
            paidOn: on,
            payer: null,
            reason: 'over',
            actorId: null,
            ...debt,
            userId: payer,
          });
          const { id: arrivalId } = arrival ?? expect.fail('booked');
          const at = { arrivalId, on, actorId: null };
          const received = await insertEntry(tx, { ...at, userId: payer, kind: 'received', cents });
          if (upTo(6) === 0) await counterEntry(tx, received, { actorId: null, note: null });
          else {
            let left = cents;
            const applied = Math.min(open, 1 + upTo(left));
            if (applied > 0) {
              const entry = await insertEntry(tx, {
                ...at,
                ...debt,
                kind: 'applied',
                cents: applied,
              });
              if (upTo(5) === 0) await counterEntry(tx, entry, { actorId: admin.id, note: null });
              else left -= applied;
            }
            for (const kind of ['interest', 'kept_as_credit', 'refunded'] as const) {
              const part = upTo(2) === 0 ? upTo(left + 1) : 0;
              if (part > 0) await insertEntry(tx, { ...at, userId: payer, kind, cents: part });
              left -= part;
            }
            await insertEntry(tx, { ...at, kind: 'bank_fee', cents: 1 + upTo(300), taken: true });
          }
        }
        await payCovered(tx, one.id, on);
      });
    }
    for (const company of [buyer, other]) {
      let carried = 0;
      for (
        let month = '2025-12';
        month <= thisMonth;
        month = addDays(`${month}-28`, 10).slice(0, 7)
      ) {
        const { before, movements } = await readMovements(db, company.id, daysOfMonth(month));
        const { opening, lines, totals, closing } = statementOf(before, movements);
        expect(opening).toBe(carried);
        carried = balanceOf(closing);
        const moved = lines.reduce((sum, { debit, credit }) => sum + debit - credit, 0);
        expect(opening + moved).toBe(carried);
        expect(totals.reduce((sum, { cents }) => sum + cents, opening)).toBe(carried);
        expect(lines.at(-1)?.balance ?? opening).toBe(carried);
      }
      const { before } = await readMovements(db, company.id, {
        from: addDays(today, 1),
        through: today,
      });
      const owed = await db
        .selectFrom('invoices as i')
        .innerJoin('orders as o', 'o.id', 'i.order_id')
        .select(['i.amount_cents', 'i.covered_cents'])
        .where('o.user_id', '=', company.id)
        .where('i.status', '=', 'pending')
        .execute();
      const credit = await db
        .selectFrom('company_credits')
        .select('cents')
        .where('user_id', '=', company.id)
        .executeTakeFirst();
      const arrivals = await db
        .selectFrom('arrivals')
        .select('unallocated_cents')
        .where('user_id', '=', company.id)
        .execute();
      expect(before).toEqual({
        owed: owed.reduce((sum, one) => sum + one.amount_cents - one.covered_cents, 0),
        credit: credit?.cents ?? 0,
        waiting: arrivals.reduce((sum, one) => sum + one.unallocated_cents, 0),
      });
      expect(balanceOf(before)).toBe(carried);
    }
  },
);
