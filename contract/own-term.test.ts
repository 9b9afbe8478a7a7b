import fc from 'fast-check';
import { expect, test } from 'vitest';

import { checkoutTotals, creditNeed } from './checkout-totals.ts';
import { asId } from './ids.ts';
import { cents } from './money.ts';
import {
  likeOf,
  partsOf,
  partsText,
  termName,
  tooSmallText,
  whenText,
  type OfferedTerm,
} from './own-term.ts';

const term = (values: Partial<OfferedTerm> = {}): OfferedTerm => ({
  id: asId('00000000-0000-4000-8000-000000000001'),
  name: '30/60/90',
  days: [30, 60, 90],
  downPercent: null,
  discountBasisPoints: 0,
  minInstallment: 0,
  version: 1,
  ...values,
});
const amounts = (total: number, values: Partial<OfferedTerm> = {}) =>
  partsOf(cents(total), term(values)).map(({ amount }) => amount);

test.each([
  ['three even parts', 300_00, {}, [100_00, 100_00, 100_00]],
  ['a centavo over: the last takes it', 100_00, {}, [33_33, 33_33, 33_34]],
  ['two centavos over', 100_01, {}, [33_33, 33_33, 33_35]],
  ['entrada and two', 100_01, { downPercent: 20, days: [30, 60] }, [20_00, 40_00, 40_01]],
  ['half a centavo of entrada is rounded up', 50, { downPercent: 15, days: [30] }, [8, 42]],
  ['one part', 99_99, { days: [45] }, [99_99]],
])('%s', (_, total, values, parts) => {
  expect(amounts(total, values)).toEqual(parts);
});

const anyTerm = fc.record({
  days: fc
    .uniqueArray(fc.integer({ min: 1, max: 365 }), { minLength: 1, maxLength: 12 })
    .map((days) => days.toSorted((a, b) => a - b)),
  downPercent: fc.option(fc.integer({ min: 1, max: 99 })),
  discountBasisPoints: fc.integer({ min: 0, max: 5000 }),
});

test('whatever the term and the amount: the parts come to the total, and what is on credit is what it needs', () => {
  fc.assert(
    fc.property(anyTerm, fc.integer({ min: 0, max: 1_000_000_000_00 }), (values, total) => {
      const ownTerm = term(values);
      const parts = partsOf(cents(total), ownTerm);
      expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
      const later = parts.filter(({ days }) => days !== null);
      const owed = later.reduce((sum, { amount }) => sum + amount, 0);
      expect(creditNeed(cents(total), { term: likeOf(ownTerm), ownTerm })).toBe(owed);
      // Of what is paid later no part differs from another by more than the rest of the division.
      const all = later.map(({ amount }) => amount);
      expect(Math.max(...all) - Math.min(...all)).toBeLessThan(later.length);
    }),
  );
});

test('its discount counts on subtotal and freight, as that of the one in advance; of the three none is lost', () => {
  const order = { items: [{ unitPrice: cents(100_00), quantity: 3 }], shipping: cents(10_33) };
  const ownTerm = term({ discountBasisPoints: 250 });
  expect(checkoutTotals({ ...order, term: 'boleto_30', ownTerm })).toEqual({
    subtotal: 300_00,
    discount: 7_76,
    shipping: 10_33,
    total: 302_57,
  });
  expect(checkoutTotals({ ...order, term: 'antecipado_3' }).discount).toBe(9_31);
  expect(checkoutTotals({ ...order, term: 'boleto_30', ownTerm: null }).discount).toBe(0);
});

test('a minimum is held against the smallest part', () => {
  const least = term({ minInstallment: 100 });
  expect(tooSmallText(cents(300_00), least)).toBeUndefined();
  expect(tooSmallText(cents(299_99), least)).toBe('Mínimo de R$\u00a0100,00 por parcela');
  expect(tooSmallText(cents(900_00), term({ minInstallment: 100, downPercent: 10 }))).toBe(
    'Mínimo de R$\u00a0100,00 por parcela',
  );
  expect(tooSmallText(cents(0), term())).toBeUndefined();
});

test('it is told by its name, and by when and how much is paid', () => {
  expect(termName({ term: 'boleto_30', ownTerm: term() })).toBe('30/60/90');
  expect(termName({ term: 'boleto_30' })).toBe('Boleto 30 dias');
  expect(whenText(term())).toBe('30, 60 e 90 dias');
  expect(whenText(term({ days: [1] }))).toBe('1 dia');
  expect(whenText(term({ days: [30, 60], downPercent: 20 }))).toBe(
    '20% na aprovação e o resto em 30 e 60 dias',
  );
  expect(whenText(term({ days: [30], downPercent: 20 }), 'entrega')).toBe(
    '20% na entrega e o resto em 30 dias',
  );
  expect(partsText(cents(300_00), term())).toBe('3x de R$\u00a0100,00');
  expect(partsText(cents(100_00), term())).toBe('R$\u00a033,33, R$\u00a033,33 e R$\u00a033,34');
});
