import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import {
  approveOrderEndpoint,
  changeOrderStatusEndpoint,
  rejectOrderEndpoint,
  listOrdersEndpoint,
} from '#contract/order-endpoints';
import { productQueries } from '#web/api/products.queries.ts';
import { order, orderId } from '#web/testing/order.fixture.ts';
import { press } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import {
  dialogOf,
  openOrders,
  pickFromMenu,
  pickStatus,
  rowOf,
  statusIn,
} from './orders-page.fixture.tsx';
import { serveOrders } from './orders-server.fixture.ts';

const numbers = () =>
  screen.getAllByRole('link', { name: /^Ver pedido/ }).map((link) => link.textContent);
const firstRow = () => within(screen.getAllByRole('row')[1] ?? document.body);

test('approving calls once, tells it, renews the products and leaves the focus in the row', async () => {
  serveOrders(order(1), order(2));
  const { client } = await openOrders();
  client.setQueryData(productQueries.all, []);
  await rowOf(1);
  const release = server.hold(approveOrderEndpoint);
  const approve = await screen.findByRole('button', { name: 'Aprovar pedido #00000001' });
  await userEvent.dblClick(approve);
  await waitFor(() => expect(approve).toHaveAttribute('aria-busy', 'true'));
  expect(await rowOf(1)).toHaveAttribute('aria-busy', 'true');
  await press('Rejeitar pedido #00000001');
  expect(screen.queryByRole('dialog')).toBeNull();
  approve.focus();
  release();
  expect(await screen.findByText('Pedido aprovado e faturas geradas')).toBeInTheDocument();
  await waitFor(async () => expect(await statusIn(1)).toBe('Aprovado'));
  expect(server.bodies(approveOrderEndpoint)).toEqual([{ undoable: true }]);
  expect(client.getQueryState(productQueries.all)?.isInvalidated).toBe(true);
  expect(screen.getByRole('link', { name: 'Ver pedido #00000001' })).toHaveFocus();
});

test('three presses in the first row approve its order alone; it leaves with the next question', async () => {
  serveOrders(order(1), order(2), order(3));
  await openOrders();
  for (const turn of [1, 2, 3]) {
    await rowOf(1);
    const approve = firstRow().queryByRole('button', { name: /^Aprovar/ });
    expect(approve === null).toBe(turn > 1);
    if (approve) await userEvent.click(approve);
    await waitFor(async () => expect(await statusIn(1)).toBe('Aprovado'));
  }
  expect(server.changes()).toEqual([`POST /api/orders/${orderId(1)}/approve`]);
  expect(numbers()).toEqual(['#00000001', '#00000002', '#00000003']);
  const filter = screen.getByRole('combobox', { name: 'Filtrar por status' });
  await userEvent.selectOptions(filter, 'Aprovado');
  await waitFor(() => expect(numbers()).toEqual(['#00000001']));
  await userEvent.selectOptions(filter, 'Em análise');
  await waitFor(() => expect(numbers()).toEqual(['#00000002', '#00000003']));
});

test('what somebody else decided is shown in its place too', async () => {
  const [first] = serveOrders(order(1), order(2));
  server.refuse(approveOrderEndpoint, 409, { error: 'Este pedido já foi analisado.' });
  await openOrders();
  await rowOf(1);
  Object.assign(first ?? {}, { status: 'CANCELLED' });
  await press('Aprovar pedido #00000001');
  await waitFor(async () => expect(await statusIn(1)).toBe('Cancelado'));
  expect(firstRow().getByText('#00000001')).toBeVisible();
});

test('the focus stays in a row whose buttons went away', async () => {
  serveOrders(order(1));
  await openOrders('?status=all');
  await press('Aprovar pedido #00000001');
  await waitFor(() => expect(screen.queryByRole('button', { name: /Aprovar/ })).toBeNull());
  expect(screen.getByRole('link', { name: 'Ver pedido #00000001' })).toHaveFocus();
});

