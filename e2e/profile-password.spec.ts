import type { Page } from '@playwright/test';

import { approved, newCompany, signInStatus } from './companies.ts';
import { expect, heading, test } from './fixtures.ts';
import { linkTo, mailsTo } from './mail-box.ts';

const FIELDS = {
  current: 'Senha Atual',
  next: 'Nova Senha',
  again: 'Confirmar Nova Senha',
} as const;
type Field = keyof typeof FIELDS;

const field = (page: Page, name: Field) => page.getByLabel(FIELDS[name], { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Salvar Alterações' }).click();

/** Said twice: in a toast and at the field. The toast of an earlier press may still be there. */
async function expectComplaint(page: Page, name: Field, message: string): Promise<void> {
  await save(page);
  await expect(field(page, name)).toHaveAccessibleDescription(message);
  await expect(field(page, name)).toBeFocused();
  await expect(page.getByRole('alert').getByText(message).first()).toBeVisible();
  const wrong = page.getByRole('textbox').and(page.locator('[aria-invalid="true"]'));
  await expect(wrong).toHaveCount(1);
}

test.describe('a new password', () => {
  test.use({ expectedErrors: /status of 40[01]/ });

  test('is refused for one reason at a time, then taken, and ends the other sessions', async ({
    page,
    request,
    signedIn,
    someoneElse,
  }) => {
    const company = await approved(request);
    const elsewhere = await someoneElse(company);
    await elsewhere.goto('/reseller');
    await expect(heading(elsewhere, 'Dashboard')).toBeVisible();
    await signedIn(company);
    await page.goto('/reseller/profile');
    await expect(page.getByText('Deixe em branco se não quiser alterar a senha')).toBeVisible();

    await field(page, 'next').fill('12345');
    await test.step('what was typed can be looked at', async () => {
      await expect(field(page, 'next')).toHaveAttribute('type', 'password');
      await page.getByRole('button', { name: 'Mostrar senha' }).nth(1).click();
      await expect(field(page, 'next')).toHaveAttribute('type', 'text');
    });
    await expectComplaint(page, 'current', 'Digite sua senha atual para alterar a senha');
    await field(page, 'current').fill('não é esta');
    await expectComplaint(page, 'again', 'As senhas não coincidem');
    await field(page, 'again').fill('12345');
    await expectComplaint(page, 'next', 'A nova senha deve ter pelo menos 6 caracteres');
    await field(page, 'next').fill('nova-senha-da-loja');
    await field(page, 'again').fill('nova-senha-da-loja');
    await save(page);
    await expect(page.getByText('Erro ao atualizar perfil: Senha atual incorreta')).toBeVisible();
    await expect(field(page, 'current')).toHaveAccessibleDescription('Senha atual incorreta');

    await field(page, 'current').fill(company.password);
    await save(page);
    await expect(page.getByText('Perfil atualizado com sucesso!')).toBeVisible();
    for (const name of ['current', 'next', 'again'] as const) {
      await expect(field(page, name)).toHaveValue('');
    }
    expect(await signInStatus(request, company)).toBe(401);
    const renewed = { ...company, password: 'nova-senha-da-loja' };
    expect(await signInStatus(request, renewed)).toBe(200);
    await test.step('the session that changed it goes on, the other one has ended', async () => {
      await elsewhere.reload();
      await expect(elsewhere).toHaveURL(/\/login/);
      await page.reload();
      await expect(heading(page, 'Meu Perfil')).toBeVisible();
    });
  });
});

test('a new e-mail asks for no password, and a link to the old one takes it back', async ({
  page,
  request,
  signedIn,
  someoneElse,
}) => {
  const company = await approved(request);
  const { email } = newCompany();
  await signedIn(company);
  await page.goto('/reseller/profile');
  await page.getByRole('textbox', { name: /^Email/ }).fill(email);
  await save(page);
  await expect(page.getByText('Perfil atualizado com sucesso!')).toBeVisible();
  expect(await signInStatus(request, { ...company, email })).toBe(200);
  await expect
    .poll(async () => (await mailsTo(email)).map(({ subject }) => subject))
    .toEqual(['Este é o novo e-mail da sua conta: Ourela']);

  const owner = await someoneElse();
  await owner.goto(await linkTo(company.email, 'restore'));
  await expect(heading(owner, 'Não fui eu')).toBeVisible();
  await expect(owner).toHaveURL(/\/recovery$/);
  await expect(owner.getByText(company.email)).toBeVisible();
  await owner.getByRole('button', { name: 'Restaurar meu e-mail' }).click();
  await expect(heading(owner, 'Definir senha')).toBeVisible();
  await expect(owner.getByLabel('E-mail')).toHaveValue(company.email);
  expect(await signInStatus(request, company), 'the old password').toBe(401);
  const renewed = { ...company, password: 'so-a-dona-sabe' };
  await owner.getByLabel('Nova senha').fill(renewed.password);
  await owner.getByLabel('Confirmar senha').fill(renewed.password);
  await owner.getByRole('button', { name: 'Definir senha' }).click();
  await expect(owner).toHaveURL(/\/login$/);
  expect(await signInStatus(request, renewed)).toBe(200);
});
