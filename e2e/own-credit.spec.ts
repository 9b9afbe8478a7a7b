import type { Locator, Page } from '@playwright/test';

import { moneyText } from '#contract/money-text';

import { paidAtBank, sentToBank } from './boletos-at-bank.ts';
import {
  amount,
  arriveWith,
  chooseTerm,
  finishButton,
  MINIMUM,
  newBuyer,
  openCart,
  placedNumber,
  receiptField,
} from './cart-page.ts';
import { withRemittancesAlone } from './finance-page.ts';
import { expect, heading, test } from './fixtures.ts';
import {
  findOrders,
  invoicesOf,
  openDrawer,
  openMyOrder,
  orderOf,
  partOf,
  setStatus,
  statusIn,
} from './orders-page.ts';
import { created } from './products.ts';

/** What waits for a decision about a company's money. */
async function decisionOf(page: Page, company: string): Promise<Locator> {
  await page.goto('/admin/finance');
  await expect(heading(page, 'Financeiro')).toBeVisible();
  await page.getByRole('tab', { name: 'Recebimentos' }).click();
  const decision = page.getByRole('listitem').filter({ hasText: company });
  await expect(decision).toBeVisible();
  return decision;
}

test('a part is decided about, and the rest is paid by a boleto of its own', async ({
  page,
  request,
  signedIn,
  someoneElse,
}) => {
  const buyer = await newBuyer(request);
  const { orderId, orderNumber: number, total } = await orderOf(request, buyer);
  const cents = Math.round(total * 100);
  const part = cents - 200_00;
  await withRemittancesAlone(async () => {
    await setStatus(request, orderId, 'APPROVED');
    await paidAtBank(request, {
      number: await sentToBank(request, orderId),
      cents: part,
      asked: cents,
    });
  });
  await signedIn(buyer);
  const admin = await someoneElse('admin');

  const seenOnBothSides = async () => {
    await findOrders(admin, number);
    const drawer = await openDrawer(admin, number);
    await expect(partOf(drawer, 'Dinheiro')).toContainText(`Recebido${moneyText(part / 100)}`);
    await expect(partOf(drawer, 'Dinheiro')).toContainText(`Falta receber${moneyText(200)}`);
    const order = await openMyOrder(page, number);
    await expect(partOf(order, 'Pagamento')).toContainText(`Falta pagar${moneyText(200)}`);
    await expect(invoicesOf(order)).toContainText(`faltam ${moneyText(200)}`);
  };
  await withRemittancesAlone(async () => {
    const decision = await decisionOf(admin, buyer.companyName);
    await expect(decision).toContainText('Pagamento parcial');
    await decision.getByRole('button').first().click();
    await expect(decision).toHaveCount(0);
    await seenOnBothSides();
    // The rest has a boleto of its own already.
    await paidAtBank(request, {
      number: await sentToBank(request, orderId),
      cents: 200_00,
      asked: 200_00,
    });
  });

  await findOrders(admin, number);
  await expect(statusIn(admin, number)).toContainText('Pago');
  const settled = await openMyOrder(page, number);
  await expect(partOf(settled, 'Pagamento')).toContainText('Pagamento confirmado');
});

test('what was paid too much becomes credit, and pays the next order at the checkout', async ({
  page,
  request,
  someoneElse,
}) => {
  const buyer = await newBuyer(request);
  const { orderId, total } = await orderOf(request, buyer);
  const cents = Math.round(total * 100);
  await withRemittancesAlone(async () => {
    await setStatus(request, orderId, 'APPROVED');
    await paidAtBank(request, {
      number: await sentToBank(request, orderId),
      cents: cents * 2,
      asked: cents,
    });
  });
  const admin = await someoneElse('admin');
  const decision = await decisionOf(admin, buyer.companyName);
  await decision.getByRole('button').first().click();
  await expect(decision).toHaveCount(0);

  const product = await created(request, {
    msrp: 200,
    variants: [{ size: 'P', stock: MINIMUM }],
  });
  await arriveWith(page, buyer, [{ product, size: 'P', quantity: MINIMUM }]);
  await openCart(page);
  const tick = page.getByRole('checkbox', { name: `Usar crédito disponível ${moneyText(total)}` });
  await expect(tick).not.toBeChecked();
  await chooseTerm(page, 'antecipado_3');
  await expect(finishButton(page)).toBeDisabled();
  await tick.check();
  await expect(amount(page, 'A pagar')).toHaveText(moneyText(0));
  await expect(receiptField(page)).toHaveCount(0);
  const next = await amount(page, 'Total').innerText();
  await finishButton(page).click();
  const number = await placedNumber(page);
  await expect(page.getByText('não há nada a pagar')).toBeVisible();

  const order = await openMyOrder(page, number);
  await expect(order).toContainText(`Crédito usado− ${next}`);
  await expect(partOf(order, 'Pagamento')).toContainText('Pagamento confirmado');
  await findOrders(admin, number);
  await expect(statusIn(admin, number)).toContainText('Pago');
});
