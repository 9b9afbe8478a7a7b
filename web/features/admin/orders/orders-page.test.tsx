import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import type { OrderDetail } from '#contract/order';
import { exportOrdersCsvEndpoint, exportOrdersPdfEndpoint } from '#contract/order-documents';
import { listOrdersEndpoint } from '#contract/order-endpoints';
import { ORDER_STATUS } from '#contract/order-status';
import { catchDownloads } from '#web/testing/downloads.ts';
import { order, receipt } from '#web/testing/order.fixture.ts';
import { hrefOf, press, SERVER_DOWN, textOf } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { openOrders, pickFromMenu, rowOf, statusIn } from './orders-page.fixture.tsx';
import { serveOrders } from './orders-server.fixture.ts';

const actionsOf = async (number: number) =>
  within(await rowOf(number))
    .queryAllByRole('button')
    .map((button) => button.textContent);
const head = (name: string) => screen.getByRole('columnheader', { name });
const withCredit = (n: number, available: number | null, more: Partial<OrderDetail> = {}) =>
  Object.assign(order(n, more), { approval: { available, need: 1050.5 } });
const hintIn = async (n: number) => textOf((await rowOf(n)).querySelector('.credit-hint'));
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
    'AprovarRejeitar',
  ]);
  expect(await statusIn(1)).toBe('Em análise');
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

test('the menu of a row leads to all ten statuses', async () => {
  serveOrders(order(1));
  await openOrders();
  await pickFromMenu(1, 'Mudar status…');
  const selector = await screen.findByRole('combobox', { name: 'Status do pedido #00000001' });
  expect(within(selector).getAllByRole('option')).toHaveLength(10);
});

test.each([
  ['PENDING', ['Aprovar', 'Rejeitar', '']],
  ['UNDER_REVIEW', ['Aprovar', 'Rejeitar', '']],
  ['pending_payment_confirmation', ['Conferir', '']],
  ['APPROVED', ['Faturar', '']],
  ['INVOICED', ['Produção', '']],
  ['PAID', ['Produção', '']],
  ['PRODUCTION', ['Enviar', '']],
  ['SHIPPED', ['Concluir', '']],
  ['COMPLETED', ['']],
  ['CANCELLED', ['']],
] as const)('of an order that is %s the next step has a button', async (status, buttons) => {
  serveOrders(order(1, { status }));
  await openOrders('?status=all');
  expect(await actionsOf(1)).toEqual(buttons);
  const isAtItsEnd = screen.queryByText('sem próximo passo') !== null;
  expect(isAtItsEnd).toBe(status === 'COMPLETED' || status === 'CANCELLED');
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

test('views say how many wait where, and are shortcuts of the filter', async () => {
  serveOrders(
    order(1),
    order(2, { status: 'pending_payment_confirmation', receipts: [receipt(1)] }),
    order(3, { status: 'INVOICED', receipts: [receipt(2)] }),
    order(4, { status: 'PAID' }),
  );
  const { router } = await openOrders();
  await rowOf(1);
  await screen.findByRole('link', { name: 'Todos 4' });
  const views = within(screen.getByRole('navigation', { name: 'Visões dos pedidos' }));
  const all = views.getAllByRole('link');
  expect(all.map((link) => link.textContent)).toEqual([
    'Para aprovar1',
    'Comprovantes2',
    'Para faturar0',
    'Para produzir2',
    'Para enviar0',
    'Enviados0',
    'Todos4',
  ]);
  expect(views.getByRole('link', { current: 'page' })).toBe(all[0]);

  await userEvent.click(views.getByRole('link', { name: /Comprovantes/ }));
  await rowOf(3);
  expect(filter()).toHaveValue('all');
  expect(router.state.location.search).toEqual({ receipts: 'pending' });
  expect(server.searches(listOrdersEndpoint).at(-1)).toBe('receipts=pending&page=1&limit=10');

  await userEvent.click(views.getByRole('link', { name: /Para produzir/ }));
  await rowOf(4);
  expect(filter()).toHaveDisplayValue('Faturado e Pago');
  expect(screen.queryByText('#00000002')).toBeNull();
  expect(router.state.location.search).toEqual({ status: 'INVOICED,PAID' });
  expect(views.getByRole('link', { current: 'page' })).toBe(all[3]);
});

test('a column puts the list in order, up, down and as it was, and the address keeps it', async () => {
  serveOrders(order(1), order(2));
  const { router } = await openOrders();
  await rowOf(1);
  expect(head('Data')).toHaveAttribute('aria-sort', 'descending');
  for (const [column, sorts] of [
    ['Total', ['total_asc', 'total_desc', undefined]],
    ['Data', ['createdAt_asc', undefined]],
  ] as const) {
    for (const sort of sorts) {
      await press(column);
      expect(router.state.location.search).toEqual(sort ? { sort } : {});
    }
  }
  await press('Cliente');
  await waitFor(() => expect(head('Cliente')).toHaveAttribute('aria-sort', 'ascending'));
  expect(head('Data')).not.toHaveAttribute('aria-sort');
  expect(server.searches(listOrdersEndpoint).at(-1)).toBe(
    'status=UNDER_REVIEW&sortBy=company&sortOrder=asc&page=1&limit=10',
  );
});

test('credit is said in reais while somebody has to approve, and only then', async () => {
  serveOrders(
    withCredit(1, 18_240),
    withCredit(2, 50.25),
    withCredit(3, null),
    withCredit(4, 10, { status: 'PAID' }),
  );
  await openOrders('?status=all');
  expect(await hintIn(1)).toBe('crédito livre R$ 18.240,00');
  expect(await hintIn(2)).toBe('faltam R$ 1.000,25 de crédito');
  expect([await hintIn(3), await hintIn(4)]).toEqual([undefined, undefined]);
  // What is missing is looked at before it is granted.
  await press('Aprovar pedido #00000002');
  await screen.findByRole('dialog', { name: 'Pedido #00000002' });
  expect(server.changes()).toEqual([]);
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
