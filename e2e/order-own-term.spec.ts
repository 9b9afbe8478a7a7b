import { addDays, civilDate, dayText, nextBusinessDay } from '#contract/calendar';

import {
  amount,
  arriveWith,
  finishButton,
  MINIMUM,
  newBuyer,
  openCart,
  placedNumber,
} from './cart-page.ts';
import { expect, heading } from './fixtures.ts';
import {
  invoicesOf,
  myRow,
  openDrawer,
  openMyOrder,
  orderButton,
  orderRow,
  partOf,
  statusOf,
  toast,
} from './orders-page.ts';
import { test } from './own-server.ts';
import { created } from './products.ts';
import { openSettings, saveSettings } from './settings-page.ts';

test('own term 30/60/90: from the settings to paid', async ({ page, request, someoneElse }) => {
  const admin = await someoneElse('admin');
  await test.step('the administrator adds it', async () => {
    const form = await openSettings(admin);
    await form.getByLabel('Máximo de parcelas').fill('3');
    await saveSettings(form);
    await form.getByRole('button', { name: 'Nova condição' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Nova condição' });
    await dialog.getByLabel('Nome da condição').fill('30/60/90');
    await dialog.getByLabel('Prazos em dias').fill('30 60 90');
    await expect(dialog).toContainText('R$ 333,33, R$ 333,33 e R$ 333,34, em 30, 60 e 90 dias');
    await dialog.getByRole('button', { name: 'Salvar condição' }).click();
    await expect(dialog).toBeHidden();
    await expect(form.getByRole('listitem').filter({ hasText: '30/60/90' })).toContainText(
      '30, 60 e 90 dias · para todos',
    );
  });

  const buyer = await newBuyer(request);
  const product = await created(request, { variants: [{ size: 'P', stock: MINIMUM }] });
  await arriveWith(page, buyer, [{ product, size: 'P', quantity: MINIMUM }]);
  await openCart(page);
  await page.getByText('30/60/90', { exact: true }).click();
  await expect(page.getByRole('radio', { name: '30/60/90' })).toBeChecked();
  const total = await amount(page, 'Total').innerText();
  await finishButton(page).click();
  const number = await placedNumber(page);
  await expect(page.getByRole('main')).toContainText('30, 60 e 90 dias');
  await page.getByRole('link', { name: 'Meus Pedidos' }).click();
  await expect(heading(page, 'Meus Pedidos')).toBeVisible();
  await expect(myRow(page, number)).toContainText(total);

  await admin.goto('/admin/orders');
  await admin.getByRole('searchbox', { name: 'Buscar pedidos' }).fill(number);
  await expect(admin.getByText('1 pedido encontrado', { exact: true })).toBeAttached();
  await expect(orderRow(admin, number)).toContainText('30/60/90');
  await orderButton(orderRow(admin, number), 'Aprovar', number).click();
  await expect(toast(admin, 'Pedido aprovado e faturas geradas')).toBeVisible();

  const today = civilDate(new Date());
  const dialog = await openMyOrder(page, number);
  await expect(partOf(dialog, 'Pagamento')).toContainText('30/60/90');
  await expect(invoicesOf(dialog)).toContainText(
    [30, 60, 90].map(
      (days) => `Vencimento ${dayText(nextBusinessDay(addDays(today, days), 'bank'))}`,
    ),
  );

  await admin.getByLabel('Filtrar por status').selectOption('Todos os status');
  const drawer = await openDrawer(admin, number);
  for (const seq of [1, 2, 3]) {
    await expect(statusOf(drawer, number)).toHaveValue('APPROVED');
    await drawer.getByRole('button', { name: `Marcar como paga a fatura ${seq}` }).click();
    const question = admin.getByRole('alertdialog', { name: 'Marcar esta fatura como paga?' });
    await question.getByRole('button', { name: 'Marcar como paga' }).click();
    await expect(question).toBeHidden();
    await expect(invoicesOf(drawer).nth(seq - 1)).toContainText('Pago');
  }
  await expect(statusOf(drawer, number)).toHaveValue('PAID');
  await page.reload();
  await expect(myRow(page, number)).toContainText('Pago');
});
