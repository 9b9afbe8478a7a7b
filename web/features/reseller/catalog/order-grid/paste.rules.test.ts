import fc from 'fast-check';
import { expect, test } from 'vitest';

import { beforeFilling, EMPTY, withAsked, withFilling, type Draft } from './draft.rules.ts';
import { pasteLine, variantId } from './order-grid.fixture.ts';
import { isBlock, pasteBlock, pastedText, readBlock } from './paste.rules.ts';

const LETTERS = { PP: 9, P: 9, M: 9, G: 9 };
const LINES = [pasteLine(1, LETTERS), pasteLine(2, LETTERS), pasteLine(3, { 36: 9, 38: 9, 40: 4 })];
const [FIRST] = LINES;
const at = (line: number, column: number) => ({ product: LINES[line]!.product.id, column });

/** `1 P 2`: the line, the size, the pieces. */
const filledBy = (text: string, from = at(0, 0)) =>
  pasteBlock(text, LINES, from).filling.flatMap(({ product, asked }) =>
    [...asked].map(([id, pieces]) => {
      const size = product.variants.find((variant) => variant.id === id)?.size;
      return `${product.sku.slice(4)} ${size} ${pieces}`;
    }),
  );

test('a block goes from its cell to the right and down', () => {
  expect(filledBy('1\t2\n3\t4')).toEqual(['1 PP 1', '1 P 2', '2 PP 3', '2 P 4']);
  expect(filledBy('1\t2\r\n3\t4\r\n', at(1, 2))).toEqual(['2 M 1', '2 G 2', '3 40 3']);
});

test('an empty cell empties, as in a spreadsheet', () => {
  expect(filledBy('1\t\t3\n-\t2\t')).toEqual([
    '1 PP 1',
    '1 P 0',
    '1 M 3',
    '2 PP 0',
    '2 P 2',
    '2 M 0',
  ]);
});

test('what comes after empty cells goes where it stood, and not into the first', () => {
  expect(filledBy('\t\t6')).toEqual(['1 PP 0', '1 P 0', '1 M 6']);
  expect(filledBy('\r\n4\r\n', at(0, 1))).toEqual(['1 P 0', '2 P 4']);
});

test('sizes in the first row say where each column goes', () => {
  expect(filledBy('g\tP\n1\t2\n3\t4', at(0, 3))).toEqual(['1 G 1', '1 P 2', '2 G 3', '2 P 4']);
  expect(filledBy('38\t40\n1\t2', at(2, 0))).toEqual(['3 38 1', '3 40 2']);
});

test('a number alone over others is a quantity, even where a size is called so', () => {
  expect(filledBy('36\n38', at(0, 0))).toEqual(['1 PP 36', '2 PP 38']);
});

test('codes in the first column say where each row goes, with sizes over them or without', () => {
  expect(filledBy('sku-2\t1\nSKU-1\t2', at(0, 1))).toEqual(['2 P 1', '1 P 2']);
  expect(filledBy('Código\tM\tPP\nSKU-2\t1\t2\nSKU-3\t5\t6')).toEqual(['2 M 1', '2 PP 2']);
  const { unknown, filling } = pasteBlock('SKU-1\t2\nXX-9\t3', LINES, at(0, 0));
  expect(unknown).toEqual(['XX-9']);
  expect(filling).toHaveLength(1);
});

test('a list that says more than the code goes by its sizes, or begins at its numbers', () => {
  const list = 'SKU\tProduto\tCor\tPP\tG\tTotal\nSKU-2\tBata\tAzul\t1\t2\t3\nSKU-1\tSaia\t\t\t4\t4';
  expect(filledBy(list)).toEqual(['2 PP 1', '2 G 2', '1 PP 0', '1 G 4']);
  expect(filledBy('Produto\tRef.\tM\nBata\tSKU-2\t3')).toEqual(['2 M 3']);
  expect(filledBy('SKU-2\tBata\t1\t2')).toEqual(['2 PP 1', '2 P 2']);
  expect(filledBy('Saia\tAzul\t1\nBata\tPreto\t2')).toEqual(['1 PP 1', '2 PP 2']);
});

test('numbers are read as spreadsheets of here write them', () => {
  expect(filledBy('12,00\t1.200\t1.200,0\t3')).toEqual([
    '1 PP 12',
    '1 P 1200',
    '1 M 1200',
    '1 G 3',
  ]);
  expect(pasteBlock('1,5\t1.20\t2,05', LINES, at(0, 0)).ignored).toBe(3);
});

