import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { QuickReading } from '#contract/quick-order';

import { parseOrder } from './parse-order.rules.ts';
import { linesOf, type Reading } from './written.rules.ts';

const code = fc
  .tuple(fc.constantFrom('VE', 'TN', 'Cm', 'jq'), fc.integer({ min: 100, max: 9999 }))
  .map(([letters, number]) => `${letters}-${number}`);
/** Without XG: `1xg` may be one XG or one G. */
const LETTERS = ['PP', 'P', 'M', 'G', 'GG', 'EG'] as const;
const NUMBERS = ['36', '38', '40', '42', '44', '46'] as const;
const asked = (names: readonly string[]) =>
  fc.tuple(
    code,
    fc
      .uniqueArray(fc.constantFrom(...names), { minLength: 1, maxLength: 6 })
      .chain((sizes) =>
        fc.tuple(
          ...sizes.map((size) =>
            fc.integer({ min: 1, max: 999 }).map((quantity) => ({ size, quantity })),
          ),
        ),
      ),
  );

/** The ways people write a size and its pieces. */
const WAYS: ((size: string, quantity: number) => string)[] = [
  (size, quantity) => `${size} ${quantity}`,
  (size, quantity) => `${size}:${quantity}`,
  (size, quantity) => `${size} = ${quantity}`,
  (size, quantity) => `${size} x ${quantity}`,
  (size, quantity) => `${size}x${quantity}`,
  (size, quantity) => `${quantity} ${size}`,
];
const GLUED: typeof WAYS = [
  (size, quantity) => `${size}${quantity}`,
  (size, quantity) => `${quantity}${size.toLowerCase()}`,
  (size, quantity) => `${size}-${quantity}`,
];
const joint = fc.constantFrom(' ', ', ', '; ', '\t', '\u00A0 ');

const said = ({ name, sizes }: Pick<Reading, 'name' | 'sizes'>) => JSON.stringify([name, sizes]);
const readingsIn = (text: string) =>
  parseOrder(text).flatMap((line) => (line.kind === 'asked' ? line.readings.map(said) : []));

test('sizes with letters have one reading, however they are written', () => {
  fc.assert(
    fc.property(
      asked(LETTERS),
      fc.constantFrom(...WAYS, ...GLUED),
      joint,
      ([name, sizes], way, by) => {
        const text = [name, ...sizes.map(({ size, quantity }) => way(size, quantity))].join(by);
        expect(readingsIn(text)).toEqual([said({ name, sizes })]);
      },
    ),
  );
});

test('sizes of numbers are among the readings, and every reading has all the numbers', () => {
  fc.assert(
    fc.property(asked(NUMBERS), fc.constantFrom(...WAYS), joint, ([name, sizes], way, by) => {
      const text = [name, ...sizes.map(({ size, quantity }) => way(size, quantity))].join(by);
      const [line] = parseOrder(text);
      expect(readingsIn(text)).toContain(said({ name, sizes }));
      const numbers = (text.slice(name.length).match(/\d+/g) ?? []).toSorted();
      for (const reading of line?.kind === 'asked' ? line.readings : []) {
        expect(numbersOf(reading, name)).toEqual(numbers);
      }
    }),
  );
});

/** Those that ended up in the name as well. */
const numbersOf = ({ name, sizes = [], grade = [] }: Reading, written: string) =>
  [
    ...(name.slice(written.length).match(/\d+/g) ?? []),
    ...sizes.flatMap(({ size, quantity }) => [size, String(quantity)]),
    ...grade.map(String),
  ].toSorted();

test('a matrix says for every row what its cells say', () => {
  const rows = fc.array(fc.tuple(code, fc.array(fc.nat(9), { minLength: 4, maxLength: 4 })));
  fc.assert(
    fc.property(rows, fc.constantFrom('\t', ';', ','), (table, by) => {
      const head = ['SKU', ...NUMBERS.slice(0, 4)].join(by);
      const text = [head, ...table.map(([name, cells]) => [name, ...cells].join(by))].join('\r\n');
      const expected = table.flatMap(([name, cells]) => {
        const sizes = cells.flatMap((quantity, at) =>
          quantity > 0 ? [{ size: NUMBERS[at] ?? '', quantity }] : [],
        );
        return sizes.length > 0 ? [said({ name, sizes })] : [];
      });
      expect(readingsIn(text)).toEqual(expected);
    }),
  );
});

const anything = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc
    .array(
      fc.constantFrom(
        'VE-1',
        'P',
        'M',
        '2',
        '38',
        ';',
        '\t',
        ',',
        ' ',
        '\n',
        '\r\n',
        '1-2',
        'x',
        ':',
        'SKU',
      ),
      { maxLength: 30 },
    )
    .map((words) => words.join('')),
);

test('whatever is written, every line is exactly one thing, and what is sent fits the contract', () => {
  fc.assert(
    fc.property(anything, (text) => {
      const lines = parseOrder(text);
      const places = lines.map(({ at }) => at);
      expect(places).toEqual([...new Set(places)].toSorted((a, b) => a - b));
      const blank = linesOf(text).flatMap((line, at) => (places.includes(at) ? [] : [line]));
      expect(blank.join('').replaceAll(/[\s\u200B-\u200D\u2060\uFEFF]/gu, '')).toBe('');
      for (const line of lines) {
        if (line.kind !== 'asked') continue;
        expect(line.readings.length).toBeGreaterThan(0);
        for (const { named, ...reading } of line.readings) {
          expect(QuickReading.safeParse(reading).success).toBe(true);
          expect(named.to).toBeGreaterThan(named.from);
        }
      }
    }),
    { numRuns: 500 },
  );
});
