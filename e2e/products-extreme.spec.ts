import { cardOf, openCatalog, showView } from './catalog-page.ts';
import { approved } from './companies.ts';
import { expect, test } from './fixtures.ts';
import { findProduct, rowOf } from './products-page.ts';
import { created, newMark } from './products.ts';

test('the largest prices stay inside their card on a telephone, the longest SKU inside its column', async ({
  page,
  request,
  signedIn,
}) => {
  const product = await created(request, {
    msrp: 99_999_999.9,
    sku: newMark().padEnd(60, 'W').toUpperCase(),
  });
  await signedIn('admin');
  await page.setViewportSize({ width: 390, height: 844 });
  await findProduct(page, product);
  const spilling = await rowOf(page, product)
    .getByRole('cell')
    .evaluateAll((cells) =>
      cells
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    );
  expect(spilling).toEqual([]);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/admin/products-test');
  const table = page.getByRole('table', { name: 'Produtos da chamada direta' });
  await expect(table.getByText(product.sku)).toBeVisible();
  await expect(table.getByRole('columnheader', { name: 'Imagens' })).toBeInViewport({ ratio: 1 });
});

test('the longest size stays inside its card and its row', async ({ page, request, signedIn }) => {
  const variants = [{ size: 'W'.repeat(20), stock: 5 }];
  const product = await created(request, { variants });
  await signedIn(await approved(request));
  await page.setViewportSize({ width: 390, height: 844 });
  await openCatalog(page, `?search=${encodeURIComponent(product.title)}`);
  const sizes = page.getByRole('list', { name: 'Tamanhos' });
  const spill = () => sizes.evaluate((list) => list.scrollWidth - list.clientWidth);
  await expect(cardOf(page, product)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await spill()).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await showView(page, 'Lista');
  const column = page.locator('.og__size');
  await expect(column).toHaveText('W'.repeat(20));
  expect(await column.evaluate((name) => name.scrollWidth - name.clientWidth)).toBe(0);
});
