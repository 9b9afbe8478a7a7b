import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import type { Product } from '#contract/product';
import { cartOf } from '#web/cart/cart.ts';
import { uuid } from '#web/testing/product.fixture.ts';
import { press } from '#web/testing/screen.ts';

import { openCatalog, product, serveCatalog, stageCatalog } from '../catalog.fixture.tsx';

stageCatalog();

const stocked = (n: number, more: Partial<Product>): Product =>
  product(n, {
    variants: ['P', 'M', 'G'].map((size, at) => ({ id: uuid(n * 100 + at), size, stock: 20 })),
    ...more,
  });

beforeEach(() => {
  localStorage.setItem('catalogView', 'list');
  serveCatalog([
    stocked(1, { pack: '6' }),
    stocked(2, { pack: 'P 1 + M 2 + G 1' }),
    stocked(3, {}),
  ]);
});

const cell = (name: string) => screen.findByRole('textbox', { name: `Quantidade ${name}` });
const held = () =>
  cartOf('guest').items.map(({ title, size, quantity }) => [title, size, quantity]);
const dock = async () => within(await screen.findByRole('region', { name: 'Peças digitadas' }));

test('a cell takes whole packs, a closed grade is counted in the place of its cells', async () => {
  await openCatalog();
  await userEvent.type(await cell('Produto 1 P'), '7{Tab}');
  expect(screen.getAllByText(/· vendido de 6 em 6$/)).toHaveLength(1);
  expect(await cell('Produto 1 P')).toHaveValue('12');
  await press('Aumentar de grades de Produto 2');
  await press('Aumentar de grades de Produto 2');
  await userEvent.type(await cell('Produto 3 P'), '7{Tab}');
  expect(screen.queryByRole('textbox', { name: 'Quantidade Produto 2 P' })).toBeNull();
  expect((await dock()).getByText('27 peças em 3 linhas')).toBeVisible();
  await userEvent.click((await dock()).getByRole('button', { name: 'Adicionar ao carrinho' }));
  expect(held()).toEqual([
    ['Produto 1', 'P', 12],
    ['Produto 2', 'P', 2],
    ['Produto 2', 'M', 4],
    ['Produto 2', 'G', 2],
    ['Produto 3', 'P', 7],
  ]);
});

test('a block that is pasted becomes whole packs, and the cell says so', async () => {
  await openCatalog();
  fireEvent.paste(await cell('Produto 1 P'), {
    clipboardData: { getData: () => '7\t12\t25' },
  });
  expect(await cell('Produto 1 P')).toHaveValue('12');
  expect(await cell('Produto 1 P')).toHaveAccessibleDescription('de 7 para 12');
  expect(await cell('Produto 1 M')).toHaveValue('12');
  expect(await cell('Produto 1 G')).toHaveAccessibleDescription('de 25 para 18');
});
