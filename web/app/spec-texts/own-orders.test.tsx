import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import { Order, type OrderDetail } from '#contract/order';
import { getOrderEndpoint, listOrdersEndpoint } from '#contract/order-endpoints';
import { ORDER_STATUS } from '#contract/order-status';
import { paginationOf } from '#contract/paging';
import { ownInvoicesEndpoint } from '#contract/receivables';
import { openOrders } from '#web/features/reseller/orders/orders-page.fixture.tsx';
import { NOTHING_OWED, order } from '#web/features/reseller/orders/orders.fixture.ts';
import { server } from '#web/testing/server.ts';
import { RESELLER } from '#web/testing/session.fixture.ts';

import { servePortal, openPortal } from '../portal.fixture.tsx';
import { proofOf } from './proof.fixture.ts';

beforeEach(servePortal);
const orders = proofOf('own orders');
const one = proofOf('own order');

function serve(shown: readonly OrderDetail[], total = shown.length) {
  server.reply(listOrdersEndpoint, {
    orders: shown.map((row) => Order.parse(row)),
    pagination: paginationOf(1, 10, total),
  });
}

beforeEach(() => {
  server.reply(ownInvoicesEndpoint, NOTHING_OWED);
  serve([]);
});

test('a page of many, with every status', async () => {
  const statuses = Object.keys(ORDER_STATUS) as OrderDetail['status'][];
  serve(
    statuses.map((status, n) => order(n + 1, { status, itemCount: n + 1 })),
    27,
  );
  openPortal('/reseller/orders', RESELLER);
  await orders.showsAll('Meus Pedidos', 'Recarregar', '{n} pedidos encontrados');
  await orders.showsAll('Filtrar por Status', 'Todos os Status');
  await orders.showsAll('Pendente', 'Em análise', 'Aprovado', 'Faturado', 'Pago', 'Produção');
  await orders.showsAll('Enviado', 'Concluído', 'Cancelado');
  await orders.showsAll('Pedido', 'Data', 'Status', 'Total', 'Ações', 'Ver detalhes');
  await orders.shows('#', /^#00000001$/);
  await orders.shows('item', /^1 item$/);
  await orders.shows('itens', /^2 itens$/);
  await orders.shows('R$ ', /^R\$ 893,30$/);
  await orders.showsAll('Anterior', 'Próximo', 'Mostrando X até Y de Z resultados');
});

const lists = () => server.calls(listOrdersEndpoint).map(({ address }) => address);

test('the filter: all of them are asked for without a status', async () => {
  serve([order(1)]);
  openPortal('/reseller/orders?status=PAID', RESELLER);
  const filter = await screen.findByRole('combobox', { name: 'Filtrar por Status' });
  await screen.findByText('#00000001');
  await userEvent.selectOptions(filter, 'Todos os Status');
  await waitFor(() => expect(lists()).toHaveLength(2));
  expect(lists()[0]).toContain('status=PAID');
  orders.is('all', lists()[1], /^GET \/api\/orders\?(?!.*status)/);
});

test('none', async () => {
  openPortal('/reseller/orders', RESELLER);
  await orders.showsAll(
    'Nenhum pedido encontrado',
    'Você ainda não fez nenhum pedido ou não há pedidos com o filtro selecionado.',
  );
});

test('on their way', async () => {
  server.hang(listOrdersEndpoint);
  openPortal('/reseller/orders', RESELLER);
  await orders.shows('Carregando...');
});

test('a list that does not come, without a word', async () => {
  server.refuse(listOrdersEndpoint, 429);
  openPortal('/reseller/orders', RESELLER);
  await orders.showsAll('Erro ao carregar pedidos', 'Erro desconhecido', 'Tentar novamente');
});

/** In the portal the guard is quicker and leads to the login: the screen is opened by itself. */
test('without a session', async () => {
  server.refuse(listOrdersEndpoint, 401);
  await openOrders();
  await orders.showsAll(
    'Acesso não autorizado',
    'Você precisa estar logado para ver seus pedidos.',
    'Fazer Login',
  );
});

async function openOrder(shown: OrderDetail) {
  serve([shown]);
  server.reply(getOrderEndpoint, { order: shown });
  openPortal(`/reseller/orders?pedido=${shown.id}`, RESELLER);
  await screen.findByRole('dialog');
}

test('one order', async () => {
  await openOrder(order(1));
  await one.shows('Detalhes do Pedido #{short id}', /^Detalhes do Pedido #00000001$/);
  await one.showsAll('Sem imagem', 'Produto', 'Tamanho', '-', 'Qtd');
  await one.shows('Obs', /^Obs: Receber das 9h às 17h\.$/);
  await one.showsAll('Subtotal', 'Frete', 'Total', 'Fechar');
});

test('one order without items', async () => {
  await openOrder(order(1, { items: [] }));
  await one.shows('Nenhum item encontrado');
});
