import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';

import { Order, type OrderDetail } from '#contract/order';
import { paginationOf } from '#contract/paging';
import { order, orderId, receipt, receiptId } from '#web/features/admin/orders/fake-orders.ts';
import { pickStatus } from '#web/testing/open-admin-orders.tsx';

import { ADMIN, press, refusal, stageHouse } from './house.tsx';
import { proofOf } from './proof.ts';

const house = stageHouse();
const orders = proofOf('admin orders');
const ONE = `/api/orders/${orderId(1)}`;
const RECEIPT = `/api/payments/receipts/${receiptId(1)}`;

function open(more: Partial<OrderDetail> = {}) {
  const shown = order(1, more);
  house.answers['GET /api/orders'] = {
    body: { orders: [Order.parse(shown)], pagination: paginationOf(1, 10, 1) },
  };
  house.open('/admin/orders?status=all', ADMIN);
}
const done = { body: { message: 'ok', order: order(1), receipt: receipt(1) } };
const inDialog = async (name: string) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

beforeEach(() => {
  house.answers['GET /api/orders/stats'] = {
    body: {
      totalOrders: 1,
      totalValue: 0,
      pendingOrders: 1,
      deliveredOrders: 0,
      pendingReceipts: 0,
      monthly: [],
    },
  };
});

test('the list, its filter and its actions', async () => {
  open();
  await orders.showsAll('Gerenciar Pedidos', 'Exportar CSV', 'Exportar PDF', 'Todos os status');
  await orders.shows('Aguardando confirmação de pagamento');
  await orders.showsAll('Pedido', 'Cliente', 'Status', 'Total', 'Data');
  await orders.showsAll('Aprovar', 'Rejeitar', 'Cancelar');
});

test.each([
  ['CSV', 'Erro ao exportar CSV'],
  ['PDF', 'Erro ao exportar PDF'],
] as const)('an export of %s that fails is told by an alert', async (kind, text) => {
  const alert = vi.fn<(told: string) => void>();
  vi.stubGlobal('alert', alert);
  house.answers[`GET /api/orders/export/${kind.toLowerCase()}`] = refusal(500);
  open();
  await press(`Exportar ${kind}`);
  await waitFor(() => expect(alert).toHaveBeenCalled());
  orders.is(text, alert.mock.lastCall?.[0]);
});

test('another status: refused, then set', async () => {
  house.answers[`PATCH ${ONE}/status`] = refusal(500);
  open();
  await pickStatus(1, 'Produção');
  await orders.shows('Falha ao atualizar status');
  house.answers[`PATCH ${ONE}/status`] = done;
  await pickStatus(1, 'Produção');
  await orders.shows('Status atualizado com sucesso');
});

test('approving: refused without a word, then done', async () => {
  house.answers[`POST ${ONE}/approve`] = { status: 409, body: {} };
  open();
  await press('Aprovar pedido #00000001');
  await orders.shows('Falha ao aprovar pedido');
  house.answers[`POST ${ONE}/approve`] = done;
  await press('Aprovar pedido #00000001');
  await orders.shows('Pedido aprovado e faturas geradas');
});

test('rejecting: refused, then done', async () => {
  house.answers[`POST ${ONE}/reject`] = refusal(500);
  open();
  await press('Rejeitar pedido #00000001');
  await orders.shows('Informe o motivo da rejeição (opcional)');
  await inDialog('Rejeitar pedido');
  await orders.shows('Falha ao rejeitar pedido');
  house.answers[`POST ${ONE}/reject`] = done;
  await inDialog('Rejeitar pedido');
  await orders.shows('Pedido rejeitado');
});

test.each([
  ['Aprovar', 'approve', 'Falha ao aprovar comprovante', 'Comprovante aprovado com sucesso'],
  ['Rejeitar', 'reject', 'Falha ao rejeitar comprovante', 'Comprovante rejeitado'],
] as const)('%s a receipt: refused, then done', async (name, path, failure, success) => {
  house.answers[`PATCH ${RECEIPT}/${path}`] = refusal(500);
  open({
    status: 'pending_payment_confirmation',
    term: 'antecipado_3',
    receipts: [receipt(1)],
  });
  await press(`${name} comprovante comprovante-1.pdf do pedido #00000001`);
  await inDialog(`${name} comprovante`);
  await orders.shows(failure);
  house.answers[`PATCH ${RECEIPT}/${path}`] = done;
  await inDialog(`${name} comprovante`);
  await orders.shows(success);
});
