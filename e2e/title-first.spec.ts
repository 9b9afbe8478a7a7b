import type { Page, Route } from '@playwright/test';

import { approved } from './companies.ts';
import { expect, heading, test } from './fixtures.ts';

/** Holds the page's code back until it is let go of. */
async function hold(page: Page) {
  const held: Route[] = [];
  let isHeld = true;
  await page.route('**/assets/base-*.js', async (route) => {
    if (isHeld) held.push(route);
    else await route.continue();
  });
  return async () => {
    isHeld = false;
    for (const route of held) await route.continue();
  };
}

const title = (page: Page) => page.locator('.early .h-page');

/** Shown before the page, and left where the page then has it, or less than `moved` pixels beside. */
async function comesFirst(page: Page, path: string, name: string, moved = 0.1) {
  const goOn = await hold(page);
  await page.goto(path, { waitUntil: 'commit' });
  await expect(title(page)).toHaveText(name);
  const before = await title(page).boundingBox();
  await goOn();
  await expect(heading(page, name)).toBeVisible();
  await expect(title(page)).toHaveCount(0);
  const after = await heading(page, name).boundingBox();
  if (!before || !after) throw new Error('unreachable: both were seen');
  expect([after.x, after.height]).toEqual([before.x, before.height]);
  expect(Math.abs(after.y - before.y)).toBeLessThan(moved);
}

for (const [path, name] of [
  ['/reseller/cart', 'Carrinho'],
  ['/reseller/orders', 'Meus Pedidos'],
] as const) {
  test(
    `the title of ${path} is there before the page`,
    { tag: '@phone-only' },
    async ({ page, request, signedIn }) => {
      await signedIn(await approved(request));
      await comesFirst(page, path, name);
    },
  );
}

test(
  "the title of the back office's first page is there before it",
  { tag: '@phone-only' },
  async ({ page, signedIn }) => {
    await signedIn('admin');
    // It shares its row with the switch of the views, which comes with the page.
    await comesFirst(page, '/admin', 'Dashboard', 2);
  },
);
