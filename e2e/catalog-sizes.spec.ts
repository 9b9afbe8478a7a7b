import type { Locator } from '@playwright/test';

import { openCatalog, openProduct, sizesRegion } from './catalog-page.ts';
import { approved } from './companies.ts';
import { expect, test } from './fixtures.ts';
import { created, newMark } from './products.ts';

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('not drawn');
  return box;
}

test.beforeEach(async ({ request, signedIn }) => {
  await signedIn(await approved(request));
});

test(
  'sizes are in sight under a long title, each stock on one line',
  { tag: '@phone' },
  async ({ page, request }) => {
    const mark = newMark();
    const title = `Jaqueta ${mark} em sarja lavada de algodão orgânico, forro removível de flanela e botões de madeira, edição especial da coleção de inverno`;
    const description = 'Caimento reto, costura dupla e bolsos fundos. '.repeat(20);
    const variants = [
      { size: 'P', stock: 12 },
      { size: 'M', stock: 120 },
      { size: 'G', stock: 1200 },
      { size: 'GG', stock: 0 },
    ];
    const product = await created(request, { title, description, variants });
    await openCatalog(page, `?search=${mark}`);
    const dialog = await openProduct(page, product);
    const bar = dialog.locator('.buy');
    for (const text of ['12 disponível', '120 disponível', '1200 disponível', 'Esgotado']) {
      const stock = dialog.getByText(text, { exact: true });
      await expect(stock).toBeInViewport({ ratio: 1 });
      const { y, height } = await boxOf(stock);
      expect(height, text).toBeLessThan(20);
      // On a telephone the bar lies over what scrolls beneath it.
      expect(y + height, text).toBeLessThan((await boxOf(bar)).y);
    }
  },
);

test('a step back closes what was opened in the product, then the product', async ({
  page,
  request,
}) => {
  const product = await created(request);
  await openCatalog(page, `?search=${encodeURIComponent(product.title)}`);
  const dialog = await openProduct(page, product);
  const opener = dialog.getByRole('button', { name: 'Adicionar por tamanhos' });
  await opener.click();
  const grid = sizesRegion(page);
  await grid.getByLabel('Quantidade P').fill('4');
  await page.goBack();
  await expect(grid).toBeHidden();
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(/product=/);
  await opener.click();
  await expect(grid.getByLabel('Quantidade P')).toHaveValue('4');
  await page.keyboard.press('Escape');
  await expect(grid).toBeHidden();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).not.toHaveURL(/product=/);
});
