import { expect, test } from 'vitest';

import { testApp } from '../testing/test-app.ts';

const { given, get, send } = await testApp();
const admin = await given.admin();
const reseller = await given.reseller();

type Shown = { price: number; price40: number | null; price50: number | null };

async function shownTo(token: string, id: string, search: string) {
  const one = (await get(`/api/products/${id}`, token)).json<{ product: Shown }>().product;
  const list = (await get(`/api/products?search=${search}`, token)).json<{ products: Shown[] }>();
  expect(list.products[0]).toEqual(one);
  return one;
}

test('the price at half is shown to the back office and not to who does not pay it', async () => {
  const prices = { msrp_cents: 200_00, price40_cents: 120_00, price50_cents: 100_00 };
  const { id } = await given.product({ ...prices, description: 'metadex' });
  // In both orders: neither is sent the page that was kept for the other.
  for (const [token, price50] of [
    [admin.token, 100],
    [reseller.token, null],
    [admin.token, 100],
  ] as const) {
    const shown = { price: 120, price40: 120, price50 };
    expect(await shownTo(token, id, 'metadex')).toMatchObject(shown);
  }
});

test('among favourites it is not shown either', async () => {
  const { id } = await given.product({ price50_cents: 10_00, description: 'favoritex' });
  await send({ method: 'PUT', url: `/api/reseller/favorites/${id}` }, reseller.token);
  const url = '/api/products?favorites=1&search=favoritex';
  const { products } = (await get(url, reseller.token)).json<{ products: Shown[] }>();
  expect(products).toMatchObject([{ price50: null }]);
});

test('who pays it sees it', async () => {
  const prices = { msrp_cents: 200_00, price40_cents: 100_00, price50_cents: 100_00 };
  const { id } = await given.product({ ...prices, description: 'iguaisx' });
  expect(await shownTo(reseller.token, id, 'iguaisx')).toMatchObject({ price: 100, price50: 100 });
});
