import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { listProductsEndpoint } from '#contract/product-endpoints';
import { press } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { product, serveProducts, openProducts } from './products.fixture.tsx';

beforeEach(() => {
  serveProducts([product(1)]);
});

const list = () => screen.getByRole('region', { name: 'Lista de produtos' });

test('the list has the focus after trying again, whose button is gone', async () => {
  server.refuse(listProductsEndpoint, 503, { message: 'Em manutenção' });
  await openProducts();
  await screen.findByText('Erro ao carregar produtos');
  server.recover(listProductsEndpoint);
  await press('Tentar novamente');
  await screen.findByText('Peça 1');
  expect(list()).toHaveFocus();
});

test('the list has the focus after its filters were cleared from inside it', async () => {
  await openProducts('?search=xyz');
  await press('Limpar filtros');
  await screen.findByText('Peça 1');
  expect(list()).toHaveFocus();
});
