import { DEFAULT_FREIGHT, quoteFreight, type ShippingType } from '#contract/freight';

import type { OrderItem } from './order-items.ts';

/** What an order weighs, costs to send and was promised to take, as checkout would have said. */
export function freightOf(type: ShippingType, state: string, items: readonly OrderItem[]) {
  const weightGrams = weigh(items);
  const quote = quoteFreight(DEFAULT_FREIGHT, { state, grams: weightGrams, type });
  if (!quote) throw new Error('An order of the demo has a weight and a state');
  const estimatedDays = quote.businessDays + DEFAULT_FREIGHT.handlingDays;
  return { cost: quote.cost, weightGrams, estimatedDays };
}

const weigh = (items: readonly OrderItem[]) =>
  items.reduce((grams, { product, quantity }) => grams + product.weightGrams * quantity, 0);
