import { randomUUID } from 'node:crypto';

import { asId, type VariantId } from '#contract/ids';
import type { IntegrityReport } from '#contract/upkeep';

import { checkoutCalls } from './checkout-calls.ts';
import { collectionCalls } from './collection-calls.ts';
import type { SomeProduct } from './given.ts';
import { orderCalls } from './order-calls.ts';
import type { TestApp } from './test-app.ts';

const sizeOf = ({ variants }: SomeProduct, size = 'P') => variants[size] ?? asId<VariantId>('');

/** Of every size of a collection's product: as many as these, else none. */
const arrival = (
  product: SomeProduct,
  pieces: Record<string, number>,
  id: string = randomUUID(),
) => ({
  id,
  productId: product.id,
  sizes: Object.fromEntries(
    Object.entries(product.variants).map(([size, variantId]) => [variantId, pieces[size] ?? 0]),
  ),
});

/** Orders of a collection's product, each of a reseller of its own, and the goods that come for them. */
export async function seasonShelf(api: TestApp) {
  const { given } = api;
  const admin = await given.admin();
  const collections = collectionCalls(api, admin.token);
  const orders = orderCalls(api, admin.token);
  await given.setting('minimum_pieces', 1);

  async function order(product: SomeProduct, pieces: number, size = 'P'): Promise<string> {
    const { token } = await given.reseller();
    const items = [{ variantId: sizeOf(product, size), quantity: pieces }];
    const reply = await checkoutCalls(api)(items, { token });
    if (reply.statusCode !== 201) throw new Error(reply.body);
    return reply.json().orderId;
  }

  async function season(sizes: Record<string, number> = { P: 30, M: 10 }) {
    const collection = await collections.published();
    return { collection, product: await collections.product(collection.id, sizes) };
  }

  return {
    admin,
    arrival,
    collections,
    order,
    orders,
    season,
    sizeOf,
    waitingOf: async (id: string) => (await orders.detail(id)).waitingPieces ?? 0,
    /** What the portal's own check of its data finds about pieces. */
    wrongPieces: async (): Promise<unknown[]> => {
      const reply = await api.post('/api/integrity-check', {}, admin.token);
      const report: IntegrityReport = reply.json();
      return report.findings.filter(({ key, found }) => /^(stock|pieces)_/.test(key) && found > 0);
    },
  };
}
