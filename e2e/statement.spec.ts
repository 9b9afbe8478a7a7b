import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';

import { civilDate } from '#contract/calendar';
import { moneyText } from '#contract/money-text';
import type { Product } from '#contract/product';
import { ofxOf, type Credit } from '#server/testing/statements';

import {
  arriveWith,
  chooseTerm,
  finishButton,
  MINIMUM,
  newBuyer,
  openCart,
  orderedBy,
  placedNumber,
  receiptField,
  untilCalculated,
  type Buyer,
} from './cart-page.ts';
import { copied, copy } from './clipboard.ts';
import { ownCnpj } from './companies.ts';
import { openFinance, prepaidOrder, rareProduct, showPart } from './finance-page.ts';
import { expect, test } from './fixtures.ts';
import { findOrders, myRow, newReceipt, setStatus, statusIn, toast } from './orders-page.ts';

const WAITING = 'Aguardando confirmação de pagamento';

const MARK = 'PIX RECEBIDO';

/** Paid by the code of the cart: answers what the bank will say of the payment. */
async function paidByCode(page: Page, buyer: Buyer, product: Product) {
  await arriveWith(page, buyer, [{ product, size: 'P', quantity: MINIMUM }]);
  await openCart(page);
  await chooseTerm(page, 'antecipado_3');
  await untilCalculated(page);
  await copy(page, 'PIX copia e cola');
  await expect.poll(() => copied(page)).toMatch(/^000201/);
  const code = await copied(page);
  const total = Number(/54\d\d(\d+\.\d\d)5802BR/.exec(code)?.[1]);
  const txid = /62\d\d05\d\d(\w+)6304/.exec(code)?.[1] ?? 'no identifier';
  await receiptField(page).setInputFiles(newReceipt('pix.pdf'));
  await finishButton(page).click();
  return { orderNumber: await placedNumber(page), total, text: `${MARK} ${txid}` };
}

const credit = ({ total, text = MARK }: { total: number; text?: string }): Credit => ({
  id: randomUUID(),
  day: civilDate(new Date()),
  amount: total,
  text,
});

const payments = (page: Page) => page.getByRole('region', { name: 'Pagamentos do extrato' });
const rowOf = (page: Page, amount: number) =>
  payments(page)
    .getByRole('row')
    .filter({ hasText: moneyText(amount) });

