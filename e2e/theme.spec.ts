import type { Page } from '@playwright/test';

import { expect, heading, leaveInStorage, test } from './fixtures.ts';

const theme = (page: Page) => page.locator('html').getAttribute('data-theme');
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) <= 767;

test(
  'a first visit is dark on a narrow screen, else as the system says; a choice is kept',
  { tag: '@phone' },
  async ({ page }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto('/login');
      await expect(heading(page, 'Painel do Revendedor')).toBeVisible();
      expect(await theme(page)).toBe(isPhone(page) ? 'dark' : colorScheme);
    }

    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/login');
    const [before, after] = isPhone(page) ? ['dark', 'light'] : ['light', 'dark'];
    await expect(page.locator('html')).toHaveAttribute('data-theme', before);
    await page.getByRole('button', { name: 'Alternar tema' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', after);
    await page.reload();
    await expect(heading(page, 'Painel do Revendedor')).toBeVisible();
    expect(await theme(page)).toBe(after);
    expect(await page.evaluate(() => localStorage.getItem('darkMode'))).toBe(
      String(after === 'dark'),
    );
  },
);

test(
  'the right theme stands before the first paint, without the app',
  { tag: '@phone' },
  async ({ page }) => {
    const unusual = isPhone(page) ? 'light' : 'dark';
    await leaveInStorage(page, 'darkMode', String(unusual === 'dark'));
    await page.route(/\/assets\/.*\.js$/, (route) =>
      route.fulfill({ contentType: 'text/javascript' }),
    );
    await page.goto('/login', { waitUntil: 'domcontentloaded' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', unusual);
    // The script that decides blocks the body, so nothing was painted in the other theme.
    const order = await page.evaluate(() => {
      const script = document.querySelector('script[src="/theme.js"]');
      return {
        inHead: script?.parentElement === document.head,
        blocking: script?.hasAttribute('async') === false && !script.hasAttribute('defer'),
        app: document.querySelector('#root')?.childElementCount,
      };
    });
    expect(order).toEqual({ inHead: true, blocking: true, app: 0 });
  },
);
