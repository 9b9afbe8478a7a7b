import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { listProductsEndpoint } from '#contract/product-endpoints';
import { press } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import {
  counted,
  link,
  listed,
  openCatalog,
  product,
  searchBox,
  serveCatalog,
  stageCatalog,
  titles,
} from './catalog.fixture.tsx';

stageCatalog();

const many = (count: number) => Array.from({ length: count }, (_, n) => product(n + 1));

/** The numbers that were written out since: every card that is drawn does so with its prices. */
function watchNumbers() {
  const { prototype } = Intl.NumberFormat;
  const own = Object.getOwnPropertyDescriptor(prototype, 'format');
  const written = new Set<string>();
  Object.defineProperty(prototype, 'format', {
    ...own,
    get() {
      const format: Intl.NumberFormat['format'] = own?.get?.call(this);
      return (value: number) => {
        const text = format(value);
        written.add(text);
        return text;
      };
    },
  });
  return {
    stop: () => {
      Object.defineProperty(prototype, 'format', own ?? {});
      return [...written].join(' ');
    },
  };
}

test('shows every product with prices, discount and sizes, sold-out ones struck', async () => {
  const [small, large] = product(1).variants;
  serveCatalog([
    product(1, {
      msrp: 489,
      price: 293.4,
      price40: 293.4,
      variants: [small!, { ...large!, stock: 0 }],
    }),
    product(2, { price: 100, price40: null, variants: [{ ...small!, stock: 0 }] }),
  ]);
  await openCatalog();
  await link('Produto 1');
  const [first, second] = screen.getAllByRole('article');
  expect(first).toHaveTextContent('SKU-1');
  expect(first).toHaveTextContent('R$ 293,40');
  expect(first).toHaveTextContent('Preço sugerido na loja R$ 489,00');
  expect(first).toHaveTextContent('−40%');
  expect(within(first!).getByText('M').tagName).toBe('S');
  expect(within(first!).getByText('P').tagName).toBe('LI');
  expect(within(first!).queryByText('Esgotado')).toBeNull();
  expect(second).toHaveTextContent('R$ 100,00');
  expect(second).not.toHaveTextContent('%');
  expect(within(second!).getByText('Esgotado')).toBeInTheDocument();
  expect(within(second!).queryByRole('button', { name: /Adicionar por tamanhos/ })).toBeNull();
});

test('counts products, and one product alone', async () => {
  await openCatalog();
  await counted('2 produtos');
  await userEvent.click(await link('Calças'));
  await counted('1 produto');
  expect(await screen.findByText('1 de 1 produto')).toBeInTheDocument();
});

test('more products come below the ones there, each once, and those there are not drawn again', async () => {
  serveCatalog(many(30).map((one, at) => ({ ...one, price: at < 12 ? 77 : 88 })));
  await openCatalog('/reseller/catalog?limit=12');
  const first = await link('Produto 1');
  // The first rows are drawn before the rest of the page.
  await link('Produto 12');
  const numbers = watchNumbers();
  await press('Carregar mais');
  await link('Produto 24');
  const written = numbers.stop();
  expect(written).toContain('88,00');
  expect(written).not.toContain('77,00');
  expect(await link('Produto 1')).toBe(first);
  expect(screen.getByRole('link', { name: 'Produto 13' })).toHaveFocus();
  expect(screen.getByText('24 de 30 produtos')).toBeInTheDocument();
  await press('Carregar mais');
  await link('Produto 30');
  expect(titles()).toEqual(many(30).map(({ title }) => title));
  expect(listed().map(({ cursor }) => cursor)).toEqual([undefined, 'SKU-12', 'SKU-24']);
  expect(screen.getByText('Fim da lista')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Carregar mais' })).toBeNull();
});

test('a failure to load more keeps what is there and offers it again', async () => {
  serveCatalog(many(14));
  await openCatalog('/reseller/catalog?limit=12');
  await link('Produto 12');
  server.next.refuse(listProductsEndpoint, 429);
  await press('Carregar mais');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Não foi possível carregar mais produtos. Tente novamente.',
  );
  expect(titles()).toHaveLength(12);
  await press('Carregar mais');
  await link('Produto 14');
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['has failed', true],
  ['is still under way', false],
])('another choice after loading more %s keeps the focus where it was made', async (_, fails) => {
  serveCatalog(many(14));
  await openCatalog('/reseller/catalog?limit=12');
  await link('Produto 12');
  if (fails) server.next.refuse(listProductsEndpoint, 429);
  else server.next.hang(listProductsEndpoint);
  await press('Carregar mais');
  if (fails) await screen.findByRole('alert');
  const size = screen.getByRole('combobox', { name: 'Itens por página' });
  size.focus();
  await userEvent.selectOptions(size, '48');
  await link('Produto 14');
  expect(size).toHaveFocus();
});

