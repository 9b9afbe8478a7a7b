import { demoAccount, expect, heading, signInAs, test } from './fixtures.ts';

const AREAS = [
  { who: 'reseller', path: '/admin' },
  { who: 'reseller', path: '/admin/orders' },
  { who: 'admin', path: '/reseller' },
  { who: 'admin', path: '/reseller/catalog' },
] as const;

for (const { who, path } of AREAS) {
  test(`${who} is refused at ${path}`, async ({ page, signedIn }) => {
    await signedIn(who);
    await page.goto(path);
    await expect(page).toHaveURL(/\/unauthorized$/);
    await expect(heading(page, 'Acesso Negado')).toBeVisible();
    await expect(page.getByText('Você não tem permissão para acessar esta página.')).toBeVisible();
  });
}

test('from a refusal the button leads back', async ({ page, signedIn }) => {
  await signedIn('reseller');
  await page.goto('/reseller/orders');
  await expect(heading(page, 'Meus Pedidos')).toBeVisible();
  await page.goto('/admin');
  await expect(heading(page, 'Acesso Negado')).toBeVisible();
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
