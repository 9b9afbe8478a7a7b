import { approved } from './companies.ts';
import { expect, heading, test } from './fixtures.ts';
import { findReseller, press, rowOf, suspend } from './resellers-page.ts';

const UPDATED = 'Status do revendedor atualizado com sucesso!';

test.describe('suspended while browsing', () => {
  test.use({ expectedErrors: /status of 403/ });

  test('a reseller can do nothing more, and waits again from the next page on', async ({
    page,
    request,
    signedIn,
    someoneElse,
  }) => {
    const company = await approved(request);
    await signedIn(company);
    await page.goto('/reseller/profile');
    await expect(heading(page, 'Meu Perfil')).toBeVisible();

    const admin = await someoneElse('admin');
    await findReseller(admin, company);
    await suspend(admin, company);
    await expect(admin.getByText(UPDATED)).toBeVisible();
    await expect(rowOf(admin, company).getByText('Pendente', { exact: true })).toBeVisible();

    await page.getByRole('button', { name: 'Salvar Alterações' }).click();
    await expect(page.getByText(/Acesso negado\. Você não tem permissão/)).toBeVisible();
    await page.goto('/reseller/orders');
    await expect(heading(page, 'Aguardando Aprovação')).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);

    await press(admin, 'Aprovar', company);
    await expect(rowOf(admin, company).getByText('Aprovado', { exact: true })).toBeVisible();
    await page.reload();
    await expect(heading(page, 'Meus Pedidos')).toBeVisible();
  });
});

test('a reseller suspended while browsing meets the waiting screen on the next link', async ({
  page,
  request,
  signedIn,
  someoneElse,
}) => {
  const company = await approved(request);
  await signedIn(company);
  await page.goto('/reseller');
  await expect(heading(page, 'Dashboard')).toBeVisible();
  const admin = await someoneElse('admin');
  await findReseller(admin, company);
  await suspend(admin, company);
  await expect(admin.getByText('Status do revendedor atualizado com sucesso!')).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Pedidos', exact: true }).click();
  await expect(heading(page, 'Aguardando Aprovação')).toBeVisible();
});