test('whoever went elsewhere while more is loaded stays there', async () => {
  serveCatalog(many(14));
  await openCatalog('/reseller/catalog?limit=12');
  await link('Produto 12');
  const more = screen.getByRole('button', { name: 'Carregar mais' });
  const search = searchBox();
  more.click();
  search.focus();
  await link('Produto 14');
  expect(search).toHaveFocus();
});

test('a list that cannot be loaded says so and tries again', async () => {
  server.next.refuse(listProductsEndpoint, 403);
  await openCatalog();
  expect(await screen.findByText('Erro ao carregar produtos')).toBeInTheDocument();
  expect(
    screen.getByText('Não foi possível carregar o catálogo. Tente novamente.'),
  ).toBeInTheDocument();
  await press('Tentar Novamente');
  // The button went away; its place keeps whoever pressed it.
  const list = screen.getByRole('region', { name: 'Produtos' });
  expect(list).toHaveFocus();
  expect(await link('Produto 1')).toBeInTheDocument();
  expect(list).toHaveFocus();
});

test('nothing found names what was searched for and offers to clear it', async () => {
  const router = await openCatalog('/reseller/catalog?search=xyz');
  expect(await screen.findByText('Nenhum produto encontrado')).toBeInTheDocument();
  expect(screen.getByText('xyz').tagName).toBe('MARK');
  const list = screen.getByRole('region', { name: 'Produtos' });
  await userEvent.click(within(list).getByRole('button', { name: 'Limpar Filtros' }));
  await link('Produto 1');
  expect(router.state.location.search).toEqual({});
  expect(searchBox()).toHaveValue('');
  // The button went away; whoever pressed it goes on where its products have come.
  expect(list).toHaveFocus();
});

test('an empty catalogue offers nothing to clear', async () => {
  serveCatalog([]);
  await openCatalog('/reseller/catalog?sortBy=name_asc');
  expect(await screen.findByRole('heading', { name: 'O catálogo está vazio' })).toBeInTheDocument();
  expect(
    await screen.findByText(
      'Não há produtos disponíveis no momento. Volte mais tarde para ver novidades!',
    ),
  ).toBeInTheDocument();
  expect(screen.queryByText('Nenhum produto encontrado')).toBeNull();
  await counted('0 produtos');
});

test('rows instead of pictures, remembered for the next visit', async () => {
  await openCatalog();
  await link('Produto 1');
  await press('Lista');
  await screen.findByRole('grid', { name: 'Grade de pedido' });
  const row = (await link('Produto 1')).closest('tr');
  expect(row).toHaveTextContent('Preço sugerido R$ 100,00');
  expect(row).toHaveTextContent('Seu preço R$ 60,00');
  expect(row).toHaveTextContent('MSRP');
  expect(screen.queryByRole('button', { name: 'Favoritar Produto 1' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Adicionar Calça Reta' })).toBeInTheDocument();
  expect(screen.getByText('SKU-2 · Calças')).toBeInTheDocument();
  expect(localStorage.getItem('catalogView')).toBe('list');
  await press('Grade');
  expect(screen.getByRole('button', { name: 'Favoritar Produto 1' })).toBeInTheDocument();
  expect(screen.queryByRole('grid')).toBeNull();
});

test('a remembered list is shown as one', async () => {
  localStorage.setItem('catalogView', 'list');
  await openCatalog();
  await screen.findByRole('button', { name: 'Adicionar Produto 1' });
  expect(screen.getByRole('button', { name: 'Lista' })).toHaveAttribute('aria-pressed', 'true');
});
