import { demoAccount, expect, heading, signInAs, storedToken, tabTo, test } from './fixtures.ts';

test('an administrator signs in and sees the dashboard', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/login$/);
  await expect(heading(page, 'Painel do Revendedor')).toBeVisible();
  await signInAs(page, demoAccount('admin'));
  await expect(page.getByText('Login realizado com sucesso!')).toBeVisible();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(heading(page, 'Dashboard')).toBeVisible();
});

test('an approved reseller signs in and sees the reseller area', async ({ page }) => {
  await page.goto('/login');
  await signInAs(page, demoAccount('reseller'));
  await expect(page.getByText('Login realizado com sucesso!')).toBeVisible();
  await expect(page).toHaveURL(/\/reseller$/);
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible();
});

test('a pending reseller signs in and waits', async ({ page }) => {
  await page.goto('/login');
  await signInAs(page, demoAccount('pending'));
  await expect(heading(page, 'Aguardando Aprovação')).toBeVisible();
});

test('someone signed in is sent from the public pages to their own', async ({ page, signedIn }) => {
  await signedIn('admin');
  for (const path of ['/login', '/register', '/recovery', '/']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/admin$/);
  }
});

test('both fields are required', async ({ page }) => {
  await page.goto('/login');
  const email = page.getByLabel('E-mail');
  const password = page.getByLabel('Senha', { exact: true });
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(email).toBeFocused();
  await email.fill('loja@ourela.test');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(password).toBeFocused();
  await expect(page).toHaveURL(/\/login$/);
});

test('the links lead to recovery and to registration', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click();
  await expect(page).toHaveURL(/\/recovery$/);
  await page.getByRole('link', { name: 'Voltar ao login' }).click();
  await page.getByRole('link', { name: 'Cadastre-se' }).click();
  await expect(page).toHaveURL(/\/register$/);
  await page.getByRole('link', { name: 'Voltar ao Login' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test.describe('with a wrong password', () => {
  test.use({ expectedErrors: /status of 401/ });

  for (const [who, email] of [
    ['a known', demoAccount('reseller').email],
    ['an unknown', 'ninguem@ourela.test'],
  ]) {
    test(`${who} e-mail gets the same refusal and stays out`, async ({ page }) => {
      await page.goto('/login');
      await signInAs(page, { email: String(email), password: 'senha-errada' });
      await expect(page.getByText('E-mail ou senha incorretos.')).toBeVisible();
      await expect(page.getByLabel('Senha', { exact: true })).toBeFocused();
      await expect(page).toHaveURL(/\/login$/);
      await expect(page.getByText('Sessão expirada. Faça login novamente.')).toHaveCount(0);
      expect(await storedToken(page)).toBeNull();
    });
  }
});

test('the keyboard alone is enough', async ({ page }) => {
  const { email, password } = demoAccount('reseller');
  const enter = page.getByRole('button', { name: 'Entrar' });
  await page.goto('/login');
  await expect(enter).toBeVisible();
  await tabTo(page, page.getByLabel('E-mail'));
  await page.keyboard.type(email);
  await tabTo(page, page.getByLabel('Senha', { exact: true }));
  await page.keyboard.type(password);
  await tabTo(page, enter);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/reseller$/);
});
