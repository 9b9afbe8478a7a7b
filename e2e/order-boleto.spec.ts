import { addDays, civilDate, dayText, nextBusinessDay } from '#contract/calendar';

import {
  amount,
  arriveWith,
  chooseTerm,
  finishButton,
  MINIMUM,
  newBuyer,
  openCart,
  placedNumber,
} from './cart-page.ts';
import { demoAccount, expect, heading, test } from './fixtures.ts';
import {
  drawerOf,
  invoicesOf,
  mailAbout,
  myOrder,
  myRow,
  orderButton,
  orderRow,
  openDrawer,
  openMyOrder,
  partOf,
  statusIn,
  statusOf,
  stepsOf,
  toast,
} from './orders-page.ts';
import { created } from './products.ts';

test('boleto: from the checkout to paid, seen from both sides', async ({
  page,
  request,
  someoneElse,
}) => {
  const buyer = await newBuyer(request);
  const product = await created(request, { variants: [{ size: 'P', stock: MINIMUM }] });
  await arriveWith(page, buyer, [{ product, size: 'P', quantity: MINIMUM }]);
  await openCart(page);
  await chooseTerm(page, 'boleto_30');
  const total = await amount(page, 'Total').innerText();
  await finishButton(page).click();
  const number = await placedNumber(page);
  await page.getByRole('link', { name: 'Meus Pedidos' }).click();
  await expect(heading(page, 'Meus Pedidos')).toBeVisible();
  await expect(myRow(page, number)).toContainText('Em análise');
  await expect(myRow(page, number)).toContainText(`${MINIMUM} itens`);
  await expect(myRow(page, number)).toContainText(total);

  const admin = await someoneElse('admin');
  await admin.goto('/admin/orders');
  await expect(admin.getByLabel('Filtrar por status')).toHaveValue('UNDER_REVIEW');
  await admin.getByRole('searchbox', { name: 'Buscar pedidos' }).fill(number);
  await expect(admin.getByText('1 pedido encontrado', { exact: true })).toBeAttached();
  const row = orderRow(admin, number);
  await expect(row).toContainText(buyer.companyName);
  await expect(row).toContainText(total);
  await orderButton(row, 'Aprovar', number).click();
  await expect(toast(admin, 'Pedido aprovado e faturas geradas')).toBeVisible();
  await expect(statusIn(admin, number)).toContainText('Aprovado');

  const today = civilDate(new Date());
  const due = dayText(nextBusinessDay(addDays(today, 30), 'bank'));
  const dialog = await openMyOrder(page, number);
  await expect(myRow(page, number)).toContainText('Aprovado');
  await expect(invoicesOf(dialog)).toHaveCount(1);
  await expect(invoicesOf(dialog)).toContainText(total);
  await expect(invoicesOf(dialog)).toContainText('Pendente');
  await expect(invoicesOf(dialog)).toContainText(`Vencimento ${due}`);
  await expect(invoicesOf(dialog)).toContainText('Boleto em registro no banco');
  await expect(partOf(dialog, 'Pagamento')).toContainText('Aguardando pagamento');
  await expect(stepsOf(dialog)).toHaveText([/^Aprovado.+ · Ourela$/, /^Em análise.+ · Você$/]);
  expect(await mailAbout(buyer.email, `#${number} aprovado`)).toContain(
    `${total.replaceAll(/\s/g, ' ')}, vence em ${due}`,
  );

  await admin.getByLabel('Filtrar por status').selectOption('Todos os status');
  const drawer = await openDrawer(admin, number);
  await expect(statusOf(drawer, number)).toHaveValue('APPROVED');
  await drawer.getByRole('button', { name: 'Marcar como paga a fatura 1' }).click();
  const question = admin.getByRole('alertdialog', { name: 'Marcar esta fatura como paga?' });
  await expect(question).toContainText(total);
  await question.getByRole('button', { name: 'Marcar como paga' }).click();
  await expect(toast(admin, 'Fatura marcada como paga')).toBeVisible();
  await expect(statusOf(drawer, number)).toHaveValue('PAID');
  await expect(drawer.getByText('Pagamento confirmado')).toBeVisible();
  await expect(invoicesOf(drawer)).toContainText('Pago');
  await expect(stepsOf(drawer)).toHaveText([
    /^Aprovado →.*Pago/,
    /^Fatura paga/,
    /^Em análise →.*Aprovado/,
    /^Pedido recebido/,
  ]);
  await expect(stepsOf(drawer).first()).toContainText(demoAccount('admin').email);
  await expect(stepsOf(drawer).last()).toContainText(`${buyer.email} (revendedor)`);
  await admin.keyboard.press('Escape');
  await expect(drawerOf(admin, number)).toBeHidden();
  await expect(orderRow(admin, number)).toContainText('Pagamento confirmado');

  // The address of the open order leads back to it.
  await page.reload();
  await expect(myRow(page, number)).toContainText('Pago');
  const again = myOrder(page, number);
  await expect(partOf(again, 'Pagamento')).toContainText('Pagamento confirmado');
  await expect(invoicesOf(again)).toContainText(`Paga em ${dayText(today)}`);
  await expect(invoicesOf(again)).not.toContainText('Boleto em registro');
  await expect(stepsOf(again)).toHaveText([/^Pago/, /^Fatura paga/, /^Aprovado/, /^Em análise/]);
});
