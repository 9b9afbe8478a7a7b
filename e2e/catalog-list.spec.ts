import type { Page } from '@playwright/test';

import { cardOf, openCatalog, searchBox, showView } from './catalog-page.ts';
import { approved } from './companies.ts';
import { expect, test } from './fixtures.ts';
import { patience } from './patience.ts';
import { created, newMark } from './products.ts';

const LIST = '**/api/products?*';
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
  // Whoever pressed the button goes on where it stood.
  await expect(cardOf(page, { title: String(newestFirst[12]) })).toBeFocused();
});

test('nothing found is said with what was looked for, and the way back', async ({ page }) => {
  await openCatalog(page);
  await expect(cards(page).first()).toBeVisible();
  await searchBox(page).fill('peça que ninguém costurou');
  await expect(page.getByRole('heading', { name: 'Nenhum produto encontrado' })).toBeVisible();
  await expect(page.locator('mark')).toHaveText('peça que ninguém costurou');
  await page
    .getByRole('region', { name: 'Produtos' })
    .getByRole('button', { name: 'Limpar Filtros' })
    .click();
  await expect(cards(page).first()).toBeVisible();
  await expect(searchBox(page)).toHaveValue('');
  await expect(page).toHaveURL(/\/reseller\/catalog$/);
});

test('a shop without products says to come back', async ({ page }) => {
  const pagination = { page: 1, limit: 24, pages: 1, total: 0 };
  await page.route(LIST, (route) =>
    route.fulfill({ json: { products: [], pagination, nextCursor: null } }),
  );
  await openCatalog(page);
  await expect(page.getByRole('heading', { name: 'O catálogo está vazio' })).toBeVisible();
  await expect(
    page.getByText('Não há produtos disponíveis no momento. Volte mais tarde para ver novidades!'),
  ).toBeVisible();
});

test('rows or pictures, as they were left', async ({ page, request }) => {
  const product = await created(request);
  await openCatalog(page, `?search=${encodeURIComponent(product.title)}`);
  await expect(cardOf(page, product)).toBeVisible();
  await showView(page, 'Lista');
  await expect(cards(page)).toContainText(`${product.sku} · Blusas`);
  await page.reload();
  await expect(cards(page)).toContainText(`${product.sku} · Blusas`);
  await showView(page, 'Grade');
  await expect(cards(page)).not.toContainText(`${product.sku} · Blusas`);
});

test.describe('a server in trouble', () => {
  test.use({ expectedErrors: /status of 500/ });
  // The list asks three times more, pausing longer each time, before it gives up.
  const GIVES_UP = { timeout: patience(20_000) };
  const trouble = { status: 500, json: { code: 'INTERNAL', message: 'Erro interno.' } };

  test('is told in place of the list, and trying again helps', async ({ page }) => {
    await page.route(LIST, (route) => route.fulfill(trouble));
    await openCatalog(page);
    await expect(page.getByText('Erro ao carregar produtos')).toBeVisible(GIVES_UP);
    await expect(
      page.getByText('Não foi possível carregar o catálogo. Tente novamente.'),
    ).toBeVisible();
    await page.unroute(LIST);
    await page.getByRole('button', { name: 'Tentar Novamente' }).click();
    await expect(cards(page).first()).toBeVisible();
  });

  test('does not take away what is already there', async ({ page }) => {
    await openCatalog(page, '?limit=12');
    await expect(cards(page)).toHaveCount(12);
    await page.route(LIST, (route) => route.fulfill(trouble));
    await more(page).click();
    const told = page.getByText('Não foi possível carregar mais produtos. Tente novamente.');
    await expect(told).toBeVisible(GIVES_UP);
    await expect(cards(page)).toHaveCount(12);
    await page.unroute(LIST);
    await more(page).click();
    await expect(cards(page)).toHaveCount(24);
    await expect(told).toHaveCount(0);
  });
});
