import { newCompany } from './companies.ts';
import { demoAccount, expect, heading, signInAs, test } from './fixtures.ts';
import { field, fillIn, send } from './register-form.ts';

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
  await fillIn(page, newCompany());
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
  const company = newCompany();
  await fillIn(page, company);
  await send(page);
  await expect(
    page.getByText('Cadastro realizado com sucesso! Aguarde a aprovação do administrador.'),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await signInAs(page, company);
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
    await fillIn(page, { ...newCompany(), email: demoAccount('reseller').email.toUpperCase() });
    await send(page);
    await expect(field(page, 'E-mail')).toHaveAccessibleDescription('E-mail já cadastrado');
    await expect(page).toHaveURL(/\/register$/);
  });
});
