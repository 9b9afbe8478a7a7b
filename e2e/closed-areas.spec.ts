import type { Page } from '@playwright/test';

import { demoAccount, expect, heading, signInAs, test } from './fixtures.ts';

async function expectRefusal(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page, path).toHaveURL(/\/unauthorized$/);
  await expect(heading(page, 'Acesso Negado'), path).toBeVisible();
  await expect(
    page.getByText('Você não tem permissão para acessar esta página.'),
    path,
  ).toBeVisible();
}

test('an administrator is refused in the area of resellers', async ({ page, signedIn }) => {
  await signedIn('admin');
  for (const path of ['/reseller', '/reseller/catalog']) await expectRefusal(page, path);
});

test('a reseller is refused in the area of administrators, and led back', async ({
  page,
  signedIn,
}) => {
  await signedIn('reseller');
  await expectRefusal(page, '/admin/orders');
  await page.goto('/reseller/orders');
  await expect(heading(page, 'Meus Pedidos')).toBeVisible();
  await expectRefusal(page, '/admin');
  await page.getByRole('button', { name: 'Voltar' }).click();
  await expect(page).toHaveURL(/\/reseller\/orders$/);
});

test('a visitor is asked to sign in and then sees the page asked for', async ({ page }) => {
  await page.goto('/admin/resellers?filter=pending');
  await expect(page).toHaveURL(/\/login\?/);
  await signInAs(page, demoAccount('admin'));
  await expect(page).toHaveURL(/\/admin\/resellers\?filter=pending$/);
  await expect(heading(page, 'Gerenciar Revendedores')).toBeVisible();
});

test('a page asked for in another area does not lead there after signing in', async ({ page }) => {
  await page.goto('/login?redirect=https%3A%2F%2Fexample.com%2F');
  await signInAs(page, demoAccount('reseller'));
  await expect(page).toHaveURL(/\/reseller$/);
});
