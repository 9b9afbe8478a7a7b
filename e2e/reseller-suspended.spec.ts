import { approved } from './companies.ts';
import { expect, heading, test } from './fixtures.ts';
import { findReseller, press, rowOf, suspend } from './resellers-page.ts';

const UPDATED = 'Status do revendedor atualizado com sucesso!';

test.use({ expectedErrors: /status of 403/ });

test('suspended while browsing, a reseller can do nothing more, and waits from the next page on', async ({
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

  await test.step('what is pressed is refused, and a page that is opened waits', async () => {
    await suspend(admin, company);
    await expect(admin.getByText(UPDATED)).toBeVisible();
    await expect(rowOf(admin, company).getByText('Pendente', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Salvar Alterações' }).click();
    await expect(page.getByText(/Acesso negado\. Você não tem permissão/)).toBeVisible();
    await page.goto('/reseller/orders');
    await expect(heading(page, 'Aguardando Aprovação')).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
  });

  await test.step('approved again, the page is there again', async () => {
    await press(admin, 'Aprovar', company);
    await expect(rowOf(admin, company).getByText('Aprovado', { exact: true })).toBeVisible();
    await page.goto('/reseller');
    await expect(heading(page, 'Dashboard')).toBeVisible();
  });

  await test.step('the next link of the open page waits as well', async () => {
    // Opened again: right after an approval a second press must not suspend.
    await findReseller(admin, company);
    await suspend(admin, company);
    await expect(rowOf(admin, company).getByText('Pendente', { exact: true })).toBeVisible();
    await page.getByRole('navigation').getByRole('link', { name: 'Pedidos', exact: true }).click();
    await expect(heading(page, 'Aguardando Aprovação')).toBeVisible();
  });
});
