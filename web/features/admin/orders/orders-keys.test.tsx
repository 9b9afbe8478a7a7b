import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { undoOrdersEndpoint } from '#contract/order-bulk';
import { approveOrderEndpoint } from '#contract/order-endpoints';
import { order, orderId } from '#web/testing/order.fixture.ts';
import { press } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { openOrders, rowOf, statusIn } from './orders-page.fixture.tsx';
import { serveOrders } from './orders-server.fixture.ts';

async function open() {
  serveOrders(order(1), order(2), order(3));
  const pages = await openOrders();
  await rowOf(3);
  return pages;
}

test('j and k go, x chooses, a takes the next step, / searches, ? tells', async () => {
  await open();
  await userEvent.keyboard('jjx');
  expect(screen.getByRole('checkbox', { checked: true })).toHaveAccessibleName(
    'Selecionar pedido #00000002',
  );
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('checkbox', { checked: true })).toBeNull();
  await userEvent.keyboard('a');
  await waitFor(async () => expect(await statusIn(2)).toBe('Aprovado'));
  expect(await rowOf(2)).toHaveFocus();
  await userEvent.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Atalhos do teclado' })).toHaveTextContent(
    'Dar o próximo passo do pedido',
  );
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.keyboard('/');
  expect(screen.getByRole('searchbox', { name: 'Buscar pedidos' })).toHaveFocus();
});

test('Enter opens, and from the drawer the list is walked; closing leads back to it', async () => {
  const { router } = await open();
  await userEvent.keyboard('j{Enter}');
  await screen.findByRole('dialog', { name: 'Pedido #00000001' });
  expect(screen.getByRole('button', { name: 'Pedido anterior' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await press('Próximo pedido');
  await screen.findByRole('dialog', { name: 'Pedido #00000002' });
  await userEvent.keyboard('j');
  await screen.findByRole('dialog', { name: 'Pedido #00000003' });
  await userEvent.keyboard('k');
  await screen.findByRole('dialog', { name: 'Pedido #00000002' });
  expect(router.state.location.search).toEqual({ pedido: orderId(2) });
  await press('Fechar');
  await waitFor(() => expect(router.state.location.search).toEqual({}));
  // And to the order that was seen last, not to the one it began with.
  expect(await rowOf(2)).toHaveFocus();
});

test('a single step is taken back as well, for as long as the server says that it can be', async () => {
  await open();
  server.reply(approveOrderEndpoint, ({ params: { id } }) => ({
    message: 'ok',
    order: order(1, { id, status: 'APPROVED' }),
    undo: 41,
  }));
  await press('Aprovar pedido #00000001');
  await screen.findByText('Pedido aprovado e faturas geradas');
  await press('Desfazer');
  await waitFor(() =>
    expect(server.bodies(undoOrdersEndpoint)).toEqual([
      { changes: [{ id: orderId(1), undo: 41 }] },
    ]),
  );
});
