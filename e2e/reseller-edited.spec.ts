import { approved, signInStatus } from './companies.ts';
import { expect, heading, signInAs, storedToken, test } from './fixtures.ts';
import { editDialog, findReseller, openEdit, rowOf } from './resellers-page.ts';

const SAVED = 'Dados do cliente atualizados com sucesso!';
const EXPIRED = 'Sessão expirada. Faça login novamente.';

test('edited without a password, a reseller keeps it and stays signed in', async ({
  page,
  request,
  signedIn,
  someoneElse,
}) => {
  const company = await approved(request);
  const reseller = await someoneElse(company);
  await reseller.goto('/reseller/profile');
  await expect(heading(reseller, 'Meu Perfil')).toBeVisible();
  await signedIn('admin');
  await findReseller(page, company);
  const dialog = await openEdit(page, company);
  await dialog.getByLabel('Cidade').fill('Blumenau');
  await dialog.getByLabel('Telefone').pressSequentially('47988887777');
  await expect(dialog.getByLabel('Telefone')).toHaveValue('(47) 98888-7777');
  await expect(dialog.getByLabel('Senha', { exact: true })).toHaveAttribute(
    'placeholder',
    'Deixe em branco para não alterar',
  );
  await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText(SAVED)).toBeVisible();
  await expect(editDialog(page)).toBeHidden();
  await expect(rowOf(page, company)).toContainText('Blumenau/SC');

  expect(await signInStatus(request, company)).toBe(200);
  await reseller.reload();
  await expect(reseller.getByLabel('Cidade')).toHaveValue('Blumenau');
  await expect(reseller.getByLabel('Estado')).toHaveValue('SC');
});

test.describe('edited with a password', () => {
  test.use({ expectedErrors: /status of 401/ });

  test('a reseller is signed out at once and gets in with the new one', async ({
    page,
    request,
    signedIn,
    someoneElse,
  }) => {
    const company = await approved(request);
    const renewed = { ...company, password: 'senha-nova-do-chefe' };
    const reseller = await someoneElse(company);
    await reseller.goto('/reseller/profile');
    await expect(heading(reseller, 'Meu Perfil')).toBeVisible();
    await signedIn('admin');
    await findReseller(page, company);
    const dialog = await openEdit(page, company);
    await dialog.getByLabel('Senha', { exact: true }).fill(renewed.password);
    await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(page.getByText(SAVED)).toBeVisible();

    await reseller.getByRole('button', { name: 'Salvar Alterações' }).click();
    await expect(reseller.getByText(EXPIRED)).toHaveCount(1);
    await expect(reseller).toHaveURL(/\/login/);
    expect(await storedToken(reseller)).toBeNull();
    expect(await signInStatus(request, company)).toBe(401);
    await signInAs(reseller, renewed);
    await expect(heading(reseller, 'Meu Perfil')).toBeVisible();
  });
});

test('what is wrong is said at its field, and nothing is lost', async ({
  page,
  request,
  signedIn,
}) => {
  const company = await approved(request);
  await signedIn('admin');
  await findReseller(page, company);
  const dialog = await openEdit(page, company);
  const email = dialog.getByLabel('E-mail');
  const save = dialog.getByRole('button', { name: 'Salvar', exact: true });
  for (const [typed, message] of [
    ['', 'E-mail é obrigatório'],
    ['sem-arroba', 'E-mail inválido'],
  ] as const) {
    await email.fill(typed);
    await save.click();
    await expect(email).toHaveAccessibleDescription(message);
    await expect(email).toBeFocused();
  }
  await email.fill(company.email);
  await expect(dialog.getByText('E-mail inválido')).toHaveCount(0);
  await dialog.getByLabel('Senha', { exact: true }).fill('12345');
  await save.click();
  await expect(dialog.getByText('Senha deve ter pelo menos 6 caracteres')).toBeVisible();
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Descartar as alterações?' });
  await question.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(dialog.getByLabel('Senha', { exact: true })).toHaveValue('12345');
});

test.describe('an e-mail that is taken', () => {
  test.use({ expectedErrors: /status of 409/ });

  test('is refused in the words of the server', async ({ page, request, signedIn }) => {
    const [company, other] = [await approved(request), await approved(request)];
    await signedIn('admin');
    await findReseller(page, company);
    const dialog = await openEdit(page, company);
    await dialog.getByLabel('E-mail').fill(other.email.toUpperCase());
    await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(page.getByText('Erro ao atualizar cliente: E-mail já cadastrado')).toBeVisible();
    await expect(dialog.getByLabel('E-mail')).toHaveAccessibleDescription('E-mail já cadastrado');
  });
});
