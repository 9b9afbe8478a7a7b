import { newBuyer } from './cart-page.ts';
import { expect, test } from './fixtures.ts';
import {
  findOrders,
  openDrawer,
  openMyOrder,
  orderButton,
  orderOf,
  orderRow,
  sendReceipt,
  setStatus,
} from './orders-page.ts';
import { violationsOnBothScreens } from './serious-violations.ts';

test('the dashboard and the own orders are usable by everyone', async ({
  page,
  request,
  signedIn,
}) => {
  const buyer = await newBuyer(request);
  const { orderId, orderNumber: number } = await orderOf(request, buyer);
  await setStatus(request, orderId, 'APPROVED');
  await signedIn(buyer);
  await page.goto('/reseller');
  await expect(page.getByRole('link', { name: `#${number}`, exact: true })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(4);
  expect(await violationsOnBothScreens(page), 'the dashboard').toEqual([]);

  await page.goto('/reseller/orders');
  await expect(page.getByText('1 pedidos encontrados')).toBeVisible();
  expect(await violationsOnBothScreens(page), 'the list').toEqual([]);
  const dialog = await openMyOrder(page, number);
  await dialog.getByRole('button', { name: 'Enviar comprovante' }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: 'comprovante' })).toBeVisible();
  expect(await violationsOnBothScreens(page), 'the order, with a complaint').toEqual([]);
  await sendReceipt(dialog, 'comprovante.pdf');
  await expect(dialog.getByRole('link', { name: /^comprovante\.pdf/ })).toBeVisible();
  expect(await violationsOnBothScreens(page), 'the order, with a receipt').toEqual([]);
});

test('the orders of the back office are usable by everyone', async ({
  page,
  request,
  signedIn,
}) => {
  const { orderNumber: number } = await orderOf(request, await newBuyer(request));
  await signedIn('admin');
  await page.goto('/admin/orders?status=all');
  await expect(page.getByRole('link', { name: /^Ver pedido #/ })).toHaveCount(10);
  expect(await violationsOnBothScreens(page), 'the list').toEqual([]);

  await findOrders(page, number);
  const drawer = await openDrawer(page, number);
  await expect(drawer.getByRole('heading', { name: 'Histórico' })).toBeVisible();
  expect(await violationsOnBothScreens(page), 'the drawer').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();

  await orderButton(orderRow(page, number), 'Rejeitar', number).click();
  await expect(page.getByRole('dialog', { name: `Rejeitar pedido #${number}` })).toBeVisible();
  expect(await violationsOnBothScreens(page), 'a question').toEqual([]);
});
