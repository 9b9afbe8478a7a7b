import * as z from 'zod/mini';

import { STATE_CODES } from './brazilian-states.ts';
import { keysOf } from './closed-set.ts';
import { cents, type Cents } from './money.ts';

export const SHIPPING_TYPES = {
  ECONOMIC: { label: 'Econômico' },
  EXPRESS: { label: 'Expresso' },
} as const;

export type ShippingType = keyof typeof SHIPPING_TYPES;
export const ShippingType = z.literal(keysOf(SHIPPING_TYPES));

/** A hundred tons; what weighs more is not quoted, so that no price leaves the bounds of money. */
const MOST_GRAMS = 100_000_000;

const wholeFrom = (least: number, most: number, error: string) =>
  z.int({ error }).check(z.minimum(least, { error }), z.maximum(most, { error }));

const priceUpTo = (most: number, error: string) => wholeFrom(0, most, error).brand<'Cents'>();

const FreightRate = z.strictObject({
  /** Centavos, one for each weight band. */
  prices: z.array(priceUpTo(100_000_00, 'Use de R$ 0,00 a R$ 100.000,00')),
  /** Centavos for every started kilogram above the last band. */
  extraPerKg: priceUpTo(1_000_00, 'Use de R$ 0,00 a R$ 1.000,00'),
  businessDays: wholeFrom(0, 365, 'Use de 0 a 365 dias úteis'),
});

const FreightZone = z.strictObject({
  states: z
    .array(z.literal(STATE_CODES, { error: 'Estado inválido' }))
    .check(z.minLength(1, { error: 'Informe ao menos um estado' })),
  rates: z.strictObject({ ECONOMIC: FreightRate, EXPRESS: FreightRate }),
});

const ascends = (bands: readonly number[]) =>
  bands.every((limit, at) => at === 0 || limit > (bands[at - 1] ?? limit));

const coversEachStateOnce = (zones: readonly z.output<typeof FreightZone>[]) => {
  const covered = zones.flatMap(({ states }) => states);
  return covered.length === STATE_CODES.length && new Set(covered).size === STATE_CODES.length;
};

/** What delivery costs and how long it takes, by state, weight and type. */
export const FreightTable = z
  .strictObject({
    /** Business days before the carrier has the parcel; not part of a rate's own days. */
    handlingDays: wholeFrom(0, 60, 'Use de 0 a 60 dias úteis'),
    /** Upper limit of each weight band in grams, itself included. */
    bands: z
      .array(wholeFrom(1, MOST_GRAMS, 'Use um peso em gramas maior que zero'))
      .check(
        z.minLength(1, { error: 'Informe ao menos uma faixa de peso' }),
        z.maxLength(20, { error: 'Use no máximo 20 faixas de peso' }),
        z.refine(ascends, { error: 'As faixas de peso devem ser crescentes' }),
      ),
    zones: z
      .array(FreightZone)
      .check(
        z.refine(coversEachStateOnce, { error: 'Cada estado deve estar em exatamente uma zona' }),
      ),
  })
  .check(
    z.refine(
      ({ bands, zones }) =>
        zones.every(({ rates }) =>
          Object.values(rates).every(({ prices }) => prices.length === bands.length),
        ),
      { error: 'Informe um preço para cada faixa de peso', path: ['zones'] },
    ),
  );
export type FreightTable = z.output<typeof FreightTable>;
export type FreightQuote = { cost: Cents; businessDays: number };

const rate = (prices: readonly number[], extraPerKg: number, businessDays: number) => ({
  prices: prices.map(cents),
  extraPerKg: cents(extraPerKg),
  businessDays,
});

/** Sent from São Paulo. Illustrative prices, no carrier's tariff. */
export const DEFAULT_FREIGHT: FreightTable = {
  handlingDays: 2,
  bands: [1_000, 3_000, 5_000, 10_000, 20_000, 30_000],
  zones: [
    {
      states: ['SP'],
      rates: {
        ECONOMIC: rate([22_90, 27_90, 33_90, 46_90, 69_90, 92_90], 2_90, 3),
        EXPRESS: rate([29_90, 36_90, 45_90, 64_90, 99_90, 134_90], 4_30, 1),
      },
    },
    {
      states: ['RJ', 'MG', 'ES', 'PR', 'SC'],
      rates: {
        ECONOMIC: rate([27_90, 34_90, 43_90, 62_90, 96_90, 129_90], 4_20, 5),
        EXPRESS: rate([39_90, 52_90, 68_90, 102_90, 164_90, 226_90], 7_30, 2),
      },
    },
    {
      states: ['RS', 'DF', 'GO', 'MS', 'MT'],
      rates: {
        ECONOMIC: rate([31_90, 41_90, 53_90, 78_90, 124_90, 169_90], 5_50, 7),
        EXPRESS: rate([49_90, 69_90, 94_90, 146_90, 241_90, 336_90], 10_90, 3),
      },
    },
    {
      states: ['BA', 'SE', 'AL', 'PE', 'PB', 'RN', 'CE', 'PI', 'MA', 'TO'],
      rates: {
        ECONOMIC: rate([37_90, 51_90, 68_90, 104_90, 169_90, 234_90], 7_60, 9),
        EXPRESS: rate([62_90, 92_90, 129_90, 207_90, 349_90, 491_90], 15_90, 4),
      },
    },
    {
      states: ['PA', 'AP', 'AM', 'RR', 'AC', 'RO'],
      rates: {
        ECONOMIC: rate([44_90, 63_90, 87_90, 137_90, 227_90, 317_90], 10_40, 13),
        EXPRESS: rate([78_90, 122_90, 178_90, 292_90, 502_90, 712_90], 22_90, 6),
      },
    },
  ],
};

/**
 * Undefined when it cannot be computed: nothing to weigh, or no such state. The business days are
 * the carrier's; who promises a date adds `handlingDays` once.
 */
export function quoteFreight(
  { bands, zones }: FreightTable,
  { state, grams, type }: { state: string; grams: number; type: ShippingType },
): FreightQuote | undefined {
  const rates = zones.find(({ states }) => states.some((code) => code === state))?.rates[type];
  // No band holds it: -1 is the last price, to which the extra kilograms are added.
  const price = rates?.prices.at(bands.findIndex((limit) => grams <= limit));
  const isWeighed = grams > 0 && grams <= MOST_GRAMS;
  if (!rates || price === undefined || !isWeighed) return undefined;
  const extraKg = Math.max(0, Math.ceil((grams - (bands.at(-1) ?? 0)) / 1_000));
  return { cost: cents(price + extraKg * rates.extraPerKg), businessDays: rates.businessDays };
}
