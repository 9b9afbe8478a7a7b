import { cents, type Cents } from '#contract/money';
import type { StateCode } from '#contract/states';

export type ShippingType = 'ECONOMIC' | 'EXPRESS';

const ZONES: readonly (readonly StateCode[])[] = [
  ['SP'],
  ['RJ', 'MG', 'ES', 'PR', 'SC'],
  ['RS', 'DF', 'GO', 'MS', 'MT'],
  ['BA', 'SE', 'AL', 'PE', 'PB', 'RN', 'CE', 'PI', 'MA', 'TO'],
  ['PA', 'AP', 'AM', 'RR', 'AC', 'RO'],
];

/** Upper limit of each weight band in grams; above the last one every started kilogram is extra. */
const BANDS = [1_000, 3_000, 5_000, 10_000, 20_000, 30_000];

/** Centavos by zone and band, the extra kilogram last. Illustrative, no carrier's tariff. */
const PRICES: Record<ShippingType, readonly (readonly number[])[]> = {
  ECONOMIC: [
    [22_90, 27_90, 33_90, 46_90, 69_90, 92_90, 2_90],
    [27_90, 34_90, 43_90, 62_90, 96_90, 129_90, 4_20],
    [31_90, 41_90, 53_90, 78_90, 124_90, 169_90, 5_50],
    [37_90, 51_90, 68_90, 104_90, 169_90, 234_90, 7_60],
    [44_90, 63_90, 87_90, 137_90, 227_90, 317_90, 10_40],
  ],
  EXPRESS: [
    [29_90, 36_90, 45_90, 64_90, 99_90, 134_90, 4_30],
    [39_90, 52_90, 68_90, 102_90, 164_90, 226_90, 7_30],
    [49_90, 69_90, 94_90, 146_90, 241_90, 336_90, 10_90],
    [62_90, 92_90, 129_90, 207_90, 349_90, 491_90, 15_90],
    [78_90, 122_90, 178_90, 292_90, 502_90, 712_90, 22_90],
  ],
};

export function freight(type: ShippingType, state: StateCode, grams: number): Cents {
  const zone = ZONES.findIndex((states) => states.includes(state));
  const row = PRICES[type][zone] ?? [];
  const band = BANDS.findIndex((limit) => grams <= limit);
  if (band !== -1) return cents(row[band] ?? 0);
  const extraKilograms = Math.ceil((grams - 30_000) / 1_000);
  return cents((row[5] ?? 0) + extraKilograms * (row[6] ?? 0));
}
