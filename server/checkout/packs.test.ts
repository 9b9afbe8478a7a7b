import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { ADDRESS, checkoutCalls } from '../testing/checkout-calls.ts';
import type { SomeProduct } from '../testing/given.ts';
import { stockOf } from '../testing/stock-of.ts';
import { testApp } from '../testing/test-app.ts';
import { untilWaiting } from '../testing/while-locked.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const { token, id: userId } = await given.reseller();
const buy = checkoutCalls(api);

const GRADE = 'P 1 + M 2 + G 2 + GG 1';
const SIZES = { P: 100, M: 100, G: 100, GG: 100, XG: 100 };
const sixes = () => given.product({ title: 'Meia', pack: '6', sizes: SIZES });
const graded = () => given.product({ title: 'Saia', pack: GRADE, sizes: SIZES });

const items = ({ variants }: SomeProduct, pieces: Record<string, number>) =>
  Object.entries(pieces).map(([size, quantity]) => ({ variantId: variants[size], quantity }));
type Detail = { path: string; message: string };
const byPath = (a: Detail, b: Detail) => a.path.localeCompare(b.path);
const details = async (cart: ReturnType<typeof items>) => {
  const reply = await buy(cart, { token });
  const { code, details: told } = reply.json();
  return [reply.statusCode, code, told.toSorted(byPath)];
};
const said = (at: number, message: string) => ({ path: `items.${at}`, message });
const stocks = ({ variants }: SomeProduct) =>
  Promise.all(Object.values(variants).map((id) => stockOf(db, id)));
const orders = () =>
  db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();

test('multiples of each size are sold, one size that is none is named, and nothing is left behind', async () => {
  const product = await sixes();
  const [before, placed] = [await stocks(product), await orders()];
  expect(await details(items(product, { P: 12, M: 7, G: 6, GG: 5 }))).toEqual([
    409,
    'PACK_INCOMPLETE',
    [said(1, 'Meia (M): vendido de 6 em 6'), said(3, 'Meia (GG): vendido de 6 em 6')],
  ]);
  expect([await stocks(product), await orders()]).toEqual([before, placed]);
  const reply = await buy(items(product, { P: 12, M: 6 }), { token });
  expect(reply.statusCode).toBe(201);
  expect(await stockOf(db, product.variants['P'])).toBe(88);
});

test('a size that is sent twice is one quantity', async () => {
  const product = await sixes();
  const cart = [...items(product, { P: 9 }), ...items(product, { P: 9 })];
  expect((await buy(cart, { token })).statusCode).toBe(201);
});

test('a closed grade is sold whole, each of its sizes is named where it is not', async () => {
  const product = await graded();
  const before = await stocks(product);
  const text = `vendido em grade fechada: ${GRADE}`;
  expect(await details(items(product, { P: 3, M: 6, G: 6 }))).toEqual([
    409,
    'PACK_INCOMPLETE',
    ['P', 'M', 'G'].map((size, at) => said(at, `Saia (${size}): ${text}`)),
  ]);
  // A size outside of the grade is not sold.
  const [status] = await details(items(product, { P: 3, M: 6, G: 6, GG: 3, XG: 6 }));
  expect(status).toBe(409);
  expect(await stocks(product)).toEqual(before);
  const reply = await buy(items(product, { P: 3, M: 6, G: 6, GG: 3 }), { token });
  expect(reply.statusCode).toBe(201);
});

test('colours of a style are sold each by its own pack, and what has none by the piece', async () => {
  const [one, other, plain] = [
    await sixes(),
    await graded(),
    await given.product({ sizes: SIZES }),
  ];
  const cart = [
    ...items(one, { P: 6 }),
    ...items(other, { P: 1, M: 2, G: 2, GG: 1 }),
    ...items(plain, { P: 7 }),
  ];
  expect((await buy(cart, { token })).statusCode).toBe(201);
});

test('too little stock is said before, with what there is', async () => {
  const product = await given.product({ pack: '6', sizes: { P: 20 } });
  expect((await details(items(product, { P: 22 })))[1]).toBe('OUT_OF_STOCK');
});

test('the refusal carries what the server knows, as others do', async () => {
  const product = await sixes();
  const reply = await buy(items(product, { P: 16 }), { token });
  expect(reply.json().fresh.items).toEqual([
    { variantId: product.variants['P'], price: expect.any(Number), available: 100, pack: '6' },
  ]);
});

test('the same rule holds for an order that the back office enters', async () => {
  const product = await sixes();
  const enter = (quantity: number) =>
    api.post(
      '/api/orders',
      {
        userId,
        items: items(product, { P: quantity }),
        shippingType: 'EXPRESS',
        term: 'boleto_30',
        shippingAddress: ADDRESS,
      },
      admin.token,
    );
  expect((await enter(16)).json().code).toBe('PACK_INCOMPLETE');
  expect((await enter(18)).statusCode).toBe(201);
});

const setPack = (product: SomeProduct, pack: string | null) =>
  api.send({ method: 'PUT', url: `/api/products/${product.id}`, payload: { pack } }, admin.token);

test('a pack that is set while the checkout waits is held against it', async () => {
  const product = await given.product({ sizes: { P: 100 } });
  const sent = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
    const placed = buy(items(product, { P: 16 }), { token });
    await untilWaiting(db, 1);
    expect((await setPack(product, '6')).statusCode).toBe(200);
    return { placed };
  });
  expect((await sent.placed).json().code).toBe('PACK_INCOMPLETE');
  expect(await stockOf(db, product.variants['P'])).toBe(100);
});

test('one that is set after the order was judged comes too late for it', async () => {
  const product = await given.product({ sizes: { P: 100 } });
  const sent = await db.transaction().execute(async (tx) => {
    await sql`lock table order_items in share row exclusive mode`.execute(tx);
    const placed = buy(items(product, { P: 16 }), { token });
    await untilWaiting(db, 1);
    expect((await setPack(product, '6')).statusCode).toBe(200);
    return { placed };
  });
  expect((await sent.placed).statusCode).toBe(201);
  expect((await buy(items(product, { P: 16 }), { token })).json().code).toBe('PACK_INCOMPLETE');
});
