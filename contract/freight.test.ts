import fc from 'fast-check';
import { expect, test } from 'vitest';

import vectors from './brazil-vectors.json';
import { STATE_CODES } from './brazilian-states.ts';
import { DEFAULT_FREIGHT, FreightTable, quoteFreight, type ShippingType } from './freight.ts';

const { freight } = vectors;

const anyState = fc.constantFrom(...STATE_CODES);
const anyType = fc.constantFrom<ShippingType>('ECONOMIC', 'EXPRESS');

function costOf(parcel: Parameters<typeof quoteFreight>[1], table = DEFAULT_FREIGHT): number {
  const quote = quoteFreight(table, parcel);
  if (!quote) throw new Error('No quote');
  return quote.cost;
}

/** A copy that a test may spoil. */
const spoiled = (spoil: (table: FreightTable) => void) => {
  const table = structuredClone(DEFAULT_FREIGHT);
  spoil(table);
  return FreightTable.safeParse(table);
};

test.each(freight.quotes)(
  '$grams g to $uf, $type: $cents centavos, $estimatedDays days without handling',
  ({ uf, grams, type, cents, estimatedDays }) => {
    expect(quoteFreight(DEFAULT_FREIGHT, { state: uf, grams, type: type as ShippingType })).toEqual(
      { cost: cents, businessDays: estimatedDays },
    );
  },
);

test('the default table is valid and asks two days to pack', () => {
  expect(FreightTable.parse(DEFAULT_FREIGHT)).toEqual(DEFAULT_FREIGHT);
  expect(DEFAULT_FREIGHT.handlingDays).toBe(2);
  expect(DEFAULT_FREIGHT.bands).toEqual(freight.bandsGrams);
});

test.each(STATE_CODES)('%s has the rates of its zone', (state) => {
  const rates = (type: ShippingType) => {
    const { priceCents, extraPerKgCents, businessDays } =
      freight.tables[type][`${freight.zones[state]}` as keyof typeof freight.tables.EXPRESS];
    return { prices: priceCents, extraPerKg: extraPerKgCents, businessDays };
  };
  expect(DEFAULT_FREIGHT.zones.find(({ states }) => states.includes(state))?.rates).toEqual({
    ECONOMIC: rates('ECONOMIC'),
    EXPRESS: rates('EXPRESS'),
  });
});

test('a limit belongs to its band, one gram more to the next', () => {
  const weights = [3_000, 3_001, 30_000, 30_001, 31_000, 31_001];
  expect(weights.map((grams) => costOf({ state: 'SP', grams, type: 'ECONOMIC' }))).toEqual([
    27_90, 33_90, 92_90, 95_80, 95_80, 98_70,
  ]);
});

test.each([
  ['nothing weighs', { state: 'SP', grams: 0 }],
  ['a weight below nothing', { state: 'SP', grams: -1 }],
  ['a weight that is no number', { state: 'SP', grams: Number.NaN }],
  ['an endless weight', { state: 'SP', grams: Infinity }],
  ['an unknown state', { state: 'XX', grams: 1_000 }],
  ['no state', { state: '', grams: 1_000 }],
])('no quote: %s', (_, parcel) => {
  expect(quoteFreight(DEFAULT_FREIGHT, { ...parcel, type: 'ECONOMIC' })).toBeUndefined();
});

test('every state has a price for every weight, and more weight never costs less', () => {
  fc.assert(
    fc.property(
      anyState,
      anyType,
      fc.integer({ min: 1, max: 99_999_999 }),
      fc.integer({ min: 1, max: 60_000 }),
      (state, type, heavy, light) => {
        const cost = (grams: number) => costOf({ state, grams, type });
        expect(cost(light)).toBeGreaterThan(0);
        expect(cost(light + 1)).toBeGreaterThanOrEqual(cost(light));
        expect(cost(heavy + 1)).toBeGreaterThanOrEqual(cost(heavy));
      },
    ),
  );
});

test('the dearest table and the heaviest order stay within the bounds of money', () => {
  const { data } = spoiled(({ zones }) => {
    for (const { rates } of zones) Object.assign(rates.EXPRESS, { extraPerKg: 1_000_00 });
  });
  const heaviest = { state: 'AC', grams: 100_000_000, type: 'EXPRESS' } as const;
  expect(costOf(heaviest, data)).toBe(712_90 + 99_970 * 1_000_00);
  expect(quoteFreight(DEFAULT_FREIGHT, { ...heaviest, grams: 100_000_001 })).toBeUndefined();
});

test.each<[string, (table: FreightTable) => void, string]>([
  ['a state in no zone', ({ zones }) => zones[1]?.states.pop(), 'exatamente uma zona'],
  ['a state in two zones', ({ zones }) => zones[0]?.states.push('RJ'), 'exatamente uma zona'],
  ['a state twice', ({ zones }) => zones[0]?.states.push('SP'), 'exatamente uma zona'],
  [
    'a state in the place of another',
    ({ zones }) => zones[1]?.states.splice(0, 1, 'SP'),
    'exatamente uma zona',
  ],
  ['a zone without states', ({ zones }) => zones[0]?.states.pop(), 'ao menos um estado'],
  ['no zones', ({ zones }) => zones.splice(0), 'exatamente uma zona'],
  ['no bands', ({ bands }) => bands.splice(0), 'ao menos uma faixa'],
  ['bands out of order', ({ bands }) => bands.splice(0, 2, 3_000, 1_000), 'crescentes'],
  ['two equal bands', ({ bands }) => bands.splice(1, 1, 1_000), 'crescentes'],
  ['a band of half a gram', ({ bands }) => bands.splice(0, 1, 0.5), 'peso em gramas'],
  ['a band without a price', ({ bands }) => bands.push(40_000), 'um preço para cada faixa'],
  [
    'a price without a band',
    ({ zones }) => zones[4]?.rates.EXPRESS.prices.splice(5),
    'um preço para cada faixa',
  ],
  ['handling of no whole days', (table) => (table.handlingDays = 1.5), '0 a 60 dias'],
  ['handling below nothing', (table) => (table.handlingDays = -1), '0 a 60 dias'],
])('a table is refused: %s', (_, spoil, message) => {
  expect(spoiled(spoil).error?.issues[0]?.message).toContain(message);
});

test.each([-1, 0.5, 100_000_01, Number.NaN, '100', null])('%s is no price of a table', (price) => {
  const { success } = spoiled(({ zones }) => {
    Object.assign(zones[0]?.rates.ECONOMIC.prices ?? [], { 0: price });
  });
  expect(success).toBe(false);
});

test('what is no table at all is refused and never throws', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      expect(FreightTable.safeParse(value).success).toBe(false);
      expect(FreightTable.safeParse({ ...DEFAULT_FREIGHT, zones: value }).success).toBe(false);
      expect(FreightTable.safeParse({ ...DEFAULT_FREIGHT, bands: value }).success).toBe(false);
    }),
  );
  expect(FreightTable.safeParse({ ...DEFAULT_FREIGHT, other: 1 }).success).toBe(false);
});
