import type { Page } from '@playwright/test';

import { demoAccount, expect, heading, signInAs, storedToken, tabTo, test } from './fixtures.ts';

const EXPIRED = 'Sessão expirada. Faça login novamente.';
const enter = (page: Page) => page.getByRole('button', { name: 'Entrar' });
const emailOf = (page: Page) => page.getByLabel('E-mail');
const passwordOf = (page: Page) => page.getByLabel('Senha', { exact: true });

test('an administrator signs in, and the public pages lead back to the dashboard', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/login$/);
  await expect(heading(page, 'Painel do Revendedor')).toBeVisible();
  await signInAs(page, demoAccount('admin'));
  await expect(page.getByText('Login realizado com sucesso!')).toBeVisible();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(heading(page, 'Dashboard')).toBeVisible();
  for (const path of ['/login', '/register', '/recovery', '/']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/admin$/);
  }
});

test('the links of the login lead to recovery and to registration, and back', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click();
  await expect(page).toHaveURL(/\/recovery$/);
  await page.getByRole('link', { name: 'Voltar ao login' }).click();
  await page.getByRole('link', { name: 'Cadastre-se' }).click();
  await expect(page).toHaveURL(/\/register$/);
  await page.getByRole('link', { name: 'Voltar ao Login' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test.describe('a reseller', () => {
  test.use({ expectedErrors: /status of 401/ });

  test('stays out without a password or with a wrong one, and gets in by keyboard alone', async ({
    page,
  }) => {
    const { email, password } = demoAccount('reseller');
    await page.goto('/login');
    await test.step('both fields are required', async () => {
      await enter(page).click();
      await expect(emailOf(page)).toBeFocused();
      await emailOf(page).fill(email);
      await enter(page).click();
      await expect(passwordOf(page)).toBeFocused();
      await expect(page).toHaveURL(/\/login$/);
    });

    for (const [who, typed] of [
      ['a known', email],
      ['an unknown', 'ninguem@ourela.test'],
    ] as const) {
      await test.step(`${who} e-mail gets the same refusal`, async () => {
        await page.goto('/login');
        await signInAs(page, { email: typed, password: 'senha-errada' });
        await expect(page.getByText('E-mail ou senha incorretos.')).toBeVisible();
        await expect(passwordOf(page)).toBeFocused();
        await expect(page).toHaveURL(/\/login$/);
        await expect(page.getByText(EXPIRED)).toHaveCount(0);
        expect(await storedToken(page)).toBeNull();
      });
    }

    await test.step('the keyboard alone is enough', async () => {
      await page.goto('/login');
      await expect(enter(page)).toBeVisible();
      await tabTo(page, emailOf(page));
      await page.keyboard.type(email);
      await tabTo(page, passwordOf(page));
      await page.keyboard.type(password);
      await tabTo(page, enter(page));
      await page.keyboard.press('Enter');
      await expect(page.getByText('Login realizado com sucesso!')).toBeVisible();
      await expect(page).toHaveURL(/\/reseller$/);
      await expect(heading(page, 'Dashboard')).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible();
    });
  });
});
