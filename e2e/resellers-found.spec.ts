import { registered } from './companies.ts';
import { expect, test } from './fixtures.ts';
import { findReseller, press, rowOf } from './resellers-page.ts';

test.beforeEach(async ({ signedIn }) => {
  await signedIn('admin');
});

test('the address chooses the filter and the page, and they choose the address', async ({
  page,
}) => {
  await page.goto('/admin/resellers?filter=pending');
  const filter = page.getByLabel('Filtrar por status');
  await expect(filter).toHaveValue('pending');
  await expect(filter.getByRole('option')).toHaveText([
    'Todos os status',
    'Aprovados',
    'Pendentes',
    'Suspensos',
  ]);
  const rows = page.getByRole('row').filter({ hasText: '@' });
  await expect(rows.getByText('Pendente', { exact: true }).first()).toBeVisible();
  await expect(rows.getByText('Aprovado', { exact: true })).toHaveCount(0);

  await filter.selectOption('Aprovados');
  await expect(page).toHaveURL(/filter=approved/);
  await expect(rows.getByText('Aprovado', { exact: true })).toHaveCount(10);
  await expect(rows.getByText('Pendente', { exact: true })).toHaveCount(0);
  await page.goBack();
  await expect(filter).toHaveValue('pending');

  // Pages of ten lead forward and back.
  await filter.selectOption('Aprovados');
  await expect(page).toHaveURL(/filter=approved/);
  await expect(rows.getByText('Aprovado', { exact: true })).toHaveCount(10);
  const pager = page.getByRole('navigation', { name: 'Paginação' });
  const first = await rows.first().textContent();
  await pager.getByRole('button', { name: 'Página 2', exact: true }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(rows).toHaveCount(10);
  await expect(rows.first()).not.toHaveText(String(first));
  await page.reload();
  await expect(rows).toHaveCount(10);
  await expect(page).toHaveURL(/page=2/);
  await page.goBack();
  await expect(page).not.toHaveURL(/page=2/);
});

test('a company is found in every way, and leaves the pending once it is approved', async ({
  page,
  request,
}) => {
  const company = await registered(request);
  const box = page.getByRole('searchbox', { name: 'Buscar revendedores' });
  const unaccented = company.companyName.replace('Ateliê', 'atelie').toLowerCase();
  await findReseller(page, company);
  await box.fill(unaccented);
  await expect(page).toHaveURL(/search=atelie/);
  await expect(rowOf(page, company)).toBeVisible();
  await expect(page.getByText('Total de revendedores: 1', { exact: true })).toBeVisible();
  await page.reload();
  await expect(box).toHaveValue(unaccented);
  await expect(rowOf(page, company)).toBeVisible();

  await box.fill(company.cnpj);
  await expect(page).toHaveURL(/search=11\.222/);
  await expect(rowOf(page, company)).toBeVisible();
  await box.fill(company.cnpj.replaceAll(/\D/g, ''));
  await expect(page).toHaveURL(/search=.*11222333000181/);
  await expect(rowOf(page, company)).toBeVisible();
  await box.fill('empresa que ninguém cadastrou');
  await expect(page.getByText('Nenhum revendedor encontrado')).toBeVisible();
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await expect(page.getByRole('row').filter({ hasText: '@' })).toHaveCount(10);
  await expect(box).toHaveValue('');

  // With the next visit only: until then the row stays where it was pressed.
  await page.goto(`/admin/resellers?filter=pending&search=${company.email}`);
  await press(page, 'Aprovar', company);
  await expect(page.getByText('Status do revendedor atualizado com sucesso!')).toBeVisible();
  await expect(rowOf(page, company)).toContainText('Aprovado');
  await page.reload();
  await expect(page.getByText('Nenhum revendedor encontrado')).toBeVisible();
});
