import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { approveOrderEndpoint, changeOrderStatusEndpoint } from '#contract/order-endpoints';
import { order } from '#web/testing/order.fixture.ts';
import { press } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { dialogOf, openOrders, pickStatus } from './orders-page.fixture.tsx';
import { serveOrders } from './orders-server.fixture.ts';

const SHORT = 'Limite insuficiente: disponível R$ 10,00, necessário R$ 1.050,50';
const creditShort = { error: SHORT, message: SHORT, code: 'CREDIT_SHORT' };

test('above the limit the server is quoted, and passing it over needs a reason', async () => {
  serveOrders(order(1));
  server.refuse(approveOrderEndpoint, 409, creditShort);
  await openOrders('?status=all');
  await press('Aprovar pedido #00000001');
  const dialog = await dialogOf('Pedido #00000001 acima do limite');
  expect(dialog.getByText(SHORT)).toBeInTheDocument();
  await press('Aprovar mesmo assim');
  expect(await dialog.findByText('Informe o motivo')).toBeInTheDocument();
  expect(server.bodies(approveOrderEndpoint)).toEqual([{ undoable: true }]);
  server.recover(approveOrderEndpoint);
  await userEvent.type(dialog.getByRole('textbox'), 'Cliente antigo');
  await press('Aprovar mesmo assim');
  expect(await screen.findByText('Pedido aprovado e faturas geradas')).toBeInTheDocument();
  expect(server.bodies(approveOrderEndpoint)).toEqual([
    { undoable: true },
    { override: true, reason: 'Cliente antigo', undoable: true },
  ]);
});

test('above the limit by the selector, what was typed before is sent again', async () => {
  serveOrders(order(1));
  server.refuse(changeOrderStatusEndpoint, 409, creditShort);
  await openOrders('?status=all');
  await pickStatus(1, 'Faturado');
  await userEvent.type(await screen.findByLabelText(/Número da NF-e/), '77');
  await press('Marcar como faturado');
  const dialog = await dialogOf('Pedido #00000001 acima do limite');
  server.recover(changeOrderStatusEndpoint);
  await userEvent.type(dialog.getByRole('textbox'), 'Combinado');
  await press('Mudar status mesmo assim');
  await screen.findByText('Status atualizado com sucesso');
  expect(server.bodies(changeOrderStatusEndpoint).at(-1)).toEqual({
    status: 'INVOICED',
    nfeNumber: '77',
    override: true,
    reason: 'Combinado',
    undoable: true,
  });
});
