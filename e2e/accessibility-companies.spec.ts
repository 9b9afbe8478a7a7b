import { approved, bearer, registered } from './companies.ts';
import { adminToken, expect, heading, test } from './fixtures.ts';
import { findReseller, openEdit, press } from './resellers-page.ts';
import { expectUsableOnBothScreens, seriousViolations } from './serious-violations.ts';

test('the resellers and their dialogs are usable by everyone', async ({
  page,
  request,
  signedIn,
}) => {
  // All of a dialog: a button that its foot cuts in half would count as too small a target.
  await page.setViewportSize({ width: 1440, height: 1400 });
  const company = await approved(request);
  await signedIn('admin');
  await page.goto('/admin/resellers');
  await expect(page.getByRole('row').filter({ hasText: '@' })).toHaveCount(10);
  await expectUsableOnBothScreens(page, 'the resellers');

  await findReseller(page, company);
  const edit = await openEdit(page, company);
  await edit.getByLabel('E-mail').fill('sem-arroba');
  await edit.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(edit.getByText('E-mail inválido')).toBeVisible();
  expect(await seriousViolations(page), 'Editar').toEqual([]);
  await edit.getByRole('button', { name: 'Cancelar' }).click();
  await expect(edit).toBeHidden();

  for (const task of ['Histórico', 'Gerar link de senha']) {
    await press(page, task, company);
    const dialog = page.getByRole('dialog', { name: task });
    const create = dialog.getByRole('button', { name: 'Gerar link', exact: true });
    await expect(dialog.getByText('Aprovou o cadastro').or(create)).toBeVisible();
    expect(await seriousViolations(page), task).toEqual([]);
    if (await create.isVisible()) {
      await create.click();
      await expect(dialog.getByRole('button', { name: 'Copiar' })).toBeVisible();
      expect(await seriousViolations(page), 'the ready link').toEqual([]);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  await press(page, 'Excluir', company);
  await expect(page.getByRole('alertdialog')).toBeVisible();
  expect(await seriousViolations(page), 'Excluir').toEqual([]);
});

test('the page of a reseller and what is done on it is usable by everyone', async ({
  page,
  request,
  signedIn,
}) => {
  const headers = bearer(await adminToken(request));
  const { debtors } = (await (await request.get('/api/receivables', { headers })).json()) as {
    debtors: { userId: string }[];
  };
  await signedIn('admin');
  await page.goto(`/admin/resellers/${debtors[0]?.userId}`);
  await expect(page.getByText('Faturas em aberto')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Extrato' })).toBeVisible();
  await expectUsableOnBothScreens(page, 'the reseller');

  await page.getByRole('button', { name: /^Mais ações de/ }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  expect(await seriousViolations(page), 'the menu').toEqual([]);
  await page.keyboard.press('Escape');
  for (const task of ['Enviar extrato', 'Mudar limite', 'Escrever']) {
    await page.getByRole('button', { name: task, exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await seriousViolations(page), task).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});

test('the applications and a rejection are usable by everyone', async ({
  page,
  request,
  signedIn,
}) => {
  const { companyName } = await registered(request);
  await signedIn('admin');
  await page.goto('/admin/applications');
  const link = page.getByRole('link', { name: `Ver detalhes de ${companyName}` });
  await expect(link).toBeVisible();
  await expectUsableOnBothScreens(page, 'the applications');
  await link.click();
  await expect(heading(page, companyName)).toBeVisible();
  await expectUsableOnBothScreens(page, 'the application');
  await page.getByRole('button', { name: 'Rejeitar Aplicação' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  expect(await seriousViolations(page), 'the rejection').toEqual([]);
  await dialog.getByRole('button', { name: 'Rejeitar', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/applications$/);
  await page.goBack();
  await expect(page.getByText('Sem motivo especificado')).toBeVisible();
  expect(await seriousViolations(page), 'the decision').toEqual([]);
});

test('the profile and its errors are usable by everyone', async ({ page, signedIn }) => {
  await signedIn('reseller');
  await page.goto('/reseller/profile');
  await expect(heading(page, 'Meu Perfil')).toBeVisible();
  await page.getByLabel('Nova Senha', { exact: true }).fill('12345');
  await page.getByRole('button', { name: 'Salvar Alterações' }).click();
  await expect(page.getByLabel('Senha Atual')).toBeFocused();
  await expectUsableOnBothScreens(page, 'the profile');
});
