import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { civilDate } from '#contract/calendar';
import type { InvoiceId } from '#contract/ids';
import { cents } from '#contract/money';

import { instructionsOf } from '../../banking/boleto-paper.rules.ts';
import { chargesOn } from '../../banking/late-charges.rules.ts';
import { boletoAccount } from '../../testing/boleto-accounts.ts';
import { boletoPaper } from '../../testing/boleto-papers.ts';
import { cellsOfCsv } from '../../testing/cells-of-csv.ts';
import { someInvoices } from '../../testing/some-invoices.ts';
import { testApp } from '../../testing/test-app.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const insert = someInvoices(api);
const today = civilDate(new Date());
const account = boletoAccount('341');

let last = 0;
const drawn = (invoiceId: InvoiceId, { state = 'registered', rates = account } = {}) => {
  last += 1;
  return sql`insert into boletos (invoice_id, source, state, account_key, account, our_number, line, barcode, amount_cents, due_date)
    values (${invoiceId}::uuid, 'bank', ${state}, 'k', ${JSON.stringify(rates)}::jsonb, ${last},
      ${'1'.repeat(47)}, ${'1'.repeat(44)}, 226946, ${today}::date)`.execute(db);
};
const rowsOf = async (userId: string) =>
  (await api.get(`/api/receivables?userId=${userId}`, admin.token)).json().receivables;

const text = (reais: number) => reais.toFixed(2).replace('.', ',');

test('an overdue invoice shows fine and interest as its boleto prints them', async () => {
  const { id, buyer, dueDate } = await insert({ late: 20, amount: 2269_46 });
  await drawn(id);
  const [row] = await rowsOf(buyer.id);
  const expected = chargesOn(today, { rates: account, open: cents(2269_46), dueDate });
  expect(row.charges).toEqual({
    fine: 45.39,
    interest: (expected?.interest ?? 0) / 100,
    total: (expected?.total ?? 0) / 100,
  });
  expect(row.amount).toBe(2269.46);
  const printed = instructionsOf(boletoPaper({ account, amount: cents(2269_46) })).join(' ');
  expect(printed).toMatch(/multa de R\$\s45,39/);
  expect((expected?.interest ?? 0) % 76).toBe(0);
  expect(printed).toMatch(/juros de R\$\s0,76 por dia/);
  const own = (await api.get(`/api/admin/resellers/${buyer.id}/open-invoices`, admin.token)).json();
  expect(own.invoices[0].charges).toEqual(row.charges);
  const csv = await api.get(`/api/receivables/export/csv?userId=${buyer.id}`, admin.token);
  const [heads, cells] = cellsOfCsv(csv.body);
  expect(heads?.slice(-4)).toEqual(['Valor', 'Multa', 'Juros', 'Total atualizado']);
  expect(cells?.slice(-4)).toEqual([
    '2269,46',
    '45,39',
    text(row.charges.interest),
    text(row.charges.total),
  ]);
});

test('nothing before the due date, nor without a boleto of ours', async () => {
  const soon = await insert({ late: -3 });
  await drawn(soon.id);
  expect((await rowsOf(soon.buyer.id))[0].charges).toBeNull();
  const none = await insert({ late: 20 });
  expect((await rowsOf(none.buyer.id))[0].charges).toBeNull();
  await sql`insert into boletos (invoice_id, source, state, line, barcode, amount_cents, due_date)
    values (${none.id}::uuid, 'manual', 'registered', ${'1'.repeat(47)}, ${'1'.repeat(44)}, 100, ${today}::date)`.execute(
    db,
  );
  expect((await rowsOf(none.buyer.id))[0].charges).toBeNull();
});

test('the boleto that counts states them, not the one it replaced; written off, the last goes on', async () => {
  const { id, buyer } = await insert({ late: 20, amount: 100_00 });
  await drawn(id, { state: 'written_off', rates: boletoAccount('341', { fine: 10 }) });
  expect((await rowsOf(buyer.id))[0].charges.fine).toBe(10);
  await drawn(id, { rates: boletoAccount('341', { fine: 5 }) });
  expect((await rowsOf(buyer.id))[0].charges.fine).toBe(5);
});
