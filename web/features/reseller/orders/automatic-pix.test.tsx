import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { settingsEndpoint } from '#contract/checkout-settings';
import type { OrderDetail } from '#contract/order';
import { getOrderEndpoint } from '#contract/order-endpoints';
import { askPixEndpoint } from '#contract/pix-charges';
import { checkoutSettings } from '#web/testing/checkout.fixture.ts';
import { invoice, invoiceId } from '#web/testing/order.fixture.ts';
import { press, textOf, told } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { openOrder } from './orders-page.fixture.tsx';
import { order, orderId, serve, stageOrders } from './orders.fixture.ts';

stageOrders();
const CODE = '00020101021226PIX-DO-BANCO';
const READY = {
  state: 'ready',
  code: CODE,
  amount: 893.3,
  expiresAt: '2099-11-20T12:00:00.000Z',
} as const;
const PREPAID = {
  status: 'PENDING',
  paymentStatus: 'awaiting_payment',
  term: 'antecipado_3',
  awaitsReceipt: true,
} satisfies Partial<OrderDetail>;
const PAID = {
  ...PREPAID,
  status: 'PAID',
  paymentStatus: 'paid',
  awaitsReceipt: false,
} satisfies Partial<OrderDetail>;

async function open(more: Partial<OrderDetail> = PREPAID) {
  server.reply(settingsEndpoint, { settings: { ...checkoutSettings(), automaticPix: true } });
  const one = order(1, more);
  serve(one);
  return (await openOrder(one)).dialog;
}
/** As after a look at the bank's application. */
const comeBack = () => window.dispatchEvent(new Event('visibilitychange'));

test('the charge of the bank is shown, and the order turns paid by itself', async () => {
  server.reply(askPixEndpoint, { state: 'preparing' });
  const dialog = await open();
  expect(await within(dialog).findByText('Preparando o PIX...')).toBeInTheDocument();
  expect(screen.queryByTitle('QR Code do PIX')).toBeNull();
  server.reply(askPixEndpoint, READY);
  comeBack();
  expect(await within(dialog).findByText(CODE)).toBeVisible();
  expect(screen.getByTitle('QR Code do PIX')).toBeVisible();
  expect(textOf(dialog.querySelector('.pix'))).toContain('ValorR$ 893,30');
  expect(dialog).not.toHaveTextContent('financeiro@ourela.example');
  expect(dialog).toHaveTextContent('o pedido segue sozinho');
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await press('Copiar PIX copia e cola');
  expect(copy.mock.lastCall?.[0]).toBe(CODE);
  server.reply(askPixEndpoint, { state: 'paid' });
  serve(order(1, PAID));
  const release = server.hold(getOrderEndpoint);
  comeBack();
  await told('Pagamento confirmado');
  release();
  await waitFor(() => expect(screen.queryByText(CODE)).toBeNull());
  expect(
    await within(dialog).findByText('Pagamento confirmado', { selector: '.pay-note' }),
  ).toBeVisible();
});

test('a bank that does not answer: the code of before, with its receipt, and no change under one’s eyes', async () => {
  server.reply(askPixEndpoint, { state: 'unavailable' });
  const dialog = await open();
  expect(await within(dialog).findByText('financeiro@ourela.example')).toBeVisible();
  expect(dialog).toHaveTextContent('não está disponível agora');
  server.reply(askPixEndpoint, READY);
  comeBack();
  await within(dialog).findByTitle('QR Code do PIX');
  expect(server.calls(askPixEndpoint)).toHaveLength(1);
  expect(screen.queryByText(CODE)).toBeNull();
});

test('a call that fails leads there as well', async () => {
  server.dropConnection(askPixEndpoint);
  const dialog = await open();
  expect(await within(dialog).findByText('financeiro@ourela.example')).toBeVisible();
});

test('an invoice is charged when somebody wants to pay it, not by being looked at', async () => {
  server.reply(askPixEndpoint, READY);
  const dialog = await open({ status: 'APPROVED', invoices: [invoice(1)] });
  const summary = await within(dialog).findByText('Pagar agora com PIX');
  expect(server.calls(askPixEndpoint)).toHaveLength(0);
  await userEvent.click(summary);
  expect(await within(dialog).findByText(CODE)).toBeVisible();
  expect(server.bodies(askPixEndpoint)).toEqual([{ invoiceId: invoiceId(1) }]);
  expect(server.changes()).toEqual([`POST /api/reseller/orders/${orderId(1)}/pix`]);
  expect(dialog).not.toHaveTextContent('Depois de pagar, envie o comprovante');
});

test('without it nothing is asked', async () => {
  const one = order(1, PREPAID);
  serve(one);
  const { dialog } = await openOrder(one);
  expect(await within(dialog).findByText('financeiro@ourela.example')).toBeVisible();
  expect(server.calls(askPixEndpoint)).toHaveLength(0);
  expect(dialog).toHaveTextContent('Envie o comprovante de pagamento para o pedido seguir.');
});
