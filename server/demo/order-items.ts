import type { StockedProduct, StockedVariant } from './products.ts';
import type { Random } from './random.ts';

export type OrderItem = { product: StockedProduct; variant: StockedVariant; quantity: number };

const MINIMUM_PIECES = 15;
const MAXIMUM_ITEMS = 9;

/** A reseller's basket: a few models, each in several sizes, at least the minimum of pieces. */
export function chooseItems(
  random: Random,
  onSale: readonly (readonly [StockedProduct, number])[],
): OrderItem[] {
  const models = new Set<StockedProduct>();
  const wanted = random.int(2, 4);
  while (models.size < wanted) models.add(random.weighted(onSale));
  const items = [...models]
    .flatMap((product) => chooseSizes(random, product))
    .slice(0, MAXIMUM_ITEMS);
  return reachMinimum(items);
}

function chooseSizes(random: Random, product: StockedProduct): OrderItem[] {
  const { variants } = product;
  const count = Math.min(variants.length, random.int(1, 4));
  const first = random.int(0, variants.length - count);
  const most = product.msrp > 400_00 ? 5 : 10;
  return variants
    .slice(first, first + count)
    .map((variant) => ({ product, variant, quantity: random.int(2, most) }));
}

function reachMinimum(items: readonly OrderItem[]): OrderItem[] {
  const pieces = items.reduce((sum, item) => sum + item.quantity, 0);
  const more = Math.max(0, Math.ceil((MINIMUM_PIECES - pieces) / items.length));
  return items.map((item) => ({ ...item, quantity: item.quantity + more }));
}
