import { moneyText } from '#contract/money-text';

import { MINIMUM, newBuyer, orderedBy } from './cart-page.ts';
import { expect, test } from './fixtures.ts';
import {
  decideReceipt,
  findOrders,
  invoicesOf,
  openDrawer,
  openMyOrder,
  orderButton,
  orderRow,
  partOf,
  receiptsOf,
  sendReceipt,
  statusIn,
  toast,
} from './orders-page.ts';
import { created } from './products.ts';

const CHOICE = 'Este comprovante paga';

test('half and half: two invoices that add up, each paid with a receipt of its own', async ({
  page,
  request,
  signedIn,
  someoneElse,
}) => {
  const buyer = await newBuyer(request);
  const product = await created(request, {
    price40: 99.99,
    variants: [{ size: 'P', stock: MINIMUM }],
  });
  const { orderNumber: number, total } = await orderedBy(
    request,
    buyer,
    [{ product, size: 'P', quantity: MINIMUM }],
    'parcelado_50_50',
  );
  const cents = Math.round(total * 100);
  const first = moneyText(Math.ceil(cents / 2) / 100);
  const second = moneyText(Math.floor(cents / 2) / 100);

  const admin = await someoneElse('admin');
  await findOrders(admin, number);
  const drawer = await openDrawer(admin, number);
  await orderButton(drawer, 'Aprovar', number).click();
  await expect(toast(admin, 'Pedido aprovado e faturas geradas')).toBeVisible();
  await expect(invoicesOf(drawer)).toHaveCount(2);
  await expect(invoicesOf(drawer)).toContainText([first, second]);

  await signedIn(buyer);
  const dialog = await openMyOrder(page, number);
  const invoices = invoicesOf(dialog);
  await expect(invoices).toContainText([first, second]);
  await expect(invoices).toContainText(['Fatura 1 de 2 · ', 'Fatura 2 de 2 · ']);
  await expect(dialog.getByLabel(CHOICE).getByRole('option')).toHaveText([
    'Todas as faturas em aberto',
    /^Fatura 1 · /,
    /^Fatura 2 · /,
  ]);
  const options = await dialog.getByLabel(CHOICE).getByRole('option').allInnerTexts();
  await dialog.getByLabel(CHOICE).selectOption(String(options[1]));
  await sendReceipt(dialog, 'entrada.pdf');
  await expect(partOf(dialog, 'Comprovantes').getByRole('listitem')).toContainText('Fatura 1 · ');

  await findOrders(admin, number);
  await expect(receiptsOf(admin, number)).toContainText(', para uma fatura');
  await decideReceipt(admin, number, { task: 'Aprovar', file: 'entrada.pdf' });
  await expect(receiptsOf(admin, number)).toContainText('Aprovado');
  await expect(statusIn(admin, number)).toContainText('Aprovado');
  await expect(orderRow(admin, number)).toContainText('Aguardando pagamento');

  const halfPaid = await openMyOrder(page, number);
  await expect(invoicesOf(halfPaid)).toContainText([/Pago.+Paga em/, 'Pendente']);
  // With one invoice open there is nothing to choose.
  await expect(halfPaid.getByLabel(CHOICE)).toHaveCount(0);
  await sendReceipt(halfPaid, 'restante.pdf');

  await findOrders(admin, number);
  await decideReceipt(admin, number, { task: 'Aprovar', file: 'restante.pdf' });
  await expect(statusIn(admin, number)).toContainText('Pago');
  await expect(orderRow(admin, number)).toContainText('Pagamento confirmado');
  const paid = await openMyOrder(page, number);
  await expect(invoicesOf(paid)).toContainText([/Paga em/, /Paga em/]);
  await expect(partOf(paid, 'Pagamento')).toContainText('Pagamento confirmado');
  await expect(paid.getByRole('button', { name: 'Enviar comprovante' })).toHaveCount(0);
});
