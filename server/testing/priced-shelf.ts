import { CHOICES, checkoutCalls } from './checkout-calls.ts';
import type { SomeUser } from './given.ts';
import { orderCalls } from './order-calls.ts';
import type { TestApp } from './test-app.ts';

/** R$ 100,00 suggested, R$ 60,00 usual, R$ 45,00 at half. */
const PRICES = { msrp_cents: 100_00, price40_cents: 60_00, price50_cents: 45_00 };

/** No table of prices, and nobody has one. */
export async function forgetTables(db: TestApp['db']): Promise<void> {
  await db.updateTable('users').set({ price_table_no: null }).execute();
  await db.deleteFrom('price_steps').execute();
  await db.deleteFrom('price_tables').execute();
}

/** Two products, of which one has no price at half, and orders of both. */
export async function pricedShelf(api: TestApp, token: string) {
  const { detail } = orderCalls(api, token);
  const order = checkoutCalls(api);
  const shirt = await api.given.product({ ...PRICES, title: 'Camisa Azul', sizes: { P: 500 } });
  const skirt = await api.given.product({
    title: 'Saia Verde',
    msrp_cents: 90_00,
    price40_cents: 61_00,
    price50_cents: null,
    sizes: { P: 500 },
  });
  const linesOf = (quantity: number) => [
    { variantId: shirt.variants['P'], quantity },
    { variantId: skirt.variants['P'], quantity },
  ];
  const orderOf = (buyer: SomeUser, quantity: number, values: Record<string, unknown> = {}) =>
    order(linesOf(quantity), { token: buyer.token }, values);
  /** The same, by the brand. */
  const enterOrder = (buyer: SomeUser, quantity: number, values: Record<string, unknown> = {}) =>
    api.post(
      '/api/orders',
      { ...CHOICES, items: linesOf(quantity), userId: buyer.id, ...values },
      token,
    );
  /** Of an order, the shirt first: lines stand in the order of their sizes' ids. */
  const paid = async (orderId: string) =>
    (await detail(orderId)).items
      .toSorted((a, b) => a.product.title.localeCompare(b.product.title))
      .map(({ unitPrice }) => unitPrice);
  const unitPrices = (reply: { json: () => { orderId: string } }) => paid(reply.json().orderId);
  return { shirt, skirt, detail, enterOrder, orderOf, paid, unitPrices };
}
