import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { getProductEndpoint } from '#contract/product-endpoints';
import { addToCart } from '#web/cart/cart.ts';
import { formatMoney } from '#web/format/money.ts';
import { uuid } from '#web/testing/product.fixture.ts';
import { press } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';
import { refuseStorage } from '#web/testing/storage.ts';

import { breton, cartItems, openProduct } from './product-dialog.fixture.tsx';

const size = (name: RegExp) => screen.findByRole('radio', { name });
const quantity = () => screen.getByRole('textbox', { name: 'Quantidade' });

test('shows what it is, its prices and its discount, and is named by its title', async () => {
  await openProduct();
  const dialog = await screen.findByRole('dialog', { name: 'Camiseta Breton' });
  expect(within(dialog).getByText('Camisetas · CM-0412')).toBeVisible();
  expect(within(dialog).getByText('Malha de algodão Pima.')).toBeVisible();
  const terms = within(dialog).getAllByRole('term');
  expect(terms.map((term) => term.textContent)).toEqual([
    'Seu preçoPreço 40%, desconto de −40%',
    'Sugerido na loja MSRP',
    'Sua margem',
  ]);
  const prices = within(dialog).getAllByRole('definition');
  expect(prices.map((price) => price.textContent)).toEqual([
    formatMoney(107.4),
    formatMoney(179),
    `40% ${formatMoney(71.6)} por peça`,
  ]);
  expect(await within(dialog).findByText('0 de 15 peças')).toBeVisible();
});

test('without a reseller price the suggested one is charged and promises no discount', async () => {
  await openProduct(breton({ price40: null, price: 179, description: ' ' }));
  expect((await screen.findAllByRole('term')).map((term) => term.textContent)).toEqual([
    'Seu preço',
    'Sugerido na loja MSRP',
  ]);
  expect(screen.getByText('Sem descrição disponível')).toBeVisible();
});

test('sizes stand in their order with their stock, and sold-out ones cannot be chosen', async () => {
  await openProduct();
  await size(/^P/);
  expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    'P 24 disponível',
    'M 5 disponível',
    'G 18 disponível',
    'GG Esgotado',
  ]);
  expect(screen.getByRole('radio', { name: 'GG Esgotado' })).toBeDisabled();
});

test('asks for a size before anything goes into the cart', async () => {
  await openProduct();
  expect(await screen.findByText('Escolha um tamanho para adicionar ao carrinho.')).toBeVisible();
  await press('Adicionar ao carrinho');
  expect(await size(/^P/)).toHaveFocus();
  expect(cartItems()).toEqual([]);
});

test('puts the chosen size and quantity into the cart and says so', async () => {
  await openProduct();
  await userEvent.click(await size(/^M/));
  await userEvent.click(screen.getByRole('button', { name: 'Aumentar' }));
  await press('Adicionar ao carrinho');
  expect(await screen.findByText('Camiseta Breton (M) adicionado ao carrinho!')).toBeVisible();
  expect(cartItems()).toEqual([
    {
      id: `${uuid(1)}:M`,
      productId: uuid(1),
      variantId: uuid(12),
      size: 'M',
      title: 'Camiseta Breton',
      sku: 'CM-0412',
      description: breton().description,
      price: 107.4,
      weight: 0.2,
      image: breton().images[0],
      stock: 5,
      quantity: 2,
    },
  ]);
  expect(await screen.findByText('2 de 15 peças')).toBeVisible();
  expect(quantity()).toHaveValue('1');
});

test('a quantity stays between one and the stock of the chosen size', async () => {
  await openProduct();
  await userEvent.click(await size(/^G 18/));
  expect(screen.getByRole('button', { name: 'Diminuir' })).toBeDisabled();
  await userEvent.clear(quantity());
  await userEvent.type(quantity(), '99');
  expect(quantity()).toHaveValue('18');
  expect(screen.getByRole('button', { name: 'Aumentar' })).toBeDisabled();
  expect(screen.getByText('Máximo para o tamanho G: 18.')).toBeVisible();

  await userEvent.click(await size(/^M/));
  expect(quantity()).toHaveValue('5');
  await userEvent.clear(quantity());
  expect(quantity()).toHaveValue('');
  await userEvent.tab();
  expect(quantity()).toHaveValue('5');
});

const refusal = () => document.querySelector('.quantity__why[role="alert"]');

