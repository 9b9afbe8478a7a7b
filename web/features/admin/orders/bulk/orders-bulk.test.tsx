import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import {
  approveOrdersEndpoint,
  changeStatusesEndpoint,
  undoOrdersEndpoint,
} from '#contract/order-bulk';
import { exportOrdersCsvEndpoint, pickingListsEndpoint } from '#contract/order-documents';
import { listOrdersEndpoint } from '#contract/order-endpoints';
import { catchDownloads } from '#web/testing/downloads.ts';
import { order, orderId } from '#web/testing/order.fixture.ts';
import { press, textOf } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';
import { ADMIN } from '#web/testing/session.fixture.ts';

import { dialogOf, openOrders, rowOf, statusIn } from '../orders-page.fixture.tsx';
import { serveOrders } from '../orders-server.fixture.ts';

const box = (name: string) => screen.findByRole('checkbox', { name });
const choose = async (...numbers: number[]) => {
  for (const n of numbers) await userEvent.click(await box(`Selecionar pedido #0000000${n}`));
};
const choosePage = async () => userEvent.click(await box('Selecionar os pedidos desta página'));
const bar = () => screen.queryByRole('region', { name: 'Ações para os selecionados' });
const actions = () =>
  within(bar() ?? document.body)
    .getAllByRole('button')
    .map((button) => button.textContent || button.getAttribute('aria-label'));
const statuses = async (count: number) => {
  const all = [];
  for (let n = 1; n <= count; n += 1) all.push(await statusIn(n));
  return all;
};

test('a page is approved with two presses and taken back with one; the rows stay', async () => {
  serveOrders(order(1), order(2), order(3));
  await openOrders();
  await choosePage();
  expect(screen.getByText('3 selecionados', { selector: 'output' })).toBeInTheDocument();
  expect(textOf(bar())).toContain('R$ 3.151,50');
  await press('Aprovar 3');
  await screen.findByText('3 pedidos aprovados');
  await waitFor(async () =>
    expect(await statuses(3)).toEqual(['Aprovado', 'Aprovado', 'Aprovado']),
  );
  expect(server.bodies(approveOrdersEndpoint)).toEqual([
    { ids: [orderId(1), orderId(2), orderId(3)] },
  ]);
  expect(bar()).toBeNull();
  expect(screen.getByRole('region', { name: 'Lista de pedidos' })).toHaveFocus();
  expect(within(await rowOf(2)).getByText('agora, por você')).toBeInTheDocument();

  await press('Desfazer');
  await screen.findByText('Desfeito: 3 pedidos voltaram ao que eram.');
  await waitFor(async () =>
    expect(await statuses(3)).toEqual(['Em análise', 'Em análise', 'Em análise']),
  );
  expect(server.bodies(undoOrdersEndpoint)[0]).toMatchObject({
    changes: [{ id: orderId(1), undo: 7 }, {}, {}],
  });
  expect(screen.queryByText('agora, por você')).toBeNull();
});

test('only what waits is approved, and what was refused is told order by order until it was read', async () => {
  serveOrders(order(1), order(2, { status: 'PAID' }), order(3));
  await openOrders('?status=all');
  await choosePage();
  server.reply(approveOrdersEndpoint, {
    results: [
      { id: orderId(1), orderNumber: '00000001', companyName: 'Loja 1', outcome: 'already' },
      {
        id: orderId(3),
        orderNumber: '00000003',
        companyName: 'Loja 3',
        outcome: 'refused',
        code: 'CREDIT_SHORT',
        text: 'Limite insuficiente',
      },
    ],
  });
  await press('Aprovar 2');
  expect(await screen.findByText('1 já estava, 1 não')).toBeInTheDocument();
  expect(server.bodies(approveOrdersEndpoint)).toEqual([{ ids: [orderId(1), orderId(3)] }]);
  const note = screen
    .getByText('1 pedido ficou como estava:')
    .closest<HTMLElement>('[role="alert"]');
  expect(textOf(note)).toContain('#00000003 Loja 3 Limite insuficiente');
  expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull();
  await userEvent.click(within(note ?? document.body).getByRole('button', { name: 'Fechar' }));
  expect(screen.queryByText('1 pedido ficou como estava:')).toBeNull();
});

test('a status for all of them; cancelling is not among them', async () => {
  serveOrders(order(1, { status: 'INVOICED' }), order(2, { status: 'PAID' }));
  await openOrders('?status=INVOICED,PAID');
  await choose(1, 2);
  await press('Mudar status');
  const dialog = await dialogOf('Mudar o status de 2 pedidos');
  const field = dialog.getByRole('combobox', { name: 'Novo status' });
  expect(field).toHaveDisplayValue('Produção');
  expect(dialog.queryByRole('option', { name: 'Cancelado' })).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Mudar status' }));
  await screen.findByText('2 pedidos em Produção');
  expect(server.bodies(changeStatusesEndpoint)).toEqual([
    { ids: [orderId(1), orderId(2)], status: 'PRODUCTION' },
  ]);
  await waitFor(async () => expect(await statuses(2)).toEqual(['Produção', 'Produção']));
});

test('one file of all that are chosen, with no more than the server makes one of', async () => {
  serveOrders(...Array.from({ length: 60 }, (_, n) => order(n + 1)));
  server.reply(pickingListsEndpoint, new File(['%PDF'], 'listas.pdf'));
  server.reply(exportOrdersCsvEndpoint, new File(['a;b'], 'pedidos.csv'));
  const saved = catchDownloads();
  await openOrders();
  await choose(1, 2);
  await press('Listas de separação');
  await waitFor(() => expect([...saved.keys()]).toEqual(['listas.pdf']));
  await press('Exportar');
  await waitFor(() => expect([...saved.keys()]).toEqual(['listas.pdf', 'pedidos.csv']));
  const both = `ids=${orderId(1)}%2C${orderId(2)}`;
  expect(server.searches(pickingListsEndpoint)).toEqual([both]);
  expect(server.searches(exportOrdersCsvEndpoint)).toEqual([both]);

  // The whole filter, which is more than a page.
  await choosePage();
  await press('Selecionar os 60 do filtro');
  await screen.findByText('Os 60 pedidos do filtro estão selecionados.');
  expect(server.searches(listOrdersEndpoint).at(-1)).toBe('status=UNDER_REVIEW&limit=100');
  await press('Fichas');
  expect(await screen.findByText('Escolha até 50 pedidos para um arquivo.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Limpar seleção' }));
  expect(bar()).toBeNull();
});

test.each([
  ['FULL', ['Aprovar 1', 'Mudar status', 'Listas de separação', 'Fichas', 'Exportar']],
  ['FINANCE', ['Exportar']],
  ['SHIPPING', ['Mudar status', 'Listas de separação', 'Fichas']],
] as const)('%s is offered what it may do', async (adminProfile, offered) => {
  serveOrders(order(1));
  await openOrders('', { ...ADMIN, adminProfile });
  await choose(1);
  expect(actions()).toEqual([...offered, 'Limpar seleção']);
  const approve = screen.queryByRole('button', { name: 'Aprovar pedido #00000001' });
  expect(approve !== null).toBe(adminProfile === 'FULL');
});
