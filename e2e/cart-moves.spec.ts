import type { Page } from '@playwright/test';

import { moneyText } from '#contract/money-text';

import { finishButton, lineOf, MINIMUM, newBuyer, openCart, rowOf } from './cart-page.ts';
import { cartButton } from './catalog-page.ts';
import { expect, heading, leaveInStorage, signInAs, test } from './fixtures.ts';
import { created } from './products.ts';

const SHELF = { msrp: 200, variants: [{ size: 'P', stock: 2 * MINIMUM }] };

const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);

test('the cart of a guest moves to the account that signs in, in every tab', async ({
  context,
  page,
  request,
}) => {
  const product = await created(request, SHELF);
  const buyer = await newBuyer(request);
  const items = [lineOf({ product, size: 'P', quantity: MINIMUM - 1 })];
  await leaveInStorage(page, 'cart:guest', JSON.stringify({ items }));
  await page.goto('/login');
  await signInAs(page, buyer);
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await expect(cartButton(page, `${MINIMUM - 1} peças`)).toBeVisible();
  expect(await stored(page, 'cart:guest')).toBeNull();
  expect(await stored(page, `cart:${buyer.id}`)).toContain(product.id);
  await openCart(page);
  await expect(rowOf(page, product, 'P')).toContainText(moneyText(120 * (MINIMUM - 1)));

  await test.step('a second tab shows what the first one changes', async () => {
    const second = await context.newPage();
    await openCart(second);
    await expect(finishButton(second)).toBeDisabled();

    await page.getByRole('button', { name: `Aumentar ${product.title} P`, exact: true }).click();
    const quantity = second.getByLabel(`Quantidade ${product.title} P`, { exact: true });
    await expect(quantity).toHaveValue(String(MINIMUM));
    await expect(cartButton(second, `${MINIMUM} peças`)).toBeVisible();
    await expect(second.getByText(/^Adicione mais/)).toHaveCount(0);

    await second.getByRole('button', { name: `Remover ${product.title}`, exact: true }).click();
    await expect(page.getByText('Seu carrinho está vazio')).toBeVisible();
  });
});
