import fc from 'fast-check';
import { expect, test } from 'vitest';

import { bankVectors } from '#contract/brazil-vectors';
import { isBusinessDay } from '#contract/calendar';
import { asId } from '#contract/ids';
import { likeOf, type OwnTerm } from '#contract/own-term';
import type { PaymentTerm } from '#contract/payment-term';

import { creditNeeded, planInvoices, type PlannedInvoice } from './invoice-plan.rules.ts';

const plan = (term: PaymentTerm, total: number, today: string, paid = 0) =>
  planInvoices({ term, total, paid }, today).map(({ amount, onCredit, dueDate }) => [
    amount,
    onCredit,
    dueDate,
  ]);

test.each([
  ['a Monday', '2026-11-16', '2026-12-16'],
  ['thirty days that end on Christmas', '2026-11-25', '2026-12-28'],
  ['thirty days that end on a Saturday', '2026-11-12', '2026-12-14'],
  ['thirty days that end on Carnaval', '2026-01-17', '2026-02-18'],
])('boleto_30 approved on %s', (_, today, due) => {
  expect(plan('boleto_30', 1234_57, today)).toEqual([[1234_57, true, due]]);
});

test.each([
  ['a Monday', '2026-11-16', '2026-11-19', '2026-12-16'],
  ['the day before a holiday', '2026-11-19', '2026-11-25', '2026-12-21'],
  ['a Friday', '2026-11-13', '2026-11-18', '2026-12-14'],
  ['a Sunday', '2026-11-15', '2026-11-18', '2026-12-15'],
  ['the Friday before Carnaval', '2026-02-13', '2026-02-20', '2026-03-16'],
  ['the last day of the year', '2026-12-31', '2027-01-06', '2027-02-01'],
])('50/50 approved on %s', (_, today, first, second) => {
  expect(plan('parcelado_50_50', 100_01, today)).toEqual([
    [50_01, false, first],
    [50_00, true, second],
  ]);
});

test.each(bankVectors.calendar.firstDueDefault.examples)(
  'approved on $approvedOn, the first half is due on $due',
  ({ approvedOn, due }) => {
    expect(plan('parcelado_50_50', 100_00, approvedOn)[0]).toEqual([50_00, false, due]);
  },
);

const firstHalf = (days: number) =>
  planInvoices({ term: 'parcelado_50_50', total: 100_00, paid: 0 }, '2026-11-16', days)[0];

test('the settings may give the first half more days, or one less', () => {
  expect([firstHalf(2)?.dueDate, firstHalf(5)?.dueDate]).toEqual(['2026-11-18', '2026-11-24']);
});

test('prepaid has none; what is paid is not asked for again; the rest is one amount on credit', () => {
  expect(plan('antecipado_3', 100_00, '2026-11-16')).toEqual([]);
  expect(plan('parcelado_50_50', 100_01, '2026-11-16', 50_01)).toEqual([
    [50_00, true, '2026-12-16'],
  ]);
  expect(plan('boleto_30', 100_00, '2026-11-16', 40_00)).toEqual([[60_00, true, '2026-12-16']]);
  expect(plan('boleto_30', 100_00, '2026-11-16', 100_00)).toEqual([]);
  // A centavo cannot be halved, and nobody is sent an invoice over nothing.
  expect(plan('parcelado_50_50', 1, '2026-11-16')).toEqual([[1, false, '2026-11-19']]);
  expect(plan('boleto_30', 0, '2026-11-16')).toEqual([]);
});

const onCredit = (planned: readonly PlannedInvoice[]) =>
  planned.reduce((sum, invoice) => sum + (invoice.onCredit ? invoice.amount : 0), 0);

test('whatever the amount and the day: it adds up, falls due on days banks work, after today', () => {
  const days = fc
    .integer({ min: 0, max: 3650 })
    .map((n) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10));
  fc.assert(
    fc.property(
      fc.constantFrom('boleto_30' as const, 'parcelado_50_50' as const),
      fc.integer({ min: 1, max: 100_000_000_00 }),
      days,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (term, total, today, part) => {
        const paid = Math.floor(total * part);
        const planned = planInvoices({ term, total, paid }, today);
        expect(planned.reduce((sum, { amount }) => sum + amount, 0)).toBe(total - paid);
        for (const { amount, dueDate } of planned) {
          expect(amount).toBeGreaterThan(0);
          expect(dueDate > today).toBe(true);
          expect(isBusinessDay(dueDate, 'bank')).toBe(true);
        }
        expect(planned.length).toBeLessThanOrEqual(term === 'boleto_30' || paid > 0 ? 1 : 2);
        const halves = term === 'parcelado_50_50' && paid === 0;
        expect(onCredit(planned)).toBe(halves ? Math.floor(total / 2) : total - paid);
        expect(creditNeeded({ term, total, paid })).toBe(onCredit(planned));
      },
    ),
  );
});

const ownTerm = (days: number[], downPercent: number | null = null): OwnTerm => ({
  id: asId('00000000-0000-4000-8000-000000000001'),
  name: 'Própria',
  days,
  downPercent,
  discountBasisPoints: 0,
});
const planOwn = (own: OwnTerm, total: number, today: string, paid = 0) => {
  const order = { term: likeOf(own), ownTerm: own, total, paid };
  const planned = planInvoices(order, today);
  expect(creditNeeded(order)).toBe(onCredit(planned));
  return planned.map((invoice) => [invoice.amount, invoice.onCredit, invoice.dueDate]);
};

test.each([
  ['a Monday', '2026-11-16', ['2026-12-16', '2027-01-15', '2027-02-15']],
  // Sixty days later is a Saturday, ninety the Monday of Carnaval: banks rest until Wednesday.
  ['parts that end on rest days', '2026-11-10', ['2026-12-10', '2027-01-11', '2027-02-10']],
])('30/60/90 approved on %s', (_, today, [first, second, third]) => {
  expect(planOwn(ownTerm([30, 60, 90]), 100_00, today)).toEqual([
    [33_33, true, first],
    [33_33, true, second],
    [33_34, true, third],
  ]);
});

test('an entrada falls due as the first half of 50/50 does, and is not on credit', () => {
  const own = ownTerm([28, 35], 30);
  expect(planOwn(own, 100_00, '2026-11-16')).toEqual([
    [30_00, false, '2026-11-19'],
    [35_00, true, '2026-12-14'],
    [35_00, true, '2026-12-21'],
  ]);
});

test('what was paid before covers the first parts of it', () => {
  const own = ownTerm([30, 60], 20);
  expect(planOwn(own, 100_00, '2026-11-16', 20_00)).toEqual([
    [40_00, true, '2026-12-16'],
    [40_00, true, '2027-01-15'],
  ]);
  expect(planOwn(own, 100_00, '2026-11-16', 65_00)).toEqual([[35_00, true, '2027-01-15']]);
  expect(planOwn(own, 100_00, '2026-11-16', 100_00)).toEqual([]);
});
