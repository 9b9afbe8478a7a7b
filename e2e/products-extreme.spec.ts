import { expect, test } from './fixtures.ts';
import { findProduct, rowOf } from './products-page.ts';
import { created, newMark } from './products.ts';

test('the largest prices stay inside their card on a telephone', async ({
  page,
  request,
  signedIn,
}) => {
  const product = await created(request, { msrp: 99_999_999.9 });
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
});

test('the longest SKU leaves the other columns of the direct call in sight', async ({
  page,
  request,
  signedIn,
}) => {
  const product = await created(request, { sku: newMark().padEnd(60, 'W').toUpperCase() });
  await signedIn('admin');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/admin/products-test');
  const table = page.getByRole('table', { name: 'Produtos da chamada direta' });
  await expect(table.getByText(product.sku)).toBeVisible();
  await expect(table.getByRole('columnheader', { name: 'Imagens' })).toBeInViewport({ ratio: 1 });
});
