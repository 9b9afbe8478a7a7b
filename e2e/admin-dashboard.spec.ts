import { moneyText } from '#contract/money-text';

import { newBuyer } from './cart-page.ts';
import { expect, heading, test } from './fixtures.ts';
import { drawerOf, orderOf, partOf } from './orders-page.ts';
import { expectUsableOnBothScreens } from './serious-violations.ts';

test('an order shows on the dashboard at once, and leads to itself', async ({
  page,
  request,
  signedIn,
}) => {
  const buyer = await newBuyer(request);
  await signedIn('admin');
  const { orderNumber: number, total } = await orderOf(request, buyer);
  await page.goto('/admin');
  await expect(heading(page, 'Dashboard')).toBeVisible();
  const recent = partOf(page.getByRole('main'), 'Pedidos Recentes');
  const row = recent.getByRole('row').filter({ hasText: `#${number}` });
  await expect(row).toContainText(buyer.companyName);
  await expect(row).toContainText(moneyText(total));
  await expect(row).toContainText('Em análise');
  const status = partOf(page.getByRole('main'), 'Status do Sistema');
  for (const text of ['APIOnline', 'Banco de DadosConectado', 'UploadsFuncionando']) {
    await expect(status.getByRole('listitem').filter({ hasText: text })).toBeVisible();
  }
  await row.getByRole('link', { name: `Ver pedido #${number}` }).click();
  await expect(drawerOf(page, number)).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Dashboard')).toBeVisible();
});

test('the analysis with all its figures is usable by everyone', async ({ page, signedIn }) => {
  await signedIn('admin');
  await page.goto('/admin?aba=analises');
  const revenue = partOf(page.getByRole('main'), 'Receita');
  await expect(revenue.getByRole('img', { name: /^Receita dos últimos/ })).toBeVisible();
  await revenue.getByRole('button', { name: '12 meses' }).press('Enter');
  const months = revenue.getByRole('table', { name: 'Receita dos últimos 12 meses' });
  await expect(months).toBeAttached();
  await expectUsableOnBothScreens(page, 'the analysis');
});
