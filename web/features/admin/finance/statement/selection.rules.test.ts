import { expect, test } from 'vitest';

import { receiptId } from '#web/testing/order.fixture.ts';

import { candidate, match } from '../finance.fixture.ts';
import {
  choose,
  firstChoice,
  inOrder,
  isTaken,
  MOST_AT_ONCE,
  refusalOf,
  settlementsOf,
  TO_DECIDE,
} from './selection.rules.ts';

const several = match(2, {
  verdict: 'several',
  candidates: [candidate(1, 200), candidate(2, 200)],
});
const none = match(3, { verdict: 'none', candidates: [] });
const known = match(4, { verdict: 'known', candidates: [] });

test('what can be approved comes first, each kind in the order it came', () => {
  expect(
    inOrder([known, none, several, match(9), match(5)]).map(({ paymentId }) => paymentId),
  ).toEqual(['pix-9', 'pix-5', 'pix-2', 'pix-3', 'pix-4']);
});

test('only what is proposed is chosen beforehand, and no more than are taken at once', () => {
  expect([...firstChoice([match(1), several, none, known])]).toEqual([['pix-1', receiptId(1)]]);
  const many = Array.from({ length: MOST_AT_ONCE + 5 }, (_, n) => match(n + 1));
  expect(firstChoice(many).size).toBe(MOST_AT_ONCE);
});

test('a receipt is confirmed by one payment only', () => {
  const chosen = choose(new Map(), 'pix-2', receiptId(1));
  expect(isTaken(chosen, receiptId(1), 'pix-9')).toBe(true);
  expect(isTaken(chosen, receiptId(1), 'pix-2')).toBe(false);
  expect(isTaken(choose(chosen, 'pix-2', ''), receiptId(1), 'pix-9')).toBe(false);
});

test('what is sent says which payment confirms which receipt, with the payment of the statement', () => {
  const chosen = new Map([['pix-2', receiptId(2)]]);
  expect(settlementsOf([match(1), { ...several, endToEndId: 'E1' }, none], chosen)).toEqual([
    {
      paymentId: 'pix-2',
      receiptId: receiptId(2),
      amount: 200,
      date: '2026-11-14',
      endToEndId: 'E1',
    },
  ]);
});

test('money to decide about goes with its words, cut to what is kept, and any number of times', () => {
  const chosen = new Map([none, several].map(({ paymentId }) => [paymentId, TO_DECIDE]));
  expect(isTaken(chosen, TO_DECIDE, 'pix-9')).toBe(false);
  const long = { ...none, description: `PIX\u0000${'x'.repeat(195)}🧵` };
  const [sent] = settlementsOf([long], chosen);
  expect(sent).toEqual({
    paymentId: 'pix-3',
    toDecide: true,
    description: `PIX ${'x'.repeat(195)}`,
    amount: 300,
    date: '2026-11-14',
    endToEndId: null,
  });
});

test('none and too many are refused in words', () => {
  expect(refusalOf(0)).toBe('Escolha ao menos um pagamento.');
  expect(refusalOf(MOST_AT_ONCE)).toBeUndefined();
  expect(refusalOf(MOST_AT_ONCE + 1)).toBe('Aprove no máximo 500 por vez.');
});
