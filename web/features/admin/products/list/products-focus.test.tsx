import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { openProducts } from '#web/testing/open-products.tsx';

import { fakeShop, product } from './fake-shop.tsx';

let shop = fakeShop([]);

beforeEach(() => {
  shop = fakeShop([product(1)]);
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const list = () => screen.getByRole('region', { name: 'Lista de produtos' });

test('the list has the focus after trying again, whose button is gone', async () => {
  shop.answers['GET /api/products'] = { status: 503, body: { message: 'Em manutenção' } };
  await openProducts();
  await screen.findByText('Erro ao carregar produtos');
  delete shop.answers['GET /api/products'];
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
