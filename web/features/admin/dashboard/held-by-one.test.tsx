import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { ProductId, UserId } from '#contract/ids';
import { uuid } from '#web/testing/product.fixture.ts';

import { openAnalysis } from './dashboard.fixture.tsx';

const TITLE = 'Estoque preso em análise';

async function open(figures: Parameters<typeof openAnalysis>[0]) {
  await openAnalysis(figures);
  await screen.findByText('Nenhuma fatura em aberto.');
}

test('stock that waits with one reseller is told, with the way to its page', async () => {
  const held = {
    productId: uuid<ProductId>(1),
    title: 'Camisa',
    sku: 'CM-1',
    resellerId: uuid<UserId>(2),
    reseller: 'Loja Norte',
    pieces: 45,
    percent: 63,
    orders: 3,
  };
  await open({ heldByOne: [held, { ...held, productId: uuid(3), pieces: 15, orders: 1 }] });
  const panel = screen.getByRole('heading', { name: TITLE }).closest('section');
  if (!panel) throw new Error('no panel');
  expect(within(panel).getByText('mais de 20% com um revendedor')).toBeVisible();
  const texts = within(panel)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(texts).toEqual([
    'Loja Norte Camisa · CM-1 63% 45 peças em 3 pedidos',
    'Loja Norte Camisa · CM-1 63% 15 peças em 1 pedido',
  ]);
  const [link] = within(panel).getAllByRole('link', { name: 'Loja Norte' });
  expect(link).toHaveAttribute('href', `/admin/resellers/${uuid(2)}`);
});

test('while nobody holds much there is no such panel', async () => {
  await open({ heldByOne: [] });
  expect(screen.queryByRole('heading', { name: TITLE })).toBeNull();
});
