import { expect, test } from 'vitest';

import { brazilVectors } from './brazil-vectors.ts';
import { brazilianNumber } from './phone.ts';

const { phones, ufs } = brazilVectors;

test.each(phones)('$input', ({ input, valid, e164, type }) => {
  const number = brazilianNumber(input);
  expect(number !== undefined).toBe(valid);
  if (!number) return;
  expect([`+55${number.digits}`, number.isMobile]).toEqual([e164, type === 'MOBILE']);
});

test('the area codes of the states, and no others', () => {
  const ours = Array.from({ length: 100 }, (_, code) => String(code).padStart(2, '0'));
  const known = ours.filter((code) => brazilianNumber(`(${code}) 98765-4321`));
  const all = new Set(ufs.flatMap(({ ddd }) => ddd.map(String)));
  expect(known).toEqual([...all].toSorted((a, b) => Number(a) - Number(b)));
});

test.each(['048 99101-2345', '+55 (48) 99101-2345', '48.99101.2345'])('%s is a mobile', (typed) => {
  expect(brazilianNumber(typed)).toEqual({ digits: '48991012345', isMobile: true });
});

test.each(['0800 123 4567', '4004-1234', 'ramal 12', '', '+1 415 555 2671', '11 6456-7890'])(
  '%s is no number with an area code',
  (typed) => expect(brazilianNumber(typed)).toBeUndefined(),
);
