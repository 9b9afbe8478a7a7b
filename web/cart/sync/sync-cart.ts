import type { QueryClient } from '@tanstack/react-query';

import { nextRequest } from '#contract/cart-merge';
import { syncCartEndpoint, type CartConflict, type SyncedCartLine } from '#contract/carts';
import { asId } from '#contract/ids';
import { call } from '#web/api/call.ts';

import { lineId, type CartItem } from '../cart.rules.ts';
import { cartOf, isInDoubt, takeIn } from '../cart.ts';
import { compareCart } from '../fresh-cart.rules.ts';
import { keepConflicts, stillTrue } from '../kept-conflicts.ts';
import { readProducts } from '../read-products.ts';
import { readShadow, writeShadow } from './shadow.ts';
import { applyAnswer, arrivalsOf, linesToSend, outvotedHere } from './sync.rules.ts';

/** What people should know of: a line that two devices disagreed on, or one that cannot be had. */
export type News = {
  conflicts: { item: CartItem | undefined; conflict: CartConflict }[];
  /** Came from another device and is not sold any more. */
  unavailable: number;
};

const NO_NEWS: News = { conflicts: [], unavailable: 0 };

type Given = { whose: string; client: QueryClient; asks: boolean };

/**
 * One exchange with the server. Unless it `asks` what others did, only if there is something to say.
 * It may end anywhere: what was not agreed on is said again the next time.
 */
export async function syncCart({ whose, client, asks }: Given): Promise<News> {
  if (isInDoubt(whose)) return NO_NEWS;
  const before = cartOf(whose).items;
  const shadow = readShadow(whose);
  const sent = linesToSend(before, shadow);
  if (sent.length === 0 && !asks) return NO_NEWS;
  const names = new Set([...shadow.sent, ...sent.map(lineId)]);
  const device = nextRequest(shadow.device);
  writeShadow(whose, { ...shadow, device, sent: [...names] });
  const body = { device, lines: sent };
  const { lines: answered, conflicts: contradicted } = await call(syncCartEndpoint, { body });
  const arrived = await describe(client, arrivalsOf(cartOf(whose).items, answered));
  // From here to the end nothing is waited for: no other tab comes between.
  const now = cartOf(whose).items;
  const agreed = readShadow(whose);
  const next = applyAnswer({ before, now, answered }, agreed, arrived);
  if (!takeIn(whose, () => next.items)) return NO_NEWS;
  writeShadow(whose, { ...agreed, lines: next.lines, sent: next.sent });
  const conflicts = [
    ...contradicted,
    ...stillTrue(outvotedHere(answered, agreed, sent), next.items),
  ];
  keepConflicts(whose, conflicts, next.items);
  const told = (conflict: CartConflict) => {
    const item = [...next.items, ...before].find((one) => lineId(one) === lineId(conflict));
    return { item, conflict };
  };
  const unavailable = arrived.filter(({ variantId }) => variantId === '').length;
  return { conflicts: conflicts.map(told), unavailable };
}

/** Lines as the catalogue would put them into the cart; one that nobody sells any more stays a line. */
async function describe(
  client: QueryClient,
  lines: readonly SyncedCartLine[],
): Promise<CartItem[]> {
  const products = await readProducts(client, new Set(lines.map(({ productId }) => productId)));
  const bare = lines.filter(({ productId }) => products.has(productId)).map(unknownItem);
  return [...compareCart(bare, products).items];
}

const unknownItem = ({ productId, size, quantity }: SyncedCartLine): CartItem => ({
  id: lineId({ productId, size }),
  productId,
  variantId: asId(''),
  size,
  title: 'Produto indisponível',
  sku: '',
  description: '',
  price: 0,
  weight: 0,
  image: null,
  stock: 0,
  quantity,
});
