import fc from 'fast-check';
import { expect, test } from 'vitest';

import { bankVectors } from '#contract/brazil-vectors';
import { addDays } from '#contract/calendar';

import { lastOverdueMailed, overdueMailFrom } from './overdue.rules.ts';

test.each(bankVectors.calendar.dunning.examples)(
  'due on $due: overdue mail from $tellFrom',
  (given) => {
    expect(overdueMailFrom(given.due)).toBe(given.tellFrom);
    expect(lastOverdueMailed(given.tellFrom) >= given.due).toBe(true);
    expect(lastOverdueMailed(addDays(given.tellFrom, -1)) < given.due).toBe(true);
  },
);

test('every day draws the line at the last due date whose time has come', () => {
  const days = fc.integer({ min: 0, max: 3650 }).map((count) => addDays('2026-01-01', count));
  fc.assert(
    fc.property(days, (today) => {
      const last = lastOverdueMailed(today);
      expect(overdueMailFrom(last) <= today).toBe(true);
      expect(overdueMailFrom(addDays(last, 1)) > today).toBe(true);
    }),
  );
});
