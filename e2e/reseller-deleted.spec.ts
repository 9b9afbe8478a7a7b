import { approved } from './companies.ts';
import { expect, heading, signInAs, storedToken, test } from './fixtures.ts';
import { findReseller, press, rowOf } from './resellers-page.ts';

test.use({ expectedErrors: /status of 401/ });

test('a deleted reseller is gone from the list, from its session and from the login', async ({
  page,
  request,
  signedIn,
  someoneElse,
}) => {
  const company = await approved(request);
  const reseller = await someoneElse(company);
  await reseller.goto('/reseller');
  await expect(heading(reseller, 'Dashboard')).toBeVisible();
  await signedIn('admin');
  await findReseller(page, company);
  const question = page.getByRole('alertdialog', {
    name: 'Tem certeza que deseja excluir este revendedor?',
  });

  await press(page, 'Excluir', company);
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(rowOf(page, company)).toBeVisible();

  await press(page, 'Excluir', company);
  await question.getByRole('button', { name: 'Excluir', exact: true }).click();
  await expect(page.getByText('Revendedor excluído com sucesso!')).toBeVisible();
  await expect(rowOf(page, company)).toHaveCount(0);
  await expect(page.getByText('Nenhum revendedor encontrado')).toBeVisible();

  await reseller.reload();
  await expect(reseller).toHaveURL(/\/login/);
  expect(await storedToken(reseller)).toBeNull();
  await reseller.goto('/login');
  await signInAs(reseller, company);
  await expect(reseller.getByText('E-mail ou senha incorretos.')).toBeVisible();
});
