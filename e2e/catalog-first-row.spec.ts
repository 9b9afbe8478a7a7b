import type { Page, Route } from '@playwright/test';

import { approved } from './companies.ts';
import { expect, heading, test } from './fixtures.ts';

const row = (page: Page) => page.locator('.early .cat-grid');

/** Where the first two pictures stand. */
const places = (page: Page, where: string) =>
  page
    .locator(`${where} .prod__img`)
    .evaluateAll((pictures) =>
      pictures.slice(0, 2).map((picture) => picture.getBoundingClientRect().toJSON()),
    );

/** Holds the page's code back until it is let go of. */
async function hold(page: Page) {
  const held: Route[] = [];
  let isHeld = true;
  await page.route('**/assets/base-*.js', async (route) => {
    if (isHeld) held.push(route);
    // A page that misses a part loads itself once more.
    else await route.continue();
  });
  return async () => {
    isHeld = false;
    for (const route of held) await route.continue();
  };
}

test.beforeEach(async ({ request, signedIn }) => {
  await signedIn(await approved(request));
});

test(
  'the first pictures are there before the page, where the page then draws them',
  { tag: '@phone-only' },
  async ({ page }) => {
    const goOn = await hold(page);
    await page.goto('/reseller/catalog', { waitUntil: 'commit' });
    await expect(row(page)).toBeVisible();
    const before = await places(page, '.early');
    expect(before).toHaveLength(2);
    await goOn();
    await expect(heading(page, 'Catálogo Premium')).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(row(page)).toHaveCount(0);
    expect(await places(page, 'article')).toEqual(before);
  },
);

test(
  'a picture that does not come covers nothing of the page',
  { tag: '@phone-only' },
  async ({ page }) => {
    await page.route('**/uploads/products/**', () => undefined);
    const goOn = await hold(page);
    await page.goto('/reseller/catalog', { waitUntil: 'commit' });
    await expect(row(page)).toBeVisible();
    await goOn();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(row(page)).toHaveCount(0);
  },
);

test.describe('a part of the page does not come', () => {
  test.use({ expectedErrors: /net::ERR_FAILED|status of 404|dynamically imported module/ });

  test(
    'a picture that is gone leaves an empty place, until the page has its own',
    { tag: '@phone-only' },
    async ({ page }) => {
      await page.route('**/uploads/products/**', (route) => route.fulfill({ status: 404 }));
      const goOn = await hold(page);
      await page.goto('/reseller/catalog', { waitUntil: 'commit' });
      await expect(row(page)).toBeVisible();
      await expect(row(page).locator('img')).toHaveCount(0);
      await goOn();
      await expect(page.getByRole('article').first()).toBeVisible();
      await expect(row(page)).toHaveCount(0);
    },
  );

  test(
    'a page that cannot be shown is not covered by pictures',
    { tag: '@phone-only' },
    async ({ page }) => {
      await page.route('**/assets/catalog-page-*.js', (route) => route.abort());
      const goOn = await hold(page);
      await page.goto('/reseller/catalog', { waitUntil: 'commit' });
      await expect(row(page)).toBeVisible();
      await goOn();
      await expect(page.getByRole('button', { name: 'Recarregar' })).toBeVisible();
      await expect(row(page)).toHaveCount(0);
    },
  );
});
