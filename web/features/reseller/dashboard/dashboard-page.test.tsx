import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import { listOrdersEndpoint, orderStatsEndpoint } from '#contract/order-endpoints';
import { listProductsEndpoint } from '#contract/product-endpoints';
import { listOwnInvoicesEndpoint } from '#contract/receivables';
import { cartItem, productOf } from '#web/testing/cart.fixture.ts';
import { hrefOf, textOf } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import {
  invoice,
  invoicesOf,
  listOf,
  monthly,
  openDashboard,
  order,
  orderId,
  productsOf,
  USER,
  STATS,
  serveDashboard,
} from './dashboard.fixture.tsx';

beforeEach(serveDashboard);

const product = (n: number, stock = 10) => productOf(cartItem(n, { title: `Peça ${n}`, stock }));
const block = (name: string) => {
  const heading = screen.getByRole('heading', { level: 2, name });
  const found = heading.closest('section');
  if (!found) throw new Error(`no block ${name}`);
  return found;
};
const stat = (label: string) => textOf(screen.getByText(label).parentElement?.querySelector('dd'));

test('four figures, the value in reais', async () => {
  await openDashboard();
  expect(screen.getByRole('heading', { level: 1, name: 'Dashboard: Ateliê Brisa' })).toBeVisible();
  expect(stat('Total de Pedidos')).toBe('Carregando...');
  await waitFor(() => expect(stat('Total de Pedidos')).toBe('1.027'));
  expect(stat('Valor Total')).toBe('R$ 48.316,70');
  expect(stat('Pedidos Pendentes')).toBe('3');
  expect(stat('Pedidos Entregues')).toBe('21');
});

test('without a company name the page is headed by the e-mail', async () => {
  await openDashboard({ ...USER, companyName: null });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('loja@example.com');
  await screen.findByText('1.027');
});

test('the latest five orders, each leading to its detail', async () => {
  server.reply(
    listOrdersEndpoint,
    listOf([
      order(1, { status: 'pending_payment_confirmation', total: 4855.72 }),
      order(2, { itemCount: 1, status: 'CANCELLED' }),
    ]),
  );
  const router = await openDashboard();
  const rows = await within(block('Pedidos Recentes')).findAllByRole('row');
  expect(rows.map(textOf)).toEqual([
    'PedidoDataStatusTotal',
    '#ABCD000115 itens14/11/2026 09:32Aguardando confirmação de pagamentoR$ 4.855,72',
    '#ABCD00021 item14/11/2026 09:32CanceladoR$ 1.048,90',
  ]);
  expect(server.calls(listOrdersEndpoint)[0]?.query).toEqual({
    limit: '5',
    sortBy: 'createdAt',
    sortOrder: 'desc',
  });
  expect(await hrefOf('Ver todos')).toBe('/reseller/orders');
  await userEvent.click(screen.getByRole('link', { name: '#ABCD0002' }));
  await screen.findByRole('heading', { name: 'orders' });
  expect(router.state.location.href).toBe(`/reseller/orders?pedido=${orderId(2)}`);
});

test('no order yet: it says so and leads to the catalogue', async () => {
  await openDashboard();
  await screen.findByRole('heading', { name: 'Nenhum pedido encontrado' });
  expect(await hrefOf('Fazer primeiro pedido')).toBe('/reseller/catalog');
});

test('four of eight products, those in stock first', async () => {
  server.reply(
    listProductsEndpoint,
    productsOf([
      product(1),
      product(2, 0),
      product(3),
      product(4),
      product(5, 0),
      product(6),
      product(7),
      product(8),
    ]),
  );
  await openDashboard();
  const featured = block('Produtos em Destaque');
  await within(featured).findByRole('link', { name: 'Peça 1' });
  const names = within(featured).getAllByRole('heading', { level: 3 });
  expect(names.map((name) => name.textContent)).toEqual(['Peça 1', 'Peça 3', 'Peça 4', 'Peça 6']);
  expect(server.searches(listProductsEndpoint)).toEqual(['limit=8&active=true']);
  expect(within(featured).getByRole('link', { name: 'Ver catálogo' })).toHaveAttribute(
    'href',
    '/reseller/catalog',
  );
  expect(within(featured).getByRole('link', { name: 'Peça 3' })).toHaveAttribute(
    'href',
    `/reseller/catalog?product=${product(3).id}`,
  );
});

test('what is sold out is shown rather than nothing, and says so', async () => {
  server.reply(listProductsEndpoint, productsOf([product(1, 0)]));
  await openDashboard();
  const card = (await screen.findByRole('link', { name: 'Peça 1' })).closest('article');
  expect(card).toHaveTextContent('Esgotado');
});

test('quick actions lead to catalogue, cart and orders, and to the shorter ways of ordering', async () => {
  await openDashboard();
  const links = within(screen.getByRole('navigation', { name: 'Ações Rápidas' })).getAllByRole(
    'link',
  );
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Ver catálogo', '/reseller/catalog'],
    ['Abrir carrinho', '/reseller/cart'],
    ['Meus pedidos', '/reseller/orders'],
    ['Pedido rápido', '/reseller/quick-order'],
    ['Carrinhos salvos', '/reseller/saved-carts'],
  ]);
  await screen.findByText('1.027');
});

