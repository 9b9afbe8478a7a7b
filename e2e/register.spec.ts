import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';

import { demoAccount, expect, heading, signInAs, test } from './fixtures.ts';

const FIELDS = {
  'E-mail': 'E-mail é obrigatório',
  'Razão social': 'Razão social é obrigatória',
  CNPJ: 'CNPJ é obrigatório',
  Senha: 'Senha é obrigatória',
  Endereço: 'Endereço é obrigatório',
  Cidade: 'Cidade é obrigatória',
  CEP: 'CEP é obrigatório',
};
const CORRECT_THE_FORM = 'Por favor, corrija os erros no formulário.';

/** The star of a required field is decoration beside its label. */
const field = (page: Page, label: string) =>
  page.getByRole('textbox', { name: new RegExp(`^${label}`) });

const send = (page: Page) => page.getByRole('button', { name: 'Solicitar Cadastro' }).click();

async function fillIn(page: Page, email: string): Promise<void> {
  await field(page, 'E-mail').fill(email);
  await field(page, 'Razão social').fill('Ateliê da Jornada');
  await field(page, 'CNPJ').fill('11.222.333/0001-81');
  await field(page, 'Senha').fill('segredo-da-jornada');
  await field(page, 'Confirmar senha').fill('segredo-da-jornada');
  await field(page, 'Endereço').fill('Rua das Acácias, 214');
  await field(page, 'Cidade').fill('Florianópolis');
  await page.getByRole('combobox', { name: /^Estado/ }).selectOption('SC');
  await field(page, 'CEP').fill('88010-000');
}

test.beforeEach(async ({ page }) => {
  await page.goto('/register');
  await expect(heading(page, 'Cadastro de Revendedor')).toBeVisible();
});

test('an empty form names every missing field, and each error goes when its field is edited', async ({
  page,
}) => {
  await send(page);
  await expect(page.getByText(CORRECT_THE_FORM)).toBeVisible();
  await expect(field(page, 'E-mail')).toBeFocused();
  for (const message of Object.values(FIELDS)) await expect(page.getByText(message)).toBeVisible();
  await expect(page.getByText('Estado é obrigatório')).toBeVisible();

  for (const [label, message] of Object.entries(FIELDS)) {
    await expect(field(page, label)).toHaveAccessibleDescription(message);
    await field(page, label).press('1');
    await expect(page.getByText(message)).toHaveCount(0);
    await expect(field(page, label)).not.toHaveAttribute('aria-invalid', 'true');
  }
  await page.getByRole('combobox', { name: /^Estado/ }).selectOption('SC');
  await expect(page.getByText('Estado é obrigatório')).toHaveCount(0);
});

test('the password is at least 6 characters and typed the same twice', async ({ page }) => {
  await fillIn(page, 'nunca-enviado@ourela.test');
  await field(page, 'Senha').fill('12345');
  await field(page, 'Confirmar senha').fill('12345');
  await send(page);
  await expect(page.getByText('Senha deve ter pelo menos 6 caracteres')).toBeVisible();
  await field(page, 'Senha').fill('123456');
  await expect(page.getByText('Senha deve ter pelo menos 6 caracteres')).toHaveCount(0);
  await send(page);
  await expect(page.getByText('Senhas não coincidem')).toBeVisible();
  await field(page, 'Confirmar senha').fill('123456');
  await expect(page.getByText('Senhas não coincidem')).toHaveCount(0);
});

test('the 27 states can be chosen by their letters', async ({ page }) => {
  const options = page.getByRole('combobox', { name: /^Estado/ }).getByRole('option');
  await expect(options).toHaveCount(28);
  const codes = (await options.allTextContents()).slice(1);
  expect(codes.every((code) => /^[A-Z]{2}$/.test(code))).toBe(true);
  expect(new Set(codes).size).toBe(27);
});

test('a company registers, is led to the login and waits for approval', async ({ page }) => {
  const email = `jornada-${randomUUID()}@loja.example`;
  await fillIn(page, email);
  await send(page);
  await expect(
    page.getByText('Cadastro realizado com sucesso! Aguarde a aprovação do administrador.'),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await signInAs(page, { email, password: 'segredo-da-jornada' });
  await expect(heading(page, 'Aguardando Aprovação')).toBeVisible();
});

test('the texts one agrees to can be read before', async ({ page }) => {
  for (const [link, title] of [
    ['termos de uso', 'Termos de uso'],
    ['política de privacidade', 'Política de privacidade'],
  ] as const) {
    await page.getByRole('button', { name: link }).click();
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog.getByRole('paragraph').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: link })).toBeFocused();
  }
});

test.describe('with an e-mail that is taken', () => {
  test.use({ expectedErrors: /status of 409/ });

  test('the form says so at the e-mail and stays', async ({ page }) => {
    await fillIn(page, demoAccount('reseller').email.toUpperCase());
    await send(page);
    await expect(field(page, 'E-mail')).toHaveAccessibleDescription('E-mail já cadastrado');
    await expect(page).toHaveURL(/\/register$/);
  });
});
