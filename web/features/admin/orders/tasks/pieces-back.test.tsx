import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import {
  changeOrderStatusEndpoint,
  getOrderEndpoint,
  rejectOrderEndpoint,
} from '#contract/order-endpoints';
import { order } from '#web/testing/order.fixture.ts';
import { press } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import {
  dialogOf,
  openOrders,
  pickFromMenu,
  pickStatus,
  rowOf,
  statusIn,
} from '../orders-page.fixture.tsx';
import { serveOrders } from '../orders-server.fixture.ts';

const PIECES = { name: 'As peças voltaram' };

test.each([true, false])(
  'of what was shipped it is asked whether it came back: %s',
  async (came) => {
    serveOrders(order(1, { status: 'SHIPPED', hasLeft: true }));
    await openOrders('?status=all');
    await pickStatus(1, 'Cancelado');
    const question = await dialogOf('Cancelar o pedido #00000001?', 'alertdialog');
    const pieces = await question.findByRole('checkbox', PIECES);
    expect(pieces).not.toBeChecked();
    if (came) await userEvent.click(pieces);
    await userEvent.click(question.getByRole('button', { name: 'Cancelar pedido' }));
    await screen.findByText('Status atualizado com sucesso');
    expect(server.bodies(changeOrderStatusEndpoint)).toEqual([
      { status: 'CANCELLED', restock: came },
    ]);
  },
);

test('shipped and then paid, or opened again: it is still asked whether it came back', async () => {
  serveOrders(order(1, { status: 'INVOICED' }));
  await openOrders('?status=all');
  await pickStatus(1, 'Enviado');
  await press('Marcar como enviado');
  await waitFor(async () => expect(await statusIn(1)).toBe('Enviado'));
  for (const label of ['Pago', 'Pendente']) {
    await pickStatus(1, label);
    await waitFor(async () => expect(await statusIn(1)).toBe(label));
    await pickFromMenu(1, 'Cancelar');
    const question = await dialogOf('Cancelar o pedido #00000001?', 'alertdialog');
    expect(await question.findByRole('checkbox', PIECES)).not.toBeChecked();
    expect(question.getByText(/só voltam ao estoque se você disser/)).toBeInTheDocument();
    await userEvent.click(question.getByRole('button', { name: 'Cancelar pedido' }));
    await waitFor(async () => expect(await statusIn(1)).toBe('Cancelado'));
    expect(server.bodies(changeOrderStatusEndpoint).at(-1)).toEqual({
      status: 'CANCELLED',
      restock: false,
    });
  }
});

test('nothing is cancelled before it is known whether the pieces left', async () => {
  serveOrders(order(1, { status: 'PAID', hasLeft: true }));
  await openOrders('?status=all');
  await rowOf(1);
  const release = server.hold(getOrderEndpoint);
  await pickFromMenu(1, 'Cancelar');
  const question = await dialogOf('Cancelar o pedido #00000001?', 'alertdialog');
  const confirm = question.getByRole('button', { name: 'Cancelar pedido' });
  expect(question.queryByRole('checkbox')).toBeNull();
  await userEvent.click(confirm);
  expect(question.getByRole('button', { name: 'Voltar' })).toBeEnabled();
  release();
  await userEvent.click(await question.findByRole('checkbox', PIECES));
  expect(server.bodies(changeOrderStatusEndpoint)).toEqual([]);
  await userEvent.click(confirm);
  await screen.findByText('Status atualizado com sucesso');
  expect(server.bodies(changeOrderStatusEndpoint)).toEqual([
    { status: 'CANCELLED', restock: true },
  ]);
});

test('where it cannot be learned whether the pieces left, it is asked as well', async () => {
  serveOrders(order(1, { status: 'PAID' }));
  server.refuse(getOrderEndpoint, 404);
  await openOrders('?status=all');
  await pickFromMenu(1, 'Cancelar');
  const question = await dialogOf('Cancelar o pedido #00000001?', 'alertdialog');
  await userEvent.click(await question.findByRole('checkbox', PIECES));
  expect(question.getByText(/Se as peças já tinham sido enviadas/)).toBeInTheDocument();
  await userEvent.click(question.getByRole('button', { name: 'Cancelar pedido' }));
  await screen.findByText('Status atualizado com sucesso');
  expect(server.bodies(changeOrderStatusEndpoint)).toEqual([
    { status: 'CANCELLED', restock: true },
  ]);
});

test.each([
  { term: 'boleto_30', endpoint: rejectOrderEndpoint, sent: { restock: true } },
  {
    term: 'antecipado_3',
    endpoint: changeOrderStatusEndpoint,
    sent: { status: 'CANCELLED', restock: true },
  },
] as const)(
  'rejecting what was shipped once asks the same: $term',
  async ({ term, endpoint, sent }) => {
    serveOrders(order(1, { term, hasLeft: true }));
    await openOrders('?status=all');
    await press('Rejeitar pedido #00000001');
    const dialog = await dialogOf('Rejeitar pedido #00000001');
    await userEvent.click(await dialog.findByRole('checkbox', PIECES));
    expect(dialog.queryByText(/e as peças voltam ao estoque/)).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Rejeitar pedido' }));
    await waitFor(() => expect(server.bodies(endpoint)).toEqual([sent]));
  },
);

test('a rejection waits to know it too, and says so of pieces that are here', async () => {
  serveOrders(order(1));
  await openOrders('?status=all');
  await rowOf(1);
  const release = server.hold(getOrderEndpoint);
  await press('Rejeitar pedido #00000001');
  const dialog = await dialogOf('Rejeitar pedido #00000001');
  await userEvent.type(dialog.getByRole('textbox'), 'Fora da região');
  await userEvent.click(dialog.getByRole('button', { name: 'Rejeitar pedido' }));
  release();
  expect(await dialog.findByText(/e as peças voltam ao estoque/)).toBeInTheDocument();
  expect(dialog.queryByRole('checkbox')).toBeNull();
  expect(server.bodies(rejectOrderEndpoint)).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Rejeitar pedido' }));
  await waitFor(() =>
    expect(server.bodies(rejectOrderEndpoint)).toEqual([{ reason: 'Fora da região' }]),
  );
});
