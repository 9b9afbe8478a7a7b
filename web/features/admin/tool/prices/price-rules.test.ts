import { expect, test } from 'vitest';

import { asId, type ProductId } from '#contract/ids';
import { percentText } from '#web/format/percent.rules.ts';
import {
  aboveText,
  movedText,
  movesText,
  questionText,
  summaryText,
} from '#web/prices/price-text.ts';

import { changeOf, EMPTY, wrongIn, type Draft } from './price-draft.ts';

const draft = (more: Partial<Draft>): Draft => ({
  ...EMPTY,
  category: 'Shorts',
  percent: '5',
  ...more,
});

test.each([
  ['', 'up', 'Informe o percentual'],
  ['abc', 'up', 'Use um número como 5 ou 12,5, com até duas casas'],
  ['-5', 'up', 'Use um número como 5 ou 12,5, com até duas casas'],
  ['1,234', 'up', 'Use um número como 5 ou 12,5, com até duas casas'],
  ['500,01', 'up', 'Use até 500%'],
  ['90,01', 'down', 'Use até 90%'],
  ['500', 'up', undefined],
  ['90', 'down', undefined],
  ['0', 'up', undefined],
  ['12.5', 'up', undefined],
] as const)('%s (%s): %s', (percent, direction, message) => {
  expect(wrongIn(draft({ percent, direction })).percent).toBe(message);
});

test('what is missing is said where it is missing', () => {
  expect(wrongIn(draft({ category: undefined, prices: [] }))).toEqual({
    category: 'Escolha a categoria',
    prices: 'Escolha pelo menos um preço',
  });
  expect(wrongIn(draft({ scope: 'chosen' }))).toEqual({ chosen: 'Escolha pelo menos um produto' });
  expect(wrongIn(draft({ scope: 'all', category: undefined }))).toEqual({});
});

test('only what the scope needs is asked for, with the sign of its direction', () => {
  const chosen = [{ id: asId<ProductId>('a'), sku: 'A', title: 'A', images: [] }];
  expect(changeOf(draft({ direction: 'down', percent: '12,25', chosen }))).toEqual({
    scope: 'category',
    category: 'Shorts',
    prices: ['msrp', 'price40', 'price50'],
    percent: -12.25,
    rounding: 'cents',
  });
  expect(changeOf(draft({ scope: 'chosen', chosen }))).toMatchObject({ productIds: ['a'] });
  expect(changeOf(draft({ scope: 'all', chosen }))).not.toHaveProperty('category');
  expect(Object.is(changeOf(draft({ direction: 'down', percent: '0' })).percent, 0)).toBe(true);
});

test('numbers in words', () => {
  expect(percentText(5)).toBe('+5%');
  expect(percentText(-12.5)).toBe('−12,5%');
  expect(percentText(0)).toBe('0%');
  expect(movedText(119.94, 124.9)).toBe('+4,1%');
  expect(movesText({ up: 3, down: 1 })).toBe('3 preços sobem e 1 preço desce');
  const summary = { products: 1, unchanged: 0, up: 1, down: 0, aboveMsrp: 0 };
  expect(summaryText(summary)).toBe('1 produto muda: 1 preço sobe.');
  expect(summaryText({ products: 5_000, unchanged: 2, up: 0, down: 9_000, aboveMsrp: 0 })).toBe(
    '5.000 produtos mudam: 9.000 preços descem. 2 outros ficam como estão.',
  );
  expect(questionText(2, { percent: -5 })).toBe('Reajustar 2 produtos em −5%?');
  expect(questionText(1, { percent: 0 })).toBe('Arredondar os preços de 1 produto?');
  expect(questionText(3, { amount: -10 }).replace('\u00A0', ' ')).toBe(
    'Reajustar 3 produtos em −R$ 10,00?',
  );
  expect(aboveText(1)).toBe('Em 1 produto o revendedor pagaria mais que o preço sugerido.');
});
