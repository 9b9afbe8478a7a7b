import { expect, type Page } from '@playwright/test';

import type { Product } from '#contract/product';

import { isPhone } from './admin-menu.ts';
import { heading } from './fixtures.ts';

type Named = Pick<Product, 'title'>;

export async function openCatalog(page: Page, search = ''): Promise<void> {
  await page.goto(`/reseller/catalog${search}`);
  await expect(heading(page, 'Catálogo Premium')).toBeVisible();
}

export const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Buscar produtos' });

/** The link on a product's card or row. */
export const cardOf = (page: Page, { title }: Named) =>
  page.getByRole('link', { name: title, exact: true });

/** How many products the catalogue says there are. */
export const counted = (page: Page, text: string) => page.getByText(text, { exact: true });

/** Beside the list on a wide screen, behind a button on a narrow one. */
export async function showFilters(page: Page) {
  if (!isPhone(page)) return page.getByRole('complementary', { name: 'Filtros' });
  await page.getByRole('button', { name: /^Filtros/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Filtros' });
  await expect(sheet).toBeVisible();
  return sheet;
}

/** Back to the list, where something lay over it. */
export async function hideFilters(page: Page): Promise<void> {
  if (!isPhone(page)) return;
  const sheet = page.getByRole('dialog', { name: 'Filtros' });
  await sheet.getByRole('button', { name: /^Ver / }).click();
  await expect(sheet).toBeHidden();
}

/** Pictures or rows. */
export const showView = (page: Page, view: 'Grade' | 'Lista') =>
  page
    .getByRole('button', {
      name: isPhone(page) ? `Ver em ${view.toLowerCase()}` : view,
      exact: true,
    })
    .click();

export const productDialog = (page: Page, { title }: Named) =>
  page.getByRole('dialog', { name: title, exact: true });

/** In the product's own dialog. */
export const sizesRegion = (page: Page) =>
  page.getByRole('region', { name: 'Adicionar por tamanhos' });

export async function openProduct(page: Page, product: Named) {
  await cardOf(page, product).click();
  const dialog = productDialog(page, product);
  await expect(dialog).toBeVisible();
  return dialog;
}

/** The button that opens the cart, where it says how many pieces are in it. */
export const cartButton = (page: Page, pieces: string) =>
  page.getByRole('button', { name: `Abrir carrinho, ${pieces}`, exact: true });

export const cartDrawer = (page: Page) => page.getByRole('dialog', { name: 'Seu carrinho' });
