import { expect, type Page } from '@playwright/test';

import type { Company } from './companies.ts';
import { heading } from './fixtures.ts';

/** The resellers with one company looked up, as an administrator comes to it. */
export async function findReseller(page: Page, { email }: Pick<Company, 'email'>): Promise<void> {
  await page.goto('/admin/resellers');
  await expect(heading(page, 'Gerenciar Revendedores')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Buscar revendedores' }).fill(email);
  await expect(page.getByText('Total de revendedores: 1', { exact: true })).toBeVisible();
  await expect(rowOf(page, { email })).toBeVisible();
}

export const rowOf = (page: Page, { email }: Pick<Company, 'email'>) =>
  page.getByRole('row').filter({ hasText: email });

/** A button of the row; each is named with the company it acts on. */
export const press = (page: Page, task: string, { companyName }: Pick<Company, 'companyName'>) =>
  page.getByRole('button', { name: `${task} ${companyName}`, exact: true }).click();

/** Asked first, and answered. */
export async function suspend(page: Page, company: Pick<Company, 'companyName'>): Promise<void> {
  await press(page, 'Suspender', company);
  const question = page.getByRole('alertdialog', { name: 'Suspender este revendedor?' });
  await question.getByRole('button', { name: 'Suspender' }).click();
}

export const editDialog = (page: Page) => page.getByRole('dialog', { name: 'Editar Cliente' });

/** Opened and filled with what the server says now, so that nothing replaces what is typed next. */
export async function openEdit(page: Page, company: Company) {
  const fresh = page.waitForResponse((reply) => /\/api\/users\/[\w-]{36}$/.test(reply.url()));
  await press(page, 'Editar', company);
  const dialog = editDialog(page);
  await expect(dialog).toBeVisible();
  await fresh;
  return dialog;
}
