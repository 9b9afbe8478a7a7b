import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { press } from '#web/testing/screen.ts';

import { breton, cartItems, openProduct } from './product-dialog.fixture.tsx';

const TITLE = 'Adicionar por tamanhos';
const grid = () => screen.getByRole('dialog', { name: TITLE });
const field = (name: string) => screen.getByRole('textbox', { name: `Quantidade ${name}` });
const addAll = () =>
  userEvent.click(within(grid()).getByRole('button', { name: 'Adicionar ao carrinho' }));

async function openGrid() {
  await openProduct();
  await press(TITLE);
}

test('adds every size that was given a quantity, at once', async () => {
  await openGrid();
  await userEvent.type(field('P'), '2');
  await userEvent.type(field('M'), '4');
  expect(within(grid()).getByText('6 peças')).toBeVisible();
  expect(within(grid()).getByText('R$ 644,40')).toBeVisible();
  await addAll();
  expect(await screen.findByText('Itens adicionados por tamanhos')).toBeVisible();
  expect(cartItems()).toMatchObject([
    { size: 'P', quantity: 2, price: 107.4 },
    { size: 'M', quantity: 4 },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: TITLE })).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Camiseta Breton' })).toHaveAttribute('open');

  await press(TITLE);
  expect(field('P')).toHaveValue('0');
  expect(within(grid()).getByText('24 disponível').parentElement).toHaveTextContent(
    '24 disponível · 2 no carrinho',
  );
});

test('does nothing while every quantity is zero', async () => {
  await openGrid();
  await addAll();
  expect(cartItems()).toEqual([]);
  expect(screen.queryByText('Itens adicionados por tamanhos')).toBeNull();
  expect(grid()).toHaveAttribute('open');
  expect(field('P')).toHaveFocus();
});

test('no size goes above its stock, and a sold-out one cannot be asked for', async () => {
  await openGrid();
  await userEvent.type(field('M'), '50');
  expect(field('M')).toHaveValue('5');
  expect(screen.getByRole('button', { name: 'Aumentar M' })).toBeDisabled();
  expect(field('GG')).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Aumentar GG' })).toBeDisabled();
  expect(within(grid()).getByText('Esgotado')).toBeVisible();
});

test('the keyboard fills it from the first size to the button', async () => {
  await openGrid();
  field('P').focus();
  await userEvent.keyboard('2{Enter}4{ArrowDown}3{ArrowUp}');
  expect(field('M')).toHaveFocus();
  await userEvent.keyboard('2{Enter}{Enter}');
  expect(within(grid()).getByRole('button', { name: 'Adicionar ao carrinho' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(cartItems().map(({ size, quantity }) => [size, quantity])).toEqual([
    ['P', 2],
    ['M', 2],
    ['G', 3],
  ]);
});

test('fills by grades, and says where the stock ended', async () => {
  await openGrid();
  expect(screen.getByRole('textbox', { name: 'Preencher por grade' })).toHaveValue('1-2-2-1');
  await press('Aumentar grades');
  await press('Aumentar grades');
  await press('Preencher');
  expect(['P', 'M', 'G', 'GG'].map((name) => field(name))).toEqual([
    expect.objectContaining({ value: '3' }),
    expect.objectContaining({ value: '5' }),
    expect.objectContaining({ value: '6' }),
    expect.objectContaining({ value: '0' }),
  ]);
  expect(screen.getByText('Limitado pelo estoque: M 5 de 6, GG 0 de 3.')).toBeVisible();
});

test('a grade that does not fit the sizes changes nothing and says what is missing', async () => {
  await openGrid();
  const ratio = screen.getByRole('textbox', { name: 'Preencher por grade' });
  await userEvent.clear(ratio);
  await userEvent.type(ratio, '1-2{Enter}');
  expect(ratio).toBeInvalid();
  expect(ratio).toHaveAccessibleDescription('Informe um número para cada tamanho: P-M-G-GG.');
  expect(field('P')).toHaveValue('0');
  await userEvent.type(ratio, '-0-0{Enter}');
  expect(ratio).toBeValid();
  expect(field('M')).toHaveValue('2');
});

test('opens above its product when the catalogue asks for it', async () => {
  await openProduct(breton(), 'sizes');
  await waitFor(() => expect(grid()).toHaveAttribute('open'));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: TITLE })).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Camiseta Breton' })).toHaveAttribute('open');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
