import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { NO_GRADES, pieces } from '#web/grades/grades.fixture.ts';
import { uuid } from '#web/testing/product.fixture.ts';
import { press } from '#web/testing/screen.ts';

import { breton, cartItems, openProduct } from './product-dialog.fixture.tsx';

const field = (name: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `Quantidade ${name}` });
const grid = () => within(screen.getByRole('region', { name: 'Adicionar por tamanhos' }));
const held = () => cartItems().map(({ size, quantity }) => [size, quantity]);
const size = (name: RegExp) => userEvent.click(screen.getByRole('radio', { name }));
async function write(name: string, text: string) {
  await userEvent.click(field(name));
  await userEvent.keyboard(`{Control>}a{/Control}${text}{Tab}`);
}

const SIXES = breton({ pack: '6' });
const GRADE = breton({
  pack: 'P 1 + M 2 + G 1',
  variants: ['P', 'M', 'G', 'GG'].map((name, at) => ({
    id: uuid(11 + at),
    size: name,
    stock: [9, 5, 9, 9][at] ?? 0,
  })),
});

test('one size starts with a pack, steps by packs and stops at the last whole one', async () => {
  await openProduct(SIXES);
  expect(screen.getByText('Vendido de 6 em 6')).toBeVisible();
  const stepper = screen.getByRole('textbox', { name: 'Quantidade' });
  expect(stepper).toHaveValue('6');
  await size(/^G /);
  await press('Aumentar');
  await press('Aumentar');
  expect(stepper).toHaveValue('18');
  expect(screen.getByRole('button', { name: 'Aumentar' })).toBeDisabled();
  await press('Adicionar ao carrinho');
  expect(held()).toEqual([['G', 18]]);
});

test('stock that makes up no pack is said, and cannot be added', async () => {
  await openProduct(SIXES);
  await size(/^M /);
  expect(screen.getByText('Há só 5 do tamanho M, vendido de 6 em 6.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Adicionar ao carrinho' })).toBeDisabled();
});

test('cells of all sizes take whole packs; what is typed becomes the next', async () => {
  await openProduct(SIXES, 'sizes');
  await screen.findByRole('region', { name: 'Adicionar por tamanhos' });
  expect(field('M')).toBeDisabled();
  expect(field('M')).toHaveAccessibleDescription('só 5 de 6');
  await write('P', '7');
  expect(field('P')).toHaveValue('12');
  await write('G', '99');
  expect(field('G')).toHaveValue('18');
  await userEvent.click(grid().getByRole('button', { name: 'Adicionar ao carrinho' }));
  expect(held()).toEqual([
    ['P', 12],
    ['G', 18],
  ]);
});

test('only grades of whole packs are chips, and they fill whole packs only', async () => {
  await openProduct(SIXES, 'sizes', {
    ...NO_GRADES,
    brand: [
      { category: '', name: 'Meia dúzia', pieces: pieces('P 6', 'M 6', 'G 24') },
      { category: '', name: 'Solta', pieces: pieces('P 1', 'M 2') },
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Meia dúzia/ }));
  expect(screen.queryByRole('button', { name: /^Solta/ })).toBeNull();
  expect([field('P').value, field('M').value, field('G').value]).toEqual(['6', '0', '18']);
  expect(screen.getByText('Limitado pelo estoque: M sem estoque, G só 18 de 24.')).toBeVisible();
});

test('a closed grade is bought in grades, as far as every size goes', async () => {
  await openProduct(GRADE);
  expect(screen.getByText('Grade fechada')).toBeVisible();
  expect(screen.getByText('P 1 · M 2 · G 1')).toBeVisible();
  expect(screen.queryByRole('radio')).toBeNull();
  await press('Aumentar de grades de Camiseta Breton');
  // Of M there are five.
  expect(field('de grades de Camiseta Breton')).toHaveValue('2');
  expect(
    screen.getByRole('button', { name: 'Aumentar de grades de Camiseta Breton' }),
  ).toBeDisabled();
  await press('Adicionar ao carrinho');
  expect(held()).toEqual([
    ['P', 2],
    ['M', 4],
    ['G', 2],
  ]);
  expect(screen.getByText('Sem estoque para uma grade')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Adicionar ao carrinho' })).toBeDisabled();
});

test('among all sizes its row counts grades', async () => {
  await openProduct(GRADE, 'sizes');
  await screen.findByRole('region', { name: 'Adicionar por tamanhos' });
  await write('de grades de Camiseta Breton', '2');
  expect(grid().getAllByText('8 peças')).toHaveLength(2);
  await userEvent.click(grid().getByRole('button', { name: 'Adicionar ao carrinho' }));
  expect(held()).toEqual([
    ['P', 2],
    ['M', 4],
    ['G', 2],
  ]);
});
