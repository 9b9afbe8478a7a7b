import type { Page } from '@playwright/test';

import {
  amount,
  arriveWith,
  finishButton,
  lineOf,
  MINIMUM,
  newBuyer,
  openCart,
  rowOf,
} from './cart-page.ts';
import { cartButton } from './catalog-page.ts';
import { expect, heading, leaveInStorage, signInAs, test } from './fixtures.ts';
import { created } from './products.ts';

const SHELF = { msrp: 200, variants: [{ size: 'P', stock: 2 * MINIMUM }] };

const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);

test('what a guest has collected belongs to whoever signs in', async ({ page, request }) => {
  const product = await created(request, SHELF);
  const buyer = await newBuyer(request);
  const items = [lineOf({ product, size: 'P', quantity: 3 })];
  await leaveInStorage(page, 'cart:guest', JSON.stringify({ items }));
  await page.goto('/login');
  await signInAs(page, buyer);
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await expect(cartButton(page, '3 peças')).toBeVisible();
  expect(await stored(page, 'cart:guest')).toBeNull();
  expect(await stored(page, `cart:${buyer.id}`)).toContain(product.id);
  await openCart(page);
  await expect(rowOf(page, product, 'P')).toContainText('R$ 360,00');
});

test('a cart of the old kind is taken over, and today’s price counts', async ({
  page,
  request,
}) => {
  const product = await created(request, SHELF);
  const buyer = await newBuyer(request);
  const old = [
    { productId: product.id, name: product.title, size: 'P', price: 100, quantity: '4' },
  ];
  await leaveInStorage(page, 'cart', JSON.stringify(old));
  await page.goto('/login');
  await signInAs(page, buyer);
  await expect(cartButton(page, '4 peças')).toBeVisible();
  expect(await stored(page, 'cart')).toBeNull();
  await openCart(page);
  await expect(rowOf(page, product, 'P')).toContainText(
    'O preço mudou: de R$ 100,00 para R$ 120,00',
  );
  await expect(amount(page, 'Subtotal')).toHaveText('R$ 480,00');
});

test('a cart of one’s own is not mixed with the guest’s', async ({ page, request }) => {
  const own = await created(request, SHELF);
  const collected = await created(request, SHELF);
  const buyer = await newBuyer(request);
  await arriveWith(page, buyer, [{ product: own, size: 'P', quantity: 2 }]);
  const items = [lineOf({ product: collected, size: 'P', quantity: 3 })];
  await leaveInStorage(page, 'cart:guest', JSON.stringify({ items }));
  await openCart(page);
  await expect(rowOf(page, own, 'P')).toBeVisible();
  await expect(rowOf(page, collected, 'P')).toHaveCount(0);
  await expect(cartButton(page, '2 peças')).toBeVisible();
});

test('a second tab shows what the first one changes', async ({ context, page, request }) => {
  const product = await created(request, SHELF);
  await arriveWith(page, await newBuyer(request), [{ product, size: 'P', quantity: MINIMUM - 1 }]);
  await openCart(page);
  const second = await context.newPage();
  await openCart(second);
  await expect(finishButton(second)).toBeDisabled();

  await page.getByRole('button', { name: `Aumentar ${product.title} P`, exact: true }).click();
  const quantity = second.getByLabel(`Quantidade ${product.title} P`, { exact: true });
  await expect(quantity).toHaveValue(String(MINIMUM));
  await expect(cartButton(second, `${MINIMUM} peças`)).toBeVisible();
  await expect(second.getByText(/^Adicione mais/)).toHaveCount(0);

  await second.getByRole('button', { name: `Remover ${product.title} P`, exact: true }).click();
  await expect(page.getByText('Seu carrinho está vazio')).toBeVisible();
});
