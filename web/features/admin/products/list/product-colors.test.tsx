import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import { shadeOf } from '#contract/color-names';
import type { ProductId } from '#contract/ids';
import type { Product } from '#contract/product';
import { addColorEndpoint, listStylesEndpoint } from '#contract/product-endpoints';
import { uuid } from '#web/testing/product.fixture.ts';
import { press, textOf } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { openProducts, pickOf, product, serveProducts } from './products.fixture.tsx';

const colorOf = (n: number, name: string) => ({
  id: uuid<ProductId>(n),
  name,
  value: null,
  soldOut: false,
  cover: null,
});
const STYLE: Partial<Product> = {
  title: 'Camiseta Breton',
  style: 'Breton',
  colors: [colorOf(1, 'Marinho'), colorOf(2, 'Cor da casa')],
};

beforeEach(() => {
  serveProducts([
    product(1, { ...STYLE, color: { name: 'Marinho', value: null } }),
    product(2, { ...STYLE, color: { name: 'Cor da casa', value: null } }),
    product(3, { title: 'Saia', color: { name: 'Vinho', value: '#ff0000' } }),
    product(4, { title: 'Bolsa' }),
  ]);
  server.reply(listStylesEndpoint, { styles: [] });
});

const cells = async () => {
  await screen.findByText('Saia');
  return [...document.querySelectorAll<HTMLElement>('.c-product')];
};

test('a row names its colour and how many its style has; one without a colour says nothing', async () => {
  await openProducts();
  expect((await cells()).map(textOf).slice(-4)).toEqual([
    'Camiseta BretonMarinho · 2 cores',
    'Camiseta BretonCor da casa · 2 cores',
    'SaiaVinho',
    'Bolsa',
  ]);
});

test('the shade is the chosen one, else that of the name, else none', async () => {
  await openProducts();
  const dots = (await cells()).flatMap((cell) => [...cell.querySelectorAll<HTMLElement>('i')]);
  expect(dots.map(({ style }) => style.backgroundColor)).toEqual([
    shadeOf('Marinho'),
    '',
    '#ff0000',
  ]);
});

test('products of one title are told apart by what their buttons are called', async () => {
  await openProducts();
  await pickOf('Camiseta Breton, Marinho', 'Excluir');
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('Camiseta Breton, Marinho sai do catálogo');
});

test('another colour is asked for in the row and leads to its form', async () => {
  server.reply(addColorEndpoint, { product: product(9) });
  const router = await openProducts();
  await pickOf('Saia, Vinho', 'Nova cor');
  const question = within(await screen.findByRole('dialog', { name: 'Nova cor' }));
  expect(question.getByLabelText(/^Modelo/)).toHaveValue('Saia');
  expect(question.getByLabelText(/^Cor deste produto/)).toHaveValue('Vinho');
  await userEvent.type(question.getByLabelText(/^Nova cor/), 'Cru');
  await press('Criar cor');
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(`/admin/products/${uuid(9)}/edit`),
  );
  expect(server.bodies(addColorEndpoint)[0]).toMatchObject({
    style: 'Saia',
    ownColor: { name: 'Vinho', value: '#ff0000' },
    color: { name: 'Cru' },
  });
});

test('given up, the question changes nothing and gives the focus back', async () => {
  await openProducts();
  await pickOf('Bolsa', 'Nova cor');
  await press('Cancelar');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Mais ações de Bolsa' })).toHaveFocus();
  expect(server.bodies(addColorEndpoint)).toEqual([]);
});
