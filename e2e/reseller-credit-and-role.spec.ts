import type { Page } from '@playwright/test';

import { approved, type Company } from './companies.ts';
import { demoAccount, expect, heading, signInAs, test } from './fixtures.ts';
import { identityAsked } from './identity.ts';
import { editDialog, findReseller, openEdit, press, rowOf } from './resellers-page.ts';

// A wrong password where the identity is asked for.
test.use({ expectedErrors: /status of 400/ });

const SAVED = 'Dados do cliente atualizados com sucesso!';

const save = (page: Page) =>
  editDialog(page).getByRole('button', { name: 'Salvar', exact: true }).click();

async function openHistory(page: Page, company: Company) {
  await press(page, 'Histórico', company);
  return page.getByRole('dialog', { name: 'Histórico' }).getByRole('listitem');
}

test('credit is saved as typed and the history shows before and after', async ({
  page,
  request,
  signedIn,
}) => {
  const company = await approved(request);
  await signedIn('admin');
  await findReseller(page, company);
  const dialog = await openEdit(page, company);
  const limit = dialog.getByLabel('Limite de crédito');
  await limit.fill('mil reais');
  await save(page);
  await expect(limit).toHaveAccessibleDescription(/Informe um valor em reais, como 1\.500,00/);
  await limit.fill('12.345,67');
  await dialog.getByLabel('Condição de pagamento padrão').selectOption('Boleto 30 dias');
  await save(page);
  await expect(page.getByText(SAVED)).toBeVisible();
  await expect(dialog).toBeHidden();

  await openEdit(page, company);
  await expect(limit).toHaveValue('12.345,67');
  await expect(dialog.getByLabel('Condição de pagamento padrão')).toHaveValue('boleto_30');
  await dialog.getByLabel('Cidade').fill('Joinville');
  await save(page);
  await expect(dialog).toBeHidden();

  const entries = await openHistory(page, company);
  await expect(entries).toHaveCount(3);
  await expect(entries.nth(0)).toContainText('Alterou os dados');
  await expect(entries.nth(0)).toContainText(`por ${demoAccount('admin').email}`);
  await expect(entries.nth(0).getByRole('deletion')).toHaveText(['Florianópolis']);
  await expect(entries.nth(0).getByRole('insertion')).toHaveText(['Joinville']);
  await expect(entries.nth(1)).toContainText('Alterou o crédito');
  await expect(entries.nth(1).getByRole('deletion')).toHaveText([
    'Sem controle',
    'Sem preferência',
  ]);
  await expect(entries.nth(1).getByRole('insertion')).toHaveText([
    /^R\$\s12\.345,67$/,
    'Boleto 30 dias',
  ]);
  await expect(entries.nth(2)).toContainText('Aprovou o cadastro');
});

test('a change of role asks first, then opens one area and closes the other', async ({
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
  const question = page.getByRole('alertdialog', {
    name: 'Mudar o perfil de acesso para Administrador?',
  });
  await dialog.getByLabel('Perfil de acesso').selectOption('Administrador');
  await save(page);
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(question).toBeHidden();
  await expect(dialog).toBeVisible();
  await expect(page.getByText(SAVED)).toHaveCount(0);
  await save(page);
  await question.getByRole('button', { name: 'Mudar perfil' }).click();
  await (await identityAsked(page, 'errada-de-novo')).click();
  await expect(page.getByText('Senha incorreta')).toBeVisible();
  await expect(page.getByText(SAVED)).toHaveCount(0);
  await (await identityAsked(page, demoAccount('admin').password)).click();
  await expect(page.getByText(SAVED)).toBeVisible();
  await expect(rowOf(page, company)).toHaveCount(0);

  await reseller.reload();
  await expect(reseller).toHaveURL(/\/unauthorized$/);
  const again = await someoneElse();
  await again.goto('/login');
  await signInAs(again, company);
  await expect(again).toHaveURL(/\/admin$/);
});
