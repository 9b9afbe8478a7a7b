import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { settingsEndpoint } from '#contract/checkout-settings';
import { ownStatementEndpoint } from '#contract/company-statement';
import {
  listOwnInvoicesEndpoint,
  type OwnInvoice,
  ownInvoicesEndpoint,
} from '#contract/receivables';
import { checkoutSettings } from '#web/testing/checkout.fixture.ts';
import { catchDownloads } from '#web/testing/downloads.ts';
import { invoice, invoiceId, ownInvoice, receipt } from '#web/testing/order.fixture.ts';
import { press, textOf } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { openOrder, openOrders } from './orders-page.fixture.tsx';
import { order, orderId, orders, owing, serve, stageOrders } from './orders.fixture.ts';

stageOrders();
const LINE = '34191090080123456781434567890007516610000012345';

const own = (n: number, more: Partial<OwnInvoice> = {}): OwnInvoice =>
  ownInvoice(n, { orderId: orderId(1), orderNumber: '00000001', ...more });
const registering = { boletoState: 'draft', payableFrom: '2026-11-18' } as const;
const card = () => screen.findByRole('region', { name: 'Faturas' });
const rows = async () => within(await card()).findAllByRole('listitem');

test('each says its amount, state and day, and can be copied and seen in its order', async () => {
  owing([
    own(1, {
      count: 2,
      boletoState: 'registered',
      lineDigit: LINE,
      boletoPdfUrl: '/uploads/x.pdf',
    }),
    own(2, { status: 'paid', paidAt: '2026-11-10T12:00:00.000Z' }),
  ]);
  const router = await openOrders('/reseller/invoices');
  const [open, paid] = await rows();
  expect(textOf(open)).toContain('R$ 446,65Pendente');
  expect(textOf(open)).toContain('Fatura 1 de 2 · Vencimento 17/12/2099');
  const first = within(open!);
  expect(first.getByRole('button', { name: 'Copiar linha digitável da fatura 1' })).toBeVisible();
  expect(first.getByRole('link', { name: /^Baixar boleto/ })).toHaveAttribute(
    'href',
    '/uploads/x.pdf',
  );
  expect(textOf(paid)).toContain('Paga em 10/11/2026');
  expect(within(paid!).queryByRole('link', { name: 'Enviar comprovante' })).toBeNull();
  await userEvent.click(first.getByRole('link', { name: 'Ver pedido #00000001' }));
  await screen.findByRole('dialog', { name: 'Detalhes do Pedido #00000001' });
  expect(router.state.location.pathname).toBe('/reseller/invoices');
});

test('the statement of a month is one press', async () => {
  owing([own(1)]);
  server.reply(ownStatementEndpoint, new File(['%PDF'], 'extrato_2026-10.pdf'));
  const saved = catchDownloads();
  await openOrders('/reseller/invoices');
  const months = within(await card()).getByLabelText('Mês do extrato');
  const [, before] = within(months).getAllByRole<HTMLOptionElement>('option');
  await userEvent.selectOptions(months, before!);
  await press('Baixar extrato em PDF');
  await waitFor(() => expect([...saved.keys()]).toEqual(['extrato_2026-10.pdf']));
  expect(server.searches(ownStatementEndpoint)).toEqual([`month=${before?.value}`]);
});

test('a boleto on its way says from when it can be paid; meanwhile there is PIX for its amount', async () => {
  owing([own(1, registering)]);
  await openOrders('/reseller/invoices');
  const [row] = await rows();
  const only = within(row!);
  await only.findByText('Boleto em registro no banco: pode ser pago a partir de 18/11/2026');
  await userEvent.click(await only.findByText('Pagar agora com PIX'));
  expect(await only.findByTitle('QR Code do PIX')).toBeInTheDocument();
  expect(textOf(row)).toContain('ValorR$ 446,65');
});

test.each([
  { why: 'the bank knows the boleto', more: { boletoState: 'registered', lineDigit: LINE } },
  { why: 'a receipt waits', more: { ...registering, receiptWaits: true } },
  { why: 'it is settled another way', more: { boletoState: 'settled_elsewhere' } },
  { why: 'it is paid', more: { status: 'paid' } },
] satisfies { why: string; more: Partial<OwnInvoice> }[])(
  'no PIX is offered where $why',
  async ({ more }) => {
    owing([own(1, more), own(2, registering)]);
    await openOrders('/reseller/invoices');
    const [row, other] = await rows();
    // The other one shows that the settings have come.
    await within(other!).findByText('Pagar agora com PIX');
    expect(within(row!).queryByText('Pagar agora com PIX')).toBeNull();
  },
);

