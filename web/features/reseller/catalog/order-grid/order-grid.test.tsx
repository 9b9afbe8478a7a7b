import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import type { ProductId } from '#contract/ids';
import type { Product } from '#contract/product';
import { colorsOfProductEndpoint, listProductsEndpoint } from '#contract/product-endpoints';
import { addToCart, cartOf } from '#web/cart/cart.ts';
import { cartItem } from '#web/testing/cart.fixture.ts';
import { uuid } from '#web/testing/product.fixture.ts';
import { press } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import {
  link,
  openCatalog,
  product,
  serveCatalog,
  setWidth,
  stageCatalog,
} from '../catalog.fixture.tsx';

stageCatalog();

/** With this stock of P, M and G. */
const stocked = (n: number, stocks: number[], more: Partial<Product> = {}): Product =>
  product(n, {
    variants: ['P', 'M', 'G'].map((size, at) => ({
      id: uuid(n * 100 + at),
      size,
      stock: stocks[at] ?? 0,
    })),
    ...more,
  });

beforeEach(() => {
  localStorage.setItem('catalogView', 'list');
  serveCatalog([
    stocked(1, [5, 0, 9]),
    stocked(2, [5, 5, 5]),
    stocked(3, [5, 5, 5], { title: 'Calça Reta', category: 'Calças' }),
  ]);
});

const cell = (name: string) => screen.findByRole('textbox', { name: `Quantidade ${name}` });
const dock = () => screen.findByRole('region', { name: 'Peças digitadas' });
const paste = async (name: string, text: string) =>
  fireEvent.paste(await cell(name), { clipboardData: { getData: () => text } });
const reload = async (at?: string) => {
  cleanup();
  await openCatalog(at);
};

test('cells are moved through as in a spreadsheet; what is sold out is passed over', async () => {
  await openCatalog();
  await userEvent.click(await cell('Produto 1 P'));
  await userEvent.keyboard('2{ArrowRight}');
  expect(await cell('Produto 1 G')).toHaveFocus();
  expect(await cell('Produto 1 M')).toBeDisabled();
  await userEvent.keyboard('{Enter}');
  expect(await cell('Produto 2 G')).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}{ArrowUp}');
  expect(await cell('Produto 2 M')).toHaveFocus();
  await userEvent.keyboard('3{ArrowDown}7{Escape}');
  expect(await cell('Calça Reta M')).toHaveValue('0');
  await userEvent.keyboard('4{Shift>}{Enter}{/Shift}');
  expect(await cell('Produto 2 M')).toHaveFocus();
  await userEvent.keyboard('{Delete}');
  expect(await cell('Produto 2 M')).toHaveValue('0');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(
    await within(await dock()).findByRole('button', { name: 'Adicionar ao carrinho' }),
  ).toHaveFocus();
});

test('all lines go into the cart at once, whatever the list shows, and cells are empty after', async () => {
  await openCatalog();
  await userEvent.type(await cell('Produto 1 P'), '2');
  await userEvent.type(await cell('Calça Reta M'), '9');
  expect(await cell('Calça Reta M')).toHaveValue('5');
  await reload('/reseller/catalog?category=Camisetas');
  expect(await cell('Produto 1 P')).toHaveValue('2');
  expect(screen.queryByText('Calça Reta')).toBeNull();
  const bar = await dock();
  expect(bar).toHaveTextContent('7 peças em 2 linhas');
  expect(bar).toHaveTextContent('R$ 420,00');
  expect(bar).toHaveTextContent('Faltam 8 peças');
  await press('Adicionar ao carrinho');
  expect(cartOf('guest').items).toMatchObject([
    { sku: 'SKU-1', size: 'P', quantity: 2, variantId: uuid(100) },
    { sku: 'SKU-3', size: 'M', quantity: 5, title: 'Calça Reta' },
  ]);
  expect(await cell('Produto 1 P')).toHaveValue('0');
  expect(screen.queryByRole('region', { name: 'Peças digitadas' })).toBeNull();
  expect(screen.getByRole('region', { name: 'Produtos' })).toHaveFocus();
  expect(localStorage.getItem('grid:guest')).toBeNull();
});

test('what is not on the page can be seen and taken out, and taken back', async () => {
  await openCatalog();
  await userEvent.type(await cell('Produto 1 P'), '2');
  await userEvent.type(await cell('Calça Reta M'), '3');
  await reload('/reseller/catalog?category=Camisetas');
  await press('5 peças em 2 linhas');
  await userEvent.click(await screen.findByRole('button', { name: 'Tirar Calça Reta' }));
  await userEvent.keyboard('{Escape}');
  await screen.findByText('2 peças em 1 linha');
  await press('Desfazer');
  await screen.findByText('5 peças em 2 linhas');
  await press('Limpar');
  expect(await cell('Produto 1 P')).toHaveValue('0');
  expect(cartOf('guest').items).toEqual([]);
  await press('Desfazer');
  expect(await cell('Produto 1 P')).toHaveValue('2');
});

