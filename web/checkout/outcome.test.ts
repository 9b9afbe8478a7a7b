import { expect, test } from 'vitest';

import { refused, timedOut, unreachable, unreadable } from '#web/api/api-error.ts';

import { addressProblemsOf, outcomeOf } from './outcome.ts';

const ADDRESS = { address: 'Rua A, 1', city: 'Bauru', state: 'SP', zipCode: '', notes: '' };

test.each([
  ['no answer in time', timedOut('POST'), 'unknown'],
  ['no connection', unreachable(), 'unknown'],
  ['an answer that cannot be read', unreadable(201), 'unknown'],
  ['a server that broke', refused(500, {}), 'unknown'],
  ['a proxy that gave up', refused(504, 'Gateway'), 'unknown'],
  ['a failure of the page itself', new TypeError('x'), 'unknown'],
  ['a refusal', refused(409, {}), 'refused'],
  ['bad input', refused(400, {}), 'refused'],
  ['a key that was used before', refused(409, { code: 'KEY_REUSED' }), 'repeated'],
])('after %s the outcome is known or not: %#', (_, error, outcome) => {
  expect(outcomeOf(error)).toBe(outcome);
});

test('complaints about the address find their fields', () => {
  const details = [
    { path: 'shippingAddress.city', message: 'Use no máximo 100 caracteres' },
    { path: 'items.0', message: 'x' },
    { path: 'shippingAddress.other', message: 'x' },
  ];
  expect(addressProblemsOf(refused(400, { error: 'x', details }), ADDRESS)).toEqual({
    city: 'Use no máximo 100 caracteres',
  });
});
