import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { exportOrdersCsvEndpoint, exportOrdersPdfEndpoint } from '#contract/order-documents';
import { listOrdersEndpoint } from '#contract/order-endpoints';
import { ORDER_STATUS } from '#contract/order-status';
import { catchDownloads } from '#web/testing/downloads.ts';
import { order, receipt } from '#web/testing/order.fixture.ts';
import { hrefOf, press, SERVER_DOWN } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { openOrders, rowOf } from './orders-page.fixture.tsx';
import { serveOrders } from './orders-server.fixture.ts';

const actionsOf = async (number: number) =>
  within(await rowOf(number))
    .queryAllByRole('button')
    .map((button) => button.textContent);
const filter = () => screen.getByRole('combobox', { name: 'Filtrar por status' });

test('starts with what is under review, each order with buyer, status, total, term and date', async () => {
  serveOrders(order(1), order(2, { status: 'PAID' }));
  await openOrders();
  const cells = within(await rowOf(1)).getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent).filter((_, at) => at !== 2)).toEqual([
    '#00000001',
    'Loja 1 loja1@example.com',
    `R$\u00A01.050,50 Boleto 30 dias`,
    '14/11/2026 09:32',
    'AprovarRejeitarCancelar',
  ]);
  expect(screen.getByRole('combobox', { name: 'Status do pedido #00000001' })).toHaveValue(
    'UNDER_REVIEW',
  );
  expect(screen.queryByText('#00000002')).toBeNull();
  expect(filter()).toHaveValue('UNDER_REVIEW');
  expect(server.searches(listOrdersEndpoint)).toEqual(['status=UNDER_REVIEW&page=1&limit=10']);
});

test('a buyer without a company is called by the e-mail', async () => {
  const { user } = order(1);
  serveOrders(order(1, { user: { ...user, companyName: null } }));
  await openOrders();
  expect(within(await rowOf(1)).getAllByText('loja1@example.com')).toHaveLength(1);
});

