import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, test, vi } from 'vitest';

import { addFavoriteEndpoint, removeFavoriteEndpoint } from '#contract/favorites';
import { getProductEndpoint, listProductsEndpoint } from '#contract/product-endpoints';
import { product, setWidth } from '#web/features/reseller/catalog/catalog.fixture.tsx';
import { breton } from '#web/features/reseller/catalog/product/product-dialog.fixture.tsx';
import { press } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';
import { RESELLER } from '#web/testing/session.fixture.ts';
import { refuseStorage } from '#web/testing/storage.ts';

import { productList, servePortal, openPortal } from '../portal.fixture.tsx';
import { proofOf } from './proof.fixture.ts';

beforeEach(servePortal);
const catalogue = proofOf('catalogue');
const dialog = proofOf('product dialog');
const ONE = breton();

beforeEach(() => {
  setWidth(1440);
  server.reply(listProductsEndpoint, productList(product(1)));
});

test('catalogue: a page of it', async () => {
  server.reply(listProductsEndpoint, {
    products: [product(1)],
    pagination: { page: 1, limit: 24, pages: 2, total: 30 },
    nextCursor: 'SKU-1',
  });
  openPortal('/reseller/catalog', RESELLER);
  await catalogue.showsAll('Catálogo Premium', 'Buscar produtos...', 'Carregar mais');
});

test('catalogue: nothing behind a filter', async () => {
  server.reply(listProductsEndpoint, productList());
  openPortal('/reseller/catalog?category=Blusas', RESELLER);
  await catalogue.showsAll('Nenhum produto encontrado', 'Limpar Filtros');
});

test('catalogue: nothing at all', async () => {
  server.reply(listProductsEndpoint, productList());
  openPortal('/reseller/catalog', RESELLER);
  await catalogue.shows(
    'Não há produtos disponíveis no momento. Volte mais tarde para ver novidades!',
  );
});

test('catalogue: a list that does not come', async () => {
  server.refuse(listProductsEndpoint, 429);
  openPortal('/reseller/catalog', RESELLER);
  await catalogue.showsAll(
    'Erro ao carregar produtos',
    'Não foi possível carregar o catálogo. Tente novamente.',
    'Tentar Novamente',
  );
});

async function openProduct(shown = ONE) {
  server.reply(listProductsEndpoint, productList(shown));
  server.reply(getProductEndpoint, { product: shown });
  openPortal('/reseller/catalog', RESELLER);
  await userEvent.click(await screen.findByRole('link', { name: shown.title }));
  return within(await screen.findByRole('dialog', { name: shown.title }));
}

test('product dialog: sizes, and one of them into the cart', async () => {
  const open = await openProduct();
  await dialog.showsAll('Esgotado', '{n} disponível', 'Adicionar por tamanhos');
  await userEvent.click(await open.findByRole('radio', { name: /^M / }));
  const told = dialog.shows('{title} ({size}) adicionado ao carrinho!');
  await userEvent.click(open.getByRole('button', { name: 'Adicionar ao carrinho' }));
  await told;
});

test('product dialog: what is not described', async () => {
  await openProduct(breton({ description: '', measurements: '' }));
  await dialog.shows('Sem descrição disponível');
  await press('Tabela de Medidas');
  await dialog.showsAll('Tabela de Medidas', 'Sem tabela de medidas disponível.');
});

test('product dialog: several sizes at once', async () => {
  const open = await openProduct();
  await userEvent.click(open.getByRole('button', { name: 'Adicionar por tamanhos' }));
  const grid = within(await screen.findByRole('region', { name: 'Adicionar por tamanhos' }));
  await userEvent.type(grid.getByRole('textbox', { name: 'Quantidade P' }), '2');
  const told = dialog.shows('Itens adicionados por tamanhos');
  await userEvent.click(grid.getByRole('button', { name: 'Adicionar ao carrinho' }));
  await told;
});

test('product dialog: a cart that takes nothing', async () => {
  const open = await openProduct();
  await userEvent.click(await open.findByRole('radio', { name: /^M / }));
  refuseStorage('setItem');
  await userEvent.click(open.getByRole('button', { name: 'Adicionar ao carrinho' }));
  vi.unstubAllGlobals();
  await dialog.shows('Erro ao adicionar produto ao carrinho');
});

test('product dialog: favourites', async () => {
  server.reply(addFavoriteEndpoint, { productIds: [ONE.id] });
  server.reply(removeFavoriteEndpoint, { productIds: [] });
  const open = await openProduct();
  for (const text of ['Adicionado aos favoritos', 'Removido dos favoritos'] as const) {
    await userEvent.click(open.getByRole('button', { name: /^Favoritar/ }));
    await dialog.shows(text);
  }
});
