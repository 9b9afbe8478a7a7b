import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { gradesEndpoint, removeGradeEndpoint, saveGradeEndpoint } from '#contract/grades';
import type { GradeId, VariantId } from '#contract/ids';
import { NO_GRADES, pieces, SOME_GRADES } from '#web/grades/grades.fixture.ts';
import type { Grades } from '#web/grades/grades.rules.ts';
import { uuid } from '#web/testing/product.fixture.ts';
import { press, pressAlone } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { breton, cartItems, openProduct } from './product-dialog.fixture.tsx';

const TITLE = 'Adicionar por tamanhos';
const grid = () => screen.getByRole('region', { name: TITLE });
const gone = () => waitFor(() => expect(screen.queryByRole('region', { name: TITLE })).toBeNull());
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
  expect(grid()).toHaveTextContent('6 peçasR$ 644,40Adicionar ao carrinho');
  expect(grid()).toHaveTextContent('Na loja, estas peças valem R$ 1.074,00.');
  await addAll();
  expect(await screen.findByText('Itens adicionados por tamanhos')).toBeVisible();
  expect(cartItems()).toMatchObject([
    { size: 'P', quantity: 2, price: 107.4 },
    { size: 'M', quantity: 4 },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('what is added lies in the cart at once, and once; the dialog goes after the next frame', async () => {
  await openGrid();
  await userEvent.type(field('P'), '2');
  const button = within(grid()).getByRole('button', { name: 'Adicionar ao carrinho' });
  fireEvent.click(button, { detail: 1 });
  fireEvent.click(button, { detail: 2 });
  expect(cartItems()).toMatchObject([{ size: 'P', quantity: 2 }]);
  expect(screen.getByRole('dialog')).toHaveAttribute('open');
  expect(screen.queryByText(/^Informe a quantidade/)).toBeNull();
  expect(await screen.findByText('2 peças no carrinho.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the dialog goes as well when nothing is left to add', async () => {
  const few = [11, 12].map((at) => ({ id: uuid<VariantId>(at), size: `${at}`, stock: 2 }));
  await openProduct(breton({ variants: few }));
  await press(TITLE);
  await userEvent.type(field('11'), '1');
  await addAll();
  // From now on it opens on all sizes by itself.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Abrir');
  await userEvent.type(field('11'), '1');
  await userEvent.type(field('12'), '2');
  await addAll();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(cartItems()).toMatchObject([{ quantity: 2 }, { quantity: 2 }]);
});

test('a press on it answers before the sizes are drawn', async () => {
  await openProduct();
  await pressAlone(await screen.findByRole('button', { name: TITLE }));
  expect(screen.queryByRole('region', { name: TITLE })).toBeNull();
  expect(await screen.findByRole('region', { name: TITLE })).toBeVisible();
});

test('says how many pieces it was, and what lies in the cart is not offered again', async () => {
  await openGrid();
  await userEvent.type(field('P'), '2');
  await addAll();
  expect(await screen.findByText('2 peças no carrinho.')).toBeVisible();
  await press('Abrir');
  expect(await screen.findByRole('region', { name: TITLE })).toBeVisible();
  expect(field('P')).toHaveValue('0');
  expect(within(grid()).getByText('2 no carrinho')).toBeVisible();
  await userEvent.type(field('P'), '50');
  expect(field('P')).toHaveValue('22');
});

test('does nothing while every quantity is zero', async () => {
  await openGrid();
  await addAll();
  expect(cartItems()).toEqual([]);
  expect(screen.queryByText('Itens adicionados por tamanhos')).toBeNull();
  expect(screen.getByText('Informe a quantidade de pelo menos um tamanho.')).toBeVisible();
  expect(grid()).toBeVisible();
  expect(field('P')).toHaveFocus();
});

test('no size goes above its stock, and a sold-out one cannot be asked for', async () => {
  await openGrid();
  await userEvent.type(field('M'), '50');
  expect(field('M')).toHaveValue('5');
  expect(field('GG')).toBeDisabled();
  expect(within(grid()).getByText('Esgotado')).toBeVisible();
});

test('the keyboard fills it from the first size to the button', async () => {
  await openGrid();
  field('P').focus();
  await userEvent.keyboard('2{ArrowRight}4{ArrowRight}3{ArrowLeft}');
  expect(field('M')).toHaveFocus();
  await userEvent.keyboard('2{Enter}');
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
test('opens at once when the catalogue asks for it, and Escape closes it before the product', async () => {
  await openProduct(breton(), 'sizes');
  await userEvent.type(field('P'), '3');
  await userEvent.keyboard('{Escape}');
  await gone();
  const dialog = screen.getByRole('dialog', { name: 'Camiseta Breton' });
  expect(dialog).toHaveAttribute('open');
  expect(within(dialog).getByRole('button', { name: TITLE })).toHaveFocus();
  await press(TITLE);
  expect(field('P')).toHaveValue('3');
  await userEvent.keyboard('{Escape}{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('nothing lies above the product’s own dialog', async () => {
  await openGrid();
  await press('Tabela de Medidas');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(grid()).toBeVisible();
});

test('the way that was used last is there the next time, and one size can be gone back to', async () => {
  await openGrid();
  await press('Fechar');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Abrir');
  expect(await screen.findByRole('region', { name: TITLE })).toBeVisible();
  await press('Um tamanho só');
  await gone();
  expect(screen.getByRole('radio', { name: /^M / })).toBeVisible();
  await press('Fechar');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Abrir');
  expect(await screen.findByRole('radio', { name: /^M / })).toBeVisible();
});

test('a single size is never bought by sizes unless that was asked for', async () => {
  localStorage.setItem('productWay', 'sizes');
  await openProduct(breton({ variants: [{ id: uuid(11), size: 'U', stock: 3 }] }));
  expect(await screen.findByRole('radio', { name: /^U/ })).toBeChecked();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('what the cells ask for is saved as a grade under a name, and taken away again', async () => {
  const saved = { id: uuid<GradeId>(72), name: 'Vitrine', pieces: pieces('P 2', 'M 1') };
  server.reply(saveGradeEndpoint, { own: [saved] });
  server.reply(removeGradeEndpoint, { own: [] });
  await openGrid();
  await userEvent.type(field('P'), '2');
  await userEvent.type(field('M'), '1');
  await press('Salvar grade');
  const name = screen.getByRole('textbox', { name: 'Nome da grade' });
  expect(name).toHaveValue('2-1');
  server.reply(gradesEndpoint, { ...NO_GRADES, own: [saved] });
  await userEvent.clear(name);
  await userEvent.type(name, 'Vitrine{Enter}');
  expect(await screen.findByRole('button', { name: 'Vitrine · 2-1' })).toBeVisible();
  expect(server.bodies(saveGradeEndpoint)).toEqual([
    { name: 'Vitrine', pieces: pieces('P 2', 'M 1') },
  ]);
  server.reply(gradesEndpoint, NO_GRADES);
  await press('Excluir a grade Vitrine');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Vitrine/ })).toBeNull());
});

test('Escape leaves the name of a grade, and nothing else', async () => {
  await openGrid();
  await userEvent.type(field('P'), '2');
  await press('Salvar grade');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('textbox', { name: 'Nome da grade' })).toBeNull();
  expect(grid()).toBeVisible();
});
