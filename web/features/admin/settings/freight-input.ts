import type { StateCode } from '#contract/brazilian-states';
import type { FreightTable, ShippingType } from '#contract/freight';

import { centsText, kilosText, readCents, readGrams, readWhole } from './numbers.ts';

export type RateInput = { prices: string[]; extraPerKg: string; businessDays: string };
export type ZoneInput = {
  id: number;
  states: StateCode[];
  rates: Record<ShippingType, RateInput>;
};
/** The table as typed: reais, kilograms and days are text. */
export type FreightInput = {
  handlingDays: string;
  bands: { id: number; limit: string }[];
  zones: ZoneInput[];
};

type Rate = FreightTable['zones'][number]['rates'][ShippingType];

const rateInput = ({ prices, extraPerKg, businessDays }: Rate): RateInput => ({
  prices: prices.map(centsText),
  extraPerKg: centsText(extraPerKg),
  businessDays: String(businessDays),
});

export const freightInput = ({ handlingDays, bands, zones }: FreightTable): FreightInput => ({
  handlingDays: String(handlingDays),
  bands: bands.map((grams, id) => ({ id, limit: kilosText(grams) })),
  zones: zones.map(({ states, rates }, id) => ({
    id,
    states,
    rates: { ECONOMIC: rateInput(rates.ECONOMIC), EXPRESS: rateInput(rates.EXPRESS) },
  })),
});

const rateDraft = ({ prices, extraPerKg, businessDays }: RateInput) => ({
  prices: prices.map(readCents),
  extraPerKg: readCents(extraPerKg),
  businessDays: readWhole(businessDays),
});

/** What would be sent, not judged yet. */
export const freightDraft = ({ handlingDays, bands, zones }: FreightInput) => ({
  handlingDays: readWhole(handlingDays),
  bands: bands.map(({ limit }) => readGrams(limit)),
  zones: zones.map(({ states, rates }) => ({
    states,
    rates: { ECONOMIC: rateDraft(rates.ECONOMIC), EXPRESS: rateDraft(rates.EXPRESS) },
  })),
});

const nextId = (list: readonly { id: number }[]) => Math.max(-1, ...list.map(({ id }) => id)) + 1;

/** Every price list of the table, changed the same way. */
const withPrices = (zones: readonly ZoneInput[], change: (prices: string[]) => string[]) =>
  zones.map((zone) => ({
    ...zone,
    rates: {
      ECONOMIC: { ...zone.rates.ECONOMIC, prices: change(zone.rates.ECONOMIC.prices) },
      EXPRESS: { ...zone.rates.EXPRESS, prices: change(zone.rates.EXPRESS.prices) },
    },
  }));

export const addBand = (table: FreightInput): FreightInput => ({
  ...table,
  bands: [...table.bands, { id: nextId(table.bands), limit: '' }],
  zones: withPrices(table.zones, (prices) => [...prices, '']),
});

export const removeBand = (table: FreightInput, at: number): FreightInput => ({
  ...table,
  bands: table.bands.filter((_, index) => index !== at),
  zones: withPrices(table.zones, (prices) => prices.filter((_, index) => index !== at)),
});

/** A new zone starts with the prices of the last one: nearer to the truth than nothing. */
export function addZone(table: FreightInput): FreightInput {
  const blank: RateInput = { prices: table.bands.map(() => ''), extraPerKg: '', businessDays: '' };
  const rates = table.zones.at(-1)?.rates ?? { ECONOMIC: blank, EXPRESS: blank };
  return { ...table, zones: [...table.zones, { id: nextId(table.zones), states: [], rates }] };
}

export const removeZone = (table: FreightInput, id: number): FreightInput => ({
  ...table,
  zones: table.zones.filter((zone) => zone.id !== id),
});

/** A state is always in exactly one zone: where it comes to, it leaves the other. */
export const moveState = (table: FreightInput, state: StateCode, to: number): FreightInput => ({
  ...table,
  zones: table.zones.map((zone) => {
    const others = zone.states.filter((code) => code !== state);
    return { ...zone, states: zone.id === to ? [...others, state] : others };
  }),
});
