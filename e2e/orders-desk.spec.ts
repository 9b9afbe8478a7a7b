import { newBuyer } from './cart-page.ts';
import { expect, test } from './fixtures.ts';
import { countInteractions } from './interactions.ts';
import {
  findOrders,
  orderButton,
  orderOf,
  orderRow,
  setStatus,
  statusIn,
  toast,
} from './orders-page.ts';
import { expectUsableOnBothScreens } from './serious-violations.ts';

test('ten orders are approved with two presses and taken back with one; one is shipped with three', async ({
  page,
  request,
  signedIn,
}) => {
  const buyer = await newBuyer(request);
  const orders = [];
  for (let n = 0; n < 10; n += 1) orders.push(await orderOf(request, buyer));
  const [first, second] = orders;
  if (!first || !second) throw new Error('unreachable: ten were ordered');
  const { orderId, orderNumber: number } = first;
  await signedIn('admin');
  await findOrders(page, buyer.companyName);
  const rows = page.getByRole('row').filter({ hasText: buyer.companyName });
  await expect(rows).toHaveCount(10);

  const interactions = await countInteractions(page);

  await test.step('approving', async () => {
    await page.getByRole('checkbox', { name: 'Selecionar os pedidos desta página' }).check();
    await page.getByRole('button', { name: 'Aprovar 10' }).click();
    await expect(toast(page, '10 pedidos aprovados')).toBeVisible();
    expect(await interactions()).toBeLessThanOrEqual(3);
    await expect(rows.getByText('Aprovado', { exact: true })).toHaveCount(10);
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect(toast(page, 'Desfeito: 10 pedidos voltaram ao que eram.')).toBeVisible();
    await expect(rows.getByText('Em análise', { exact: true })).toHaveCount(10);
  });

  await test.step('everybody can use what is chosen, and the menu of a row', async () => {
    await page.getByRole('checkbox', { name: `Selecionar pedido #${number}` }).check();
    await expect(page.getByRole('region', { name: 'Ações para os selecionados' })).toBeVisible();
    await expectUsableOnBothScreens(page, 'some orders are chosen');
    await orderButton(orderRow(page, number), 'Mais ações do', number).click();
    await expect(page.getByRole('menuitem', { name: 'Mudar status…' })).toBeVisible();
    await expectUsableOnBothScreens(page, 'the menu of a row');
    await page.keyboard.press('Escape');
  });

  await test.step('shipping', async () => {
    await setStatus(request, orderId, 'PRODUCTION');
    await findOrders(page, number);
    const before = await interactions();
    await orderButton(page, 'Enviar', number).click();
    const dialog = page.getByRole('dialog', { name: `Enviar pedido #${number}` });
    await dialog.getByLabel('Código de rastreio').fill('BR123456789BR');
    await dialog.getByRole('button', { name: 'Marcar como enviado' }).click();
    await expect(statusIn(page, number)).toContainText('Enviado');
    expect((await interactions()) - before).toBeLessThanOrEqual(3);
  });

  await test.step('shipping by keys alone, and on to the next', async () => {
    await setStatus(request, second.orderId, 'PRODUCTION');
    await findOrders(page, second.orderNumber);
    await expect(orderRow(page, second.orderNumber)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox', { name: 'Buscar pedidos' }).blur();
    await page.keyboard.press('j');
    await page.keyboard.press('a');
    const dialog = page.getByRole('dialog', { name: `Enviar pedido #${second.orderNumber}` });
    await expect(dialog.getByLabel('Transportadora')).toBeFocused();
    await page.keyboard.type('Jadlog');
    await page.keyboard.press('Tab');
    await page.keyboard.type('BR123456789BR');
    await page.keyboard.press('Enter');
    await expect(statusIn(page, second.orderNumber)).toContainText('Enviado');
    await page.keyboard.press('x');
    const tick = `Selecionar pedido #${second.orderNumber}`;
    await expect(page.getByRole('checkbox', { name: tick })).toBeChecked();
  });
});
