import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import type { ProductId } from '#contract/ids';
import { changePricesEndpoint, previewPricesEndpoint } from '#contract/prices';
import {
  changeProductsEndpoint,
  restoreProductsEndpoint,
  selectProductsEndpoint,
} from '#contract/product-bulk';
import { group, GROUPING, serveGroups } from '#web/groups/groups.fixture.ts';
import { renderPages } from '#web/testing/open-pages.tsx';
import { uuid } from '#web/testing/product.fixture.ts';
import { press, textOf } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { ProductsPage } from './products-page.tsx';
import { openProducts, product, serveProducts } from './products.fixture.tsx';

const SAVED = '2026-11-18T18:00:00.000Z';
const shelf = (count = 3) =>
  Array.from({ length: count }, (_, at) => product(at + 1, { published: at % 2 === 1 }));

/** Everything asked for is done. */
function serveChanges() {
  server.reply(changeProductsEndpoint, ({ call }) => {
    const { productIds, change } = Object(call.body);
    return {
      message: `${productIds.length} produtos publicados`,
      changed: productIds.map((id: string) => ({
        id,
        savedAt: SAVED,
        ...('category' in change ? { category: null } : { published: !change.published }),
      })),
      unchanged: 0,
      refused: [],
    };
  });
  server.reply(restoreProductsEndpoint, ({ call }) => ({
    message: 'Desfeito',
    restored: Object(call.body).products.map(({ id }: { id: string }) => id),
    left: [],
  }));
}

beforeEach(() => {
  serveProducts(shelf());
  serveChanges();
});

const box = (name: string) => screen.findByRole('checkbox', { name });
const choose = async (...numbers: number[]) => {
  for (const n of numbers) await userEvent.click(await box(`Selecionar Peça ${n}`));
};
const choosePage = async () => userEvent.click(await box('Selecionar os produtos desta página'));
const states = () =>
  [...document.querySelectorAll('tbody .c-flags')].map((cell) => cell.textContent);

test('the page at one press, published at the next; the rows stay and the boxes are free', async () => {
  await openProducts();
  await choosePage();
  expect(screen.getByText('3 selecionados', { selector: 'output' })).toBeInTheDocument();
  await press('Publicar 2');
  await screen.findByText('2 produtos publicados');
  expect(states()).toEqual(['Publicado', 'Publicado', 'Publicado']);
  expect(server.bodies(changeProductsEndpoint)).toEqual([
    { productIds: [uuid(1), uuid(3)], change: { published: true } },
  ]);
  expect(screen.queryByRole('region', { name: 'Ações para os selecionados' })).toBeNull();
  expect(screen.getByRole('region', { name: 'Lista de produtos' })).toHaveFocus();
});

test('what was done is undone at one press, as the server has answered', async () => {
  await openProducts();
  await choose(2);
  await press('Despublicar 1');
  await waitFor(() => expect(states()).toEqual(['Rascunho', 'Rascunho', 'Rascunho']));
  await press('Desfazer');
  await waitFor(() => expect(states()).toEqual(['Rascunho', 'Publicado', 'Rascunho']));
  expect(server.bodies(restoreProductsEndpoint)).toEqual([
    { products: [{ id: uuid(2), savedAt: SAVED, published: true }] },
  ]);
});

