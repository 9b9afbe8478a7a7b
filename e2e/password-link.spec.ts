import type { Page } from '@playwright/test';

import { approved, signInStatus, type Company } from './companies.ts';
import { expect, heading, signInAs, test } from './fixtures.ts';
import { mailsTo } from './mail-box.ts';
import { findReseller, press } from './resellers-page.ts';

// The browser's own line about a link that no longer works.
test.use({
  expectedErrors: /status of 410/,
  permissions: ['clipboard-read', 'clipboard-write'],
});

const linkDialog = (page: Page) => page.getByRole('dialog', { name: 'Gerar link de senha' });

async function makeLink(page: Page, company: Company, alsoByMail: boolean): Promise<string> {
  await findReseller(page, company);
  await press(page, 'Gerar link de senha', company);
  const dialog = linkDialog(page);
  if (alsoByMail) await dialog.getByRole('checkbox', { name: /Enviar também por e-mail/ }).check();
  await dialog.getByRole('button', { name: 'Gerar link', exact: true }).click();
  await dialog.getByRole('button', { name: 'Copiar' }).click();
  await expect(page.getByText('Copiado para a área de transferência')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  await expect(dialog.getByLabel('Link de senha')).toHaveValue(copied);
  return copied;
}

/** A link that was used or replaced says so, and keeps nothing of itself in the address. */
async function expectDead(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await expect(heading(page, 'Link inválido ou expirado')).toBeVisible();
  await expect(page.getByText(/^Peça um novo link em/)).toBeVisible();
  await expect(page).toHaveURL(/\/recovery$/);
}

test('the newest link sets the password once, and goes by e-mail and WhatsApp too', async ({
  page,
  request,
  signedIn,
  someoneElse,
}) => {
  const company = await approved(request);
  const renewed = { ...company, password: 'escolhida-pelo-link' };
  await signedIn('admin');
  const older = await makeLink(page, company, false);
  const link = await makeLink(page, company, true);

  await test.step('it also goes by e-mail and by WhatsApp', async () => {
    const chat = linkDialog(page).getByRole('link', { name: 'Enviar pelo WhatsApp' });
    await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\//);
    await expect(chat).toHaveAttribute('rel', /noopener/);
    expect(decodeURIComponent(String(await chat.getAttribute('href')))).toContain(link);
    await expect
      .poll(async () => (await mailsTo(company.email)).map(({ subject }) => subject))
      .toContain('Defina a sua senha: Ourela');
  });

  const reseller = await someoneElse();
  await test.step('an older one no longer works', () => expectDead(reseller, older));

  await test.step('its token does not stay in the address', async () => {
    await reseller.goto(link);
    await expect(heading(reseller, 'Definir senha')).toBeVisible();
    await expect(reseller.getByLabel('E-mail')).toHaveValue(company.email);
    await expect(reseller).toHaveURL(/\/recovery$/);
  });

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
  await test.step('it works once', () => expectDead(later, link));
});