test('a statement confirms three receipts and pays an invoice at once, and leaves a fourth', async ({
  context,
  page,
  request,
  someoneElse,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const buyer = await newBuyer(request);
  const product = await rareProduct(request, 5 * MINIMUM + 10);
  const more = (extra: number) =>
    prepaidOrder(request, buyer, { product, size: 'P', quantity: MINIMUM + extra });
  const second = await more(1);
  const third = await more(2);
  const fourth = await more(3);
  const first = await paidByCode(page, buyer, product);
  // On credit, without a receipt: only the payer's document says whose money it is.
  const invoiced = await orderedBy(request, buyer, [{ product, size: 'P', quantity: MINIMUM + 4 }]);
  await setStatus(request, invoiced.orderId, 'APPROVED');
  const paid = [first, second, third];
  // A centavo less than it should be.
  const short = fourth.total - 0.01;
  const statement = {
    name: 'extrato.ofx',
    mimeType: 'application/x-ofx',
    buffer: Buffer.from(
      ofxOf([
        ...paid.map(credit),
        credit({ total: invoiced.total, text: `${MARK} ${buyer.cnpj}` }),
        credit({ total: short }),
        credit({ total: -35.9 }),
      ]),
      'latin1',
    ),
  };
  const admin = await someoneElse('admin');
  await openFinance(admin, 'Extrato PIX');
  await admin.getByLabel('Extrato com os PIX recebidos').setInputFiles(statement);
  await expect(rowOf(admin, first.total)).toContainText('Identificador e valor conferem');
  await expect(rowOf(admin, second.total)).toContainText('Valor único, no mesmo dia');
  for (const { total, orderNumber } of paid) {
    await expect(rowOf(admin, total)).toContainText(`#${orderNumber}`);
    await expect(rowOf(admin, total).getByRole('checkbox')).toBeChecked();
  }
  const invoice = rowOf(admin, invoiced.total);
  await expect(invoice).toContainText('O CNPJ está na descrição');
  await expect(invoice).toContainText(`#${invoiced.orderNumber}`);
  await expect(invoice.getByRole('checkbox', { name: /^Baixar a fatura 1/ })).toBeChecked();
  await expect(rowOf(admin, short)).toContainText('Sem comprovante');
  await expect(rowOf(admin, 35.9)).toHaveCount(0);
  await payments(admin).getByRole('button', { name: 'Aprovar selecionados (4)' }).click();
  const question = admin.getByRole('alertdialog', { name: 'Aprovar 4 pagamentos?' });
  await question.getByRole('button', { name: 'Aprovar', exact: true }).click();
  await expect(toast(admin, 'Pagamentos confirmados com sucesso')).toBeVisible();
  await expect(payments(admin)).toHaveCount(0);

  await admin.getByLabel('Extrato com os PIX recebidos').setInputFiles(statement);
  for (const { total } of [...paid, invoiced]) {
    await expect(rowOf(admin, total)).toContainText('Já confirmado antes');
    await expect(rowOf(admin, total).getByRole('checkbox')).toHaveCount(0);
  }
  await expect(
    payments(admin).getByRole('button', { name: 'Aprovar selecionados (0)' }),
  ).toHaveAttribute('aria-disabled', 'true');

  await findOrders(admin, buyer.companyName);
  for (const { orderNumber } of [...paid, invoiced]) {
    await expect(statusIn(admin, orderNumber)).toContainText('Pago');
  }
  await expect(statusIn(admin, fourth.orderNumber)).toContainText(WAITING);
  await page.goto('/reseller/orders');
  for (const { orderNumber } of paid) {
    await expect(myRow(page, orderNumber)).toContainText('Pago');
  }
  await expect(myRow(page, fourth.orderNumber)).toContainText(
    'Aguardando confirmação de pagamento',
  );
});

test('a part by PIX is taken to Recebimentos, decided there for whose CNPJ it names, and the rest stays open', async ({
  request,
  someoneElse,
}) => {
  const buyer = await newBuyer(request, { cnpj: ownCnpj() });
  const product = await rareProduct(request, MINIMUM + 10);
  const wanted = [{ product, size: 'P', quantity: MINIMUM + 6 }];
  const { orderId, orderNumber, total } = await orderedBy(request, buyer, wanted);
  await setStatus(request, orderId, 'APPROVED');
  const came = Math.round(total * 100 - 123_45) / 100;
  const text = `${MARK} ${buyer.cnpj}`;
  const statement = {
    name: 'extrato.ofx',
    mimeType: 'application/x-ofx',
    buffer: Buffer.from(ofxOf([credit({ total: came, text })]), 'latin1'),
  };
  const page = await someoneElse('admin');
  await openFinance(page, 'Extrato PIX');
  await page.getByLabel('Extrato com os PIX recebidos').setInputFiles(statement);
  await rowOf(page, came)
    .getByRole('checkbox', { name: /^Levar a Recebimentos para decidir/ })
    .check();
  await payments(page).getByRole('button', { name: 'Levar selecionados (1)' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Levar', exact: true }).click();
  await expect(toast(page, 'Levado a Recebimentos para decidir')).toBeVisible();

  await showPart(page, 'Recebimentos');
  const decision = page.getByRole('listitem').filter({ hasText: text });
  await expect(decision).toContainText(`é de ${buyer.companyName}`);
  await expect(decision).toContainText(`Em aberto: fatura 1 de #${orderNumber}`);
  await decision.getByRole('button', { name: `É de ${buyer.companyName}` }).click();
  await expect(toast(page, 'Decisão registrada')).toBeVisible();
  await expect(decision).toHaveCount(0);
  const arrived = page
    .getByRole('table', { name: 'Todos os recebimentos' })
    .getByRole('row')
    .filter({ hasText: orderNumber });
  await expect(arrived).toContainText(buyer.companyName);
  await expect(arrived).toContainText('Aplicado');

  await page.goto(`/admin/finance?search=${orderNumber}`);
  await expect(page.getByRole('row').filter({ hasText: orderNumber })).toContainText(
    'R$\u00A0123,45',
  );
});
