import { expect, heading, storedToken, test } from './fixtures.ts';

const EXPIRED = 'Sessão expirada. Faça login novamente.';
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

test('signing out revokes the token, and signs out in the other tab too', async ({
  page,
  context,
  request,
  signedIn,
}) => {
  const token = await signedIn('reseller');
  await page.goto('/reseller');
  await expect(heading(page, 'Dashboard')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/reseller/orders');
  await expect(heading(other, 'Meus Pedidos')).toBeVisible();
  expect((await request.get('/api/auth/me', bearer(token))).status()).toBe(200);
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await storedToken(page)).toBeNull();
  await expect(heading(other, 'Painel do Revendedor')).toBeVisible();
  await expect
    .poll(async () => (await request.get('/api/auth/me', bearer(token))).status())
    .toBe(401);
  await page.goBack();
  await expect(heading(page, 'Painel do Revendedor')).toBeVisible();
});

test.describe('a session that ended elsewhere', () => {
  test.use({ expectedErrors: /status of 401/ });

  test('is shown once, and the person signs in again', async ({ page, request, signedIn }) => {
    const token = await signedIn('admin');
    // With everything that the page asks for by itself: an answer to that would come before the reload.
    await page.goto('/admin', { waitUntil: 'networkidle' });
    await expect(heading(page, 'Dashboard')).toBeVisible();
    await request.post('/api/auth/logout', bearer(token));
    await page.reload();
    await expect(page.getByText(EXPIRED)).toHaveCount(1);
    await expect(page.getByText(EXPIRED)).toBeVisible();
    await expect(page).toHaveURL(/\/login/);
    expect(await storedToken(page)).toBeNull();
  });
});