test('approving what was prepaid sets its status', async () => {
  serveOrders(order(1, { term: 'antecipado_3', status: 'PENDING' }));
  await openOrders('?status=all');
  await press('Aprovar pedido #00000001');
  expect(await screen.findByText('Status atualizado com sucesso')).toBeInTheDocument();
  expect(server.bodies(changeOrderStatusEndpoint)).toEqual([
    { status: 'APPROVED', undoable: true },
  ]);
  expect(server.bodies(approveOrderEndpoint)).toEqual([]);
});

test.each([
  { body: { error: 'Este pedido já foi analisado.' }, told: 'Este pedido já foi analisado.' },
  { body: {}, told: 'Falha ao aprovar pedido' },
])('a refused approval tells $told', async ({ body, told }) => {
  serveOrders(order(1));
  server.refuse(approveOrderEndpoint, 409, body);
  await openOrders();
  await press('Aprovar pedido #00000001');
  expect(await screen.findByText(told)).toBeInTheDocument();
  // What was decided elsewhere is shown at once.
  await waitFor(() => expect(server.searches(listOrdersEndpoint)).toHaveLength(2));
});

test('rejecting asks for the reason, which may be left out', async () => {
  serveOrders(order(1), order(2));
  await openOrders();
  await press('Rejeitar pedido #00000001');
  const dialog = await dialogOf('Rejeitar pedido #00000001');
  const reason = dialog.getByLabelText('Informe o motivo da rejeição (opcional)');
  await userEvent.type(reason, ' Fora da região ');
  await userEvent.click(dialog.getByRole('button', { name: 'Rejeitar pedido' }));
  expect(await screen.findByText('Pedido rejeitado')).toBeInTheDocument();
  expect(server.bodies(rejectOrderEndpoint)).toEqual([{ reason: 'Fora da região' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a failed rejection keeps the dialog and what was typed', async () => {
  serveOrders(order(1));
  server.refuse(rejectOrderEndpoint, 500);
  await openOrders();
  await press('Rejeitar pedido #00000001');
  const dialog = await dialogOf('Rejeitar pedido #00000001');
  await userEvent.type(dialog.getByRole('textbox'), 'Fora da região');
  await userEvent.click(dialog.getByRole('button', { name: 'Rejeitar pedido' }));
  expect(await screen.findByText('Falha ao rejeitar pedido')).toBeInTheDocument();
  expect(dialog.getByRole('textbox')).toHaveValue('Fora da região');
});

test('rejecting what was prepaid cancels it', async () => {
  serveOrders(order(1, { term: 'antecipado_3' }));
  await openOrders('?status=all');
  await press('Rejeitar pedido #00000001');
  await press('Rejeitar pedido');
  expect(await screen.findByText('Status atualizado com sucesso')).toBeInTheDocument();
  expect(server.bodies(changeOrderStatusEndpoint)).toEqual([{ status: 'CANCELLED' }]);
  expect(server.bodies(rejectOrderEndpoint)).toEqual([]);
});

test('cancelling asks first, and not after pieces that never left', async () => {
  serveOrders(order(1));
  await openOrders('?status=all');
  await pickFromMenu(1, 'Cancelar');
  const question = await dialogOf('Cancelar o pedido #00000001?', 'alertdialog');
  expect(question.queryByRole('checkbox')).toBeNull();
  expect(server.bodies(changeOrderStatusEndpoint)).toEqual([]);
  await userEvent.click(question.getByRole('button', { name: 'Cancelar pedido' }));
  await screen.findByText('Status atualizado com sucesso');
  expect(server.bodies(changeOrderStatusEndpoint)).toEqual([{ status: 'CANCELLED' }]);
  await waitFor(() => expect(screen.getByRole('button', { name: /^Mais ações/ })).toHaveFocus());
});

test('the selector sets a status at once and shows it when it is true', async () => {
  serveOrders(order(1));
  await openOrders('?status=all');
  await pickStatus(1, 'Produção');
  expect(await screen.findByText('Status atualizado com sucesso')).toBeInTheDocument();
  await waitFor(async () => expect(await statusIn(1)).toBe('Produção'));
  expect(server.bodies(changeOrderStatusEndpoint)).toEqual([
    { status: 'PRODUCTION', undoable: true },
  ]);
});

test('invoicing asks for the NF-e, and a key must be one', async () => {
  serveOrders(order(1));
  await openOrders('?status=all');
  await pickStatus(1, 'Faturado');
  const dialog = await dialogOf('Faturar pedido #00000001');
  expect(await statusIn(1)).toBe('Em análise');
  await userEvent.type(dialog.getByLabelText(/Número da NF-e/), '1234');
  await userEvent.type(dialog.getByLabelText(/Chave da NF-e/), '3526');
  await press('Marcar como faturado');
  expect(await dialog.findByText('A chave da NF-e tem 44 caracteres')).toBeInTheDocument();
  expect(server.bodies(changeOrderStatusEndpoint)).toEqual([]);
  await userEvent.clear(dialog.getByLabelText(/Chave da NF-e/));
  await press('Marcar como faturado');
  await screen.findByText('Status atualizado com sucesso');
  expect(server.bodies(changeOrderStatusEndpoint)).toEqual([
    { status: 'INVOICED', nfeNumber: '1234', undoable: true },
  ]);
});

test('shipping asks for carrier and tracking code, and both may be left out', async () => {
  serveOrders(order(1));
  await openOrders('?status=all');
  await pickStatus(1, 'Enviado');
  const dialog = await dialogOf('Enviar pedido #00000001');
  expect(dialog.getAllByRole('textbox')).toHaveLength(2);
  await press('Marcar como enviado');
  await screen.findByText('Status atualizado com sucesso');
  expect(server.bodies(changeOrderStatusEndpoint)).toEqual([{ status: 'SHIPPED', undoable: true }]);
});

test('giving up in a dialog leaves everything as it was', async () => {
  serveOrders(order(1));
  await openOrders('?status=all');
  await pickStatus(1, 'Enviado');
  await press('Voltar');
  expect(server.bodies(changeOrderStatusEndpoint)).toEqual([]);
  expect(await statusIn(1)).toBe('Em análise');
});

test('a status that fails is told, with the reason where the server has one', async () => {
  serveOrders(order(1, { status: 'CANCELLED' }));
  const reason = 'Não é possível reabrir: estoque insuficiente para Camiseta Breton (M): 0 de 10.';
  server.refuse(changeOrderStatusEndpoint, 409, { error: reason, code: 'OUT_OF_STOCK' });
  await openOrders('?status=all');
  await pickStatus(1, 'Em análise');
  expect(await screen.findByText('Falha ao atualizar status')).toBeInTheDocument();
  expect(await screen.findByText(reason)).toBeInTheDocument();
  expect(await statusIn(1)).toBe('Cancelado');
  server.refuse(changeOrderStatusEndpoint, 500, { error: 'Erro interno' });
  await pickStatus(1, 'Pago');
  await waitFor(() => expect(server.bodies(changeOrderStatusEndpoint)).toHaveLength(2));
  expect(screen.queryByText('Erro interno')).toBeNull();
});

test('a row that is being changed takes no second change', async () => {
  serveOrders(order(1), order(2));
  await openOrders('?status=all');
  await rowOf(1);
  const release = server.hold(changeOrderStatusEndpoint);
  await pickStatus(1, 'Produção');
  await press('Aprovar pedido #00000001');
  await pickFromMenu(1, 'Mudar status…');
  release();
  await screen.findByText('Status atualizado com sucesso');
  expect(server.changes()).toHaveLength(1);
  expect(within(await rowOf(2)).getByRole('button', { name: /Aprovar/ })).toBeEnabled();
});
