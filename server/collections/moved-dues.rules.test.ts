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
    dueByDelivery: null,
    madeOn: MADE,
    isIssued: false,
    ...(at === 0 && more),
  }));

const moved = (invoices: readonly Made[], values: { to?: string; today?: string } = {}) =>
  movedDues({ ...owed, invoices, from: FROM, to: TO, bankDays: 1, today: MADE, ...values });

const due = (day: string) => nextBusinessDay(day, 'bank');
const FIRST = { id: '0', dueDate: due(TO), isIssued: false };
const SECOND = { id: '1', dueDate: due(addDays(TO, 30)), isIssued: false };

test('what is owed moves with its delivery, later or sooner', () => {
  expect(moved(made())).toEqual([FIRST, SECOND]);
  const sooner = '2027-02-10';
  expect(moved(made(), { to: sooner })).toEqual([
    { ...FIRST, dueDate: due(sooner) },
    { ...SECOND, dueDate: due(addDays(sooner, 30)) },
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
  ['it is paid', { status: 'paid' }],
  ['somebody gave it another day', { dueDate: '2027-03-20' }],
  ['it is of another amount', { amount: 49_00 }],
])('one stays where it is because %s; the other moves', (_, more) => {
  expect(moved(made(more))).toEqual(
    // What is not all of the order's total was paid before, and the rest is one amount.
    'amount' in more ? [] : [SECOND],
  );
});

test('what a bank has says what it would be, at each move, until it is what it is', () => {
  const [issued] = made({ isIssued: true });
  expect(moved(made({ isIssued: true }))).toEqual([{ ...FIRST, isIssued: true }, SECOND]);
  const [, second] = made();
  if (!issued || !second) throw new Error('two halves');
  const kept = { ...issued, dueByDelivery: FIRST.dueDate };
  const again = (to: string, first: Made) =>
    movedDues({
      ...owed,
      invoices: [first, { ...second, dueDate: SECOND.dueDate }],
      from: TO,
      to,
      bankDays: 1,
      today: MADE,
    })[0];
  const later = '2027-05-03';
  expect(again(later, kept)).toEqual({ id: '0', dueDate: due(later), isIssued: true });
  expect(again(FROM, kept)).toEqual({ id: '0', dueDate: issued.dueDate, isIssued: true });
  // Given back by the bank meanwhile, it follows again.
  expect(again(later, { ...kept, isIssued: false })).toEqual({
    id: '0',
    dueDate: due(later),
    isIssued: false,
  });
});

test('nothing falls due on a day that is over', () => {
  expect(moved(made(), { to: '2026-12-01', today: '2026-12-15' })).toEqual([
    { ...SECOND, dueDate: due(addDays('2026-12-01', 30)) },
  ]);
});

test('an order without invoices has nothing to move', () => {
  expect(moved([])).toEqual([]);
});
