import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { dashboardEndpoint } from '#contract/dashboard';
import { uuid } from '#web/testing/product.fixture.ts';
import { textOf } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { latest, openDashboard, serveDashboard } from './dashboard.fixture.tsx';

const block = (name: string) => {
  const found = screen.getByRole('heading', { level: 2, name }).closest('section');
  if (!found) throw new Error(`no block ${name}`);
  return found;
};
const stat = (label: string) => textOf(screen.getByText(label).parentElement?.querySelector('dd'));
const loaded = () => waitFor(() => expect(stat('Total de Pedidos')).not.toBe('Carregando...'));
const linksOf = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('four figures from one call', async () => {
  serveDashboard({ resellers: 148, products: 186, orders: 1204, latestTotal: 33_315.6 });
  await openDashboard();
  expect(stat('Total de Revendedores')).toBe('Carregando...');
  await loaded();
  expect(stat('Total de Revendedores')).toBe('148');
  expect(stat('Total de Produtos')).toBe('186');
  expect(stat('Total de Pedidos')).toBe('1.204');
  expect(stat('Receita (Últimos 10)')).toBe('R$ 33.315,60');
  expect(server.asked().toSorted()).toEqual([
    'GET /api/admin/dashboard',
    'GET /api/admin/first-steps',
    'GET /api/admin/to-do',
    'GET /api/status',
  ]);
});

test('the latest orders as a table, each leading to its order', async () => {
  serveDashboard({
    latest: [latest(3, { status: 'pending_payment_confirmation' }), latest(1)],
    latestTotal: 4000,
  });
  await openDashboard();
  await loaded();
  const rows = within(block('Pedidos Recentes')).getAllByRole('row');
  expect(rows.map(textOf)).toEqual([
    'NúmeroRevendedorTotalStatusData',
    '#00000003Loja 3R$ 3.000,00Aguardando confirmação de pagamento15/11/2026',
    '#00000001Loja 1R$ 1.000,00Em análise15/11/2026',
  ]);
  expect(linksOf(block('Pedidos Recentes'))).toEqual([
    ['Ver Todos os Pedidos', '/admin/orders?status=all'],
    ['#00000003', `/admin/orders?status=all&pedido=${uuid(3)}`],
    ['Loja 3', `/admin/resellers/${uuid(3)}`],
    ['#00000001', `/admin/orders?status=all&pedido=${uuid(1)}`],
    ['Loja 1', `/admin/resellers/${uuid(1)}`],
  ]);
});

test('seven of the ten latest are shown; the figure is that of all', async () => {
  const orders = Array.from({ length: 10 }, (_, at) => latest(at + 1));
  serveDashboard({ latest: orders, latestTotal: 55_000 });
  await openDashboard();
  await loaded();
  expect(within(block('Pedidos Recentes')).getAllByRole('row')).toHaveLength(8);
  expect(stat('Receita (Últimos 10)')).toBe('R$ 55.000,00');
});

test('applications lead to their list only where there are some', async () => {
  serveDashboard({ pendingApplications: 5 });
  await openDashboard();
  await loaded();
  expect(textOf(block('Revendedores Pendentes'))).toBe(
    'Revendedores Pendentes5aguardando aprovaçãoVer solicitações',
  );
  expect(linksOf(block('Revendedores Pendentes'))).toEqual([
    ['Ver solicitações', '/admin/applications'],
  ]);
});

test('without applications there is nothing to see', async () => {
  serveDashboard();
  await openDashboard();
  await loaded();
  expect(textOf(block('Revendedores Pendentes'))).toBe(
    'Revendedores Pendentes0aguardando aprovação',
  );
  expect(screen.queryByRole('link', { name: 'Ver solicitações' })).toBeNull();
});

test('quick actions', async () => {
  serveDashboard();
  await openDashboard();
  await loaded();
  expect(linksOf(screen.getByRole('navigation', { name: 'Ações Rápidas' }))).toEqual([
    ['Adicionar Produto', '/admin/products/create'],
    ['Gerenciar Revendedores', '/admin/resellers'],
    ['Ver Todos os Pedidos', '/admin/orders?status=all'],
  ]);
});

test('a failure is told once, can be asked again, and leaves what needs no figures', async () => {
  serveDashboard({ orders: 1204 });
  server.refuse(dashboardEndpoint, 500, 'Erro interno do servidor');
  await openDashboard();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Erro ao carregar o dashboard');
  expect(alert).toHaveTextContent('Erro interno do servidor');
  expect(await screen.findByText('Conectado')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Adicionar Produto' })).toBeVisible();
  expect(screen.queryByText('Pedidos Recentes')).toBeNull();

  server.recover(dashboardEndpoint);
  const around = alert.closest('section[tabindex]');
  await userEvent.click(within(alert).getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText('1.204')).toBeVisible();
  expect(around).toHaveFocus();
  expect(block('Pedidos Recentes')).toBeVisible();
});
