import { expect, heading, test } from './fixtures.ts';

for (const path of ['/nao-existe', '/login/mais', '/produtos/1']) {
  test(`${path} is not a page`, async ({ page }) => {
    await page.goto(path);
    await expect(heading(page, 'Página não encontrada')).toBeVisible();
  });
}

test('inside an area an unknown page is not found either', async ({ page, signedIn }) => {
  await signedIn('admin');
  await page.goto('/admin/nao-existe');
  await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible();
});

test('the button leads back to where one was', async ({ page }) => {
  await page.goto('/register');
  await expect(heading(page, 'Cadastro de Revendedor')).toBeVisible();
  await page.goto('/nao-existe');
  await page.getByRole('button', { name: 'Voltar' }).click();
  await expect(page).toHaveURL(/\/register$/);
});

test('opened directly, the button leads home', async ({ page, baseURL }) => {
  // Takes the place of the browser's empty first page, as a link from elsewhere in a new tab does.
  await page.evaluate((url) => location.replace(url), `${baseURL}/nao-existe`);
  await page.getByRole('button', { name: 'Voltar' }).click();
  await expect(page).toHaveURL(/\/login$/);
});
