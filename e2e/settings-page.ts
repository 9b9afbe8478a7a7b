import { expect, type Locator, type Page } from '@playwright/test';

import { toast } from './orders-page.ts';

/** The settings, filled with what the server says now. */
export async function openSettings(page: Page): Promise<Locator> {
  await page.goto('/admin/settings');
  const form = page.getByRole('form', { name: 'Configurações do Sistema' });
  await expect(form).toBeVisible();
  return form;
}

export async function saveSettings(form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Salvar Configurações' }).click();
  await expect(toast(form.page(), 'Configurações atualizadas com sucesso!')).toBeVisible();
}
