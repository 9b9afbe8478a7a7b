import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import type { OrderDetail } from '#contract/order';
import { getOrderEndpoint, listOrdersEndpoint } from '#contract/order-endpoints';
import { sendOrderReceiptEndpoint, sendReceiptEndpoint } from '#contract/receipts';
import { invoice, receipt } from '#web/testing/order.fixture.ts';
import { press, textOf, told } from '#web/testing/screen.ts';
import { refused } from '#web/testing/server-types.ts';
import { server } from '#web/testing/server.ts';

import { openOrder } from './orders-page.fixture.tsx';
import { order, orderId, serve, stageOrders } from './orders.fixture.ts';

stageOrders();

const PDF = new File(['%PDF'], 'pix.pdf', { type: 'application/pdf' });
const PREPAID = {
  status: 'PENDING',
  paymentStatus: 'awaiting_payment',
  term: 'antecipado_3',
  awaitsReceipt: true,
} satisfies Partial<OrderDetail>;

async function openOf(more: Partial<OrderDetail>) {
  const one = order(1, more);
  serve(one);
  const { dialog } = await openOrder(one);
  await within(dialog).findByRole('heading', { name: 'Comprovantes' });
  return dialog;
}
const choose = async (file = PDF) =>
  userEvent.upload(screen.getByLabelText('Comprovante de pagamento'), file, { applyAccept: false });
const send = () => press('Enviar comprovante');

function accept() {
  const status = 'pending_payment_confirmation';
  const receipts = [receipt(1)];
  serve(order(1, { ...PREPAID, awaitsReceipt: false, status, paymentStatus: 'pending', receipts }));
  return { message: 'ok', receipt: receipt(1) };
}

/** The server takes it and the order goes on. */
function take() {
  server.reply(sendOrderReceiptEndpoint, accept);
  server.reply(sendReceiptEndpoint, accept);
}

test('a prepaid order that waits takes a receipt, once, and goes on', async () => {
  const dialog = await openOf(PREPAID);
  expect(dialog).toHaveTextContent('Envie o comprovante de pagamento para o pedido seguir.');
  await choose();
  take();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Enviar comprovante' }));
  await told('Comprovante enviado');
  await within(dialog).findByRole('link', { name: /comprovante-1/ });
  expect(screen.queryByRole('button', { name: 'Enviar comprovante' })).toBeNull();
  expect(within(dialog).getByRole('heading', { name: 'Comprovantes' })).toHaveFocus();
  expect(server.changes()).toEqual([`POST /api/reseller/orders/${orderId(1)}/receipt`]);
  expect(await server.fileTexts(sendOrderReceiptEndpoint)).toEqual(['pix.pdf: %PDF']);
  // The list behind it knows as well.
  expect(server.calls(listOrdersEndpoint)).toHaveLength(2);
});

test('what is to be paid, and where, stands beside the receipt', async () => {
  const dialog = await openOf(PREPAID);
  expect(await within(dialog).findByText('financeiro@ourela.example')).toBeVisible();
  expect(within(dialog).getByRole('img', { name: 'QR Code do PIX' })).toBeVisible();
  expect(textOf(dialog.querySelector('.pix'))).toContain('ValorR$ 893,30');
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await press('Copiar PIX copia e cola');
  expect(copy.mock.lastCall?.[0]).toContain('62150511PED00000001');
});

test('after a refusal the order says that it needs another one', async () => {
  const dialog = await openOf({
    ...PREPAID,
    receipts: [receipt(1, { status: 'rejected', reason: 'Ilegível' })],
  });
  expect(dialog).toHaveTextContent('O comprovante foi rejeitado. Envie um novo');
  expect(dialog).toHaveTextContent('Motivo: Ilegível');
  expect(dialog.querySelector('details')).not.toHaveAttribute('open');
});

test('without a file, or with a wrong one, nothing is sent', async () => {
  await openOf(PREPAID);
  await send();
  await screen.findByText('Envie o comprovante de pagamento (PIX/depósito)');
  await choose(new File(['x'], 'virus.exe', { type: 'application/x-msdownload' }));
  await screen.findByText('Arquivo inválido. Envie PDF, JPG ou PNG.');
  expect(server.changes()).toEqual([]);
});

test('a file the server refuses is told where it was chosen', async () => {
  await openOf(PREPAID);
  await choose();
  server.refuse(sendOrderReceiptEndpoint, 415, 'Arquivo protegido por senha');
  await send();
  await screen.findByText('Arquivo protegido por senha', { selector: '.error' });
  expect(screen.getByText(/^pix\.pdf/)).toBeInTheDocument();
});

test('an order that waits no longer says so and shows where it stands', async () => {
  const dialog = await openOf(PREPAID);
  await choose();
  server.reply(sendOrderReceiptEndpoint, () => {
    serve(order(1, { ...PREPAID, status: 'PAID', awaitsReceipt: false }));
    return refused(409, 'Este pedido não aguarda comprovante.');
  });
  await send();
  await told('Este pedido não aguarda comprovante.');
  await within(dialog).findByText('Pago');
  expect(screen.queryByRole('button', { name: 'Enviar comprovante' })).toBeNull();
});

test('a broken line keeps the file, and asks whether it arrived all the same', async () => {
  await openOf(PREPAID);
  await choose();
  server.dropConnection(sendOrderReceiptEndpoint);
  const asked = server.calls(getOrderEndpoint).length;
  await send();
  await told('Sem conexão. Verifique sua internet e tente novamente.');
  await waitFor(() => expect(server.calls(getOrderEndpoint).length).toBeGreaterThan(asked));
  take();
  await send();
  await told('Comprovante enviado');
});

test.each([
  ['open', { invoices: [invoice(1, { status: 'paid' }), invoice(2)] }],
  [
    'without a receipt',
    { invoices: [invoice(1), invoice(2)], receipts: [receipt(9, { invoiceId: invoice(1).id })] },
  ],
])('the only invoice %s is what a receipt pays', async (_, more) => {
  await openOf({ status: 'APPROVED', awaitsReceipt: true, ...more });
  expect(screen.queryByLabelText('Este comprovante paga')).toBeNull();
  await choose();
  take();
  await send();
  await told('Comprovante enviado');
  expect(server.changes()).toEqual(['POST /api/payments/receipt']);
  const sent = { orderId: orderId(1), invoiceId: invoice(2).id };
  expect(server.bodies(sendReceiptEndpoint)).toMatchObject([sent]);
});

test('with several open invoices the buyer says which one, or all of them', async () => {
  await openOf({ status: 'APPROVED', awaitsReceipt: true, invoices: [invoice(1), invoice(2)] });
  const choice = screen.getByLabelText('Este comprovante paga');
  expect(within(choice).getAllByRole('option').map(textOf)).toEqual([
    'Todas as faturas em aberto',
    'Fatura 1 · R$ 446,65 · vencimento 17/12/2099',
    'Fatura 2 · R$ 446,65 · vencimento 17/12/2099',
  ]);
  await choose();
  server.refuse(sendOrderReceiptEndpoint, 415);
  server.refuse(sendReceiptEndpoint, 415);
  await send();
  await screen.findByText('Erro ao enviar comprovante');
  await userEvent.selectOptions(choice, invoice(2).id);
  await send();
  await waitFor(() => expect(server.changes()).toHaveLength(2));
  expect(server.changes()).toEqual([
    `POST /api/reseller/orders/${orderId(1)}/receipt`,
    'POST /api/payments/receipt',
  ]);
  expect(server.bodies(sendReceiptEndpoint)).toMatchObject([{ invoiceId: invoice(2).id }]);
});
