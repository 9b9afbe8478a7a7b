import { expect, heading, storedToken, test } from './fixtures.ts';

// The browser logs the refused call, React the error that the page shows.
test.use({ expectedErrors: /net::ERR_CONNECTION_REFUSED|^console: ApiError/ });

test('a server out of reach does not sign anyone out', async ({ page, signedIn }) => {
  const token = await signedIn('reseller');
  await page.route('**/api/auth/me', (route) => route.abort('connectionrefused'));
  await page.goto('/reseller');
  await expect(page.getByText('Não foi possível verificar sua sessão')).toBeVisible();
  expect(await storedToken(page)).toBe(token);
  await page.unroute('**/api/auth/me');
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(heading(page, 'Dashboard')).toBeVisible();
});

test('at the login the logo is shown, and signing in says that something unexpected happened', async ({
  page,
}) => {
  await page.route('**/api/public/brand', (route) => route.abort('connectionrefused'));
  await page.route('**/api/auth/login', (route) => route.abort('connectionrefused'));
  await page.goto('/login');
  // The logo waits for the answer, so a complaint about it would be there by then.
  await expect(page.getByRole('img', { name: 'Ourela' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText('');
  await page.getByLabel('E-mail').fill('loja@ourela.test');
  await page.getByLabel('Senha', { exact: true }).fill('qualquer');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText('Erro inesperado. Tente novamente.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeEnabled();
});