test('what is no whole number, or lies outside, is left out and counted', () => {
  expect(filledBy('2,5\t2\tx\t1')).toEqual(['1 P 2', '1 G 1']);
  expect(pasteBlock('2,5\t2\tx\t1', LINES, at(0, 0)).ignored).toBe(2);
  expect(pasteBlock('1\t2\t3\t4\t5', LINES, at(0, 0)).ignored).toBe(1);
  expect(pasteBlock('1\n2\n3', LINES, at(2, 0)).ignored).toBe(2);
});

test('more than there is becomes what there is, and is said by name', () => {
  const pasted = pasteBlock('1\t2\t6', LINES, at(2, 0));
  expect(pastedText(pasted)).toBe(
    '1 linha, 3 células. 1 ajustada ao estoque: Peça 3 40, de 6 para 4.',
  );
  // What was asked for is kept: the cell says from what it was made less.
  expect([...(pasted.filling[0]?.asked.values() ?? [])]).toEqual([1, 2, 6]);
});

test('nothing is kept for a size that is sold out', () => {
  const line = pasteLine(4, { P: 0, M: 5 });
  const pasted = pasteBlock('3\t1', [line], { product: line.product.id, column: 0 });
  expect([...(pasted.filling[0]?.asked ?? [])]).toEqual([
    [variantId(4, 0), 0],
    [variantId(4, 1), 1],
  ]);
  expect(pastedText(pasted)).toContain('1 ajustada ao estoque: Peça 4 P, de 3 para 0.');
});

test('many corrections are counted, the first of them named', () => {
  const text = pastedText(pasteBlock('10\t10\t10\t10\n10', LINES, at(0, 0)));
  expect(text).toContain('5 ajustadas ao estoque: Peça 1 PP, de 10 para 9; ');
  expect(text).toContain(' e mais 2.');
});

test.each([
  ['12', false],
  ['12\n', false],
  ['1\t2', true],
  ['1\n2', true],
  ['12\r\n', false],
  ['\t\t6', true],
  ['6\t\t\r\n', true],
  ['\n\n4\n', true],
])('%j is a block: %s', (text, block) => {
  expect(isBlock(text)).toBe(block);
});

test('rows end as any system ends them, and empty ones at the end are none', () => {
  expect(readBlock('1\t2\r3\r\n\n')).toEqual([['1', '2'], ['3']]);
});

/** Every size of every line with what is asked of it. */
const askedOf = (draft: Draft) =>
  new Map(draft.flatMap(({ asked }) => [...asked]).toSorted(([a], [b]) => (a < b ? -1 : 1)));

test('nothing outside the block changes, and taking it back restores all', () => {
  const cell = fc.oneof(fc.nat(20).map(String), fc.constantFrom('', '-', 'x', '2,5'));
  const block = fc.array(fc.array(cell, { minLength: 1, maxLength: 6 }), {
    minLength: 1,
    maxLength: 5,
  });
  const typed = fc.array(fc.tuple(fc.nat(2), fc.nat(3), fc.nat(9)), { maxLength: 8 });
  fc.assert(
    fc.property(block, fc.nat(2), fc.nat(3), typed, (rows, line, column, before) => {
      const draft = before.reduce((held, [row, size, pieces]) => {
        const { product, cells } = LINES[row] ?? FIRST!;
        const id = cells[size]?.variant.id;
        return id ? withAsked(held, product, new Map([[id, pieces]])) : held;
      }, EMPTY);
      const text = rows.map((row) => row.join('\t')).join('\n');
      const { filling } = pasteBlock(text, LINES, at(line, column));
      const after = withFilling(draft, filling);
      const touched = new Set(filling.flatMap(({ asked }) => [...asked.keys()]));
      const untouched = (held: Draft) => [...askedOf(held)].filter(([id]) => !touched.has(id));
      expect(untouched(after)).toEqual(untouched(draft));
      for (const { product } of filling) {
        const row = LINES.findIndex((one) => one.product === product);
        expect(row).toBeGreaterThanOrEqual(line);
        expect(row).toBeLessThan(line + rows.length);
      }
      const back = withFilling(after, beforeFilling(draft, filling));
      expect(askedOf(back)).toEqual(askedOf(draft));
    }),
  );
});
