import { expect, test } from 'vitest';

import { payableFrom } from './registration.rules.ts';

test.each([
  // Consciência Negra, 20 November 2026, is a Friday.
  { why: 'to be sent today', sentOn: null, today: '2026-11-17', from: '2026-11-18' },
  { why: 'over a holiday and a weekend', sentOn: null, today: '2026-11-19', from: '2026-11-23' },
  { why: 'at a weekend', sentOn: null, today: '2026-11-14', from: '2026-11-17' },
  { why: 'sent yesterday', sentOn: '2026-11-16', today: '2026-11-17', from: '2026-11-17' },
  { why: 'sent on a Saturday', sentOn: '2026-11-14', today: '2026-11-16', from: '2026-11-17' },
  { why: 'the return is late', sentOn: '2026-11-10', today: '2026-11-17', from: '2026-11-18' },
])('$why: payable from $from', ({ sentOn, today, from }) => {
  expect(payableFrom(sentOn, today)).toBe(from);
});
