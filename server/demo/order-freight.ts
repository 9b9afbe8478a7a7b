import { DEFAULT_FREIGHT, quoteFreight, type ShippingType } from '#contract/freight';

import type { OrderLine } from './order-lines.ts';

/** What an order weighs, costs to send and was promised to take, as checkout would have said. */
export function freightOf(type: ShippingType, state: string, lines: readonly OrderLine[]) {
  const weightGrams = weigh(lines);
  const quote = quoteFreight(DEFAULT_FREIGHT, { state, grams: weightGrams, type });
  if (!quote) throw new Error('An order of the demo has a weight and a state');
  const estimatedDays = quote.businessDays + DEFAULT_FREIGHT.handlingDays;
  return { cost: quote.cost, weightGrams, estimatedDays };
}

const weigh = (lines: readonly OrderLine[]) =>
  lines.reduce((grams, { product, quantity }) => grams + product.weightGrams * quantity, 0);
