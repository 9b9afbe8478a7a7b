import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import type { ProductId } from '#contract/ids';
import { paginationOf } from '#contract/paging';
import { listProductsEndpoint } from '#contract/product-endpoints';
import { matchQuickOrderEndpoint, readQuickSheetEndpoint } from '#contract/quick-order';
import { cartOf } from '#web/cart/cart.ts';
import { anyProduct, uuid } from '#web/testing/product.fixture.ts';
import { server } from '#web/testing/server.ts';

import {
  ANA,
  answer,
  askedNames,
  DRAFT,
  field,
  matched,
  open,
  paste,
  piece,
  quickProduct,
  rows,
} from './quick-order.fixture.tsx';

const inCart = () => cartOf(ANA.id).items.map(({ sku, size, quantity }) => [sku, size, quantity]);
const add = (name: string | RegExp) => screen.findByRole('button', { name });

const readAs = (at: number, size: string, quantity: number) => ({
  reading: at,
  productId: quickProduct(1).id,
  pieces: [{ ...piece(1, 'P', quantity), size }],
});

test('an empty page asks nothing and says what to do', async () => {
  await open();
  expect(screen.getByText('Seu pedido aparece aqui')).toBeVisible();
  expect(server.asked()).toEqual([]);
});

test('groups stand in their order, and only what is ready goes into the cart, in one change', async () => {
  answer({
    'VE-1': matched(1, piece(1, 'P', 2), piece(1, 'M', 4)),
    'VE-2': matched(2, piece(2, 'M', 4, 1)),
    vestido: {
      state: 'ambiguous',
      candidates: [
        { reading: 0, productId: uuid(2), pieces: [piece(2, 'M', 4)] },
        { reading: 0, productId: uuid(3), pieces: [piece(3, 'M', 4)] },
      ],
    },
  });
  await open();
  await paste('VE-1 P2 M4\nVE-2 M4\nVS-9921 M 2\nvestido M4\nVE-1 G\nVE-1 P2 M4');
  expect(await screen.findByText('5 produtos em 6 linhas')).toBeVisible();
  expect(rows()).toEqual([
    'Não encontrado: VS-9921Nenhum produto com este código. Confira ou busque pelo nome.',
    'Não encontrado: VE-1 GFalta a quantidade. Escreva, por exemplo, P2 M4.',
    'Atenção: vestidoDois produtos combinam. Qual deles?',
    'Atenção: Vestido 2VE-2 · só 1 no M, pedido 4',
    'Certo: Vestido 1VE-1 · 2 linhas somadas',
  ]);
  expect(
    screen.getByText('1 certa · 1 para escolher · 1 ajustada · 1 para corrigir · 1 não encontrada'),
  ).toBeVisible();
  await userEvent.click(await add('Adicionar 13 peças ao carrinho'));
  expect(await screen.findByText('Itens adicionados por tamanhos')).toBeVisible();
  expect(inCart()).toEqual([
    ['VE-1', 'P', 4],
    ['VE-1', 'M', 8],
    ['VE-2', 'M', 1],
  ]);
  expect(field()).toHaveValue('VS-9921 M 2\nvestido M4\nVE-1 G');
  expect(field()).toHaveFocus();
});

test('what lies in the cart already is not there a second time', async () => {
  answer({ 'VE-1': matched(1, piece(1, 'P', 8)) });
  await open();
  await paste('VE-1 P8');
  await userEvent.click(await add('Adicionar 8 peças ao carrinho'));
  expect(localStorage.getItem(DRAFT)).toBeNull();
  await paste('VE-1 P8');
  expect(await screen.findByText('VE-1 · só 2 no P além de 8 no carrinho, pedido 8')).toBeVisible();
  await userEvent.click(await add('Adicionar 2 peças ao carrinho'));
  await paste('VE-1 P8');
  expect(await screen.findByText(/no P tudo já está no carrinho/)).toBeVisible();
  expect(await add('Adicionar 0 peças ao carrinho')).toBeDisabled();
});

test('a choice is written into the text and read again', async () => {
  const both = [quickProduct(1), quickProduct(2)].map(({ id }) => ({
    reading: 0,
    productId: id,
    pieces: [piece(1, 'M', 4)],
  }));
  answer({
    vestido: { state: 'ambiguous', candidates: both },
    'VE-2': matched(2, piece(2, 'M', 4)),
  });
  await open();
  await paste('SKU;Tamanho;Qtd\nvestido;M;4');
  await userEvent.click(await screen.findByRole('button', { name: 'Vestido 2 · VE-2' }));
  expect(field()).toHaveValue('SKU;Tamanho;Qtd\nVE-2;M;4');
  await add('Adicionar 4 peças ao carrinho');
  expect(screen.getByRole('region', { name: 'Conferência' })).toHaveFocus();
});

test('colours of one model are told apart by their names, and the chosen one stays chosen', async () => {
  const coat = { title: 'Casaco Serra' };
  const colors = [
    quickProduct(1, { ...coat, color: 'Camel' }),
    quickProduct(2, { ...coat, color: 'Musgo' }),
  ];
  const both = [1, 2].map((n) => ({ reading: 0, productId: uuid<ProductId>(n), pieces: [] }));
  answer({ 'casaco serra': { state: 'ambiguous', candidates: both } }, colors);
  await open();
  await paste('casaco serra M 4');
  const options = await screen.findAllByRole('button', { name: /^Casaco Serra/ });
  expect(options.map((option) => option.textContent)).toEqual([
    'Casaco Serra · Camel · VE-1',
    'Casaco Serra · Musgo · VE-2',
  ]);
  const [, moss] = options;
  if (moss) await userEvent.click(moss);
  expect(field()).toHaveValue('VE-2 M 4');
});

