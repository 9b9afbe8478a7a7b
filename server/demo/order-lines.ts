import type { StockedProduct, StockedVariant } from './products.ts';
import type { Random } from './random.ts';

export type OrderLine = { product: StockedProduct; variant: StockedVariant; quantity: number };

const MINIMUM_PIECES = 15;
const MAXIMUM_LINES = 9;

/** A reseller's basket: a few models, each in several sizes, at least the minimum of pieces. */
export function chooseLines(
  random: Random,
  onSale: readonly (readonly [StockedProduct, number])[],
): OrderLine[] {
  const models = new Set<StockedProduct>();
  const wanted = random.int(2, 4);
  while (models.size < wanted) models.add(random.weighted(onSale));
  const lines = [...models]
    .flatMap((product) => chooseSizes(random, product))
    .slice(0, MAXIMUM_LINES);
  return reachMinimum(lines);
}

function chooseSizes(random: Random, product: StockedProduct): OrderLine[] {
  const { variants } = product;
  const count = Math.min(variants.length, random.int(1, 4));
  const first = random.int(0, variants.length - count);
  const most = product.msrp > 400_00 ? 5 : 10;
  return variants
    .slice(first, first + count)
    .map((variant) => ({ product, variant, quantity: random.int(2, most) }));
}

function reachMinimum(lines: readonly OrderLine[]): OrderLine[] {
  const pieces = lines.reduce((sum, line) => sum + line.quantity, 0);
  const more = Math.max(0, Math.ceil((MINIMUM_PIECES - pieces) / lines.length));
  return lines.map((line) => ({ ...line, quantity: line.quantity + more }));
}
