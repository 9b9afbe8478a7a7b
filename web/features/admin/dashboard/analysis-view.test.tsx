import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { analysisEndpoint } from '#contract/dashboard';
import type { ProductId } from '#contract/ids';
import { uuid } from '#web/testing/product.fixture.ts';
import { textOf } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import {
  latest,
  NO_ANALYSIS,
  openAnalysis,
  openDashboard,
  revenueOf,
  serveDashboard,
} from './dashboard.fixture.tsx';

const block = (name: string) => {
  const found = screen.getByRole('heading', { level: 2, name }).closest('section');
  if (!found) throw new Error(`no block ${name}`);
  return found;
};
const asked = () =>
  waitFor(() =>
    expect(screen.getByRole('region', { name: 'Análises' })).toHaveAttribute('aria-busy', 'false'),
  );
const linksOf = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('nobody asks for it before it is opened, and its address says that it is', async () => {
  serveDashboard();
  server.reply(analysisEndpoint, NO_ANALYSIS);
  await openDashboard();
  await waitFor(() => expect(server.asked()).toContain('GET /api/admin/dashboard'));
  expect(server.asked()).not.toContain('GET /api/admin/dashboard/analysis');
  expect(screen.getByRole('button', { name: 'Hoje', pressed: true })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Análises' }));
  await asked();
  expect(block('Receita')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Análises', pressed: true })).toBeVisible();
  expect(screen.queryByText('Para fazer')).toBeNull();
});

test('a failure is told and can be asked again', async () => {
  const opened = openAnalysis();
  server.refuse(analysisEndpoint, 500, 'Erro interno do servidor');
  await opened;
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Erro ao carregar as análises');
  server.recover(analysisEndpoint);
  await userEvent.click(within(alert).getByRole('button', { name: 'Tentar novamente' }));
  await waitFor(() => expect(block('Receita')).toBeVisible());
});

test('the latest orders as bars, the newest last', async () => {
  await openAnalysis({}, { latest: [latest(3), latest(1)], latestTotal: 4000 });
  await asked();
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
  await openAnalysis({
    revenue: revenueOf(
      { '2026-11-16': { orders: 3, completed: 100, underway: 200.5, pending: 99.5 } },
      { '2026-10': { orders: 9, completed: 5000 } },
    ),
  });
  await asked();
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
  await openAnalysis({
    bestSellers: [
      { id: uuid(1), title: 'Vestido', sku: 'VE-1', units: 1280, image },
      { id: uuid(2), title: 'Saia', sku: 'SA-1', units: 1, image: null },
    ],
    lowStock: [
      { ...few, variantId: uuid(8), size: 'M', stock: 0 },
      { ...few, variantId: uuid(9), size: 'P', stock: 6 },
    ],
  });
  await asked();
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
  await openAnalysis({
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
      aging: NO_ANALYSIS.receivables.aging.map((age) =>
        age.aging === 'overdue_8' ? { ...age, invoices: 2, total: 350 } : age,
      ),
    },
  });
  await asked();
  const stopped = block('Pararam de comprar');
  expect(textOf(within(stopped).getByRole('listitem'))).toBe(
    'Casa Jatobá último pedido em 03/08/2026, há 105 dias R$ 48.000,00 em 12 pedidos',
  );
  expect(linksOf(stopped)).toEqual([['Casa Jatobá', `/admin/resellers/${uuid(1)}`]]);
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
  await openAnalysis();
  await asked();
  for (const text of [
    'Nenhum pedido ainda.',
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
