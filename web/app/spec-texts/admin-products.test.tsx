import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, test } from 'vitest';

import { product, productId } from '#web/features/admin/products/list/fake-shop.tsx';

import { ADMIN, press, productList, refusal, stageHouse } from './house.tsx';
import { proofOf } from './proof.ts';

const house = stageHouse();
const products = proofOf('admin products');
const LIST = 'GET /api/products';
const ONE = `/api/products/${productId(1)}`;

beforeEach(() => {
  house.answers[LIST] = productList(product(1));
});

test('the list', async () => {
  house.open('/admin/products', ADMIN);
  await products.showsAll('Novo Produto', 'Preço 40%', 'Preço 50%', 'MSRP');
  await products.showsAll('Editar', 'Duplicar', 'Excluir');
});

test('an empty one', async () => {
  house.answers[LIST] = productList();
  house.open('/admin/products', ADMIN);
  await products.shows('Nenhum produto encontrado');
});

test('one that does not come', async () => {
  house.answers[LIST] = refusal(429, 'Muitas tentativas');
  house.open('/admin/products', ADMIN);
  await products.shows('Erro ao carregar ...', /^Erro ao carregar produtos$/);
  await products.shows('Tentar novamente');
});

test('deleting: refused, then done', async () => {
  house.answers[`DELETE ${ONE}`] = refusal(409, 'Em uso');
  house.open('/admin/products', ADMIN);
  await press('Excluir Peça 1');
  await products.shows('Tem certeza que deseja excluir este produto?');
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Excluir' }));
  await products.shows('Erro ao excluir produto: {message}', /^Erro ao excluir produto: Em uso$/);
  house.answers[`DELETE ${ONE}`] = { body: { message: 'ok' } };
  await userEvent.click(question.getByRole('button', { name: 'Excluir' }));
  await products.shows('Produto excluído com sucesso!');
});

test('duplicating: refused, then done', async () => {
  house.answers[`POST ${ONE}/duplicate`] = refusal(500);
  house.open('/admin/products', ADMIN);
  await press('Duplicar Peça 1');
  await products.shows('Erro ao duplicar produto');
  house.answers[`POST ${ONE}/duplicate`] = { status: 201, body: { product: product(2) } };
  await press('Duplicar Peça 1');
  await products.shows('Produto duplicado com sucesso!');
});

test('duplicating: on its way', async () => {
  house.answers[`POST ${ONE}/duplicate`] = 'never';
  house.open('/admin/products', ADMIN);
  await press('Duplicar Peça 1');
  await products.shows('Duplicando produto...');
});

test('the page that calls directly', async () => {
  house.open('/admin/products-test', ADMIN);
  await products.shows('Produtos (Teste)');
});
