import { approved, signInStatus } from './companies.ts';
import { expect, heading, signInAs, test } from './fixtures.ts';
import { linkTo, mailsTo } from './mail-box.ts';

const SENT = 'Se existir uma conta para este e-mail, você receberá instruções de recuperação.';

test('recovery says the same to everybody, and the owner of an account gets a link that works', async ({
  page,
  request,
}) => {
  const company = await approved(request);
  await page.goto('/recovery');
  await expect(heading(page, 'Recuperar senha')).toBeVisible();
  await page.getByRole('button', { name: 'Enviar instruções' }).click();
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await expect(page.getByText(SENT)).toHaveCount(0);
  for (const email of ['ninguem@loja.example', company.email]) {
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: 'Enviar instruções' }).click();
    await expect(page.getByRole('main').getByText(SENT)).toBeVisible();
    await page.reload();
  }
  await page.goto(await linkTo(company.email, 'token'));
  await expect(heading(page, 'Definir senha')).toBeVisible();
  await expect(page).toHaveURL(/\/recovery$/);
  await expect(page.getByLabel('E-mail')).toHaveValue(company.email);
  const renewed = { ...company, password: 'lembrada-de-novo' };
  await page.getByLabel('Nova senha').fill(renewed.password);
  await page.getByLabel('Confirmar senha').fill(renewed.password);
  await page.getByRole('button', { name: 'Definir senha' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await signInAs(page, renewed);
  await expect(page).toHaveURL(/\/reseller$/);
  expect(await signInStatus(request, company), 'the old password').toBe(401);
  expect(await mailsTo('ninguem@loja.example')).toEqual([]);
});
