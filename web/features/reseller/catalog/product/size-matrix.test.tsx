import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import type { ColorOfStyle } from '#contract/color';
import type { Product } from '#contract/product';
import { colorsOfProductEndpoint } from '#contract/product-endpoints';
import { SOME_GRADES } from '#web/grades/grades.fixture.ts';
import { uuid } from '#web/testing/product.fixture.ts';
import { press } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { breton, cartItems, openProduct } from './product-dialog.fixture.tsx';

const COLORS: ColorOfStyle[] = ['Marinho', 'Cru'].map((name, at) => ({
  id: uuid(at + 1),
  name,
  value: null,
  soldOut: false,
}));
const colored = (at: number, more: Partial<Product> = {}): Product =>
  breton({
    id: uuid(at + 1),
    style: 'Breton',
    color: { name: COLORS[at]?.name ?? '', value: null },
    colors: COLORS,
    ...more,
  });
const BLUE = colored(0);
/** Not made in P; of M there are three; XG only here. */
const RAW = colored(1, {
  sku: 'CM-0412-CRU',
  price: 50,
  price40: 50,
  variants: [
    { id: uuid(22), size: 'M', stock: 3 },
    { id: uuid(23), size: 'G', stock: 0 },
    { id: uuid(24), size: 'XG', stock: 9 },
  ],
});

const grid = () => screen.getByRole('dialog', { name: 'Adicionar por tamanhos' });
const cell = (name: string) => screen.getByRole('textbox', { name: `Quantidade ${name}` });

beforeEach(async () => {
  server.reply(colorsOfProductEndpoint, { products: [BLUE, RAW] });
  await openProduct(BLUE, undefined, SOME_GRADES);
  await press('Adicionar por tamanhos');
  await within(grid()).findByRole('table', { name: 'Cores e tamanhos' });
});

test('a line for each colour, a column for each size that any of them has', () => {
  const heads = within(grid()).getAllByRole('columnheader');
  expect(heads.map((head) => head.textContent)).toEqual([
    'Cor',
    'P',
    'M',
    'G',
    'GG',
    'XG',
    'Total',
  ]);
  expect(screen.queryByRole('textbox', { name: 'Quantidade Cru P' })).toBeNull();
  expect(cell('Cru G')).toBeDisabled();
  expect(cell('Cru G')).toHaveAccessibleDescription('Esgotado');
  expect(cell('Cru M')).toHaveAccessibleDescription('só 3 disponível');
  expect(cell('Marinho P')).toHaveAccessibleDescription('24 disponível');
});

test('pieces of several colours go into the cart at once, each at its own price', async () => {
  await userEvent.type(cell('Marinho P'), '2');
  await userEvent.type(cell('Cru M'), '9');
  expect(cell('Cru M')).toHaveValue('3');
  expect(within(grid()).getByText('5 peças')).toBeVisible();
  expect(within(grid()).getByText('R$ 364,80')).toBeVisible();
  expect(within(grid()).getByRole('row', { name: /^Cru/ })).toHaveTextContent('3 peças');
  await userEvent.click(within(grid()).getByRole('button', { name: 'Adicionar ao carrinho' }));
  expect(await screen.findByText('Itens adicionados por tamanhos')).toBeVisible();
  expect(cartItems()).toMatchObject([
    { productId: uuid(1), size: 'P', quantity: 2, price: 107.4 },
    { productId: uuid(2), size: 'M', quantity: 3, price: 50, sku: 'CM-0412-CRU' },
  ]);
});

test('arrows move as in a spreadsheet, over what cannot be filled, and Enter ends on the button', async () => {
  cell('Marinho P').focus();
  await userEvent.keyboard('1{ArrowRight}2{ArrowDown}');
  expect(cell('Cru M')).toHaveFocus();
  // G is sold out in this colour, and it has no GG.
  await userEvent.keyboard('3{ArrowRight}');
  expect(cell('Cru XG')).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}{ArrowUp}');
  expect(cell('Marinho M')).toHaveFocus();
  await userEvent.keyboard('{Enter}{Enter}');
  expect(within(grid()).getByRole('button', { name: 'Adicionar ao carrinho' })).toHaveFocus();
  expect(['Marinho P', 'Marinho M', 'Cru M'].map((name) => cell(name))).toEqual([
    expect.objectContaining({ value: '1' }),
    expect.objectContaining({ value: '2' }),
    expect.objectContaining({ value: '3' }),
  ]);
});

test('a grade fills the colour that is shown, or all of them, and says where the stock ended', async () => {
  await press('Grade 6 · 1-2-2-1');
  expect(cell('Marinho M')).toHaveValue('2');
  expect(cell('Cru M')).toHaveValue('0');
  expect(screen.getByText('Limitado pelo estoque: Marinho GG sem estoque.')).toBeVisible();
  await press('Em todas as cores');
  await press('Grade 6 · 1-2-2-1 ×1');
  expect(cell('Marinho M')).toHaveValue('4');
  expect(cell('Cru M')).toHaveValue('2');
  expect(cell('Cru XG')).toHaveValue('0');
  const limited = 'Limitado pelo estoque: Marinho GG sem estoque; Cru G sem estoque.';
  expect(screen.getByText(limited)).toBeVisible();
  await userEvent.type(cell('Marinho P'), '1');
  expect(screen.getByRole('button', { name: 'Grade 6 · 1-2-2-1' })).toBeVisible();
  await press('Limpar');
  expect(cell('Cru M')).toHaveValue('0');
});

test('a text that is no number is refused in its cell', async () => {
  await userEvent.type(cell('Cru XG'), '2,5');
  expect(cell('Cru XG')).toBeInvalid();
  expect(cell('Cru XG')).toHaveAccessibleDescription(
    'Use um número inteiro, sem vírgula nem sinal.',
  );
  await userEvent.tab();
  expect(cell('Cru XG')).toHaveValue('0');
});
