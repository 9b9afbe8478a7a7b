import type { DemoOrder } from './orders.ts';
import { randomFrom, type Random } from './random.ts';

/** Heavier parcels leave with a road haulier: no post office takes them over the counter. */
const PARCEL_GRAMS = 20_000;

/** Who carries an order and under which code; nothing before it was handed over. */
export function shipmentOf({ number, shippingType, weightGrams, events }: DemoOrder) {
  if (!events.some(({ status }) => status === 'SHIPPED')) {
    return { carrier: null, tracking_code: null };
  }
  // Seeded by the order, so that one order more does not give all the others new codes.
  const random = randomFrom(81_000 + number);
  if (shippingType === 'EXPRESS') return post(random, 'Correios SEDEX', ['OA', 'OV', 'QN']);
  if (weightGrams > PARCEL_GRAMS) return haulier(random, 'Braspress', 9);
  return random.chance(0.5)
    ? haulier(random, 'Jadlog', 14)
    : post(random, 'Correios PAC', ['AM', 'AN', 'PM']);
}

const digits = (random: Random, count: number) =>
  Array.from({ length: count }, (_, at) => random.int(at === 0 ? 1 : 0, 9)).join('');

const haulier = (random: Random, carrier: string, length: number) => ({
  carrier,
  tracking_code: digits(random, length),
});

/** The post's codes follow the world's S10: letters, eight digits, a check digit, the country. */
function post(random: Random, carrier: string, services: readonly [string, ...string[]]) {
  const serial = digits(random, 8);
  return { carrier, tracking_code: `${random.pick(services)}${serial}${s10CheckDigit(serial)}BR` };
}

const S10_WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7];

export function s10CheckDigit(serial: string): number {
  const sum = S10_WEIGHTS.reduce((total, weight, at) => total + weight * Number(serial[at]), 0);
  const digit = 11 - (sum % 11);
  if (digit === 10) return 0;
  return digit === 11 ? 5 : digit;
}
