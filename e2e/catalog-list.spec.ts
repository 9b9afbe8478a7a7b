import type { Page } from '@playwright/test';

import { cardOf, openCatalog } from './catalog-page.ts';
import { approved } from './companies.ts';
import { expect, test } from './fixtures.ts';
import { created, newMark } from './products.ts';

const cards = (page: Page) => page.getByRole('article');
const more = (page: Page) => page.getByRole('button', { name: 'Carregar mais' });

test.beforeEach(async ({ request, signedIn }) => {
  await signedIn(await approved(request));
});

test("'Carregar mais' adds the next products below, each once", async ({ page, request }) => {
  const mark = newMark();
  const made = [];
  for (let nth = 1; nth <= 14; nth += 1) {
    made.push(await created(request, { title: `Regata ${nth} ${mark}` }));
  }
  await openCatalog(page, `?search=${mark}&limit=12`);
  await expect(cards(page)).toHaveCount(12);
  await expect(page.getByText('12 de 14 produtos')).toBeVisible();
  await more(page).focus();
  await page.keyboard.press('Enter');
  await expect(cards(page)).toHaveCount(14);
  const newestFirst = made.map(({ title }) => title).toReversed();
  await expect(cards(page).getByRole('heading')).toHaveText(newestFirst);
  await expect(page.getByText('14 de 14 produtos')).toBeVisible();
  await expect(more(page)).toHaveCount(0);
  // The focus moves to the first new product.
  await expect(cardOf(page, { title: String(newestFirst[12]) })).toBeFocused();
});
