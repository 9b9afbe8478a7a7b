import { demoAccount, expect, heading, signInAs, storedToken, test } from './fixtures.ts';

const RESELLER_ROUTES = ['', '/catalog', '/cart', '/orders', '/invoices', '/profile'];

test('a pending reseller signs in, waits on every reseller route, and leaves', async ({ page }) => {
  await page.goto('/login');
  await signInAs(page, demoAccount('pending'));
  await expect(heading(page, 'Aguardando Aprovação')).toBeVisible();
  for (const path of RESELLER_ROUTES) {
    await page.goto(`/reseller${path}`);
    await expect(heading(page, 'Aguardando Aprovação'), path).toBeVisible();
    await expect(
      page.getByText(
        'Sua conta está sendo analisada pelo administrador. Você receberá um e-mail quando for aprovada.',
      ),
      path,
    ).toBeVisible();
    await expect(page.getByRole('navigation'), path).toHaveCount(0);
  }

  await page.getByRole('button', { name: 'Voltar ao Login' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(heading(page, 'Painel do Revendedor')).toBeVisible();
  expect(await storedToken(page)).toBeNull();
  await page.reload();
  await expect(heading(page, 'Painel do Revendedor')).toBeVisible();
});
