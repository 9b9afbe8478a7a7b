import { addDays, civilDate, nextBusinessDay } from '#contract/calendar';
import { cents } from '#contract/money';
import { boletoOf } from '#server/banking/boleto.rules';
import { boletoAccount } from '#server/testing/boleto-accounts';
import { textOfPdf } from '#server/testing/read-pdf';

import { newBuyer } from './cart-page.ts';
import { downloaded } from './files.ts';
import { applyReturn, openFinance, ourNumberOn } from './finance-page.ts';
import { expect, test } from './fixtures.ts';
import {
  findOrders,
  invoicesOf,
  mailAbout,
  newReceipt,
  openDrawer,
  openMyOrder,
  orderOf,
  setStatus,
  toast,
} from './orders-page.ts';

const REASON = 'CEP inválido ou sem agência que o atenda';
const dueDate = nextBusinessDay(addDays(civilDate(new Date()), 30), 'bank');

// The browser's own line about the refusal.
test.use({ expectedErrors: /the server responded with a status of 400/ });

test('what the bank refused is issued at its counter, and the reseller has that paper', async ({
  page,
  request,
  signedIn,
  someoneElse,
}) => {
  // Two people in turns, with files that go back and forth.
  test.slow();
  const buyer = await newBuyer(request);
  const { orderId, orderNumber: number, total } = await orderOf(request, buyer);
  await setStatus(request, orderId, 'APPROVED');
  await signedIn(buyer);
  const order = await openMyOrder(page, number);
  const paper = await downloaded(order.getByRole('link', { name: /^Baixar boleto/ }));
  const ourNumber = ourNumberOn(await textOfPdf(paper.content));

  const admin = await someoneElse('admin');
  await openFinance(admin, 'Retornos');
  const amount = cents(Math.round(total * 100));
  await applyReturn(
    admin,
    { number: ourNumber, code: '03', amount, dueDate, reasons: '03' },
    'Rejeitado',
    REASON,
    `#${number}`,
  );
  const refused = await openMyOrder(page, number);
  await expect(invoicesOf(refused)).toContainText('Boleto em emissão');
  await expect(invoicesOf(refused)).not.toContainText(REASON);
  await expect(refused.getByRole('link', { name: /^Baixar boleto/ })).toHaveCount(0);

  await findOrders(admin, number);
  const drawer = await openDrawer(admin, number);
  await expect(invoicesOf(drawer)).toContainText(`Rejeitado pelo banco: ${REASON}`);
  await drawer.getByRole('button', { name: 'Registrar boleto do banco da fatura 1' }).click();
  const form = admin.getByRole('dialog', { name: 'Registrar boleto do banco' });
  const field = form.getByLabel('Linha digitável');
  const { line, formattedLine } = boletoOf({
    account: boletoAccount('001'),
    nossoNumero: ourNumber,
    amount,
    dueDate,
  });
  await field.fill(`${line.slice(0, 20)}${(Number(line[20]) + 1) % 10}${line.slice(21)}`);
  await form.getByRole('button', { name: 'Registrar boleto', exact: true }).click();
  await expect(field).toHaveAccessibleDescription(
    /Linha digitável inválida\. Confira os números\./,
  );
  await field.fill(line);
  const pdf = newReceipt('boleto-do-banco.pdf');
  await form.getByLabel('PDF do boleto').setInputFiles(pdf);
  await form.getByRole('button', { name: 'Registrar boleto', exact: true }).click();
  await expect(toast(admin, 'Boleto registrado com sucesso')).toBeVisible();
  await expect(form).toBeHidden();
  await expect(invoicesOf(drawer)).toContainText('Boleto: Registrado');
  await expect(invoicesOf(drawer)).toContainText(formattedLine);

  const seen = await openMyOrder(page, number);
  await expect(invoicesOf(seen)).toContainText('Boleto registrado');
  await expect(invoicesOf(seen)).toContainText(formattedLine);
  const given = await downloaded(seen.getByRole('link', { name: 'Baixar boleto', exact: true }));
  expect(given.content).toEqual(pdf.buffer);
  expect(await mailAbout(buyer.email, `Boleto do pedido #${number}`)).toContain(formattedLine);
});
