import { expect, test } from 'vitest';

import { addDays, nextBusinessDay } from '#contract/calendar';
import { asId, type InvoiceId } from '#contract/ids';

import { planInvoices } from '../billing/invoices/invoice-plan.rules.ts';
import { movedDues } from './moved-dues.rules.ts';

const [MADE, FROM, TO] = ['2026-11-19', '2027-03-15', '2027-04-05'];
const owed = { term: 'parcelado_50_50', ownTerm: null, total: 100_00 } as const;

type Made = Parameters<typeof movedDues>[0]['invoices'][number];

/** As they were made for a delivery from `FROM`. */
const made = (more: Partial<Made> = {}): Made[] =>
  planInvoices({ ...owed, paid: 0, countsFrom: FROM }, MADE).map(({ amount, dueDate }, at) => ({
    id: asId<InvoiceId>(String(at)),
    status: 'pending',
    amount,
    dueDate,
    madeOn: MADE,
    isIssued: false,
    ...(at === 0 && more),
  }));

const moved = (invoices: readonly Made[], values: { to?: string; today?: string } = {}) =>
  movedDues({ ...owed, invoices, from: FROM, to: TO, bankDays: 1, today: MADE, ...values });

const due = (day: string) => nextBusinessDay(day, 'bank');
const FIRST = { id: '0', dueDate: due(TO) };
const SECOND = { id: '1', dueDate: due(addDays(TO, 30)) };

test('what is owed moves with its delivery, later or sooner', () => {
  expect(moved(made())).toEqual([FIRST, SECOND]);
  const sooner = '2027-02-10';
  expect(moved(made(), { to: sooner })).toEqual([
    { id: '0', dueDate: due(sooner) },
    { id: '1', dueDate: due(addDays(sooner, 30)) },
  ]);
});

test('moved there and back everything is due as it was', () => {
  const there = made().map((one, at) => ({
    ...one,
    dueDate: [FIRST, SECOND][at]?.dueDate ?? '',
  }));
  const back = movedDues({
    ...owed,
    invoices: there,
    from: TO,
    to: FROM,
    bankDays: 1,
    today: MADE,
  });
  expect(back.map(({ dueDate }) => dueDate)).toEqual(made().map(({ dueDate }) => dueDate));
});

test.each<[string, Partial<Made>]>([
  ['a bank has it', { isIssued: true }],
  ['it is paid', { status: 'paid' }],
  ['somebody gave it another day', { dueDate: '2027-03-20' }],
  ['it is of another amount', { amount: 49_00 }],
])('one stays where it is because %s; the other moves', (_, more) => {
  expect(moved(made(more))).toEqual(
    // What is not all of the order's total was paid before, and the rest is one amount.
    'amount' in more ? [] : [SECOND],
  );
});

test('nothing falls due on a day that is over', () => {
  expect(moved(made(), { to: '2026-12-01', today: '2026-12-15' })).toEqual([
    { id: '1', dueDate: due(addDays('2026-12-01', 30)) },
  ]);
});

test('an order without invoices has nothing to move', () => {
  expect(moved([])).toEqual([]);
});
