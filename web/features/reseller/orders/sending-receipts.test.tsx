import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';

import type { OrderDetail } from '#contract/order';
import { FakeXhr, uploads } from '#web/testing/fake-xhr.ts';

import { invoice, order, orderId, receipt } from './fake-orders.ts';
import { openOrder, press, stageOrders, textOf, told } from './open-orders.tsx';

const stage = stageOrders();

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FakeXhr);
  uploads.reset();
});

const PDF = new File(['%PDF'], 'pix.pdf', { type: 'application/pdf' });
const PREPAID = {
  status: 'PENDING',
  paymentStatus: 'awaiting_payment',
  term: 'antecipado_3',
  awaitsReceipt: true,
} satisfies Partial<OrderDetail>;

async function openOf(more: Partial<OrderDetail>) {
  const one = order(1, more);
  stage.serve(one);
  const { dialog } = await openOrder(one);
  await within(dialog).findByRole('heading', { name: 'Comprovantes' });
  return dialog;
}
const choose = async (file = PDF) =>
  userEvent.upload(screen.getByLabelText('Comprovante de pagamento'), file, { applyAccept: false });
const send = () => press('Enviar comprovante');

/** The server takes it and the order goes on. */
function take() {
  uploads.reset((request) => {
    stage.server.orders = [
      order(1, {
        ...PREPAID,
        awaitsReceipt: false,
        status: 'pending_payment_confirmation',
        paymentStatus: 'pending',
        receipts: [receipt(1)],
      }),
    ];
    request.answer(201, { message: 'ok', receipt: receipt(1) });
  });
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
  expect(uploads.sent.map(({ url }) => url)).toEqual([
    `/api/reseller/orders/${orderId(1)}/receipt`,
  ]);
  expect(uploads.sent[0]?.filesOf('receipt')).toEqual(['pix.pdf']);
  // The list behind it knows as well.
  expect(stage.server.asked.filter((path) => path.startsWith('/api/orders?'))).toHaveLength(2);
});

test('what is to be paid, and where, stands beside the receipt', async () => {
  const dialog = await openOf(PREPAID);
  expect(await within(dialog).findByText('financeiro@ourela.example')).toBeVisible();
  expect(within(dialog).getByRole('img', { name: 'QR Code do PIX' })).toBeVisible();
  expect(textOf(dialog.querySelector('.pix'))).toContain('ValorR$ 893,30');
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await press('Copiar PIX copia e cola');
  expect(copy.mock.lastCall?.[0]).toContain('62150511PED00000001');
  copy.mockRestore();
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
  expect(uploads.sent).toHaveLength(0);
});

test('a file the server refuses is told where it was chosen', async () => {
  await openOf(PREPAID);
  await choose();
  uploads.reset((request) => request.answer(415, { message: 'Arquivo protegido por senha' }));
  await send();
  await screen.findByText('Arquivo protegido por senha', { selector: '.error' });
  expect(screen.getByText(/^pix\.pdf/)).toBeInTheDocument();
});

test('an order that waits no longer says so and shows where it stands', async () => {
  const dialog = await openOf(PREPAID);
  await choose();
  uploads.reset((request) => {
    stage.server.orders = [order(1, { ...PREPAID, status: 'PAID', awaitsReceipt: false })];
    request.answer(409, { message: 'Este pedido não aguarda comprovante.' });
  });
  await send();
  await told('Este pedido não aguarda comprovante.');
  await within(dialog).findByText('Pago');
  expect(screen.queryByRole('button', { name: 'Enviar comprovante' })).toBeNull();
});

test('a broken line keeps the file, and asks whether it arrived all the same', async () => {
  await openOf(PREPAID);
  await choose();
  uploads.reset((request) => request.dispatchEvent(new Event('error')));
  const asked = stage.server.asked.length;
  await send();
  await told('Sem conexão. Verifique sua internet e tente novamente.');
  await waitFor(() => expect(stage.server.asked.length).toBeGreaterThan(asked));
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
  const [request] = uploads.sent;
  expect(request?.url).toBe('/api/payments/receipt');
  expect(request?.body.get('orderId')).toBe(orderId(1));
  expect(request?.body.get('invoiceId')).toBe(invoice(2).id);
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
  uploads.reset((request) => request.answer(415, {}));
  await send();
  await screen.findByText('Erro ao enviar comprovante');
  await userEvent.selectOptions(choice, invoice(2).id);
  await send();
  await waitFor(() => expect(uploads.sent).toHaveLength(2));
  expect(uploads.sent.map(({ url }) => url)).toEqual([
    `/api/reseller/orders/${orderId(1)}/receipt`,
    '/api/payments/receipt',
  ]);
  expect(uploads.sent[1]?.body.get('invoiceId')).toBe(invoice(2).id);
});