test('without PIX in the settings none is offered', async () => {
  owing([own(1, registering)]);
  server.reply(settingsEndpoint, { settings: checkoutSettings({ pixKey: '' }) });
  await openOrders('/reseller/invoices');
  await rows();
  await waitFor(() => expect(server.calls(settingsEndpoint)).toHaveLength(1));
  // Another answer after theirs: by then they were read.
  await press('Recarregar');
  await waitFor(() => expect(server.calls(listOwnInvoicesEndpoint)).toHaveLength(2));
  await waitFor(() => expect(server.calls(ownInvoicesEndpoint)).toHaveLength(2));
  expect(screen.queryByText('Pagar agora com PIX')).toBeNull();
});

test('a receipt is sent for the invoice that was pressed, from its order', async () => {
  const invoices = [invoice(1), invoice(2)];
  serve(order(1, { status: 'APPROVED', invoices, awaitsReceipt: true }));
  owing([own(1, { count: 2 }), own(2, { count: 2 })]);
  await openOrders('/reseller/invoices');
  const [, second] = await rows();
  await userEvent.click(within(second!).getByRole('link', { name: 'Enviar comprovante' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByLabelText('Este comprovante paga')).toHaveValue(invoiceId(2));
  expect(dialog.getByRole('heading', { name: 'Comprovantes' })).toHaveFocus();
});

test('one whose receipt waits asks for no other', async () => {
  owing([own(1, { ...registering, receiptWaits: true })]);
  await openOrders('/reseller/invoices');
  const [row] = await rows();
  expect(textOf(row)).toContain('Comprovante enviado, aguardando conferência');
  expect(within(row!).queryByRole('link', { name: 'Enviar comprovante' })).toBeNull();
});

test('its pages are its own: those of the orders stay', async () => {
  serve(...orders(25));
  owing([own(1)], 11);
  const router = await openOrders('/reseller/invoices?page=2');
  await rows();
  const pages = within(screen.getByRole('navigation', { name: 'Páginas das faturas' }));
  await userEvent.click(pages.getByRole('button', { name: 'Página 2' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ page: 2, faturas: 2 }));
  expect(server.searches(listOwnInvoicesEndpoint)).toContain('page=2&limit=10');
});

test('none says when there will be some', async () => {
  await openOrders('/reseller/invoices');
  expect(await screen.findByRole('heading', { name: 'Nenhuma fatura encontrada' })).toBeVisible();
});

test('a failure says why and is tried again, without taking the orders along', async () => {
  server.refuse(listOwnInvoicesEndpoint, 503, 'Em manutenção');
  await openOrders('/reseller/invoices');
  await screen.findByRole('heading', { name: 'Erro ao carregar faturas' });
  expect(await screen.findByRole('row', { name: /^#00000001/ })).toBeInTheDocument();
  owing([own(1)]);
  await press('Tentar novamente');
  expect(await rows()).toHaveLength(1);
  expect(await card()).toHaveFocus();
});

test('the orders alone do not ask for them', async () => {
  await openOrders('/reseller/orders');
  await screen.findByRole('row', { name: /^#00000001/ });
  expect(server.calls(listOwnInvoicesEndpoint)).toEqual([]);
  expect(server.calls(ownInvoicesEndpoint)).toEqual([]);
});

test('in its order the same: while its boleto is being registered an invoice can be paid by PIX, until a receipt waits', async () => {
  const one = order(1, {
    status: 'APPROVED',
    invoices: [invoice(1, registering), invoice(2, registering)],
    receipts: [receipt(1, { invoiceId: invoiceId(1) })],
    awaitsReceipt: true,
  });
  serve(one);
  const { dialog } = await openOrder(one);
  const offer = await within(dialog).findByText('Pagar agora com PIX');
  await userEvent.click(offer);
  const item = offer.closest('li');
  expect(textOf(item)).toContain('Fatura 2 de 2');
  expect(textOf(item)).toContain('pode ser pago a partir de 18/11/2026');
  expect(await within(dialog).findByTitle('QR Code do PIX')).toBeInTheDocument();
  expect(textOf(item)).toContain('ValorR$ 446,65');
});
