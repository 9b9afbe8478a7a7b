import { expect, heading, test } from './fixtures.ts';

const NOT_FOUND = 'Página não encontrada';

test('an unknown page is not found, and the button leads back to where one was, or home', async ({
  page,
  baseURL,
}) => {
  // Takes the place of the browser's empty first page, as a link from elsewhere in a new tab does.
  await page.evaluate((url) => location.replace(url), `${baseURL}/nao-existe`);
  await expect(heading(page, NOT_FOUND)).toBeVisible();
  await page.getByRole('button', { name: 'Voltar' }).click();
  await expect(page).toHaveURL(/\/login$/);

  await page.goto('/register');
  await expect(heading(page, 'Cadastro de Revendedor')).toBeVisible();
  await page.goto('/nao-existe');
  await expect(heading(page, NOT_FOUND)).toBeVisible();
  await page.getByRole('button', { name: 'Voltar' }).click();
  await expect(page).toHaveURL(/\/register$/);

  for (const path of ['/login/mais', '/produtos/1']) {
    await page.goto(path);
    await expect(heading(page, NOT_FOUND), path).toBeVisible();
  }
});

test('inside an area an unknown page is not found either', async ({ page, signedIn }) => {
  await signedIn('admin');
  await page.goto('/admin/nao-existe');
  await expect(page.getByRole('heading', { name: NOT_FOUND })).toBeVisible();
});
