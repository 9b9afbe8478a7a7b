import fc from 'fast-check';
import { expect, test } from 'vitest';

import bankVectors from './bank-vectors.json';
import vectors from './brazil-vectors.json';
import {
  addBusinessDays,
  addDays,
  bankHolidays,
  civilDate,
  easter,
  isBusinessDay,
  nationalHolidays,
  nextBusinessDay,
  type BusinessCalendar,
} from './calendar.ts';

const { calendar } = vectors;

const anyDay = fc.integer({ min: 0, max: 36_524 }).map((days) => addDays('2000-01-01', days));
const anyCalendar = fc.constantFrom<BusinessCalendar>('national', 'bank');
const anyCount = fc.integer({ min: 0, max: 60 });

const dates = (holidays: readonly { date: string }[]) => holidays.map(({ date }) => date);

test.each(calendar.easter)('Easter of $year is $date', ({ year, date }) => {
  expect(easter(year)).toBe(date);
});

test('Easter is a Sunday from 22 March to 25 April', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1900, max: 2299 }), (year) => {
      const date = easter(year);
      expect(new Date(`${date}T00:00:00Z`).getUTCDay()).toBe(0);
      expect(date >= `${year}-03-22` && date <= `${year}-04-25`).toBe(true);
    }),
  );
});

test.each(['2026', '2027'] as const)('holidays of %s', (year) => {
  const national = dates(calendar.national[year]);
  expect(nationalHolidays(Number(year))).toEqual(national);
  expect(bankHolidays(Number(year))).toEqual(
    [...national, ...dates(calendar.bankExtra[year]), `${year}-12-31`].toSorted(),
  );
});

test('20 November rests the country since 2024', () => {
  expect(isBusinessDay('2023-11-20')).toBe(true);
  expect(isBusinessDay('2024-11-20')).toBe(false);
});

test('branches close on some days that still count for banks', () => {
  // Ash Wednesday, Christmas Eve.
  for (const date of ['2026-02-18', '2026-12-24']) {
    expect(isBusinessDay(date, 'bank')).toBe(true);
  }
});

test.each(bankVectors.calendar.isBankDay)('$day: banks work is $bank', ({ day, bank }) => {
  expect(isBusinessDay(day, 'bank')).toBe(bank);
});

test.each(bankVectors.calendar.addBankDays)('$from + $days bank days is $to', (given) => {
  expect(addBusinessDays(given.from, given.days, 'bank')).toBe(given.to);
});

test('the last weekday of the year rests banks alone: goods are delivered', () => {
  for (const date of ['2026-12-31', '2023-12-29', '2022-12-30', '2028-12-29']) {
    expect([isBusinessDay(date, 'bank'), isBusinessDay(date)]).toEqual([false, true]);
  }
});

test.each(calendar.addBusinessDays)(
  '$from + $add is $result ($calendar)',
  ({ from, add, calendar: name, result }) => {
    expect(addBusinessDays(from, add, name as BusinessCalendar)).toBe(result);
  },
);

test.each(calendar.nextBusinessDay)(
  'from $date the next is $result ($calendar)',
  ({ date, calendar: name, result }) => {
    expect(nextBusinessDay(date, name as BusinessCalendar)).toBe(result);
  },
);

test('business days lead to a business day, later with every one and from every later day', () => {
  fc.assert(
    fc.property(anyDay, anyCount, anyCalendar, (date, count, name) => {
      const result = addBusinessDays(date, count, name);
      expect(isBusinessDay(result, name)).toBe(true);
      expect(result >= date).toBe(true);
      expect(addBusinessDays(date, count + 2, name) > addBusinessDays(date, count + 1, name)).toBe(
        true,
      );
      expect(addBusinessDays(date, count + 1, name) >= result).toBe(true);
      expect(addBusinessDays(addDays(date, 1), count, name) >= result).toBe(true);
    }),
  );
});

test('as many business days lie behind the start as were added', () => {
  fc.assert(
    fc.property(anyDay, anyCount, anyCalendar, (date, count, name) => {
      fc.pre(count > 0);
      const result = addBusinessDays(date, count, name);
      let passed = 0;
      for (let day = addDays(date, 1); day <= result; day = addDays(day, 1)) {
        if (isBusinessDay(day, name)) passed += 1;
      }
      expect(passed).toBe(count);
    }),
    { numRuns: 50 },
  );
});

test.each([
  ['2026-01-31', 30, '2026-03-02'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2026-12-31', 1, '2027-01-01'],
])('%s and %i days is %s', (date, days, result) => {
  expect(addDays(date, days)).toBe(result);
});

test('what is no date or no count is refused', () => {
  for (const bad of ['2026-02-30', '2026-13-01', '15/11/2026', '2026-11-15T00:00', '', '26-1-1']) {
    expect(() => addDays(bad, 1)).toThrow(RangeError);
    expect(() => nextBusinessDay(bad)).toThrow(RangeError);
  }
  for (const bad of [-1, 1.5, Number.NaN, Infinity]) {
    expect(() => addBusinessDays('2026-11-16', bad)).toThrow(RangeError);
  }
});

test.each([
  ['2026-11-15T13:05:00Z', '2026-11-15'],
  ['2026-11-16T02:59:59Z', '2026-11-15'],
  ['2026-11-16T03:00:00Z', '2026-11-16'],
  ['2019-01-01T01:59:59Z', '2018-12-31'], // the last summer with clocks put forward
  ['2019-01-01T02:00:00Z', '2019-01-01'],
])('at %s it is %s in São Paulo', (moment, date) => {
  expect(civilDate(new Date(moment))).toBe(date);
});

test('another place has its own day', () => {
  expect(civilDate(new Date('2026-11-16T02:59:59Z'), 'UTC')).toBe('2026-11-16');
});
