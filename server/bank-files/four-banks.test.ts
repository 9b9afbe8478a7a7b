import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { addDays, nextBusinessDay } from '#contract/calendar';

import { approvedOrder, boletosOf, instructionsOf, liveNumber } from '../testing/bank-calls.ts';
import { boletoAccount } from '../testing/boleto-accounts.ts';
import { fourBankCalls } from '../testing/four-bank-calls.ts';
import type { FourBank } from '../testing/four-bank-returns.ts';
import { ledgerCalls } from '../testing/ledger-calls.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const four = fourBankCalls(api, admin.token);
const ledger = ledgerCalls(api, admin.token);
const { orders, calls, applied, registered, askedOf, feesOf, seen } = four;

const BANKS: FourBank[] = ['001', '237', '033', '756'];

describe.each(BANKS)('bank %s', (bank) => {
  test('registered by our file, and the file is the bank’s', async () => {
    const { id, number, cents } = await registered(bank);
    expect((await boletosOf(db, id))[0]?.line).toMatch(new RegExp(`^${bank}9`));
    const { remittances } = (await api.get('/api/remittances', admin.token)).json();
    const file = await api.get(`/api/remittances/${remittances[0].id}/file`, admin.token);
    const lines = file.body.split('\r\n');
    expect(lines.filter((line) => line !== '' && !/^[ -~]{240}$/.test(line))).toEqual([]);
    expect(lines[0]?.slice(0, 8)).toBe(`${bank}00000`);
    expect(lines[2]?.slice(85, 100)).toBe(String(cents).padStart(15, '0'));
    // Its money is booked with the fee, taken out of it or debited apart.
    const said = { number, code: '06', paid: cents, credited: cents - 350, fee: 350 };
    expect(await applied(bank, [said])).toMatchObject([
      { outcome: 'paid', paid: cents / 100, fee: 3.5, difference: null, reasons: [] },
    ]);
    expect(await seen(id)).toEqual(['PAID', 'paid', 'paid']);
    expect(await feesOf(id)).toEqual([[350, true]]);
    expect((await orders.detail(id)).invoices[0]?.paidAt?.slice(0, 10)).toBe('2026-11-16');
  });

  test('late, the fee apart: interest is not the title’s', async () => {
    const { id, number, cents } = await registered(bank);
    const said = { number, code: '06', paid: cents + 4919, fee: 290, interest: 4919 };
    expect(await applied(bank, [said])).toMatchObject([
      { outcome: 'paid', paid: (cents + 4919) / 100, difference: null },
    ]);
    expect(await seen(id)).toEqual(['PAID', 'paid', 'paid']);
    expect(await feesOf(id)).toEqual([[290, false]]);
    expect(await askedOf(id)).toEqual([]);
  });

  test('with discount and abatement the title is settled', async () => {
    const { id, number, cents } = await registered(bank);
    const said = { number, code: '06', paid: cents - 8000, discount: 5000, abatement: 3000 };
    expect(await applied(bank, [said])).toMatchObject([{ outcome: 'paid', difference: null }]);
    expect(await seen(id)).toEqual(['PAID', 'paid', 'paid']);
  });

  test('part of it: open for the rest, and somebody is asked', async () => {
    const { id, number, cents } = await registered(bank);
    const entries = await applied(bank, [{ number, code: '06', paid: 6000 }]);
    expect(entries).toMatchObject([{ outcome: 'paid', difference: (6000 - cents) / 100 }]);
    expect(await seen(id)).toEqual(['APPROVED', 'pending', 'paid']);
    expect(await askedOf(id)).toEqual([['part', 6000]]);
  });

  test('too much: paid, the surplus waits', async () => {
    const { id, number, cents } = await registered(bank);
    await applied(bank, [{ number, code: '06', paid: cents + 1000 }]);
    expect(await seen(id)).toEqual(['PAID', 'paid', 'paid']);
    expect(await askedOf(id)).toEqual([['over', 1000]]);
  });

  test('twice: the second waits, whichever file it comes in', async () => {
    const { id, number, cents } = await registered(bank);
    const said = { number, code: '06', paid: cents };
    await applied(bank, [said, { ...said, occurredOn: '2026-11-17' }]);
    await applied(bank, [{ ...said, occurredOn: '2026-11-18' }]);
    expect(await seen(id)).toEqual(['PAID', 'paid', 'paid']);
    expect(await askedOf(id)).toEqual([
      ['twice', cents],
      ['twice', cents],
    ]);
  });

  test('for a cancelled order: it stays cancelled, and the money waits', async () => {
    const { id, number, cents } = await registered(bank);
    await orders.walk(id, ['CANCELLED']);
    await applied(bank, [{ number, code: '06', paid: cents }]);
    expect((await orders.detail(id)).status).toBe('CANCELLED');
    expect(await askedOf(id)).toEqual([['cancelled', cents]]);
  });

  test('of nobody known: it waits without an owner', async () => {
    await given.setting('boletoAccount', boletoAccount(bank));
    const said = { number: 9_999_000, code: '06', paid: 12345, fee: 100 };
    expect(await applied(bank, [said])).toMatchObject([{ outcome: 'unknown', orderNumber: null }]);
    const { rows } = await sql`select 1 from arrivals where reason = 'unknown'
      and unallocated_cents = 12345 and source_key like ${`${bank}/%`}`.execute(db);
    expect(rows).toHaveLength(1);
  });

  test('what waits says whether the fee was taken out of it', async () => {
    await given.setting('boletoAccount', boletoAccount(bank));
    const apart = { number: 9_999_001, code: '06', paid: 45_67, fee: 1_70 };
    await applied(bank, [
      apart,
      { ...apart, number: 9_999_002, paid: 45_68, credited: 43_98 },
      { ...apart, number: 9_999_003, paid: 45_69, fee: 0 },
    ]);
    const found = (await ledger.waiting()).filter(({ gross }) => Math.floor(gross) === 45);
    const inOrder = found.toSorted((a, b) => a.gross - b.gross);
    const told = inOrder.map(({ gross, fee, feeApart }) => [gross, fee, feeApart]);
    expect(told).toEqual([
      [45.67, 1.7, true],
      [45.68, 1.7, false],
      [45.69, 0, false],
    ]);
    for (const one of found) await ledger.decide(one, 'refund');
  });

  test('refused at entry: named, open, and sent again under a new number', async () => {
    await given.setting('boletoAccount', boletoAccount(bank));
    const { id, invoice } = await approvedOrder(api, admin.token);
    await calls.remit();
    const number = await liveNumber(db, invoice.id);
    const entries = await applied(bank, [{ number, code: '03', reasons: '4846' }]);
    expect(entries).toMatchObject([
      {
        outcome: 'rejected',
        reasons: ['CEP inválido', 'Tipo ou número de inscrição do pagador inválido'],
      },
    ]);
    expect(await seen(id)).toEqual(['APPROVED', 'pending', 'rejected']);
    expect((await calls.issue(invoice.id)).statusCode).toBe(200);
    expect(await liveNumber(db, invoice.id)).toBeGreaterThan(number);
  });

  test('written off, and paid all the same: no money first, then booked and remarked', async () => {
    const { id, number, cents } = await registered(bank);
    const off = { number, code: '09', paid: 210, fee: 210, reasons: '13' };
    expect(await applied(bank, [off])).toMatchObject([
      { outcome: 'written_off', paid: null, fee: 2.1, reasons: ['Decurso de prazo - banco'] },
    ]);
    expect(await seen(id)).toEqual(['APPROVED', 'pending', 'written_off']);
    expect(await applied(bank, [{ number, code: '17', paid: cents }])).toMatchObject([
      { outcome: 'paid', reasons: ['O boleto já estava baixado: confira'] },
    ]);
    expect(await seen(id)).toEqual(['PAID', 'paid', 'paid']);
  });

  test('a new due date: taken as the bank says, or undone when it refuses', async () => {
    const { id, number, invoice } = await registered(bank);
    const wished = nextBusinessDay(addDays(invoice.dueDate, 6), 'bank');
    await calls.moveDue(invoice.id, wished);
    await calls.remit();
    expect(await instructionsOf(db, id)).toEqual(['01 sent', '06 sent']);
    const refused = await applied(bank, [{ number, code: '26', reasons: '16' }]);
    expect(refused).toMatchObject([
      { outcome: 'refused', reasons: ['Data de vencimento inválida'] },
    ]);
    expect((await orders.detail(id)).invoices).toMatchObject([{ dueDate: invoice.dueDate }]);
    await calls.moveDue(invoice.id, wished);
    await calls.remit();
    await applied(bank, [{ number, code: '14', dueDate: wished }]);
    expect((await orders.detail(id)).invoices).toMatchObject([{ dueDate: wished }]);
    expect(await boletosOf(db, id)).toMatchObject([{ due_date: wished, state: 'registered' }]);
  });

  test('fees are fees; money under a code that brings none is for somebody to look at', async () => {
    const { id, number } = await registered(bank);
    expect(await applied(bank, [{ number, code: '28', fee: 450 }])).toMatchObject([
      { outcome: 'fee', fee: 4.5, paid: null },
    ]);
    expect(await applied(bank, [{ number, code: '29', paid: 777 }])).toMatchObject([
      { outcome: 'to_check', paid: null },
    ]);
    expect(await applied(bank, [{ number, code: '88', fee: 12 }])).toMatchObject([
      { outcome: 'to_check', event: 'Código 88 do banco' },
    ]);
    expect(await seen(id)).toEqual(['APPROVED', 'pending', 'registered']);
  });

  test('the bank’s own paper can be typed in, with an account or without', async () => {
    await given.setting('boletoAccount', boletoAccount(bank));
    const { line } = (await boletosOf(db, (await registered(bank)).id))[0] ?? { line: '' };
    await given.setting('boletoAccount', null);
    const { invoice } = await approvedOrder(api, admin.token);
    const other = await calls.attach(invoice.id, line);
    // It is another invoice's: the line is read and understood, whichever bank it is of.
    expect([other.statusCode, other.json().message]).toEqual([
      400,
      expect.stringMatching(/^Esta linha já é de outra fatura/),
    ]);
  });
});
