import { countNoticesEndpoint } from '#contract/notice-count';

import { approved, signInStatus } from './companies.ts';
import { expect, heading, signInAs, storedToken, test } from './fixtures.ts';
import { editDialog, findReseller, openEdit, rowOf } from './resellers-page.ts';

const SAVED = 'Dados do cliente atualizados com sucesso!';
const EXPIRED = 'Sessão expirada. Faça login novamente.';

// The browser's own lines about an e-mail that is taken and a session that has ended.
test.use({ expectedErrors: /status of 40[19]/ });

test('an edited reseller stays signed in, until the password is changed too', async ({
  page,
  request,
  signedIn,
  someoneElse,
}) => {
  const [company, other] = [await approved(request), await approved(request)];
  const renewed = { ...company, password: 'senha-nova-do-chefe' };
  const reseller = await someoneElse(company);
  await reseller.goto('/reseller/profile');
  await expect(heading(reseller, 'Meu Perfil')).toBeVisible();
  await signedIn('admin');
  await findReseller(page, company);
  const dialog = await openEdit(page, company);
  const save = dialog.getByRole('button', { name: 'Salvar', exact: true });

  await test.step('an e-mail that is taken is refused in the words of the server', async () => {
    await dialog.getByLabel('E-mail').fill(other.email.toUpperCase());
    await save.click();
    await expect(page.getByText('Erro ao atualizar cliente: E-mail já cadastrado')).toBeVisible();
    await expect(dialog.getByLabel('E-mail')).toHaveAccessibleDescription('E-mail já cadastrado');
    await dialog.getByLabel('E-mail').fill(company.email);
  });

  await test.step('without a password the old one stays, and so does the session', async () => {
    await dialog.getByLabel('Cidade').fill('Blumenau');
    await dialog.getByLabel('Telefone').pressSequentially('47988887777');
    await expect(dialog.getByLabel('Telefone')).toHaveValue('(47) 98888-7777');
    await expect(dialog.getByLabel('Senha', { exact: true })).toHaveAttribute(
      'placeholder',
      'Deixe em branco para não alterar',
    );
    await save.click();
    await expect(page.getByText(SAVED)).toBeVisible();
    await expect(editDialog(page)).toBeHidden();
    await expect(rowOf(page, company)).toContainText('Blumenau/SC');
    expect(await signInStatus(request, company)).toBe(200);
    await reseller.reload();
    await expect(reseller.getByLabel('Cidade')).toHaveValue('Blumenau');
    await expect(reseller.getByLabel('Estado')).toHaveValue('SC');
    // The last that the page asks for when it opens.
    await expect(reseller.getByText('Esta sessão')).toBeVisible();
    // The bell asks again every now and then: unanswered, it cannot tell before the press does.
    await reseller.route(`**${countNoticesEndpoint.path}`, () => undefined);
  });

  await test.step('with a password the session ends at once, and the new one gets in', async () => {
    await openEdit(page, company);
    await dialog.getByLabel('Senha', { exact: true }).fill(renewed.password);
    await save.click();
    await expect(editDialog(page)).toBeHidden();
    await reseller.getByRole('button', { name: 'Salvar Alterações' }).click();
    await expect(reseller.getByText(EXPIRED)).toHaveCount(1);
    await expect(reseller).toHaveURL(/\/login/);
    expect(await storedToken(reseller)).toBeNull();
    expect(await signInStatus(request, company)).toBe(401);
    await signInAs(reseller, renewed);
    await expect(heading(reseller, 'Meu Perfil')).toBeVisible();
  });
});
