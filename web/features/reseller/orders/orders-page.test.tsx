import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { listOrdersEndpoint } from '#contract/order-endpoints';
import { press, textOf } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { openOrders } from './orders-page.fixture.tsx';
import { order, orders, serve, stageOrders } from './orders.fixture.ts';

stageOrders();

const row = (label: string) => screen.findByRole('row', { name: new RegExp(`^${label}`) });
const filter = () => screen.getByRole('combobox', { name: 'Filtrar por Status' });
const lists = () => server.searches(listOrdersEndpoint);

test('an order shows its short label, pieces, moment, status and total', async () => {
  serve(order(42), order(7, { itemCount: 1, status: 'CANCELLED', total: 1234.5 }));
  await openOrders();
  const cells = within(await row('#00000042')).getAllByRole('cell');
  expect(cells.map(textOf)).toEqual([
    '#000000428 itensBoleto 30 dias',
    '14/11/2026 09:32',
    'Em análise',
    'R$ 893,30',
    'Ver detalhes',
  ]);
  const other = within(await row('#00000007')).getAllByRole('cell');
  expect(other.map(textOf)).toEqual([
    '#000000071 itemBoleto 30 dias',
    '14/11/2026 09:32',
    'Cancelado',
    'R$ 1.234,50',
    'Ver detalhes',
  ]);
  expect(screen.getByText('2 pedidos encontrados')).toBeInTheDocument();
  expect(screen.getAllByRole('columnheader').map(textOf)).toEqual([
    'Pedido',
    'Data',
    'Status',
    'Total',
    'Ações',
  ]);
  expect(lists()).toEqual(['page=1&limit=10']);
});

test('the filter offers nine statuses and starts on the first page', async () => {
  serve(...orders(25, (n) => ({ status: n <= 12 ? 'PAID' : 'SHIPPED' })));
  const router = await openOrders('/reseller/orders?page=3');
  await row('#00000021');
  expect(within(filter()).getAllByRole('option').map(textOf)).toEqual([
    'Todos os Status',
    'Pendente',
    'Em análise',
    'Aprovado',
    'Faturado',
    'Pago',
    'Produção',
    'Enviado',
    'Concluído',
    'Cancelado',
  ]);
  await userEvent.selectOptions(filter(), 'Pago');
  await row('#00000001');
  expect(router.state.location.search).toEqual({ status: 'PAID' });
  expect(screen.getByText('12 pedidos encontrados')).toBeInTheDocument();
  await press('Página 2');
  await row('#00000011');
  expect(router.state.location.search).toEqual({ status: 'PAID', page: 2 });
  expect(lists().at(-1)).toBe('page=2&limit=10&status=PAID');
});

test('pages are told and turned only where there are several', async () => {
  serve(...orders(27));
  await openOrders('/reseller/orders?page=3');
  await row('#00000021');
  const pages = screen.getByRole('navigation', { name: 'Paginação' });
  expect(textOf(pages)).toContain('Mostrando 21 até 27 de 27 resultados');
  expect(within(pages).getByRole('button', { name: 'Próximo' })).toBeDisabled();
  await press('Anterior');
  await row('#00000011');
  expect(textOf(pages)).toContain('Mostrando 11 até 20 de 27 resultados');
  await userEvent.selectOptions(filter(), 'Cancelado');
  await screen.findByText('Nenhum pedido encontrado');
  expect(screen.queryByRole('navigation', { name: 'Paginação' })).toBeNull();
});

test('no order says so and leads to the catalogue, or out of the filter', async () => {
  serve(order(1));
  await openOrders('/reseller/orders?status=SHIPPED');
  await screen.findByRole('heading', { name: 'Nenhum pedido encontrado' });
  expect(
    screen.getByText(
      'Você ainda não fez nenhum pedido ou não há pedidos com o filtro selecionado.',
    ),
  ).toBeInTheDocument();
  serve();
  await press('Limpar filtro');
  const way = await screen.findByRole('link', { name: 'Ver Catálogo' });
  expect(screen.getByRole('region', { name: 'Lista de pedidos' })).toHaveFocus();
  expect(way).toHaveAttribute('href', '/reseller/catalog');
});

test('the button asks again and says that it does', async () => {
  await openOrders();
  await row('#00000001');
  serve(order(1, { status: 'APPROVED' }));
  await press('Recarregar');
  await within(await row('#00000001')).findByText('Aprovado');
  expect(lists()).toHaveLength(2);
});

test('while the list is on its way the button says so', async () => {
  server.hang(listOrdersEndpoint);
  await openOrders();
  expect(await screen.findByRole('button', { name: 'Carregando...' })).toBeInTheDocument();
});

test.each([
  ['Erro interno do servidor. Tente novamente mais tarde.', 503],
  ['Erro desconhecido', 400],
])('a list that cannot be loaded says: %s', async (text, status) => {
  server.refuse(listOrdersEndpoint, status);
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  await openOrders();
  await screen.findByRole('heading', { name: 'Erro ao carregar pedidos' });
  expect(screen.getByText(text)).toBeInTheDocument();
  await press('Tentar novamente');
  expect(reload).toHaveBeenCalledOnce();
});

test('without a session the screen leads to the login', async () => {
  server.refuse(listOrdersEndpoint, 401, 'Sessão expirada.');
  await openOrders();
  await screen.findByRole('heading', { name: 'Acesso não autorizado' });
  expect(screen.getByText('Você precisa estar logado para ver seus pedidos.')).toBeInTheDocument();
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Recarregar' })).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Fazer Login' }));
  await screen.findByRole('heading', { name: 'Entrar' });
});

test('an address beyond the last page shows the last one', async () => {
  serve(...orders(12));
  const router = await openOrders('/reseller/orders?page=9');
  await row('#00000012');
  expect(router.state.location.search).toEqual({ page: 2 });
});

test('/reseller/invoices is the same screen and stays where it is', async () => {
  const router = await openOrders('/reseller/invoices');
  await row('#00000001');
  await userEvent.selectOptions(filter(), 'Em análise');
  await waitFor(() =>
    expect(router.state.location.href).toBe('/reseller/invoices?status=UNDER_REVIEW'),
  );
});
