import type { Page } from '@playwright/test';

import type { Product } from '#contract/product';

import { cartButton, cartDrawer, openCatalog, openProduct } from './catalog-page.ts';
import { approved } from './companies.ts';
import { expect, test } from './fixtures.ts';
import { created } from './products.ts';

/** One piece of the size in the cart, the dialog closed again. */
async function buy(page: Page, product: Product, size: string): Promise<void> {
  await openCatalog(page, `?search=${encodeURIComponent(product.title)}`);
  const dialog = await openProduct(page, product);
  await dialog.getByRole('radio', { name: new RegExp(`^${size} `) }).check({ force: true });
  await dialog.getByRole('button', { name: 'Adicionar ao carrinho' }).click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

test.beforeEach(async ({ request, signedIn }) => {
  await signedIn(await approved(request));
});

test(
  'the cart outlives a reload and is emptied product by product',
  { tag: '@phone' },
  async ({ page, request }) => {
    const product = await created(request);
    const other = await created(request);
    await buy(page, product, 'P');
    await buy(page, product, 'M');
    await buy(page, other, 'P');
    await page.reload();
    await cartButton(page, '3 peças').click();
    const drawer = cartDrawer(page);
    await expect(drawer.getByRole('listitem').filter({ hasText: product.title })).toContainText(
      '2x',
    );
    await drawer.getByRole('button', { name: `Remover ${product.title}`, exact: true }).click();
    const last = drawer.getByRole('button', { name: `Remover ${other.title}`, exact: true });
    await expect(last).toBeFocused();
    await last.click();
    await expect(drawer).toContainText('Seu carrinho está vazio.');
    await drawer.getByRole('button', { name: 'Continuar comprando' }).click();
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('button', { name: 'Abrir carrinho', exact: true })).toBeFocused();
  },
);
