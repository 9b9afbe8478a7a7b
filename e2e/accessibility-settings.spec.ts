import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { seriousViolations } from './serious-violations.ts';

test.beforeEach(async ({ page, signedIn }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signedIn('admin');
  await page.goto('/admin/settings');
  await expect(formOn(page)).toBeVisible();
});

const formOn = (page: Page) => page.getByRole('form', { name: 'Configurações do Sistema' });

test('the settings are usable by everyone', async ({ page }) => {
  expect(await seriousViolations(page)).toEqual([]);
});

test('complaints about settings are usable by everyone, and nothing is wider than the screen', async ({
  page,
}) => {
  const form = formOn(page);
  await form.getByText('Zona 2', { exact: true }).click();
  await form.getByLabel('Nome da empresa').fill('');
  await form.getByLabel('Cada kg a mais').first().fill('muito');
  await form.getByRole('button', { name: 'Salvar Configurações' }).click();
  await expect(form.getByText('2 campos para corrigir')).toBeVisible();
  await expect(form.getByLabel('Nome da empresa')).toBeFocused();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  expect(await seriousViolations(page)).toEqual([]);
});
