import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, test } from 'vitest';

import {
  deleteProductEndpoint,
  duplicateProductEndpoint,
  listProductsEndpoint,
} from '#contract/product-endpoints';
import { pickOf, product } from '#web/features/admin/products/list/products.fixture.tsx';
import { press } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';
import { ADMIN } from '#web/testing/session.fixture.ts';

import { productList, servePortal, openPortal } from '../portal.fixture.tsx';
import { proofOf } from './proof.fixture.ts';

beforeEach(servePortal);
const products = proofOf('admin products');

beforeEach(() => {
  server.reply(listProductsEndpoint, productList(product(1)));
});

test('the list', async () => {
  openPortal('/admin/products', ADMIN);
  await products.showsAll('Novo Produto', 'Preço 40%', 'Preço 50%', 'MSRP');
  await products.shows('Editar');
  await press('Mais ações de Peça 1');
  await products.showsAll('Duplicar', 'Excluir');
});

test('an empty one', async () => {
  server.reply(listProductsEndpoint, productList());
  openPortal('/admin/products', ADMIN);
  await products.shows('Nenhum produto encontrado');
});

test('one that does not come', async () => {
  server.refuse(listProductsEndpoint, 429, 'Muitas tentativas');
  openPortal('/admin/products', ADMIN);
  await products.shows('Erro ao carregar ...', /^Erro ao carregar produtos$/);
  await products.shows('Tentar novamente');
});

test('deleting: refused, then done', async () => {
  server.refuse(deleteProductEndpoint, 409, 'Em uso');
  openPortal('/admin/products', ADMIN);
  await pickOf('Peça 1', 'Excluir');
  await products.shows('Tem certeza que deseja excluir este produto?');
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Excluir' }));
  await products.shows('Erro ao excluir produto: {message}', /^Erro ao excluir produto: Em uso$/);
  server.reply(deleteProductEndpoint, { message: 'ok' });
  await userEvent.click(question.getByRole('button', { name: 'Excluir' }));
  await products.shows('Produto excluído com sucesso!');
});

test('duplicating: refused, then done', async () => {
  server.refuse(duplicateProductEndpoint, 500);
  openPortal('/admin/products', ADMIN);
  await pickOf('Peça 1', 'Duplicar');
  await products.shows('Erro ao duplicar produto');
  server.reply(duplicateProductEndpoint, { product: product(2) });
  await pickOf('Peça 1', 'Duplicar');
  await products.shows('Produto duplicado com sucesso!');
});

test('duplicating: on its way', async () => {
  server.hang(duplicateProductEndpoint);
  openPortal('/admin/products', ADMIN);
  await pickOf('Peça 1', 'Duplicar');
  await products.shows('Duplicando produto...');
});

test('the page that calls directly', async () => {
  openPortal('/admin/products-test', ADMIN);
  await products.shows('Produtos (Teste)');
});