test('the chart says in a sentence and in a table what it draws', async () => {
  await openDashboard();
  const chart = await screen.findByRole('img');
  expect(chart.getAttribute('aria-label')?.replaceAll('\u00A0', ' ')).toBe(
    'Compras dos últimos 12 meses: R$ 6.000,40 no total, R$ 500,03 por mês em média. ' +
      'Maior valor em outubro de 2026: R$ 3.000,00.',
  );
  const table = screen.getByRole('table', { name: 'Compras por mês' });
  const rows = within(table).getAllByRole('row').map(textOf);
  expect(rows).toHaveLength(13);
  expect(rows.at(1)).toBe('dezembro de 20250R$ 0,00');
  expect(rows.at(-2)).toBe('outubro de 20261R$ 3.000,00');
  expect(rows.at(-1)).toBe('novembro de 20261R$ 2.000,40');
  // R$ 3.000,00 on a scale that ends there, and two thirds of it for the month after.
  const heights = [...chart.querySelectorAll('.bars__bar')].map((bar) =>
    Math.round(Number(bar.getAttribute('height'))),
  );
  expect(heights).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 33, 100, 67]);
});

test('a year without an order has no chart', async () => {
  server.reply(orderStatsEndpoint, { ...STATS, monthly: monthly() });
  await openDashboard();
  await screen.findByText('Nenhuma compra nos últimos 12 meses.');
  expect(screen.queryByRole('img')).toBeNull();
});

test('credit left of the limit, never below zero', async () => {
  await openDashboard({ ...USER, creditLimit: 64_000, currentExposure: 29_197.25 });
  expect(textOf(block('Crédito disponível'))).toBe(
    'Crédito disponívelR$ 34.802,75R$ 29.197,25 em uso de R$ 64.000,00',
  );
  await screen.findByText('1.027');
});

test('a limit that is passed leaves nothing', async () => {
  await openDashboard({ ...USER, creditLimit: 100, currentExposure: 250 });
  expect(textOf(block('Crédito disponível'))).toContain('R$ 0,00R$ 250,00 em uso de R$ 100,00');
  await screen.findByText('1.027');
});

test('where credit is not controlled nothing is said of it', async () => {
  await openDashboard();
  await screen.findByText('1.027');
  expect(screen.queryByText('Crédito disponível')).toBeNull();
});

test('the cart is counted, and an empty one leads to the catalogue', async () => {
  localStorage.setItem(
    `cart:${USER.id}`,
    JSON.stringify({ items: [cartItem(1, { quantity: 12 })] }),
  );
  await openDashboard();
  expect(within(block('Seu carrinho')).getByText('12 peças')).toBeVisible();
  expect(await hrefOf('Ir para carrinho')).toBe('/reseller/cart');
  await screen.findByText('1.027');
});

test('an empty cart says so', async () => {
  await openDashboard();
  expect(within(block('Seu carrinho')).getByText('Seu carrinho está vazio.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Ir para carrinho' })).toBeNull();
  await screen.findByText('1.027');
});

test.each([
  {
    call: 'stats',
    endpoint: orderStatsEndpoint,
    title: 'Erro ao carregar o resumo',
    others: ['#ABCD0001', 'Peça 1'],
  },
  {
    call: 'orders',
    endpoint: listOrdersEndpoint,
    title: 'Erro ao carregar pedidos',
    others: ['1.027', 'Peça 1'],
  },
  {
    call: 'products',
    endpoint: listProductsEndpoint,
    title: 'Erro ao carregar produtos',
    others: ['1.027', '#ABCD0001'],
  },
  {
    call: 'invoices',
    endpoint: listOwnInvoicesEndpoint,
    title: 'Erro ao carregar faturas',
    others: ['1.027', '#ABCD0001'],
  },
] as const)('when $call fails the rest stands, and it can be asked again', async (failing) => {
  server.reply(listOrdersEndpoint, listOf([order(1)]));
  server.reply(listProductsEndpoint, productsOf([product(1)]));
  server.reply(listOwnInvoicesEndpoint, invoicesOf(invoice(1)));
  server.refuse(failing.endpoint, 500, 'Erro interno do servidor');
  await openDashboard();
  await screen.findByRole('heading', { name: failing.title });
  for (const text of failing.others) expect(await screen.findByText(text)).toBeVisible();
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('Erro interno do servidor');

  server.recover(failing.endpoint);
  const around = alert.closest('section[tabindex]');
  await userEvent.click(within(alert).getByRole('button', { name: 'Tentar novamente' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(around).toHaveFocus();
  for (const text of ['1.027', '#ABCD0001', 'Peça 1']) {
    expect(await screen.findByText(text)).toBeVisible();
  }
});