test('only what can be done is offered', async () => {
  await openProducts();
  await choose(1);
  expect(screen.queryByRole('button', { name: /^Despublicar \d/ })).toBeNull();
  await choose(1, 2);
  expect(screen.queryByRole('button', { name: /^Publicar \d/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Despublicar 1' })).toBeInTheDocument();
});

test('what was refused is told product by product until it was read', async () => {
  server.reply(changeProductsEndpoint, {
    message: '1 produto publicado, 1 não',
    changed: [{ id: uuid<ProductId>(1), savedAt: SAVED, published: false }],
    unchanged: 0,
    refused: [{ id: uuid<ProductId>(3), sku: 'PC-3', title: 'Peça 3', reason: 'está inativo' }],
  });
  await openProducts();
  await choose(1, 3);
  await press('Publicar 2');
  const list = within(screen.getByRole('region', { name: 'Lista de produtos' }));
  const note = await list.findByRole('alert');
  expect(textOf(note)).toContain('1 produto ficou como estava:Peça 3 (PC-3) está inativo');
  await userEvent.click(within(note).getByRole('button', { name: 'Fechar' }));
  expect(list.queryByRole('alert')).toBeNull();
});

test('a category is asked for, and none is not one', async () => {
  await openProducts();
  await choose(1, 2);
  await press('Categoria');
  const dialog = await screen.findByRole('dialog', { name: 'Mudar categoria' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Mudar categoria' }));
  const field = within(dialog).getByLabelText('Categoria');
  expect(field).toHaveAccessibleDescription('Escolha a categoria');
  await userEvent.selectOptions(field, 'Shorts');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Mudar categoria' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.bodies(changeProductsEndpoint)).toEqual([
    { productIds: [uuid(1), uuid(2)], change: { category: 'Shorts' } },
  ]);
});

test('all of the filter, beyond the page', async () => {
  serveProducts(shelf(25));
  server.reply(selectProductsEndpoint, {
    products: shelf(25).map(({ id, active, published }) => ({ id, active, published })),
    total: 25,
  });
  await openProducts();
  await choosePage();
  await press('Selecionar os 25 do filtro');
  expect(await screen.findByText('Os 25 produtos do filtro estão selecionados.')).toBeVisible();
  await press('Publicar 13');
  await waitFor(() => expect(server.bodies(changeProductsEndpoint)).toHaveLength(1));
  expect(Object(server.bodies(changeProductsEndpoint)[0]).productIds).toHaveLength(13);
});

test('another filter lets the chosen ones go', async () => {
  await openProducts();
  await choose(1);
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Filtrar por estado' }),
    'Publicado',
  );
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Ações para os selecionados' })).toBeNull(),
  );
});

test('prices by a value: seen first, and written as seen', async () => {
  const fingerprint = 'f'.repeat(43);
  server.reply(previewPricesEndpoint, {
    rows: [],
    pagination: { page: 1, limit: 50, total: 1, pages: 1 },
    summary: { products: 1, unchanged: 0, up: 0, down: 3, aboveMsrp: 0 },
    fingerprint,
  });
  server.reply(changePricesEndpoint, { message: '1 produto reajustado', products: 1 });
  await openProducts();
  await choose(2);
  await press('Preço');
  const dialog = within(await screen.findByRole('dialog', { name: 'Mudar preços' }));
  await userEvent.selectOptions(dialog.getByLabelText('Operação'), 'Reduzir');
  await userEvent.selectOptions(dialog.getByLabelText('Como'), 'Por valor');
  await press('Conferir preços');
  expect(dialog.getByLabelText('Valor')).toHaveAccessibleDescription('Informe o valor');
  await userEvent.type(dialog.getByLabelText('Valor'), '12,50');
  await press('Conferir preços');
  await press('Reajustar 1 produto');
  const question = await screen.findByRole('alertdialog');
  expect(textOf(question)).toContain('Reajustar 1 produto em −R$ 12,50?');
  await userEvent.click(within(question).getByRole('button', { name: 'Reajustar preços' }));
  await screen.findByText('1 produto reajustado');
  const change = {
    scope: 'chosen',
    productIds: [uuid(2)],
    prices: ['msrp', 'price40', 'price50'],
    amount: -12.5,
    rounding: 'cents',
  };
  expect(server.bodies(changePricesEndpoint)).toEqual([{ ...change, fingerprint }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('who sees them is changed for all that are chosen, where the brand has groups', async () => {
  serveGroups(group(1));
  server.reply(changeProductsEndpoint, {
    message: '2 produtos só para 1 grupo',
    changed: [1, 2].map((n) => ({ id: uuid<ProductId>(n), savedAt: SAVED, groups: [] })),
    unchanged: 0,
    refused: [],
  });
  renderPages({ '/admin/products': ProductsPage }, { at: '/admin/products', user: GROUPING });
  await choose(1, 2);
  await press('Quem vê');
  await userEvent.click(await screen.findByRole('checkbox', { name: /Grupo 1/ }));
  await press('Mudar quem vê');
  await screen.findByText('2 produtos só para 1 grupo');
  expect(server.bodies(changeProductsEndpoint)).toEqual([
    { productIds: [uuid(1), uuid(2)], change: { groups: [group(1).id] } },
  ]);
  expect(screen.getAllByText('Só 1 grupo')).toHaveLength(2);
});