test('a typed text that is no whole number is refused and leaves the last quantity', async () => {
  await openProduct();
  await userEvent.click(await size(/^G 18/));
  await userEvent.clear(quantity());
  await userEvent.type(quantity(), '4');
  await userEvent.tab();
  for (const typed of ['2,5', '-3']) {
    await userEvent.clear(quantity());
    await userEvent.type(quantity(), typed);
    expect(refusal()).toHaveTextContent('Use um número inteiro, sem vírgula nem sinal.');
    expect(quantity()).toBeInvalid();
    await userEvent.tab();
    expect(quantity()).toHaveValue('4');
  }
  await userEvent.clear(quantity());
  await userEvent.type(quantity(), '0');
  expect(refusal()).toHaveTextContent('A quantidade mínima é 1.');
  await userEvent.tab();
  expect(quantity()).toHaveValue('4');
  await userEvent.click(screen.getByRole('button', { name: 'Aumentar' }));
  expect(refusal()).toBeNull();
  expect(quantity()).toHaveValue('5');
});

test('what lies in the cart already is not offered a second time', async () => {
  const { title, sku, description, price, weight } = breton();
  const described = { title, sku, description, price, weight, image: null, stock: 5 };
  addToCart([{ productId: uuid(1), variantId: uuid(12), size: 'M', ...described, quantity: 3 }]);
  await openProduct();
  await userEvent.click(await size(/^M/));
  expect(screen.getByText('Você já tem 3 do tamanho M no carrinho.')).toBeVisible();
  await userEvent.clear(quantity());
  await userEvent.type(quantity(), '5');
  await press('Adicionar ao carrinho');
  expect(cartItems()).toMatchObject([{ size: 'M', quantity: 5 }]);
  expect(screen.getByText('Todo o estoque do tamanho M já está no seu carrinho.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Adicionar ao carrinho' })).toBeDisabled();
});

test('a single size is chosen from the start', async () => {
  await openProduct(breton({ variants: [{ id: uuid(11), size: 'U', stock: 3 }] }));
  expect(await size(/^U/)).toBeChecked();
  await press('Adicionar ao carrinho');
  expect(cartItems()).toMatchObject([{ size: 'U', quantity: 1 }]);
});

test('with nothing left both ways into the cart are closed, and it says why', async () => {
  await openProduct(breton({ variants: [{ id: uuid(11), size: 'P', stock: 0 }] }));
  expect(await screen.findByText('Produto esgotado no momento.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Adicionar ao carrinho' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Adicionar por tamanhos' })).toBeDisabled();
});

test('a cart that cannot be kept is told, and nothing else', async () => {
  await openProduct();
  await userEvent.click(await size(/^M/));
  refuseStorage('setItem');
  await press('Adicionar ao carrinho');
  vi.unstubAllGlobals();
  expect(await screen.findByText('Erro ao adicionar produto ao carrinho')).toBeVisible();
  expect(screen.queryByText(/adicionado ao carrinho!/)).toBeNull();
});

test.each([404, 400])('a product that is not there (%s) can only be left', async (status) => {
  server.next.refuse(getProductEndpoint, status, { code: 'NOT_FOUND' });
  await openProduct();
  expect(await screen.findByText('Produto não encontrado')).toBeVisible();
  await press('Voltar ao catálogo');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a failure can be tried again, and the focus stays in the dialog', async () => {
  server.next.refuse(getProductEndpoint, 500);
  await openProduct();
  expect(await screen.findByText('Erro ao carregar produto')).toBeVisible();
  const dialog = screen.getByRole('dialog');
  const release = server.hold(getProductEndpoint);
  await press('Tentar novamente');
  await within(dialog).findByText('Carregando produto...');
  expect(dialog.contains(document.activeElement)).toBe(true);
  release();
  expect(await screen.findByRole('heading', { name: 'Camiseta Breton' })).toBeVisible();
  expect(dialog.contains(document.activeElement)).toBe(true);
});

test('stock and prices that may be old say so until they could be asked for again', async () => {
  await openProduct();
  const dialog = await screen.findByRole('dialog', { name: 'Camiseta Breton' });
  await press('Fechar');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  server.next.refuse(getProductEndpoint, 500);
  await press('Abrir');
  const note = /^Não foi possível atualizar estoque e preços/;
  expect(await screen.findByText(note)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Camiseta Breton' })).toBeVisible();
  const release = server.hold(getProductEndpoint);
  await press('Tentar novamente');
  release();
  await waitFor(() => expect(screen.queryByText(note)).toBeNull());
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
  expect(dialog).not.toBeInTheDocument();
});

test('the second click of a double click adds nothing', async () => {
  await openProduct();
  await userEvent.click(await size(/^M/));
  await userEvent.dblClick(screen.getByRole('button', { name: 'Adicionar ao carrinho' }));
  expect(cartItems()).toMatchObject([{ size: 'M', quantity: 1 }]);
  await press('Adicionar ao carrinho');
  expect(cartItems()).toMatchObject([{ size: 'M', quantity: 2 }]);
});

test('Fechar closes, and the focus goes back to where it was', async () => {
  await openProduct();
  await screen.findByRole('heading', { name: 'Camiseta Breton' });
  await press('Fechar');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Abrir' })).toHaveFocus();
});
