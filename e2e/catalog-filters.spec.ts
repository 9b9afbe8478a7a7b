import type { APIRequestContext, Page } from '@playwright/test';

import {
  cardOf,
  counted,
  hideFilters,
  openCatalog,
  openProduct,
  searchBox,
  showFilters,
} from './catalog-page.ts';
import { approved } from './companies.ts';
import { expect, heading, test } from './fixtures.ts';
import { created, newMark } from './products.ts';

/** Three products that one word finds, told apart by category and price. */
async function threeOf(request: APIRequestContext) {
  const mark = newMark();
  const make = (name: string, category: 'Vestidos' | 'Calças', msrp: number) =>
    created(request, { title: `${name} ${mark}`, category, msrp });
  return {
    mark,
    dress: await make('Vestido Brisa', 'Vestidos', 300),
    trousers: await make('Calça Abrigo', 'Calças', 200),
    shorts: await make('Calça Curta', 'Calças', 100),
  };
}

const titles = (page: Page) =>
  page.getByRole('region', { name: 'Produtos' }).getByRole('heading', { level: 2 });

test.beforeEach(async ({ request, signedIn }) => {
  await signedIn(await approved(request));
});

test(
  'filters are in the address, and the back button undoes them one by one',
  { tag: '@phone' },
  async ({ page, request }) => {
    const { mark, dress, trousers, shorts } = await threeOf(request);
    await openCatalog(page);
    await searchBox(page).fill(mark);
    await expect(counted(page, '3 produtos')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`search=${mark}`));

    let filters = await showFilters(page);
    await filters.getByRole('link', { name: 'Calças' }).click();
    await expect(page).toHaveURL(/category=Cal/);
    await hideFilters(page);
    await expect(counted(page, '2 produtos')).toBeVisible();
    await expect(cardOf(page, dress)).toHaveCount(0);

    filters = await showFilters(page);
    await filters.getByLabel('Ordenar por').selectOption('Menor preço');
    await expect(page).toHaveURL(/sortBy=price_asc/);
    await hideFilters(page);
    await expect(titles(page)).toHaveText([shorts.title, trousers.title]);

    await page.goBack();
    await expect(page).not.toHaveURL(/sortBy/);
    await expect(titles(page)).toHaveText([shorts.title, trousers.title]);
    await page.goBack();
    await expect(page).not.toHaveURL(/category/);
    await expect(titles(page)).toHaveText([shorts.title, trousers.title, dress.title]);
    await expect(searchBox(page)).toHaveValue(mark);
  },
);

test('a link restores its filters, prices narrow the list, and a search undoes no press', async ({
  page,
  request,
}) => {
  const { mark, dress, trousers, shorts } = await threeOf(request);
  await test.step('a press right after typing is not undone by the search', async () => {
    await openCatalog(page);
    await expect(cardOf(page, dress)).toBeVisible();
    await searchBox(page).fill(mark);
    await openProduct(page, dress);
    await expect(page).toHaveURL(new RegExp(`search=${mark}.*product=`));
    await page.keyboard.press('Escape');
    await expect(counted(page, '3 produtos')).toBeVisible();
    await searchBox(page).fill(`${mark} nada`);
    await page.getByRole('link', { name: 'Perfil' }).click();
    await expect(heading(page, 'Meu Perfil')).toBeVisible();
    await expect(page).toHaveURL(/\/reseller\/profile$/);
  });

  await test.step('a link restores what it was made from', async () => {
    const address = `?search=${mark}&category=Cal%C3%A7as&maxPrice=60&sortBy=name_desc&limit=48`;
    await openCatalog(page, address);
    await expect(titles(page)).toHaveText([shorts.title]);
    await expect(searchBox(page)).toHaveValue(mark);
    const filters = await showFilters(page);
    await expect(filters.getByRole('link', { name: 'Calças' })).toHaveAttribute(
      'aria-current',
      /page|true/,
    );
    await expect(filters.getByLabel('Preço máximo')).toHaveValue('60,00');
    await expect(filters.getByLabel('Ordenar por')).toHaveValue('name_desc');
    await expect(filters.getByLabel('Itens por página')).toHaveValue('48');
  });

  await test.step('a range of prices narrows the list; one that cannot be says so', async () => {
    await openCatalog(page, `?search=${mark}&sortBy=price_desc`);
    await expect(titles(page)).toHaveText([dress.title, trousers.title, shorts.title]);
    let filters = await showFilters(page);
    await filters.getByLabel('Preço mínimo').fill('119,99');
    await expect(page).toHaveURL(/minPrice=119\.99/);
    await filters.getByLabel('Preço máximo').fill('150');
    await expect(page).toHaveURL(/maxPrice=150/);
    await hideFilters(page);
    await expect(titles(page)).toHaveText([trousers.title]);

    filters = await showFilters(page);
    await filters.getByLabel('Preço máximo').fill('20');
    await expect(filters.getByText('O preço mínimo é maior que o máximo.')).toBeVisible();
    await expect(page).toHaveURL(/maxPrice=150/);
    await filters.getByRole('button', { name: 'Limpar Filtros' }).click();
    await expect(page).toHaveURL(/\/reseller\/catalog$/);
    await expect(filters.getByLabel('Preço mínimo')).toHaveValue('');
    await expect(filters.getByLabel('Ordenar por')).toHaveValue('newest');
  });
});

test(
  'a step back closes the filters and keeps what was chosen',
  { tag: '@phone-only' },
  async ({ page, request }) => {
    const { mark, dress, trousers, shorts } = await threeOf(request);
    await openCatalog(page);
    await searchBox(page).fill(mark);
    await expect(counted(page, '3 produtos')).toBeVisible();
    const filters = await showFilters(page);
    for (const control of [
      filters.getByRole('link', { name: 'Todas as categorias' }),
      filters.getByLabel('Preço máximo'),
      filters.getByLabel('Itens por página'),
      filters.getByRole('button', { name: 'Limpar Filtros' }),
    ]) {
      await expect(control).toBeInViewport({ ratio: 1 });
    }
    await filters.getByRole('link', { name: 'Calças' }).click();
    await expect(filters.getByRole('button', { name: 'Ver 2 produtos' })).toBeVisible();
    await page.goBack();
    await expect(filters).toBeHidden();
    await expect(page).toHaveURL(/category=Cal/);
    await expect(titles(page)).toHaveText([shorts.title, trousers.title]);
    await page.goBack();
    await expect(page).not.toHaveURL(/category/);
    await expect(titles(page)).toHaveText([shorts.title, trousers.title, dress.title]);
  },
);

test('in a low window the filters beside the list scroll by themselves, to the last of them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 560 });
  await openCatalog(page);
  const filters = await showFilters(page);
  const last = filters.getByRole('button', { name: 'Limpar Filtros' });
  await expect(page.getByRole('article').first()).toBeVisible();
  // The heading is gone, the panel keeps its place below the bar.
  await page.evaluate(() => window.scrollTo(0, 100));
  await expect(last).not.toBeInViewport({ ratio: 1 });
  await searchBox(page).hover();
  await page.mouse.wheel(0, 2_000);
  for (const control of [filters.getByLabel('Itens por página'), last]) {
    await expect(control).toBeInViewport({ ratio: 1 });
  }
  expect(await page.evaluate(() => window.scrollY)).toBe(100);
});
