import { expect, heading, storedToken, test } from './fixtures.ts';

const RESELLER_ROUTES = ['', '/catalog', '/cart', '/orders', '/invoices', '/profile'];

test('a pending reseller sees the waiting screen on every reseller route', async ({
  page,
  signedIn,
}) => {
  await signedIn('pending');
  for (const path of RESELLER_ROUTES) {
    await page.goto(`/reseller${path}`);
    await expect(heading(page, 'Aguardando Aprovação')).toBeVisible();
    await expect(
      page.getByText(
        'Sua conta está sendo analisada pelo administrador. Você receberá um e-mail quando for aprovada.',
      ),
    ).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
  }
});

test('the way back to the login ends the session', async ({ page, signedIn }) => {
  await signedIn('pending');
  await page.goto('/reseller');
  await page.getByRole('button', { name: 'Voltar ao Login' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(heading(page, 'Painel do Revendedor')).toBeVisible();
  expect(await storedToken(page)).toBeNull();
  await page.reload();
  await expect(heading(page, 'Painel do Revendedor')).toBeVisible();
});
