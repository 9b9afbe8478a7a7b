import { expect, type Page } from '@playwright/test';

import type { Product } from '#contract/product';

import { heading } from './fixtures.ts';

type Named = Pick<Product, 'title'>;

/** The products with one looked up, as an administrator comes to it. */
export async function findProduct(page: Page, { title }: Named): Promise<void> {
  await page.goto('/admin/products');
  await expect(heading(page, 'Produtos')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Buscar produtos' }).fill(title);
  await expect(page).toHaveURL(/search=/);
  await expect(rowOf(page, { title })).toBeVisible();
}

export const rowOf = (page: Page, { title }: Named) =>
  page.getByRole('row').filter({ has: page.getByText(title, { exact: true }) });

/** A button of the row; each is named with the product it acts on. */
export const press = (page: Page, task: string, { title }: Named) =>
  page.getByRole('button', { name: `${task} ${title}`, exact: true }).click();

/** What is in the menu of its row. */
export async function pick(page: Page, task: string, product: Named): Promise<void> {
  await press(page, 'Mais ações de', product);
  await page.getByRole('menuitem', { name: task, exact: true }).click();
}

/** The form, filled with what the server says now. */
export async function openEdit(page: Page, { id, title }: Pick<Product, 'id' | 'title'>) {
  await page.goto(`/admin/products/${id}/edit`);
  await expect(heading(page, 'Editar Produto')).toBeVisible();
  const form = page.getByRole('form', { name: 'Editar Produto' });
  await expect(form.getByLabel('Título')).toHaveValue(title);
  return form;
}

export const save = (page: Page) => page.getByRole('button', { name: 'Salvar Alterações' }).click();

export const stockOf = (page: Page, size: string) =>
  page.getByLabel(`Estoque do tamanho ${size}`, { exact: true });

export const leaveQuestion = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Sair sem salvar?' });
