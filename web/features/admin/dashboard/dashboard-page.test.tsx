import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { dashboardEndpoint } from '#contract/dashboard';
import type { ProductId } from '#contract/ids';
import { uuid } from '#web/testing/product.fixture.ts';
import { textOf } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { latest, NOTHING, openDashboard, revenueOf, serveDashboard } from './dashboard.fixture.tsx';

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
  expect(server.asked().toSorted()).toEqual(['GET /api/admin/dashboard', 'GET /api/status']);
});

test('the latest orders as bars and as a table, each leading to its order', async () => {
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
    ['#00000001', `/admin/orders?status=all&pedido=${uuid(1)}`],
  ]);
  const chart = within(block('Últimos 10 pedidos')).getByRole('img');
  expect(chart.getAttribute('aria-label')?.replaceAll('\u00A0', ' ')).toBe(
    'Totais dos últimos pedidos: R$ 4.000,00 ao todo, R$ 2.000,00 por pedido em média.',
  );
  // The newest stands last; R$ 3.000,00 reach the top of the scale.
  const titles = [...chart.querySelectorAll('title')].map(textOf);
  expect(titles).toEqual(['#00000001: R$ 1.000,00', '#00000003: R$ 3.000,00']);
  const heights = [...chart.querySelectorAll('.bars__bar')].map((bar) =>
    Math.round(Number(bar.getAttribute('height'))),
  );
  expect(heights).toEqual([33, 100]);
});

test('revenue by day, stacked by how far orders are, and by month on demand', async () => {
  serveDashboard({
    revenue: revenueOf(
      { '2026-11-16': { orders: 3, completed: 100, underway: 200.5, pending: 99.5 } },
      { '2026-10': { orders: 9, completed: 5000 } },
    ),
  });
  await openDashboard();
  await loaded();
  const card = block('Receita');
  expect(within(card).getByRole('img').getAttribute('aria-label')?.replaceAll('\u00A0', ' ')).toBe(
    'Receita dos últimos 30 dias: R$ 400,00. ' +
      'Concluídos: R$ 100,00, Em andamento: R$ 200,50, Pendentes: R$ 99,50.',
  );
  const bars = [...card.querySelectorAll('.bars__bar')].slice(-3);
  expect(bars.map((bar) => [bar.getAttribute('data-tone'), bar.getAttribute('y')])).toEqual([
    ['completed', '75'],
    ['underway', '24.875'],
    ['pending', '0'],
  ]);
  const days = within(card).getByRole('table', { name: 'Receita dos últimos 30 dias' });
  const rows = within(days).getAllByRole('row').map(textOf);
  expect(rows).toHaveLength(31);
  expect(rows[0]).toBe('DiaPedidosConcluídosEm andamentoPendentesTotal');
  expect(rows.at(-1)).toBe('16/11/20263R$ 100,00R$ 200,50R$ 99,50R$ 400,00');

  await userEvent.click(within(card).getByRole('button', { name: '12 meses' }));
  expect(within(card).getByRole('button', { name: '12 meses', pressed: true })).toBeVisible();
  const months = within(card).getByRole('table', { name: 'Receita dos últimos 12 meses' });
  expect(within(months).getAllByRole('row').map(textOf).at(-2)).toBe(
    'outubro de 20269R$ 5.000,00R$ 0,00R$ 0,00R$ 5.000,00',
  );
});

test('best sellers with their picture, and sizes that run out', async () => {
  const image = { url: '/uploads/products/a.webp', filename: 'a.webp', width: 720, height: 900 };
  const few = { productId: uuid<ProductId>(2), title: 'Saia', sku: 'SA-1' };
  serveDashboard({
    bestSellers: [
      { id: uuid(1), title: 'Vestido', sku: 'VE-1', units: 1280, image },
      { id: uuid(2), title: 'Saia', sku: 'SA-1', units: 1, image: null },
    ],
    lowStock: [
      { ...few, variantId: uuid(8), size: 'M', stock: 0 },
      { ...few, variantId: uuid(9), size: 'P', stock: 6 },
    ],
  });
  await openDashboard();
  await loaded();
  const items = (name: string) => within(block(name)).getAllByRole('listitem');
  expect(items('Mais vendidos').map(textOf)).toEqual([
    'Vestido VE-1 1.280 peças ',
    'Saia SA-1 1 peça ',
  ]);
  expect(items('Mais vendidos')[0]?.querySelector('img')).toHaveAttribute('src', image.url);
  expect(items('Estoque baixo').map(textOf)).toEqual([
    'Saia SA-1 · Tamanho M Esgotado ',
    'Saia SA-1 · Tamanho P 6 peças ',
  ]);
  expect(linksOf(block('Estoque baixo'))).toEqual([
    ['Saia', `/admin/products/${uuid(2)}/edit`],
    ['Saia', `/admin/products/${uuid(2)}/edit`],
    ['Ver todos', '/admin/products?state=published&stock=low'],
  ]);
  expect(linksOf(block('Mais vendidos'))).toHaveLength(2);
});

test('who stopped buying, and what is open by due date', async () => {
  serveDashboard({
    stoppedBuying: [
      {
        id: uuid(1),
        reseller: 'Casa Jatobá',
        email: 'casa@loja.example',
        orders: 12,
        total: 48_000,
        lastOrderAt: '2026-08-04T02:00:00.000Z',
        quietDays: 105,
      },
    ],
    receivables: {
      total: 350,
      aging: NOTHING.receivables.aging.map((age) =>
        age.aging === 'overdue_8' ? { ...age, invoices: 2, total: 350 } : age,
      ),
    },
  });
  await openDashboard();
  await loaded();
  const stopped = block('Pararam de comprar');
  expect(textOf(within(stopped).getByRole('listitem'))).toBe(
    'Casa Jatobá último pedido em 03/08/2026, há 105 dias R$ 48.000,00 em 12 pedidos',
  );
  expect(linksOf(stopped)).toEqual([
    ['Casa Jatobá', '/admin/resellers?search=casa%40loja.example'],
  ]);
  const open = block('A receber por vencimento');
  const rows = within(open).getAllByRole('row').map(textOf);
  expect(rows).toHaveLength(9);
  expect(rows[2]).toBe('Vencidas de 8 a 30 dias2R$ 350,00');
  expect(rows.at(-1)).toBe('Total em aberto2R$ 350,00');
  expect(linksOf(open)).toEqual([
    ['Ver Financeiro', '/admin/finance'],
    ['Vencidas de 8 a 30 dias', '/admin/finance?idade=overdue_8'],
  ]);
});

test('where nothing has happened yet every block says so', async () => {
  serveDashboard();
  await openDashboard();
  await loaded();
  for (const text of [
    'Nenhum pedido ainda.',
    'Nenhum pedido encontrado',
    'Nenhuma receita nos últimos 30 dias.',
    'Nenhuma venda nos últimos 90 dias.',
    'Nenhum tamanho com estoque baixo.',
    'Nenhum revendedor parou de comprar.',
    'Nenhuma fatura em aberto.',
  ]) {
    expect(screen.getByText(text)).toBeVisible();
  }
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.queryByRole('link', { name: /^Ver todos os produtos/ })).toBeNull();
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
