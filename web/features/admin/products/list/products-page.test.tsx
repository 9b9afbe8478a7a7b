import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import { listProductsEndpoint } from '#contract/product-endpoints';
import { uuid } from '#web/testing/product.fixture.ts';
import { hrefOf, press, SERVER_DOWN } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { product, serveProducts, openProducts } from './products.fixture.tsx';

const pieces = (count: number) => Array.from({ length: count }, (_, n) => product(n + 1));

beforeEach(() => {
  serveProducts([product(1), product(2, { published: false, category: 'Calças' })]);
});

/** By its title: asking every row for its name takes long where there are many buttons. */
async function rowOf(title: string) {
  const row = (await screen.findByText(title)).closest('tr');
  if (!row) throw new Error(`${title} stands in no row`);
  return row;
}
const textsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent?.replaceAll('\u00A0', ' '));
const choose = async (select: string, option: string) =>
  userEvent.selectOptions(await screen.findByRole('combobox', { name: select }), option);

test('a row tells what the product is, costs, stands at and has in stock', async () => {
  serveProducts([
    product(1, { title: 'Jaqueta Chore', description: 'd'.repeat(60), resellerVisible: false }),
    product(2, {
      price40: null,
      active: false,
      variants: [
        { id: uuid(8), size: 'P', stock: 6 },
        { id: uuid(9), size: 'M', stock: 40 },
      ],
    }),
    product(3, { published: false, variants: [{ id: uuid(7), size: 'U', stock: 0 }] }),
  ]);
  await openProducts();
  expect(textsOf(await rowOf('Jaqueta Chore')).slice(0, 7)).toEqual([
    `Jaqueta Chore${'d'.repeat(50)}…`,
    'PC-1',
    'R$ 293,40',
    'R$ 244,50',
    'R$ 489,00',
    'PublicadoOculto',
    '40',
  ]);
  expect(textsOf(await rowOf('Peça 2')).slice(2, 7)).toEqual([
    '-',
    'R$ 244,50',
    'R$ 489,00',
    'Inativo',
    '46Estoque baixoP',
  ]);
  expect(textsOf(await rowOf('Peça 3')).slice(5, 7)).toEqual(['Rascunho', '0Sem estoque']);
  expect(server.searches(listProductsEndpoint)).toEqual(['all=1&page=1&limit=10']);
});

test('the picture is the first of the product', async () => {
  const image = { url: '/uploads/products/a.webp', filename: 'a.webp', width: 720, height: 900 };
  serveProducts([product(1, { images: [image, { ...image, filename: 'b.webp' }] })]);
  await openProducts();
  const row = await rowOf('Peça 1');
  expect([...row.querySelectorAll('img')].map((img) => img.getAttribute('src'))).toEqual([
    '/uploads/products/a.webp',
  ]);
});

test('links lead to a new product and to editing an old one', async () => {
  await openProducts();
  expect(await hrefOf('Novo Produto')).toBe('/admin/products/create');
  expect(await hrefOf('Editar Peça 1')).toBe(`/admin/products/${uuid(1)}/edit`);
});

test('filters stand in the address, both ways', async () => {
  const router = await openProducts('?category=Cal%C3%A7as&state=draft&page=1');
  await rowOf('Peça 2');
  expect(screen.queryByText('Peça 1')).toBeNull();
  expect(screen.getByRole('combobox', { name: 'Filtrar por categoria' })).toHaveValue('Calças');
  expect(screen.getByRole('combobox', { name: 'Filtrar por estado' })).toHaveValue('draft');

  await choose('Filtrar por categoria', 'Todas as categorias');
  await choose('Filtrar por estado', 'Publicado');
  await rowOf('Peça 1');
  expect(router.state.location.search).toEqual({ state: 'published' });
  router.history.back();
  await rowOf('Peça 2');
  expect(router.state.location.search).toEqual({ state: 'draft' });
});

const withStock = (n: number, ...stocks: number[]) =>
  product(n, {
    variants: stocks.map((stock, at) => ({ id: uuid(100 * n + at), size: `T${at}`, stock })),
  });

