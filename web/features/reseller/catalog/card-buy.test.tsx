import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import { gradesEndpoint } from '#contract/grades';
import type { VariantId } from '#contract/ids';
import { listProductsEndpoint } from '#contract/product-endpoints';
import { addToCart, cartOf, removeFromCart } from '#web/cart/cart.ts';
import { NO_GRADES, SOME_GRADES } from '#web/grades/grades.fixture.ts';
import { openPages } from '#web/testing/open-pages.tsx';
import { patience } from '#web/testing/patience.ts';
import { uuid } from '#web/testing/product.fixture.ts';
import { press, told } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { CatalogPage } from './catalog-page.tsx';
import { product, serveCatalog, setWidth } from './catalog.fixture.tsx';

const stocked = (n: number, ...stocks: number[]) =>
  ['P', 'M', 'G', 'GG'].map((size, at) => ({
    id: uuid<VariantId>(n * 100 + at),
    size,
    stock: stocks[at] ?? 0,
  }));
const SHIRT = product(1, { title: 'Breton', variants: stocked(1, 9, 9, 1, 0) });
const SHORTS = product(2, {
  title: 'Bermuda',
  category: 'Shorts',
  variants: stocked(2, 9, 9, 9, 9),
});
const BAG = product(3, {
  title: 'Bolsa',
  category: 'Acessórios',
  variants: [{ id: uuid<VariantId>(300), size: 'U', stock: 4 }],
});

const GRADE = 'Adicionar Grade 6: Breton';
const openCatalog = () =>
  openPages(
    { '/reseller/catalog': CatalogPage },
    { at: '/reseller/catalog', title: 'Catálogo Premium' },
  );
/** They come after the pictures. */
const grade = () => screen.findByRole('button', { name: GRADE }, { timeout: patience(4000) });
const lines = () => cartOf('guest').items.map(({ size, quantity }) => `${size} ${quantity}`);
const cardOf = (title: string) =>
  within(screen.getByRole('link', { name: title }).closest('article')!);

beforeEach(() => {
  setWidth(1440);
  serveCatalog([SHIRT, SHORTS, BAG], [], SOME_GRADES);
});

test('one tap puts the grade into the cart, says what the stock limited, and can be taken back', async () => {
  addToCart([{ ...lineOf('P'), quantity: 1 }]);
  await openCatalog();
  await userEvent.click(await grade());
  expect(lines()).toEqual(['P 2', 'M 2', 'G 1']);
  const toast = await told(/^4 peças adicionadas ao carrinho!/);
  expect(toast).toHaveTextContent('Limitado pelo estoque: G só 1 de 2, GG sem estoque.');
  expect(cardOf('Breton').getByText('5 no carrinho')).toBeVisible();
  expect(cardOf('Bermuda').queryByText(/no carrinho/)).toBeNull();
  await press('Desfazer');
  expect(lines()).toEqual(['P 1']);
  expect(cardOf('Breton').getByText('1 no carrinho')).toBeVisible();
  removeFromCart(SHIRT.id, 'P');
  await waitFor(() => expect(cardOf('Breton').queryByText(/no carrinho/)).toBeNull());
});

test('the second click of a double click adds nothing, a tap of its own adds another', async () => {
  await openCatalog();
  await userEvent.dblClick(await grade());
  expect(lines()).toEqual(['P 1', 'M 2', 'G 1']);
  await userEvent.click(await grade());
  expect(lines()).toEqual(['P 2', 'M 4', 'G 1']);
});

test('with nothing left of the grade it says so and adds nothing', async () => {
  addToCart(stocked(1, 9, 9, 1).map(({ size, stock }) => ({ ...lineOf(size), quantity: stock })));
  await openCatalog();
  await userEvent.click(await grade());
  expect(
    await told(/^Nada foi adicionado\. Limitado pelo estoque: P sem estoque, M sem/),
  ).toBeVisible();
  expect(lines()).toEqual(['P 9', 'M 9', 'G 1']);
});

test('a product whose sizes no grade has keeps the one way it had', async () => {
  await openCatalog();
  await grade();
  const ways = cardOf('Bolsa').getAllByRole('button', { name: /^Adicionar/ });
  expect(ways.map((way) => way.getAttribute('aria-label'))).toEqual([
    'Adicionar por tamanhos: Bolsa',
  ]);
});

test('grades are asked for once, after the list, and cards do without where there are none', async () => {
  serveCatalog([SHIRT, SHORTS], [], NO_GRADES);
  await openCatalog();
  await screen.findByRole('link', { name: 'Breton' });
  await waitFor(() => expect(server.calls(gradesEndpoint)).toHaveLength(1), {
    timeout: patience(4000),
  });
  expect(server.calls(listProductsEndpoint)).toHaveLength(1);
  expect(screen.queryByRole('button', { name: GRADE })).toBeNull();
  expect(screen.getAllByRole('button', { name: /^Adicionar por tamanhos: / })).toHaveLength(2);
});

function lineOf(size: string) {
  const { id, title, sku, description, price, weight, variants } = SHIRT;
  const variant = variants.find((one) => one.size === size);
  const { id: variantId = uuid<VariantId>(0), stock = 0 } = variant ?? {};
  return {
    productId: id,
    variantId,
    size,
    title,
    sku,
    description,
    price,
    weight,
    image: null,
    stock,
  };
}
