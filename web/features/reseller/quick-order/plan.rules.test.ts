import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import type { QuickAnswer } from '#contract/quick-order';
import { cartItem } from '#web/testing/cart.fixture.ts';
import { uuid } from '#web/testing/product.fixture.ts';

import { parseOrder } from './parse/parse-order.rules.ts';
import { linesToAsk, planOrder, type Plan } from './plan.rules.ts';
import { matched, piece, quickProduct } from './quick-order.fixture.tsx';
import { renamed, without } from './rewrite.rules.ts';

const PRODUCTS = [1, 2, 3].map((n) => quickProduct(n));

const someAnswer = fc.oneof(
  fc.constant<QuickAnswer>({ state: 'unmatched' }),
  fc.constant<QuickAnswer>({ state: 'unfit', productId: uuid(1), unknown: ['XG'] }),
  fc.constant<QuickAnswer>({ state: 'ambiguous', candidates: [] }),
  fc
    .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 9 }), fc.nat(9))
    .map(([n, quantity, stock]) => matched(n, piece(n, 'M', quantity, stock))),
);
const someText = fc.array(
  fc.constantFrom('VE-1 M2', 'VE-2;M;3', 'SKU;M;G', 'VE-3;1;', 'sem nada', '', 'VE-1:', 'P 2'),
  { maxLength: 12 },
);

const groupsOf = ({ troubles, choices, adjusted, right }: Plan) => [
  ...troubles.map(({ line }) => line.at),
  ...choices.map(({ line }) => line.at),
  ...[...adjusted, ...right].flatMap(({ lines }) => lines.map(({ at }) => at)),
];

test('every line is in exactly one group, and stays in the text unless it was taken', () => {
  fc.assert(
    fc.property(
      someText,
      fc.array(someAnswer, { minLength: 12, maxLength: 12 }),
      (text, answers) => {
        const written = text.join('\n');
        const lines = parseOrder(written);
        const reply = { products: PRODUCTS, lines: answers.slice(0, linesToAsk(lines).length) };
        const plan = planOrder(lines, reply, [cartItem(1, { productId: uuid(2), quantity: 1 })]);
        const said = lines.filter(({ kind }) => kind === 'asked' || kind === 'unread');
        expect(groupsOf(plan).toSorted((a, b) => a - b)).toEqual(said.map(({ at }) => at));
        expect(plan.taken.size + plan.waiting).toBe(said.length);
        const left = said.filter(({ at }) => !plan.taken.has(at)).map((line) => line.text);
        const after = parseOrder(without(written, lines, plan.taken));
        expect(
          after
            .filter(({ kind }) => kind === 'asked' || kind === 'unread')
            .map((line) => line.text),
        ).toEqual(left);
      },
    ),
  );
});

test('never more goes into the cart than is left, whatever the lines ask for', () => {
  const lines = parseOrder('VE-1 M4\nVE-1 M4');
  const reply = { products: PRODUCTS, lines: [4, 4].map((n) => matched(1, piece(1, 'M', n, 7))) };
  const [item] = planOrder(lines, reply, [cartItem(1, { quantity: 2 })]).items;
  expect(item).toMatchObject({ size: 'M', quantity: 5, stock: 7, price: 100.1, weight: 0.3 });
  expect(planOrder(lines, reply, [cartItem(1, { quantity: 9 })])).toMatchObject({
    items: [],
    pieces: 0,
    waiting: 2,
  });
});

test('a head stays as long as a row under it does', () => {
  const text = 'SKU;P;M\nVE-1;1;\nVE-2;;2';
  const lines = parseOrder(text);
  expect(without(text, lines, new Set([1]))).toBe('SKU;P;M\nVE-2;;2');
  expect(without(text, lines, new Set([1, 2]))).toBe('');
});

test.each([
  ['breton urucum M 4', 'CM-1 M 4'],
  ['breton urucum;M;4', 'CM-1;M;4'],
  ['Qtd;Produto;Tamanho\n4;breton urucum;M', 'Qtd;Produto;Tamanho\n4;CM-1;M'],
  ['breton urucum\nM 4', 'CM-1\nM 4'],
])('%j with another name', (text, after) => {
  const [line] = linesToAsk(parseOrder(text));
  const named = line?.readings[0]?.named ?? { line: 0, from: 0, to: 0 };
  expect(renamed(text, named, 'CM-1')).toBe(after);
});
