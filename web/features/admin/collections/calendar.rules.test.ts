import { expect, test } from 'vitest';

import { calendarOf, placeOf } from './calendar.rules.ts';

const WINDOW = {
  opensOn: '2026-11-02',
  closesOn: '2026-11-30',
  deliveryFrom: '2027-03-01',
  deliveryTo: '2027-04-15',
};

test('the calendar has whole months, from the first window or today to the last delivery', () => {
  const calendar = calendarOf([WINDOW], '2026-10-19');
  expect([calendar.from, calendar.to]).toEqual(['2026-10-01', '2027-04-30']);
  expect(calendar.months.map(({ label }) => label).join()).toBe('out,nov,dez,jan 27,fev,mar,abr');
  expect(calendarOf([], '2026-12-31').to).toBe('2026-12-31');
});

test('a stretch lies where its days do, and never beyond the edges', () => {
  const month = { from: '2026-11-01', to: '2026-11-30' };
  expect(placeOf(month, '2026-11-01', '2026-11-30')).toEqual({ left: 0, width: 100 });
  expect(placeOf(month, '2026-11-16', '2026-11-30')).toEqual({ left: 50, width: 50 });
  expect(placeOf(month, '2026-10-01', '2026-11-15')).toEqual({ left: 0, width: 50 });
  expect(placeOf(month, '2026-12-05', '2026-12-09')).toEqual({ left: 100, width: 0 });
});
