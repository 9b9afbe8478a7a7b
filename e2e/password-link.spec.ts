import type { Page } from '@playwright/test';

import { approved, signInStatus, type Company } from './companies.ts';
import { expect, heading, signInAs, test } from './fixtures.ts';
import { mailsTo } from './mail-box.ts';
import { findReseller, press } from './resellers-page.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const linkDialog = (page: Page) => page.getByRole('dialog', { name: 'Gerar link de senha' });

async function copyLink(page: Page, company: Company): Promise<string> {
  await findReseller(page, company);
  await press(page, 'Gerar link de senha', company);
  await linkDialog(page).getByRole('button', { name: 'Gerar link', exact: true }).click();
  await linkDialog(page).getByRole('button', { name: 'Copiar' }).click();
  await expect(page.getByText('Copiado para a área de transferência')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  await expect(linkDialog(page).getByLabel('Link de senha')).toHaveValue(copied);
  return copied;
}

test.describe('a copied link', () => {
  test.use({ expectedErrors: /status of 410/ });

  test('sets the password once, and its token does not stay in the address', async ({
    page,
    request,
    signedIn,
    someoneElse,
  }) => {
    const company = await approved(request);
    const renewed = { ...company, password: 'escolhida-pelo-link' };
    await signedIn('admin');
    const link = await copyLink(page, company);
    const reseller = await someoneElse();
    await reseller.goto(link);
    await expect(heading(reseller, 'Definir senha')).toBeVisible();
    await expect(reseller.getByLabel('E-mail')).toHaveValue(company.email);
    await expect(reseller).toHaveURL(/\/recovery$/);

    const password = reseller.getByLabel('Nova senha');
    const again = reseller.getByLabel('Confirmar senha');
    const set = reseller.getByRole('button', { name: 'Definir senha' });
    await set.click();
    await expect(password).toHaveAccessibleDescription('Senha é obrigatória');
    await password.fill('12345');
    await set.click();
    await expect(password).toHaveAccessibleDescription('Senha deve ter pelo menos 6 caracteres');
    await expect(again).toHaveAccessibleDescription('Senhas não coincidem');
    await password.fill(renewed.password);
    await again.fill(renewed.password);
    await set.click();
    await expect(reseller.getByText('Senha definida com sucesso! Faça login.')).toBeVisible();
    await expect(reseller).toHaveURL(/\/login$/);
    expect(await signInStatus(request, company), 'the old password').toBe(401);
    await signInAs(reseller, renewed);
    await expect(reseller).toHaveURL(/\/reseller$/);

    const later = await someoneElse();
    await later.goto(link);
    await expect(heading(later, 'Link inválido ou expirado')).toBeVisible();
    await expect(later.getByText(/^Peça um novo link em/)).toBeVisible();
    await expect(later).toHaveURL(/\/recovery$/);
  });

  test('stops working when a newer one is made', async ({
    page,
    request,
    signedIn,
    someoneElse,
  }) => {
    const company = await approved(request);
    await signedIn('admin');
    const older = await copyLink(page, company);
    const newer = await copyLink(page, company);
    const reseller = await someoneElse();
    await reseller.goto(older);
    await expect(heading(reseller, 'Link inválido ou expirado')).toBeVisible();
    await reseller.goto(newer);
    await expect(heading(reseller, 'Definir senha')).toBeVisible();
  });
});

test('the link also goes by e-mail and by WhatsApp', async ({ page, request, signedIn }) => {
  const company = await approved(request);
  await signedIn('admin');
  await findReseller(page, company);
  await press(page, 'Gerar link de senha', company);
  const dialog = linkDialog(page);
  await dialog.getByRole('checkbox', { name: /Enviar também por e-mail/ }).check();
  await dialog.getByRole('button', { name: 'Gerar link', exact: true }).click();
  const shown = await dialog.getByLabel('Link de senha').inputValue();
  const chat = dialog.getByRole('link', { name: 'Enviar pelo WhatsApp' });
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\//);
  await expect(chat).toHaveAttribute('rel', /noopener/);
  expect(decodeURIComponent(String(await chat.getAttribute('href')))).toContain(shown);

  const subjects = async () => (await mailsTo(company.email)).map(({ subject }) => subject);
  await expect.poll(subjects).toContain('Defina a sua senha: Ourela');
});
