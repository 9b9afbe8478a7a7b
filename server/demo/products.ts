import { asId, type ProductId, type VariantId } from '#contract/ids';

import { DAY, HOUR, startOfDay } from './calendar.ts';
import type { DemoProduct } from './collection.ts';
import { randomFrom, type Random } from './random.ts';

export type StockedVariant = {
  id: VariantId;
  size: string;
  /** What should be left on the shelf today. */
  target: number;
};

export type StockedProduct = DemoProduct & {
  id: ProductId;
  createdAt: number;
  active: boolean;
  published: boolean;
  resellerVisible: boolean;
  /** How well it sells. */
  appeal: number;
  variants: readonly StockedVariant[];
};

const OLDEST_DAYS = 425;

const DRAFTS = new Set([
  'tenis-de-lona-terracota',
  'shorts-vichy-cereja',
  'sueter-tricot-rosa-antigo',
  'calca-chino-oliva',
]);
const INACTIVE = new Set(['bolsa-xadrez-outono', 'vestido-listra-marinheira']);
const HIDDEN = new Set(['jaqueta-vichy-campo', 'blusa-laco-poa-lilas']);
const SOLD_OUT = new Set([
  'vestido-alca-bordo',
  'tenis-retro-branco-e-azul',
  'sueter-tricot-mostarda',
  'bolsa-estruturada-preto',
  'jaqueta-chore-em-sarja-indigo',
]);

/** The collection on its shelves: `collection` is in catalogue order, newest first. */
export function stockCollection(now: Date, collection: readonly DemoProduct[]): StockedProduct[] {
  const random = randomFrom(4_711);
  return collection.map((product, index) => ({
    ...product,
    id: asId(random.uuid()),
    createdAt: launchTime(now, index, collection.length),
    active: !INACTIVE.has(product.slug),
    published: !DRAFTS.has(product.slug),
    resellerVisible: !HIDDEN.has(product.slug),
    appeal: 0.2 + 2.5 * random.next() ** 3,
    variants: product.sizes.map((size) => ({
      id: asId(random.uuid()),
      size,
      target: SOLD_OUT.has(product.slug) ? 0 : shelf(random, size),
    })),
  }));
}

export const isForSale = ({ active, published, resellerVisible }: StockedProduct) =>
  active && published && resellerVisible;

/** Drops come a little closer together at the beginning: a sixth was there at the first order. */
function launchTime(now: Date, index: number, count: number): number {
  const age = 2 + OLDEST_DAYS * (index / count) ** 0.8;
  // Minutes keep the order of two pieces launched on one day.
  return startOfDay(now.getTime() - age * DAY) + 14 * HOUR - index * 60_000;
}

/** Middle sizes are stocked deeper; a few are low or gone. */
function shelf(random: Random, size: string): number {
  const roll = random.next();
  if (roll < 0.06) return 0;
  if (roll < 0.17) return random.int(1, 6);
  const isMiddle = ['P', 'M', 'G', '38', '40', '42', 'U', '36', '37'].includes(size);
  return isMiddle ? random.int(30, 140) : random.int(12, 70);
}
