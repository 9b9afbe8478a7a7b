import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';

import { type OrderDetail } from '#contract/order';
import { exportOrdersCsvEndpoint, exportOrdersPdfEndpoint } from '#contract/order-documents';
import {
  approveOrderEndpoint,
  changeOrderStatusEndpoint,
  rejectOrderEndpoint,
} from '#contract/order-endpoints';
import { approveReceiptEndpoint, rejectReceiptEndpoint } from '#contract/receipts';
import { pickStatus } from '#web/features/admin/orders/orders-page.fixture.tsx';
import { serveOrders } from '#web/features/admin/orders/orders-server.fixture.ts';
import { order, receipt } from '#web/testing/order.fixture.ts';
import { press } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';
import { ADMIN } from '#web/testing/session.fixture.ts';

import { servePortal, openPortal } from '../portal.fixture.tsx';
import { proofOf } from './proof.fixture.ts';

beforeEach(servePortal);
const orders = proofOf('admin orders');

function open(more: Partial<OrderDetail> = {}) {
  serveOrders(order(1, more));
  openPortal('/admin/orders?status=all', ADMIN);
}
const done = { message: 'ok', order: order(1), receipt: receipt(1) };
const inDialog = async (name: string) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

test('the list, its filter and its actions', async () => {
  open();
  await orders.showsAll('Gerenciar Pedidos', 'Exportar CSV', 'Exportar PDF', 'Todos os status');
  await orders.shows('Aguardando confirmação de pagamento');
  await orders.showsAll('Pedido', 'Cliente', 'Status', 'Total', 'Data');
  await orders.showsAll('Aprovar', 'Rejeitar');
  // Where the rest of what can be done with an order is.
  await press('Mais ações do pedido #00000001');
  await orders.shows('Cancelar');
});

test.each([
  ['CSV', 'Erro ao exportar CSV', exportOrdersCsvEndpoint],
  ['PDF', 'Erro ao exportar PDF', exportOrdersPdfEndpoint],
] as const)('an export of %s that fails is told by an alert', async (kind, text, endpoint) => {
  const alert = vi.fn<(told: string) => void>();
  vi.stubGlobal('alert', alert);
  open();
  server.refuse(endpoint, 500);
  await press(`Exportar ${kind}`);
  await waitFor(() => expect(alert).toHaveBeenCalled());
  orders.is(text, alert.mock.lastCall?.[0]);
});

test('another status: refused, then set', async () => {
  open();
  server.refuse(changeOrderStatusEndpoint, 500);
  await pickStatus(1, 'Produção');
  await orders.shows('Falha ao atualizar status');
  server.reply(changeOrderStatusEndpoint, done);
  await pickStatus(1, 'Produção');
  await orders.shows('Status atualizado com sucesso');
});

test('approving: refused without a word, then done', async () => {
  open();
  server.refuse(approveOrderEndpoint, 409);
  await press('Aprovar pedido #00000001');
  await orders.shows('Falha ao aprovar pedido');
  server.reply(approveOrderEndpoint, done);
  await press('Aprovar pedido #00000001');
  await orders.shows('Pedido aprovado e faturas geradas');
});

test('rejecting: refused, then done', async () => {
  open();
  server.refuse(rejectOrderEndpoint, 500);
  await press('Rejeitar pedido #00000001');
  await orders.shows('Informe o motivo da rejeição (opcional)');
  await inDialog('Rejeitar pedido');
  await orders.shows('Falha ao rejeitar pedido');
  server.reply(rejectOrderEndpoint, done);
  await inDialog('Rejeitar pedido');
  await orders.shows('Pedido rejeitado');
});

test.each([
  [
    'Aprovar',
    approveReceiptEndpoint,
    'Falha ao aprovar comprovante',
    'Comprovante aprovado com sucesso',
  ],
  ['Rejeitar', rejectReceiptEndpoint, 'Falha ao rejeitar comprovante', 'Comprovante rejeitado'],
] as const)('%s a receipt: refused, then done', async (name, endpoint, failure, success) => {
  open({
    status: 'pending_payment_confirmation',
    term: 'antecipado_3',
    receipts: [receipt(1)],
  });
  server.refuse(endpoint, 500);
  await press(`${name} comprovante comprovante-1.pdf do pedido #00000001`);
  await inDialog(`${name} comprovante`);
  await orders.shows(failure);
  server.reply(endpoint, done);
  await inDialog(`${name} comprovante`);
  await orders.shows(success);
});
