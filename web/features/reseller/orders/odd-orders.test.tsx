import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { getOrderEndpoint, listOrdersEndpoint } from '#contract/order-endpoints';
import { paginationOf } from '#contract/paging';
import { event } from '#web/testing/order.fixture.ts';
import { textOf } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { openOrders } from './orders-page.fixture.tsx';
import { order, orderId, stageOrders } from './orders.fixture.ts';

stageOrders();

/** The list answers these, whatever they lack; asked for one, the server answers the first. */
function serve(...orders: Record<string, unknown>[]) {
  const pagination = paginationOf(1, 10, orders.length);
  server.garble(listOrdersEndpoint, { orders, pagination });
  server.garble(getOrderEndpoint, { order: orders[0] });
}
const row = (n: number) => screen.findByRole('row', { name: new RegExp(`^#0000000${n}`) });
const open = async (n: number) => {
  await openOrders(`/reseller/orders?pedido=${orderId(n)}`);
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByRole('heading', { name: 'Histórico' });
  return dialog;
};
const processing = { ...event(1, { byBuyer: true, actor: null }), to: 'PROCESSING' };

test('the words that only the dashboard knew are read in the list as well', async () => {
  serve(
    { ...order(1), status: 'CONFIRMED' },
    { ...order(2), status: 'PROCESSING' },
    { ...order(3), status: 'DELIVERED' },
    order(4),
  );
  await openOrders();
  for (const [n, label] of ['Confirmado', 'Processando', 'Entregue', 'Em análise'].entries()) {
    expect(await row(n + 1)).toHaveTextContent(label);
  }
});

test('an order without title, size, picture or address shows what there is of it', async () => {
  const [item] = order(1).items;
  const { product: _product, variant: _variant, ...bare } = item!;
  const items = [
    { ...bare, id: 'a' },
    { ...bare, id: 'b', product: { name: 'Blusa Lina', images: [] }, size: 'GG' },
    { ...bare, id: 'c', product: null, variant: null },
  ];
  const { shippingAddress: _address, ...rest } = order(1);
  serve({ ...rest, status: 'DELIVERED', items, timeline: [processing] }, order(2));
  const dialog = await open(1);
  const cells = [...dialog.querySelectorAll('tbody tr')].map((line) =>
    [...line.querySelectorAll('td')].slice(0, 2).map(textOf),
  );
  expect(cells).toEqual([
    ['Sem imagemProdutoR$ 107,40 cada', '-6'],
    ['Sem imagemBlusa LinaR$ 107,40 cada', 'GG6'],
    ['Sem imagemProdutoR$ 107,40 cada', '-6'],
  ]);
  expect(within(dialog).queryByText('Endereço de entrega')).toBeNull();
  expect(dialog).not.toHaveTextContent('Não foi possível carregar');
  expect(within(dialog).getByText('Processando')).toBeInTheDocument();
  expect(within(dialog).getByText('Entregue')).toBeInTheDocument();
});

test('an order without items says so', async () => {
  const { items: _items, ...rest } = order(1);
  serve({ ...rest, timeline: [processing] });
  expect(await open(1)).toHaveTextContent('Nenhum item encontrado');
});

test('one that cannot be read takes no other along', async () => {
  serve({ id: 'x' }, order(2));
  await openOrders();
  expect(await row(2)).toHaveTextContent('Em análise');
});
