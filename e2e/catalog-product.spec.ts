import type { Locator, Page } from '@playwright/test';

import { isPhone } from './admin-menu.ts';
import { cardOf, openCatalog, openProduct, productDialog, sizesRegion } from './catalog-page.ts';
import { approved } from './companies.ts';
import { expect, test } from './fixtures.ts';
import { created, uploaded } from './products.ts';

test.beforeEach(async ({ request, signedIn }) => {
  await signedIn(await approved(request));
});

/** Wherever Tab leads, nothing behind the dialog gets the focus. */
async function expectFocusInside(page: Page, dialog: Locator): Promise<void> {
  for (let presses = 0; presses < 25; presses += 1) {
    await page.keyboard.press('Tab');
    // Between its last and its first stop lies the browser's own bar, where the page has no focus.
    const outside = await dialog.evaluate(
      (element) =>
        document.activeElement !== document.body && !element.contains(document.activeElement),
    );
    expect(outside, `after ${presses + 1} presses`).toBe(false);
  }
}

test(
  'a product keeps the focus while it is open, and gives it back whichever way it is closed',
  { tag: '@phone' },
  async ({ page, request }) => {
    const product = await created(request);
    await openCatalog(page, `?search=${encodeURIComponent(product.title)}`);
    const dialog = productDialog(page, product);
    const ways = {
      Escape: () => page.keyboard.press('Escape'),
      Fechar: () => dialog.getByRole('button', { name: 'Fechar' }).click(),
      back: () => page.goBack(),
      // On a phone the dialog fills the screen.
      ...(!isPhone(page) && { beside: () => page.mouse.click(10, 450) }),
    };
    for (const [way, close] of Object.entries(ways)) {
      await openProduct(page, product);
      await expect(page).toHaveURL(/product=/);
      await close();
      await expect(dialog, way).toBeHidden();
      await expect(page, way).not.toHaveURL(/product=/);
      await expect(cardOf(page, product), way).toBeFocused();
    }

    await test.step('a link leads straight to it, over the list it belongs to', async () => {
      const search = `search=${encodeURIComponent(product.title)}`;
      await page.goto(`/reseller/catalog?${search}&product=${product.id}`);
      await expect(dialog).toContainText(product.description);
      await expectFocusInside(page, dialog);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(/\/reseller\/catalog\?search=/);
      await expect(cardOf(page, product)).toBeFocused();
    });
  },
);

/** Where a finger or a pointer lands, whatever lies there. */
async function touchMiddle(page: Page, target: Locator) {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('It is not on screen');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await (isPhone(page) ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
}

/** The first product of the dashboard, marked and opened on its picture. */
async function openFeatured(page: Page): Promise<void> {
  await page.goto('/reseller');
  const featured = page.getByRole('region', { name: 'Produtos em Destaque' });
  const card = featured.getByRole('article').first();
  const title = await card.getByRole('heading').innerText();
  const heart = card.getByRole('button', { name: `Favoritar ${title}`, exact: true });
  await touchMiddle(page, heart);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await touchMiddle(page, card.locator('.picture'));
  await expect(productDialog(page, { title })).toBeVisible();
}

test(
  'a picture opens its product, and the heart on the picture stays a heart',
  { tag: '@phone' },
  async ({ page, request }) => {
    await test.step('among the featured ones', () => openFeatured(page));
    const product = await created(request, { images: await uploaded(request, 1) });
    await openCatalog(page, `?search=${encodeURIComponent(product.title)}`);
    const card = page.getByRole('article');
    const heart = card.getByRole('button', { name: `Favoritar ${product.title}`, exact: true });
    await touchMiddle(page, heart);
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect(productDialog(page, product)).toBeHidden();
    await touchMiddle(page, card.locator('.picture'));
    await expect(productDialog(page, product)).toBeVisible();
    if (isPhone(page)) return;
    await page.keyboard.press('Escape');
    await expect(productDialog(page, product)).toBeHidden();
    await card.hover();
    await touchMiddle(page, card.getByRole('button', { name: /^Adicionar por tamanhos/ }));
    await expect(sizesRegion(page)).toBeVisible();
  },
);

test('pictures are turned by buttons, thumbnails, keys and a swipe', async ({ page, request }) => {
  const images = await uploaded(request, 3);
  const product = await created(request, { images });
  await openCatalog(page, `?search=${encodeURIComponent(product.title)}`);
  const dialog = await openProduct(page, product);
  const at = (position: number) => dialog.getByText(`${position} / 3`, { exact: true });
  await expect(at(1)).toBeVisible();
  const gallery = dialog.getByRole('region', { name: 'Imagens do produto' });
  const shown = gallery.getByRole('img', { name: product.title, exact: true });
  const box = await shown.boundingBox();
  if (!box) throw new Error('The first picture is not on screen');
  // Most of the way across: a shorter pull counts by its speed, which a busy machine changes.
  const [left, right, y] = [box.x + 0.1 * box.width, box.x + 0.9 * box.width, box.y + 100];
  await page.mouse.move(right, y);
  await page.mouse.down();
  await page.mouse.move(left, y, { steps: 8 });
  await page.mouse.up();
  await expect(at(2)).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(at(1)).toBeVisible();
  await dialog.getByRole('button', { name: 'Imagem anterior' }).click();
  await expect(at(3)).toBeVisible();
  await dialog.getByRole('button', { name: 'Próxima imagem' }).click();
  await expect(at(1)).toBeVisible();
  await dialog.getByRole('button', { name: 'Imagem 2', exact: true }).click();
  await expect(at(2)).toBeVisible();
});
