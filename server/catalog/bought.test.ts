import { expect, test } from 'vitest';

import type { Reply } from '#contract/endpoint';
import type { listProductsEndpoint } from '#contract/product-endpoints';

import { checkoutCalls } from '../testing/checkout-calls.ts';
import type { SomeProduct, SomeUser } from '../testing/given.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { given, db } = api;
const checkout = checkoutCalls(api);
await given.setting('minimum_pieces', 1);

type Page = Reply<typeof listProductsEndpoint>;
type Pieces = Record<string, number>;

async function order(buyer: SomeUser, pieces: [SomeProduct, Pieces][]): Promise<string> {
  const items = pieces.flatMap(([{ variants }, bySize]) =>
    Object.entries(bySize).map(([size, quantity]) => ({ variantId: variants[size], quantity })),
  );
  const reply = await checkout(items, { token: buyer.token });
  expect(reply.statusCode).toBe(201);
  return reply.json<{ orderNumber: string }>().orderNumber;
}

const cancel = (orderNumber: string) =>
  db
    .updateTable('orders')
    .set({ status: 'CANCELLED' })
    .where('number', '=', Number(orderNumber))
    .execute();

const page = async (who: SomeUser, more = ''): Promise<Page> =>
  (await api.get(`/api/products?bought=1${more}`, who.token)).json();
const idsOf = ({ products }: Page) => products.map(({ id }) => id).toSorted();
const sizesOf = ({ bought }: Page, { id }: SomeProduct) =>
  Object.fromEntries(
    bought
      ?.find(({ productId }) => productId === id)
      ?.sizes.map(({ size, quantity }) => [size, quantity]) ?? [],
  );

test('the list has what the caller ordered, with the pieces of the newest order of each', async () => {
  const [buyer, other] = [await given.reseller(), await given.reseller()];
  const [shirt, skirt, bag] = [
    await given.product(),
    await given.product(),
    await given.product({ sizes: { U: 9 } }),
  ];
  await order(buyer, [
    [shirt, { P: 3, M: 1 }],
    [skirt, { M: 2 }],
  ]);
  await order(buyer, [[shirt, { M: 4 }]]);
  await order(other, [[bag, { U: 1 }]]);

  const own = await page(buyer);
  expect(idsOf(own)).toEqual([shirt.id, skirt.id].toSorted());
  expect(own.pagination.total).toBe(2);
  expect(sizesOf(own, shirt)).toEqual({ M: 4 });
  expect(sizesOf(own, skirt)).toEqual({ M: 2 });
  // The same question of somebody else is another page, whichever was asked first.
  expect(idsOf(await page(other))).toEqual([bag.id]);
  expect(idsOf(await page(buyer))).toEqual([shirt.id, skirt.id].toSorted());
  expect(idsOf(await page(await given.reseller()))).toEqual([]);
});

test('an order that was cancelled or rejected was never bought', async () => {
  const buyer = await given.reseller();
  const [kept, gone] = [await given.product(), await given.product()];
  await order(buyer, [[kept, { P: 2 }]]);
  await cancel(await order(buyer, [[kept, { P: 5 }]]));
  await cancel(await order(buyer, [[gone, { P: 1 }]]));
  const own = await page(buyer);
  expect(idsOf(own)).toEqual([kept.id]);
  expect(sizesOf(own, kept)).toEqual({ P: 2 });
});

test('what is hidden since is not listed; other filters narrow the list further', async () => {
  const buyer = await given.reseller();
  const [shown, hidden] = [
    await given.product({ title: 'Saia', category: 'Vestidos' }),
    await given.product(),
  ];
  await order(buyer, [
    [shown, { P: 1 }],
    [hidden, { P: 1 }],
  ]);
  await db.updateTable('products').set({ published: false }).where('id', '=', hidden.id).execute();
  expect(idsOf(await page(buyer))).toEqual([shown.id]);
  expect(idsOf(await page(buyer, '&category=Vestidos&sortBy=popularity'))).toEqual([shown.id]);
  expect(idsOf(await page(buyer, '&category=Blusas'))).toEqual([]);
});

test('a style stands there by the colour that was bought, and says what was bought of the others', async () => {
  const buyer = await given.reseller();
  const colour = (name: string) =>
    given.product({ style: 'Breton', color_name: name, created_at: new Date() });
  const [navy, raw] = [await colour('Marinho'), await colour('Cru')];
  await order(buyer, [[navy, { P: 2 }]]);
  const own = await page(buyer);
  expect(idsOf(own)).toEqual([navy.id]);
  expect(own.products[0]?.colors).toHaveLength(2);
  expect(own.pagination.total).toBe(1);
  await order(buyer, [[raw, { M: 1 }]]);
  const both = await page(buyer);
  expect(both.products).toHaveLength(1);
  expect([sizesOf(both, navy), sizesOf(both, raw)]).toEqual([{ P: 2 }, { M: 1 }]);
});

test('without the filter nothing is said of what was bought', async () => {
  const buyer = await given.reseller();
  await order(buyer, [[await given.product(), { P: 1 }]]);
  expect((await api.get('/api/products', buyer.token)).json()).not.toHaveProperty('bought');
  expect((await api.get('/api/products?bought=2', buyer.token)).statusCode).toBe(400);
});
