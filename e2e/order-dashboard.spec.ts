import { moneyText } from '#contract/money-text';

import { MINIMUM, newBuyer } from './cart-page.ts';
import { expect, heading, tabTo, test } from './fixtures.ts';
import {
  detailsLink,
  drawerOf,
  findOrders,
  myOrder,
  orderOf,
  partOf,
  setStatus,
  statusOf,
} from './orders-page.ts';

const FIGURES = ['Total de Pedidos', 'Valor Total', 'Pedidos Pendentes', 'Pedidos Entregues'];

test('the dashboard counts an order, and leads to it', async ({ page, request, signedIn }) => {
  const buyer = await newBuyer(request);
  await signedIn(buyer);
  await page.goto('/reseller');
  await expect(heading(page, buyer.companyName)).toBeVisible();
  const figures = page.getByRole('region', { name: 'Resumo dos pedidos' });
  const shows = async (...values: string[]) => {
    for (const [at, label] of FIGURES.entries()) {
      await expect(figures, label).toContainText(`${label}${values[at]}`);
    }
  };
  await shows('0', moneyText(0), '0', '0');
  const recent = partOf(page.getByRole('main'), 'Pedidos Recentes');
  await expect(recent).toContainText('Nenhum pedido encontrado');

  const { orderId, orderNumber: number, total } = await orderOf(request, buyer);
  await page.reload();
  await shows('1', moneyText(total), '1', '0');
  await expect(recent.getByRole('row').last()).toContainText('Em análise');
  await expect(recent.getByRole('row').last()).toContainText(`${MINIMUM} itens`);
  await recent.getByRole('link', { name: `#${number}`, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/reseller/orders\\?pedido=${orderId}$`));
  await expect(myOrder(page, number)).toContainText(moneyText(total));
  await page.goBack();
  await expect(heading(page, buyer.companyName)).toBeVisible();

  await setStatus(request, orderId, 'COMPLETED');
  await page.reload();
  await shows('1', moneyText(total), '0', '1');
  await expect(recent.getByRole('row').last()).toContainText('Concluído');
});

test.describe('by keyboard and by address', () => {
  // The browser's own line about the order of somebody else.
  test.use({ expectedErrors: /the server responded with a status of 404/ });

  test('an order is opened and left with the keyboard alone, and by its buyer only', async ({
    page,
    request,
    signedIn,
    someoneElse,
  }) => {
    const buyer = await newBuyer(request);
    const { orderId, orderNumber: number, product } = await orderOf(request, buyer);
    await signedIn(buyer);
    await page.goto('/reseller/orders');
    const details = detailsLink(page, number);
    await expect(details).toBeVisible();
    await tabTo(page, details);
    await page.keyboard.press('Enter');
    await expect(myOrder(page, number).getByRole('heading', { name: 'Histórico' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(myOrder(page, number)).toBeHidden();
    await expect(details).toBeFocused();
    await expect(page).toHaveURL(/\/reseller\/orders$/);

    const admin = await someoneElse('admin');
    await findOrders(admin, number);
    const link = admin.getByRole('link', { name: `Ver pedido #${number}`, exact: true });
    await admin.getByRole('searchbox', { name: 'Buscar pedidos' }).focus();
    await expect(link).toBeVisible();
    await tabTo(admin, link);
    await admin.keyboard.press('Enter');
    await expect(statusOf(drawerOf(admin, number), number)).toBeVisible();
    await admin.keyboard.press('Escape');
    await expect(drawerOf(admin, number)).toBeHidden();
    await expect(link).toBeFocused();

    await test.step('its address opens it for its buyer only', async () => {
      await page.goto(`/reseller/orders?pedido=${orderId}`);
      await expect(myOrder(page, number)).toContainText(product.title);
      await page.keyboard.press('Escape');
      await expect(myOrder(page, number)).toBeHidden();
      await expect(page.getByRole('region', { name: 'Lista de pedidos' })).toBeFocused();

      const stranger = await someoneElse('reseller');
      await stranger.goto(`/reseller/orders?pedido=${orderId}`);
      await expect(myOrder(stranger, number)).toContainText('Pedido não encontrado');
      await expect(stranger.getByRole('dialog')).not.toContainText(product.title);
    });
  });
});