test('the filter offers all ten statuses and all of them at once', async () => {
  serveOrders(order(1), order(2, { status: 'PAID' }));
  const { router } = await openOrders();
  await rowOf(1);
  expect(
    within(filter())
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Todos os status', ...Object.values(ORDER_STATUS).map(({ label }) => label)]);
  await userEvent.selectOptions(filter(), 'Todos os status');
  await rowOf(2);
  expect(router.state.location.search).toEqual({ status: 'all' });
  expect(server.searches(listOrdersEndpoint).at(-1)).toBe('page=1&limit=10');
});

test('the selector of a row offers all ten statuses', async () => {
  serveOrders(order(1));
  await openOrders();
  await rowOf(1);
  const selector = screen.getByRole('combobox', { name: 'Status do pedido #00000001' });
  expect(within(selector).getAllByRole('option')).toHaveLength(10);
});

test('actions follow the status', async () => {
  serveOrders(
    order(1, { status: 'PENDING' }),
    order(2, { status: 'SHIPPED' }),
    order(3, { status: 'CANCELLED' }),
  );
  await openOrders('?status=all');
  expect(await actionsOf(1)).toEqual(['Aprovar', 'Rejeitar', 'Cancelar']);
  expect(await actionsOf(2)).toEqual(['Cancelar']);
  expect(await actionsOf(3)).toEqual([]);
});

test('the payment is told under the status, except while it waits for a decision', async () => {
  serveOrders(order(1), order(2, { paymentStatus: 'awaiting_payment' }));
  await openOrders();
  expect(within(await rowOf(2)).getByText('Aguardando pagamento')).toBeInTheDocument();
  expect(within(await rowOf(1)).queryByText('Aguardando aprovação')).toBeNull();
});

test('search waits for a pause and starts on the first page', async () => {
  serveOrders(...Array.from({ length: 25 }, (_, n) => order(n + 1)));
  const { router } = await openOrders('?page=3');
  await rowOf(25);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar pedidos' }), 'Loja 7');
  await rowOf(7);
  expect(router.state.location.search).toEqual({ search: 'Loja 7' });
  expect(server.searches(listOrdersEndpoint).slice(1)).toEqual([
    'status=UNDER_REVIEW&search=Loja+7&page=1&limit=10',
  ]);
});

test('a period is asked for once its days are whole', async () => {
  serveOrders(order(1, { createdAt: '2026-10-01T12:00:00.000Z' }), order(2));
  const { router } = await openOrders();
  await rowOf(1);
  const from = screen.getByLabelText('De');
  fireEvent.change(from, { target: { value: '0202-11-01' } });
  expect(from).toHaveValue('0202-11-01');
  fireEvent.change(from, { target: { value: '2026-11-01' } });
  await waitFor(() => expect(screen.queryByText('#00000001')).toBeNull());
  expect(router.state.location.search).toEqual({ from: '2026-11-01' });
  expect(server.searches(listOrdersEndpoint)).toHaveLength(2);
  await press('Limpar filtros');
  await rowOf(1);
  expect(from).toHaveValue('');
  expect(screen.getByRole('region', { name: 'Lista de pedidos' })).toHaveFocus();
});

test('pages are numbered and kept in the address', async () => {
  serveOrders(...Array.from({ length: 25 }, (_, n) => order(n + 1)));
  const { router } = await openOrders();
  await rowOf(1);
  await press('Página 3');
  await rowOf(21);
  expect(router.state.location.search).toEqual({ page: 3 });
});

test('receipts that wait are pointed out and lead to their orders, whatever the status', async () => {
  serveOrders(
    order(1),
    order(2, { status: 'pending_payment_confirmation', receipts: [receipt(1)] }),
    order(3, { status: 'APPROVED', receipts: [receipt(2)] }),
  );
  const { router } = await openOrders();
  await rowOf(1);
  await userEvent.click(
    await screen.findByRole('link', { name: '2 comprovantes aguardando conferência' }),
  );
  await rowOf(3);
  expect(filter()).toHaveValue('all');
  expect(screen.queryByText('#00000001')).toBeNull();
  expect(router.state.location.search).toEqual({ receipts: 'pending' });
  expect(server.searches(listOrdersEndpoint).at(-1)).toBe('receipts=pending&page=1&limit=10');
  expect(screen.getByRole('region', { name: 'Lista de pedidos' })).toHaveFocus();
});

test('one receipt is told in the singular, none not at all', async () => {
  serveOrders(order(1, { receipts: [receipt(1)] }));
  await openOrders();
  expect(await screen.findByText('1 comprovante aguardando conferência')).toBeInTheDocument();
  expect(screen.queryByText(/comprovantes aguardando/)).toBeNull();
});

test('nothing under review leads to all statuses', async () => {
  serveOrders(order(1, { status: 'PAID' }));
  const { router } = await openOrders();
  await screen.findByText('Nenhum pedido encontrado');
  await press('Ver todos os status');
  await rowOf(1);
  expect(router.state.location.search).toEqual({ status: 'all' });
});

test('a list that cannot be loaded says why and tries again', async () => {
  serveOrders(order(1));
  server.refuse(listOrdersEndpoint, 503, { message: 'Em manutenção' });
  await openOrders();
  expect(await screen.findByText('Erro ao carregar pedidos')).toBeInTheDocument();
  expect(screen.getByText(SERVER_DOWN)).toBeInTheDocument();
  server.recover(listOrdersEndpoint);
  await press('Tentar novamente');
  await rowOf(1);
});

test('the head leads to the finances', async () => {
  serveOrders();
  await openOrders();
  expect(await hrefOf('Financeiro')).toBe('/admin/finance');
});

test('exports carry the filter of the page, and one press sends one request', async () => {
  serveOrders(order(1));
  server.reply(exportOrdersCsvEndpoint, new File(['a;b'], 'pedidos_2026-11-15.csv'));
  const saved = catchDownloads();
  await openOrders('?status=all&search=Loja&from=2026-11-01&page=1');
  await rowOf(1);
  await userEvent.dblClick(screen.getByRole('button', { name: 'Exportar CSV' }));
  await waitFor(() => expect([...saved.keys()]).toEqual(['pedidos_2026-11-15.csv']));
  expect(server.searches(exportOrdersCsvEndpoint)).toEqual(['search=Loja&from=2026-11-01']);
});

test.each([
  ['CSV', exportOrdersCsvEndpoint],
  ['PDF', exportOrdersPdfEndpoint],
])('a failed export of %s is told by an alert', async (kind, endpoint) => {
  serveOrders(order(1));
  server.refuse(endpoint, 500);
  const told = vi.fn<(text: string) => void>();
  vi.stubGlobal('alert', told);
  await openOrders();
  await press(`Exportar ${kind}`);
  await waitFor(() => expect(told.mock.calls).toEqual([[`Erro ao exportar ${kind}`]]));
});
