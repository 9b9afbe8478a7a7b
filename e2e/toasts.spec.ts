import type { Page } from '@playwright/test';

import { newBuyer } from './cart-page.ts';
import { openCatalog, openProduct } from './catalog-page.ts';
import { approved } from './companies.ts';
import { expect, test } from './fixtures.ts';
import { findOrders, openDrawer, orderOf } from './orders-page.ts';
import { created } from './products.ts';

// The browser's own line about what the journey makes the server refuse.
test.use({ expectedErrors: /status of 409/ });

/** What of `selector` that can be seen lies under a toast; there must be a toast and something to lie on. */
const coveredBy = (page: Page, selector: string): Promise<string[]> =>
  page.evaluate((wanted) => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page
    const shown = (list: Iterable<Element>) =>
      [...list].filter((element) => element.checkVisibility({ visibilityProperty: true }));
    const toasts = shown(document.querySelectorAll('.toast'));
    const others = shown(document.querySelectorAll(wanted)).filter(
      (element) => !element.closest('.toasts'),
    );
    if (toasts.length === 0 || others.length === 0) return ['nothing to compare'];
    return others
      .filter((element) => {
        const box = element.getBoundingClientRect();
        return toasts.some((toast) => {
          const { left, right, top, bottom } = toast.getBoundingClientRect();
          const apart =
            right <= box.left || left >= box.right || bottom <= box.top || top >= box.bottom;
          return !apart;
        });
      })
      .map((element) => element.outerHTML.slice(0, 120));
  }, selector);

test(
  'toasts leave the buttons of a dialog and the counter of the cart free',
  { tag: '@phone' },
  async ({ page, request, signedIn }) => {
    const product = await created(request);
    await signedIn(await approved(request));
    await openCatalog(page, `?search=${encodeURIComponent(product.title)}`);
    const dialog = await openProduct(page, product);
    await dialog.getByRole('radio', { name: /^P / }).check({ force: true });
    await dialog.getByRole('button', { name: 'Adicionar ao carrinho' }).click();
    await page.locator('dialog .toast').waitFor();
    expect(await coveredBy(page, 'dialog[open] .modal button')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    await page.route('**/api/reseller/favorites/*', (route) =>
      route.fulfill({ status: 409, json: { message: 'Favoritos em pausa' } }),
    );
    await page.getByRole('button', { name: `Favoritar ${product.title}`, exact: true }).click();
    await page.locator('body > .toasts .toast', { hasText: 'Favoritos em pausa' }).waitFor();
    expect(await coveredBy(page, '.topbar .icon-btn, .tabs a')).toEqual([]);
    // Into the drawer that opens meanwhile.
    await page.evaluate(() => dispatchEvent(new Event('open-cart')));
    await page.locator('dialog .toast', { hasText: 'Favoritos em pausa' }).waitFor();
    expect(await coveredBy(page, 'dialog[open] .drawer')).toEqual([]);
  },
);

test(
  'toasts lie beside or above a wide drawer',
  { tag: '@phone' },
  async ({ page, request, signedIn }) => {
    const { orderNumber } = await orderOf(request, await newBuyer(request));
    await signedIn('admin');
    await findOrders(page, orderNumber);
    const drawer = await openDrawer(page, orderNumber);
    await drawer
      .getByRole('button', { name: /^Salvar/ })
      .first()
      .click();
    await page.locator('dialog .toast', { hasText: 'Nenhuma alteração para salvar.' }).waitFor();
    expect(await coveredBy(page, 'dialog[open] .drawer')).toEqual([]);
  },
);
