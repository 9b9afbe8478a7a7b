import { describe, expect, test } from 'vitest';

import { addDays } from '#contract/calendar';
import { DunningSteps, type DunningStep } from '#contract/dunning';
import { asId, type PaymentTermId } from '#contract/ids';

import { dayOfStep, lastDueWith, namedIn, windowsOf } from './calendar.rules.ts';

const step = (days: number, more: Partial<DunningStep> = {}): DunningStep => {
  const late = days >= 10 ? 'last_notice' : 'overdue';
  const inTime = days === 0 ? 'due_today' : 'reminder';
  return { days, text: days > 0 ? late : inTime, term: null, on: true, ...more };
};

test.each([
  // 2026-11-16 is a Monday, and Friday the 20th a holiday.
  ['2026-11-16', 2, '2026-11-18'],
  ['2026-11-16', 0, '2026-11-16'],
  ['2026-11-16', -1, '2026-11-13'],
  ['2026-11-18', 2, '2026-11-23'],
  ['2026-11-24', -3, '2026-11-18'],
  // A Saturday is paid on Monday: bank days are counted from there.
  ['2026-11-14', 0, '2026-11-16'],
  ['2026-11-14', 2, '2026-11-18'],
  ['2026-11-14', -1, '2026-11-13'],
  // Carnaval rests the banks on Monday and Tuesday.
  ['2026-02-13', 2, '2026-02-19'],
])('due on %s, %i bank days: %s', (dueDate, days, expected) => {
  expect(dayOfStep(dueDate, days)).toBe(expected);
});

test.each([-30, -3, -1, 0, 2, 10, 90])(
  'the last due date whose step %i has come is one, and the day after is none',
  (days) => {
    for (let today = '2026-01-01'; today < '2026-03-05'; today = addDays(today, 1)) {
      const last = lastDueWith(days, today);
      expect(dayOfStep(last, days) <= today).toBe(true);
      expect(dayOfStep(addDays(last, 1), days) > today).toBe(true);
    }
  },
);

/** What an invoice of a term is told on a day, by the windows. */
function toldOn(
  today: string,
  dueDate: string,
  {
    steps,
    since = '2020-01-01',
    term = 'boleto_30',
    own = null,
  }: {
    steps: DunningStep[];
    since?: string;
    term?: string;
    own?: string | null;
  },
): number[] {
  const { terms, owns } = namedIn(steps);
  return windowsOf(steps, { today, since })
    .filter((window) => window.term === (terms.includes(term) ? term : null))
    .filter((window) => window.own === (own && owns.includes(own) ? own : null))
    .filter(({ from, through }) => from <= dueDate && dueDate <= through)
    .map(({ days }) => days);
}

describe('which step is due', () => {
  const steps = [step(-3), step(0), step(2), step(10)];
  const DUE = '2026-11-16';
  test.each([
    ['2026-11-10', []],
    ['2026-11-11', [-3]],
    ['2026-11-15', [-3]],
    ['2026-11-16', [0]],
    // 'Vence hoje' is said on no other day, and a reminder of what is to come not after it.
    ['2026-11-17', []],
    ['2026-11-18', [2]],
    ['2026-11-30', [2]],
    ['2026-12-01', [10]],
    ['2027-06-01', [10]],
  ])('on %s: %j', (today, expected) => {
    expect(toldOn(today, DUE, { steps })).toEqual(expected);
  });

  test('after a stop only the newest', () => {
    for (let day = 0; day < 60; day += 1) {
      expect(toldOn(addDays('2026-11-01', day), DUE, { steps }).length).toBeLessThanOrEqual(1);
    }
  });

  test('what came before the calendar was set is not told late', () => {
    expect(toldOn('2026-11-19', DUE, { steps, since: '2026-11-18' })).toEqual([2]);
    expect(toldOn('2026-11-19', DUE, { steps, since: '2026-11-19' })).toEqual([]);
    expect(toldOn('2026-12-01', DUE, { steps, since: '2026-11-19' })).toEqual([10]);
  });

  test('a term has its own step on a day, or none', () => {
    const mixed = [
      ...steps,
      step(2, { term: 'boleto_30', text: 'last_notice' }),
      step(0, { term: 'boleto_30', on: false }),
    ];
    const of = (term: string, today: string) => toldOn(today, DUE, { steps: mixed, term });
    expect(of('boleto_30', '2026-11-16')).toEqual([-3]);
    expect(of('parcelado_50_50', '2026-11-16')).toEqual([0]);
    expect(of('boleto_30', '2026-11-18')).toEqual([2]);
    const told = windowsOf(mixed, { today: '2026-11-18', since: '2020-01-01' });
    expect(told.filter(({ days }) => days === 2).map(({ term, text }) => [term, text])).toEqual([
      [null, 'overdue'],
      ['boleto_30', 'last_notice'],
    ]);
  });

  test('a step of the brand’s own term goes before that of the one it is paid like', () => {
    const OWN = asId<PaymentTermId>('00000000-0000-4000-8000-000000000001');
    const mixed = [
      ...steps,
      step(-1, { term: OWN }),
      step(2, { term: OWN, on: false }),
      step(2, { term: 'boleto_30', text: 'last_notice' }),
      step(0, { term: 'boleto_30', on: false }),
    ];
    const of = (own: string | null, today: string, term = 'boleto_30') =>
      toldOn(today, DUE, { steps: mixed, own, term });
    const [before, on, late] = ['2026-11-13', '2026-11-16', '2026-11-18'];
    expect([of(OWN, before), of(null, before)]).toEqual([[-1], [-3]]);
    // What it does not say itself is as for the one it is paid like, and then as for all.
    expect([of(OWN, on), of(OWN, on, 'parcelado_50_50')]).toEqual([[-1], [0]]);
    expect([of(OWN, late), of(OWN, late, 'parcelado_50_50')]).toEqual([[], []]);
    expect([of('another', late), of(null, late)]).toEqual([[2], [2]]);
  });

  test('a step that is off is not told, and the one before it goes on', () => {
    const off = [step(2), step(10, { on: false })];
    expect(toldOn('2026-12-01', DUE, { steps: off })).toEqual([2]);
  });
});

const complaints = (...steps: DunningStep[]) =>
  DunningSteps.safeParse(steps).error?.issues.map(({ path, message }) => [path, message]) ?? [];

describe('a calendar that may be saved', () => {
  test('texts fit their days', () => {
    expect(complaints(step(-30), step(-1), step(0), step(2), step(90))).toEqual([]);
    expect(complaints(step(1))[0]?.[1]).toContain('2 a 90 dias úteis depois');
    expect(complaints(step(-2, { text: 'overdue' }))).toHaveLength(1);
    expect(complaints(step(3, { text: 'reminder' }))).toHaveLength(1);
    expect(complaints(step(91))).not.toEqual([]);
  });

  test('one step a day for a term', () => {
    expect(complaints(step(2), step(2, { term: 'boleto_30' }))).toEqual([]);
    expect(complaints(step(2), step(2, { text: 'last_notice' }))).toEqual([
      [[1, 'days'], 'Já há um aviso neste dia para a condição'],
    ]);
  });
});