test('a block from a spreadsheet is pasted, told, and taken back by key or button', async () => {
  await openCatalog();
  await userEvent.type(await cell('Produto 1 P'), '4');
  await paste('Produto 1 P', '1\t2\t3\n4\t5\t6\n');
  expect(await cell('Produto 1 P')).toHaveValue('1');
  expect(await cell('Produto 2 M')).toHaveValue('5');
  const bar = await dock();
  expect(bar).toHaveTextContent(
    'Colado do Excel: 2 linhas, 6 células. 2 ajustadas ao estoque: Produto 1 M, de 2 para 0; Produto 2 G, de 6 para 5.',
  );
  const short = await cell('Produto 2 G');
  expect(short).toHaveValue('5');
  expect(short).toHaveAccessibleDescription('de 6 para 5');
  await userEvent.click(short);
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(await cell('Produto 1 P')).toHaveValue('4');
  expect(await cell('Produto 2 M')).toHaveValue('0');
  expect(bar).not.toHaveTextContent('Colado');
  await paste('Produto 2 P', 'G\tP\n1\t2');
  expect(await cell('Produto 2 P')).toHaveValue('2');
  expect(await cell('Produto 2 G')).toHaveValue('1');
  await press('Desfazer');
  expect(await cell('Produto 2 G')).toHaveValue('0');
});

test('less stock than was typed is told in its cell; what lies in the cart is not left', async () => {
  await openCatalog();
  await userEvent.type(await cell('Produto 2 P'), '5');
  serveCatalog([stocked(2, [3, 5, 5])]);
  await reload();
  expect(await cell('Produto 2 P')).toHaveValue('3');
  expect(await cell('Produto 2 P')).toHaveAccessibleDescription('de 5 para 3');
  await screen.findByText('3 peças em 1 linha');
  addToCart([cartItem(2, { productId: uuid(2), size: 'P', quantity: 1 })]);
  await waitFor(async () => expect(await cell('Produto 2 P')).toHaveValue('2'));
});

test('a list that does not come says that what was typed is kept', async () => {
  await openCatalog();
  await userEvent.type(await cell('Produto 2 P'), '2');
  server.next.refuse(listProductsEndpoint, 403);
  await reload();
  const told = /Tente novamente. As quantidades que você digitou estão guardadas./;
  expect(await screen.findByText(told)).toBeVisible();
});

test('another tab’s pieces are here, and another person’s are not', async () => {
  await openCatalog();
  await userEvent.type(await cell('Produto 2 P'), '2');
  const text = localStorage.getItem('grid:guest') ?? '';
  localStorage.setItem('grid:other', text.replace('"quantity":2', '"quantity":4'));
  localStorage.setItem('grid:guest', text.replace('"quantity":2', '"quantity":3'));
  fireEvent(window, new StorageEvent('storage', { key: 'grid:guest' }));
  await waitFor(async () => expect(await cell('Produto 2 P')).toHaveValue('3'));
});

test('a colour opens a line of its own, which stays as long as it has pieces', async () => {
  const colors = ['Marinho', 'Cru'].map((name, at) => ({
    id: uuid<ProductId>(at + 1),
    name,
    value: null,
    soldOut: false,
  }));
  const family = colors.map(({ name }, at) =>
    stocked(at + 1, [5, 5, 5], {
      title: 'Breton',
      style: 'Breton',
      color: { name, value: null },
      colors,
    }),
  );
  serveCatalog(family.slice(0, 1));
  server.reply(colorsOfProductEndpoint, { products: family });
  await openCatalog();
  await cell('Breton Marinho P');
  expect(server.calls(colorsOfProductEndpoint)).toEqual([]);
  await press('Cor Cru');
  await userEvent.type(await cell('Breton Cru M'), '2');
  await press('Cor Cru, com peças');
  expect(await cell('Breton Cru M')).toHaveValue('2');
  await reload();
  expect(await cell('Breton Cru M')).toHaveValue('2');
  await press('Adicionar Breton');
  expect(cartOf('guest').items).toMatchObject([{ productId: uuid(2), size: 'M', quantity: 2 }]);
  await press('Cor Cru');
  await waitFor(() => expect(screen.queryByLabelText('Quantidade Breton Cru M')).toBeNull());
});

test('the row of a colour that is sold out adds what was typed of another', async () => {
  const colors = ['Marinho', 'Cru'].map((name, at) => ({
    id: uuid<ProductId>(at + 1),
    name,
    value: null,
    soldOut: at === 0,
  }));
  const family = colors.map(({ name, soldOut }, at) => {
    const color = { name, value: null };
    const stock = soldOut ? [0, 0, 0] : [5, 5, 5];
    return stocked(at + 1, stock, { title: 'Breton', style: 'Breton', color, colors });
  });
  serveCatalog([...family.slice(0, 1), stocked(3, [0, 0, 0])]);
  server.reply(colorsOfProductEndpoint, { products: family });
  await openCatalog();
  await press('Cor Cru');
  await userEvent.type(await cell('Breton Cru M'), '2');
  await press('Adicionar Breton');
  expect(cartOf('guest').items).toMatchObject([{ productId: uuid(2), size: 'M', quantity: 2 }]);
  expect(screen.getByRole('button', { name: 'Esgotado' })).toBeDisabled();
});

test('on a phone a row opens its cells, and one with pieces is open from the start', async () => {
  setWidth(390);
  await openCatalog();
  await link('Produto 1');
  expect(screen.queryByRole('textbox', { name: /^Quantidade/ })).toBeNull();
  await press('Tamanhos de Produto 2');
  await userEvent.type(await cell('Produto 2 P'), '3');
  await reload();
  expect(await cell('Produto 2 P')).toHaveValue('3');
  expect(screen.queryByLabelText('Quantidade Produto 1 P')).toBeNull();
});