test('by stock: whoever is marked is found, and the address says so', async () => {
  serveProducts([withStock(1, 40, 7), withStock(2, 40, 6), withStock(3, 0, 0)]);
  const router = await openProducts('?stock=low');
  expect(textsOf(await rowOf('Peça 2'))[6]).toBe('46Estoque baixoT1');
  expect(textsOf(await rowOf('Peça 3'))[6]).toBe('0Sem estoque');
  expect(screen.queryByText('Peça 1')).toBeNull();
  expect(server.searches(listProductsEndpoint)).toEqual(['all=1&page=1&limit=10&stock=low']);
  const select = screen.getByRole('combobox', { name: 'Filtrar por estoque' });
  expect(select).toHaveValue('low');
  expect(
    within(select)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual([
    'Estoque: todos',
    'Estoque: baixo',
    'Estoque: baixo com procura',
    'Estoque: esgotado',
  ]);

  await choose('Filtrar por estoque', 'Estoque: esgotado');
  await waitFor(() => expect(screen.queryByText('Peça 2')).toBeNull());
  expect(router.state.location.search).toEqual({ stock: 'out' });
  expect(screen.getByText('Total de produtos: 1')).toBeInTheDocument();
  router.history.back();
  await rowOf('Peça 2');
  await choose('Filtrar por estoque', 'Estoque: todos');
  expect(textsOf(await rowOf('Peça 1'))[6]).toBe('47');
  expect(router.state.location.search).toEqual({});
});

test('another stock starts on its first page and keeps the other filters', async () => {
  serveProducts(Array.from({ length: 25 }, (_, n) => withStock(n + 1, n < 20 ? 2 : 0)));
  const router = await openProducts('?state=published&stock=low&page=3');
  await rowOf('Peça 25');
  await choose('Filtrar por estoque', 'Estoque: esgotado');
  await rowOf('Peça 21');
  expect(router.state.location.search).toEqual({ state: 'published', stock: 'out' });
  expect(screen.getByText('Total de produtos: 5')).toBeInTheDocument();
});

test.each([
  ['?stock=low', 'Nenhum produto tem tamanho com até 6 peças.'],
  ['?stock=demand', 'Nenhum tamanho vendido nos últimos dias está com estoque baixo.'],
  ['?stock=out', 'Nenhum produto está esgotado.'],
  ['?stock=out&state=draft', 'Nenhum produto corresponde à busca e aos filtros.'],
])('%s: no product of that stock, and the way back to all', async (address, text) => {
  serveProducts([product(1)]);
  const router = await openProducts(address);
  expect(await screen.findByText(text)).toBeInTheDocument();
  await press('Limpar filtros');
  await rowOf('Peça 1');
  expect(router.state.location.search).toEqual({});
});

test('an address that makes no sense is asked as if it said nothing', async () => {
  await openProducts('?category=Chap%C3%A9us&state=sold&stock=none&page=-4');
  await rowOf('Peça 1');
  expect(server.searches(listProductsEndpoint)).toEqual(['all=1&page=1&limit=10']);
});

test('another filter starts on its first page', async () => {
  serveProducts(pieces(25));
  const router = await openProducts('?page=3');
  await rowOf('Peça 25');
  await choose('Filtrar por estado', 'Publicado');
  await rowOf('Peça 10');
  expect(router.state.location.search).toEqual({ state: 'published' });
  await press('Página 2');
  await rowOf('Peça 11');
  expect(router.state.location.search).toEqual({ state: 'published', page: 2 });
  expect(screen.getByText('Total de produtos: 25')).toBeInTheDocument();
});

test('typing searches once, after a pause, and the address remembers it', async () => {
  const router = await openProducts('?page=1');
  await rowOf('Peça 1');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar produtos' }), 'Peça 2');
  await waitFor(() => expect(screen.queryByText('Peça 1')).toBeNull());
  expect(router.state.location.search).toEqual({ search: 'Peça 2' });
  expect(server.searches(listProductsEndpoint).slice(1)).toEqual([
    'all=1&page=1&limit=10&search=Pe%C3%A7a+2',
  ]);
});

test('nothing found offers to clear search and filters', async () => {
  const router = await openProducts('?search=xyz&category=Blusas');
  await screen.findByText('Nenhum produto encontrado');
  expect(screen.getByRole('searchbox')).toHaveValue('xyz');
  await press('Limpar filtros');
  await rowOf('Peça 1');
  expect(router.state.location.search).toEqual({});
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

test('a catalogue without products says so and has nothing to clear', async () => {
  serveProducts([]);
  await openProducts();
  await screen.findByText('Nenhum produto encontrado');
  expect(screen.queryByRole('button', { name: 'Limpar filtros' })).toBeNull();
});

test('a list that cannot be loaded says why and tries again', async () => {
  server.refuse(listProductsEndpoint, 503, { message: 'Em manutenção' });
  await openProducts();
  expect(await screen.findByText('Erro ao carregar produtos')).toBeInTheDocument();
  expect(screen.getByText(SERVER_DOWN)).toBeInTheDocument();
  server.recover(listProductsEndpoint);
  await press('Tentar novamente');
  await rowOf('Peça 1');
});
