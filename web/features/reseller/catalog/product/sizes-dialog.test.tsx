import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { SOME_GRADES } from '#web/grades/grades.fixture.ts';
import type { Grades } from '#web/grades/grades.rules.ts';
import { press } from '#web/testing/screen.ts';

import { breton, cartItems, openProduct } from './product-dialog.fixture.tsx';

const TITLE = 'Adicionar por tamanhos';
const grid = () => screen.getByRole('dialog', { name: TITLE });
const field = (name: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `Quantidade ${name}` });
const addAll = () =>
  userEvent.click(within(grid()).getByRole('button', { name: 'Adicionar ao carrinho' }));

async function openGrid(grades?: Grades) {
  await openProduct(breton(), undefined, grades);
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

const values = () => ['P', 'M', 'G', 'GG'].map((name) => Number(field(name).value));

test('one tap fills a grade, another one more of it, and it says where the stock ended', async () => {
  await openGrid(SOME_GRADES);
  await press('Grade 6 · 1-2-2-1');
  expect(values()).toEqual([1, 2, 2, 0]);
  expect(screen.getByText('Limitado pelo estoque: GG sem estoque.')).toBeVisible();
  await press('Grade 6 · 1-2-2-1 ×1');
  await press('Grade 6 · 1-2-2-1 ×2');
  expect(values()).toEqual([3, 5, 6, 0]);
  expect(screen.getByText('Limitado pelo estoque: M só 1 de 2, GG sem estoque.')).toBeVisible();
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
