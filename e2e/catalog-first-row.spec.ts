import type { Page, Route } from '@playwright/test';

import { isPhone } from './admin-menu.ts';
import { approved } from './companies.ts';
import { expect, heading, test } from './fixtures.ts';

const early = (page: Page) => page.locator('.early');

/** Where the first two pictures stand. */
const places = (page: Page, where: string) =>
  page
    .locator(`${where} .prod__img`)
    .evaluateAll((pictures) =>
      pictures.slice(0, 2).map((picture) => picture.getBoundingClientRect().toJSON()),
    );

test.beforeEach(async ({ request, signedIn }) => {
  await signedIn(await approved(request));
});

test('the first pictures are there before the page, where the page then draws them', async ({
  page,
}) => {
  const code: Route[] = [];
  await page.route('**/assets/base-*.js', (route) => void code.push(route));
  const products = page.waitForResponse('**/api/products?*');
  await page.goto('/reseller/catalog', { waitUntil: 'commit' });
  await products;
  if (isPhone(page)) await expect(early(page).locator('img').first()).toBeVisible();
  else await expect(early(page)).toHaveCount(0);
  const before = await places(page, '.early');
  for (const route of code) await route.continue();
  await expect(heading(page, 'Catálogo Premium')).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(early(page)).toHaveCount(0);
  if (isPhone(page)) expect(await places(page, 'article')).toEqual(before);
});

test.describe('a part of the page does not come', () => {
  test.use({ expectedErrors: /net::ERR_FAILED|dynamically imported module/ });

  test('a page that cannot be shown is not covered by pictures', async ({ page }) => {
    await page.route('**/assets/catalog-page-*.js', (route) => route.abort());
    await page.goto('/reseller/catalog');
    await expect(page.getByRole('button', { name: 'Recarregar' })).toBeVisible();
    await expect(early(page)).toHaveCount(0);
  });
});
