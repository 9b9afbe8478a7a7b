import type { Page } from '@playwright/test';

import { newBuyer } from './cart-page.ts';
import { expect, heading } from './fixtures.ts';
import { toast } from './orders-page.ts';
import { test } from './own-server.ts';
import { openSettings, saveSettings } from './settings-page.ts';

const question = (page: Page) => page.getByRole('dialog', { name: 'Atualizamos os termos' });

/** The dashboard with its figures loaded: by then the dialog is open if there is one. */
async function visit(page: Page): Promise<void> {
  await page.goto('/reseller', { waitUntil: 'networkidle' });
  await expect(heading(page, 'Dashboard')).toBeVisible();
}

test('changed terms are put to a reseller until they are accepted, each version once', async ({
  page,
  request,
  signedIn,
  someoneElse,
}) => {
  await signedIn(await newBuyer(request));
  await visit(page);
  await expect(question(page)).toHaveCount(0);

  const form = await openSettings(await someoneElse('admin'));
  await form.getByLabel('Termos de uso').fill('Trocas em até 45 dias.');
  await form.getByLabel('Política de privacidade').fill('Nada é vendido.');
  await saveSettings(form);

  await visit(page);
  await expect(question(page)).toContainText('Trocas em até 45 dias.');
  await expect(question(page)).toContainText('Nada é vendido.');
  await question(page).getByRole('button', { name: 'Agora não' }).click();
  await expect(question(page)).toBeHidden();

  await visit(page);
  await question(page).getByRole('button', { name: 'Li e aceito' }).click();
  await expect(toast(page, 'Termos aceitos. Obrigado!')).toBeVisible();
  await visit(page);
  await expect(question(page)).toHaveCount(0);

  // Another setting is no other version.
  await form.getByLabel('Telefone').fill('(11) 3333-4444');
  await saveSettings(form);
  await visit(page);
  await expect(question(page)).toHaveCount(0);

  await form.getByLabel('Termos de uso').fill('Trocas em até 60 dias.');
  await saveSettings(form);
  await visit(page);
  await expect(question(page)).toContainText('Trocas em até 60 dias.');
  await expect(question(page)).not.toContainText('45 dias');
});
