import type { Locator } from '@playwright/test';

import { newBuyer } from './cart-page.ts';
import { newCompany, registered } from './companies.ts';
import { expect, heading, test } from './fixtures.ts';
import { orderButton, orderOf, orderRow, statusIn, toast } from './orders-page.ts';
import { press, rowOf } from './resellers-page.ts';

/** Where a button is, to press there again whatever has come to lie there. */
async function placeOf(button: Locator) {
  // Where a click brings it before it presses.
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error('The button is not on screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test.beforeEach(async ({ signedIn }) => {
  await signedIn('admin');
});

test(
  'three quick presses on the first row approve one order, and a later one nothing',
  { tag: '@phone' },
  async ({ page, request }) => {
    const buyer = await newBuyer(request);
    const orders = [];
    for (let count = 0; count < 3; count += 1) orders.push(await orderOf(request, buyer));
    const [third, second, first] = orders.map(({ orderNumber }) => orderNumber);
    if (!first || !second || !third) throw new Error('unreachable: three were ordered');
    await page.goto(`/admin/orders?search=${encodeURIComponent(buyer.companyName)}`);
    await expect(page.getByText('3 pedidos encontrados', { exact: true })).toBeAttached();

    const { x, y } = await placeOf(orderButton(page, 'Aprovar', first));
    await page.mouse.click(x, y, { clickCount: 3 });
    await expect(toast(page, 'Pedido aprovado e faturas geradas')).toBeVisible();
    await expect(statusIn(page, first)).toContainText('Aprovado');
    await expect(page.getByText('2 pedidos encontrados', { exact: true })).toBeAttached();
    await page.mouse.click(x, y);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    for (const number of [second, third]) {
      await expect(statusIn(page, number)).toContainText('Em análise');
      await expect(orderButton(page, 'Aprovar', number)).toBeVisible();
    }
    await page.reload();
    await expect(orderRow(page, second)).toBeVisible();
    await expect(orderRow(page, first)).toHaveCount(0);
  },
);

test(
  'where something was approved, nothing is suspended or deleted by pressing on',
  { tag: '@phone' },
  async ({ page, request }) => {
    const applicant = newCompany();
    await request.post('/api/auth/register', { data: applicant });
    await page.goto('/admin/applications');
    await page.getByRole('link', { name: `Ver detalhes de ${applicant.companyName}` }).click();
    await expect(heading(page, applicant.companyName)).toBeVisible();
    const approve = await placeOf(page.getByRole('button', { name: 'Aprovar Aplicação' }));
    await page.mouse.click(approve.x, approve.y, { clickCount: 3 });
    await expect(page).toHaveURL(/\/admin\/resellers$/);
    await expect(rowOf(page, applicant).getByText('Aprovado', { exact: true })).toBeVisible();
    await page.mouse.click(approve.x, approve.y);
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await expect(page).toHaveURL(/\/admin\/resellers$/);

    const company = await registered(request);
    await page.goto(`/admin/resellers?filter=pending&search=${encodeURIComponent(company.email)}`);
    const row = rowOf(page, company);
    await expect(row.getByText('Pendente', { exact: true })).toBeVisible();
    const task = (name: string) =>
      page.getByRole('button', { name: `${name} ${company.companyName}` });
    const place = await placeOf(task('Aprovar'));
    await page.mouse.click(place.x, place.y, { clickCount: 3 });
    await expect(row.getByText('Aprovado', { exact: true })).toBeVisible();
    await expect(page.getByText('Total de revendedores: 0', { exact: true })).toBeVisible();
    await page.mouse.click(place.x, place.y);
    await expect(page.locator('dialog[open]')).toHaveCount(0);

    await heading(page, 'Gerenciar Revendedores').hover();
    await press(page, 'Suspender', company);
    const question = page.getByRole('alertdialog', { name: 'Suspender este revendedor?' });
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await expect(row.getByText('Aprovado', { exact: true })).toBeVisible();
  },
);
