import {
  arriveWith,
  chooseTerm,
  finishButton,
  MINIMUM,
  newBuyer,
  openCart,
  placedNumber,
  receiptField,
} from './cart-page.ts';
import { expect, test } from './fixtures.ts';
import {
  decideReceipt,
  findOrders,
  mailAbout,
  myRow,
  newReceipt,
  openMyOrder,
  orderRow,
  partOf,
  receiptsOf,
  sendReceipt,
  statusIn,
  stepsOf,
} from './orders-page.ts';
import { created } from './products.ts';

const WAITING = 'Aguardando confirmação de pagamento';
const REASON = 'O valor não confere com o pedido';
/** As a bank writes it down; no two payments of a run share one. */
const newPayment = () =>
  `E12345678202611160930${crypto.randomUUID().replaceAll('-', '').slice(0, 11)}`;

test(
  'paid in advance: a receipt is refused with a reason, the next one is taken',
  { tag: '@phone-only' },
  async ({ page, request, someoneElse }) => {
    const buyer = await newBuyer(request);
    const product = await created(request, { variants: [{ size: 'P', stock: MINIMUM }] });
    const first = newReceipt('primeiro.pdf');
    await arriveWith(page, buyer, [{ product, size: 'P', quantity: MINIMUM }]);
    await openCart(page);
    await chooseTerm(page, 'antecipado_3');
    await receiptField(page).setInputFiles(first);
    await finishButton(page).click();
    const number = await placedNumber(page);

    const admin = await someoneElse('admin');
    await admin.goto('/admin/orders');
    await admin.getByLabel('Filtrar por status').selectOption(WAITING);
    await admin.getByRole('searchbox', { name: 'Buscar pedidos' }).fill(number);
    await expect(orderRow(admin, number)).toContainText('Pagamento pendente');
    await expect(orderRow(admin, number).getByText('Antecipado', { exact: true })).toBeVisible();
    const link = receiptsOf(admin, number).getByRole('link', { name: /^primeiro\.pdf/ });
    const seen = await request.get(String(await link.getAttribute('href')));
    expect(await seen.body()).toEqual(first.buffer);
    await decideReceipt(admin, number, { task: 'Rejeitar', file: 'primeiro.pdf', typed: REASON });
    // It stays in its place with its new state, and is gone with the next visit.
    await expect(statusIn(admin, number)).toContainText('Pendente');
    await admin.reload();
    await expect(admin.getByText('Nenhum pedido encontrado')).toBeVisible();
    expect(await mailAbout(buyer.email, `Comprovante do pedido #${number} não aceito`)).toContain(
      `Motivo: ${REASON}`,
    );

    const dialog = await openMyOrder(page, number);
    await expect(myRow(page, number)).toContainText('Pendente');
    const receipts = partOf(dialog, 'Comprovantes');
    await expect(receipts).toContainText(
      'O comprovante foi rejeitado. Envie um novo para o pedido seguir.',
    );
    await expect(receipts.getByRole('listitem')).toContainText('Rejeitado');
    await expect(receipts.getByRole('listitem')).toContainText(`Motivo: ${REASON}`);
    await expect(partOf(dialog, 'Pagamento')).toContainText('Aguardando pagamento');
    await sendReceipt(dialog, 'segundo.pdf');
    await expect(receipts.getByRole('listitem').filter({ hasText: 'segundo.pdf' })).toContainText(
      'Pendente',
    );
    await expect(dialog.getByRole('button', { name: 'Enviar comprovante' })).toHaveCount(0);
    await expect(myRow(page, number)).toContainText(WAITING);

    await findOrders(admin, number);
    await expect(receiptsOf(admin, number)).toHaveCount(2);
    await expect(receiptsOf(admin, number).filter({ hasText: 'primeiro.pdf' })).toContainText(
      `Motivo: ${REASON}`,
    );
    await decideReceipt(admin, number, {
      task: 'Aprovar',
      file: 'segundo.pdf',
      typed: newPayment(),
    });
    await expect(statusIn(admin, number)).toContainText('Pago');
    await expect(orderRow(admin, number)).toContainText('Pagamento confirmado');

    const paid = await openMyOrder(page, number);
    await expect(myRow(page, number)).toContainText('Pago');
    await expect(partOf(paid, 'Pagamento')).toContainText('Pagamento confirmado');
    await expect(stepsOf(paid)).toHaveText([
      /^Pago/,
      /^Comprovante aprovado/,
      /^Aguardando confirmação/,
      /^Comprovante enviado/,
      /^Pendente/,
      /^Comprovante rejeitado/,
      /^Aguardando confirmação/,
    ]);
    await expect(stepsOf(paid).nth(5)).toContainText(`Motivo: ${REASON}`);
    await mailAbout(buyer.email, `Pagamento do pedido #${number} confirmado`);
  },
);