test('of two readings of one product the chosen one is written so that it has no other', async () => {
  answer({ 'VE-1': { state: 'ambiguous', candidates: [readAs(0, '4', 2), readAs(1, '2', 4)] } });
  await open();
  await paste('VE-1 4 2');
  expect(await screen.findByText(/pode ser lida de dois jeitos/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '2: 4' }));
  expect(field()).toHaveValue('VE-1 2:4');
});

test('a line without a product finds one by its name, or is ignored', async () => {
  answer({ 'VE-7': matched(1, piece(1, 'M', 2)) });
  server.reply(listProductsEndpoint, {
    products: [anyProduct(7, { sku: 'VE-7', title: 'Vestido Ondina' })],
    pagination: paginationOf(1, 5, 1),
    nextCursor: null,
  });
  await open();
  await paste('VS-9921 M 2\nXX P1');
  const search = await screen.findByRole('searchbox', { name: 'Buscar produto para VS-9921' });
  await userEvent.type(search, 'ondina');
  await userEvent.click(await screen.findByRole('button', { name: 'Vestido Ondina · VE-7' }));
  expect(field()).toHaveValue('VE-7 M 2\nXX P1');
  await add('Adicionar 2 peças ao carrinho');
  await userEvent.click(screen.getByRole('button', { name: 'Ignorar linha XX P1' }));
  expect(field()).toHaveValue('VE-7 M 2');
});

test('typing is read once it stops, and what was typed survives another page', async () => {
  answer({ 'VE-1': matched(1, piece(1, 'P', 2)) });
  const { router } = await open();
  await userEvent.type(field(), 'VE-1 P2');
  await add('Adicionar 2 peças ao carrinho');
  expect(askedNames()).toEqual([['VE-1']]);
  await router.navigate({ to: '/reseller/cart' });
  await screen.findByRole('heading', { name: 'Carrinho' });
  await router.navigate({ to: '/reseller/quick-order' });
  await waitFor(() => expect(field()).toHaveValue('VE-1 P2'));
  expect(localStorage.getItem(DRAFT)).toBe('VE-1 P2');
});

test('of two texts the last one counts, whichever answer comes last', async () => {
  answer({ 'VE-1': matched(1, piece(1, 'P', 2)), 'VE-2': matched(2, piece(2, 'P', 3)) });
  await open();
  const release = server.hold(matchQuickOrderEndpoint);
  await paste('VE-1 P2');
  await waitFor(() => expect(askedNames()).toHaveLength(1));
  await paste('VE-2 P3');
  await waitFor(() => expect(askedNames()).toHaveLength(2));
  release();
  await add('Adicionar 3 peças ao carrinho');
  expect(rows()).toEqual(['Certo: Vestido 2VE-2']);
});

test('a press while the text is read anew adds nothing of what was read before', async () => {
  answer({ 'VE-1': matched(1, piece(1, 'P', 2)), 'VE-2': matched(2, piece(2, 'P', 3)) });
  await open();
  await paste('VE-1 P2');
  const button = await add('Adicionar 2 peças ao carrinho');
  const release = server.hold(matchQuickOrderEndpoint);
  await paste('VE-2 P3');
  await userEvent.click(button);
  expect(inCart()).toEqual([]);
  release();
  await add('Adicionar 3 peças ao carrinho');
});

test('without an answer the text stays, and it can be asked again', async () => {
  answer({ 'VE-1': matched(1, piece(1, 'P', 2)) });
  server.next.dropConnection(matchQuickOrderEndpoint);
  await open();
  await paste('VE-1 P2');
  const alert = await screen.findByText(/O que você digitou está guardado/);
  expect(alert).toHaveTextContent('Sem conexão.');
  expect(field()).toHaveValue('VE-1 P2');
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await add('Adicionar 2 peças ao carrinho');
});

test('five hundred lines are read at a time, and it is said how many are left', async () => {
  answer({ 'VE-1': matched(1, piece(1, 'P', 1, 1000)) });
  await open();
  await paste('VE-1 P1\n'.repeat(501));
  expect(await screen.findByText(/1 linha ficou para depois/)).toBeVisible();
  await userEvent.click(await add('Adicionar 500 peças ao carrinho'));
  expect(field()).toHaveValue('VE-1 P1');
});

test('a sheet is read into the text, below what stands there', async () => {
  answer({ 'VE-1': matched(1, piece(1, 'P', 2)) });
  server.reply(readQuickSheetEndpoint, {
    rows: [
      ['SKU', 'Tamanho', 'Qtd'],
      ['VE-1', 'P', '2'],
    ],
  });
  await open();
  await paste('XX P1');
  await userEvent.upload(screen.getByLabelText('Enviar planilha'), new File(['x'], 'a.csv'));
  await waitFor(() => expect(field()).toHaveValue('XX P1\nSKU\tTamanho\tQtd\nVE-1\tP\t2'));
  await add('Adicionar 2 peças ao carrinho');
});

test('a sheet that cannot be read is told, and the text stays', async () => {
  server.refuse(
    readQuickSheetEndpoint,
    400,
    'A planilha tem mais de 500 linhas. Divida-a em partes.',
  );
  await open();
  await userEvent.upload(screen.getByLabelText('Enviar planilha'), new File(['x'], 'a.csv'));
  expect(await screen.findByText(/mais de 500 linhas/)).toBeVisible();
  const alert = screen.getAllByRole('alert').find((one) => within(one).queryByText(/500/));
  expect(alert).toBeDefined();
});
