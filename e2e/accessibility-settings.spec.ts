import { demoAccount, expect, test } from './fixtures.ts';
import { identityAsked } from './identity.ts';
import { expectUsableOnBothScreens } from './serious-violations.ts';
import { openSettings } from './settings-page.ts';

test('the settings and complaints about them are usable by everyone', async ({
  page,
  signedIn,
}) => {
  await signedIn('admin');
  const form = await openSettings(page);
  await expectUsableOnBothScreens(page, 'the settings');
  await form.getByText('Zona 2', { exact: true }).click();
  await form.getByLabel('Nome da empresa').fill('');
  await form.getByLabel('Cada kg a mais').first().fill('muito');
  await form.getByRole('button', { name: 'Salvar Configurações' }).click();
  await expect(form.getByText('2 campos para corrigir')).toBeVisible();
  await expect(form.getByLabel('Nome da empresa')).toBeFocused();
  await expectUsableOnBothScreens(page, 'with complaints');
});

test('reports and the audit are usable by everyone', async ({ page, signedIn }) => {
  await signedIn('admin');
  await page.goto('/admin/reports');
  await expect(page.getByRole('table', { name: 'Vendas por mês' })).toBeVisible();
  await expectUsableOnBothScreens(page, 'a report');
  await page.getByRole('tab', { name: 'Giro' }).click();
  await expect(page.getByRole('table', { name: 'Giro por produto' })).toBeVisible();
  await expectUsableOnBothScreens(page, 'sell-through');
  await page.getByRole('link', { name: 'Auditoria' }).click();
  await expect(page.getByRole('table', { name: 'O que foi feito' })).toBeVisible();
  await expectUsableOnBothScreens(page, 'the audit');
});

test('the team and the own account are usable by everyone', async ({ page, signedIn }) => {
  await signedIn('admin');
  await page.goto('/admin/team');
  await expect(page.getByRole('table', { name: 'Equipe' })).toBeVisible();
  await expectUsableOnBothScreens(page, 'the team');
  await page.getByRole('button', { name: 'Convidar' }).click();
  await page.getByRole('button', { name: 'Enviar convite' }).click();
  await expect(page.getByText('E-mail é obrigatório')).toBeVisible();
  await expectUsableOnBothScreens(page, 'an invitation with a complaint');
  await page.goto('/admin/account');
  await page.getByRole('button', { name: 'Configurar verificação' }).click();
  await (await identityAsked(page, demoAccount('admin').password)).click();
  await expect(page.getByRole('img', { name: /^QR Code/ })).toBeVisible();
  await expectUsableOnBothScreens(page, 'the own account');
});
