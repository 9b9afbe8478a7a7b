import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import type { OrderId } from '#contract/ids';
import { undoOrdersEndpoint } from '#contract/order-bulk';
import { changeOrderStatusEndpoint } from '#contract/order-endpoints';
import { toDoEndpoint } from '#contract/to-do';
import { order as orderDetail } from '#web/testing/order.fixture.ts';
import { uuid } from '#web/testing/product.fixture.ts';
import { at, press, textOf, told } from '#web/testing/screen.ts';
import { refused } from '#web/testing/server-types.ts';
import { server } from '#web/testing/server.ts';

import { ALL_DONE, openDashboard, serveDashboard } from '../dashboard.fixture.tsx';
import type { Item, ToDoReply } from './to-do.queries.ts';

const order = (n: number): Item<'ship'> => ({
  orderId: uuid<OrderId>(n),
  orderNumber: String(n).padStart(8, '0'),
  reseller: `Loja ${n}`,
  resellerId: uuid(90 + n),
  pieces: 15,
  total: 1000,
  days: 2,
});
const waiting = (...orders: Item<'ship'>[]): ToDoReply => ({
  ...ALL_DONE,
  ship: { count: orders.length, oldestDays: 2, total: 1000 * orders.length, items: orders },
});
const items = () => [...document.querySelectorAll<HTMLElement>('.peek > li')].map(textOf);
const SENT = { message: 'ok', order: orderDetail(1, { status: 'SHIPPED' }), undo: 7 };

async function open() {
  serveDashboard({}, waiting(order(1), order(2)));
  await openDashboard({ toasts: true });
  await press('Enviar pedido #00000001 de Loja 1');
  const dialog = await screen.findByRole('dialog', { name: 'Enviar pedido #00000001' });
  await waitFor(() => expect(at('Transportadora')).toHaveFocus());
  return within(dialog);
}

test('an order is sent where it is; the next one goes with the same carrier', async () => {
  await open();
  server.reply(changeOrderStatusEndpoint, () => {
    server.reply(toDoEndpoint, waiting(order(2), order(3)));
    return SENT;
  });
  await userEvent.keyboard('Jadlog{Tab}BR1');
  await press('Marcar como enviado');
  await told('Status atualizado com sucesso');
  expect(server.calls(changeOrderStatusEndpoint)).toMatchObject([
    {
      params: { id: uuid(1) },
      body: { status: 'SHIPPED', carrier: 'Jadlog', trackingCode: 'BR1', undoable: true },
    },
  ]);
  // It stays in its place, and the keyboard with it.
  await waitFor(() => expect(items()[0]).toContain('agora, por você Enviado'));
  expect(items()).toHaveLength(2);
  expect(document.activeElement?.textContent).toBe('Enviado');
  await press('Enviar pedido #00000002 de Loja 2');
  await waitFor(() => expect(at('Código de rastreio')).toHaveFocus());
  expect(at('Transportadora')).toHaveValue('Jadlog');
});

test('what was sent here is taken back with one press', async () => {
  await open();
  server.reply(changeOrderStatusEndpoint, SENT);
  await press('Marcar como enviado');
  await waitFor(() => expect(items()[0]).toContain('Enviado'));
  server.reply(undoOrdersEndpoint, {
    results: [
      { id: uuid<OrderId>(1), orderNumber: '00000001', companyName: 'Loja 1', outcome: 'done' },
    ],
  });
  await press('Desfazer');
  await waitFor(() => expect(items()[0]).toContain('R$ 1.000,00 Enviar'));
  expect(server.bodies(undoOrdersEndpoint)).toEqual([{ changes: [{ id: uuid(1), undo: 7 }] }]);
});

test('what is refused is told, and what was typed stays', async () => {
  const dialog = await open();
  const asked = server.calls(toDoEndpoint).length;
  server.reply(changeOrderStatusEndpoint, () => refused(409, 'O pedido mudou'));
  await userEvent.keyboard('Jadlog');
  await press('Marcar como enviado');
  await told('Falha ao atualizar status');
  expect(dialog.getByLabelText(/^Transportadora/)).toHaveValue('Jadlog');
  expect(items()[0]).toContain('Enviar');
  // Somebody else was faster: what waits is asked for again.
  await waitFor(() => expect(server.calls(toDoEndpoint).length).toBeGreaterThan(asked));
});
