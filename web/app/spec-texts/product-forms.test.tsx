import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, test } from 'vitest';

import { createProductEndpoint, updateProductEndpoint } from '#contract/product-endpoints';
import { uploadProductImagesEndpoint } from '#contract/uploads';
import { ID, product, serveProduct } from '#web/features/admin/products/product-form.fixture.tsx';
import { picture } from '#web/testing/product.fixture.ts';
import { press } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';
import { ADMIN } from '#web/testing/session.fixture.ts';

import { at, put, servePortal, openPortal } from '../portal.fixture.tsx';
import { proofOf } from './proof.fixture.ts';

beforeEach(servePortal);
const created = proofOf('new product');
const edited = proofOf('product edited');

beforeEach(serveProduct);

const create = () => press('Criar Produto');
const save = () => press('Salvar Alterações');
const image = (n: number) => new File(['x'], `${n}.png`, { type: 'image/png' });
const choose = async (count: number) =>
  userEvent.upload(
    await at('Imagens do produto'),
    Array.from({ length: count }, (_, n) => image(n)),
  );

test('new product: what is missing', async () => {
  openPortal('/admin/products/create', ADMIN);
  await create();
  await created.showsAll(
    'Título é obrigatório',
    'MSRP deve ser maior que zero',
    'Peso deve ser maior que zero',
    'Pelo menos uma variante deve ter estoque',
  );
});

test('new product: sizes', async () => {
  openPortal('/admin/products/create', ADMIN);
  await put('Novo tamanho', '  {Enter}');
  await created.shows('Digite um tamanho válido');
  await put('Novo tamanho', 'gg{Enter}');
  await created.shows('Este tamanho já existe');
  for (const size of ['M', 'G', 'GG', 'P']) await press(`Remover ${size}`);
  await created.shows('Deve haver pelo menos um tamanho');
});

test('new product: pictures', async () => {
  openPortal('/admin/products/create', ADMIN);
  await choose(7);
  await created.shows('Máximo de 6 imagens permitidas');
  server.refuse(uploadProductImagesEndpoint, 500);
  await choose(1);
  await created.shows('Erro ao enviar imagens');
  server.reply(uploadProductImagesEndpoint, { files: [picture('a')] });
  await choose(1);
  await created.shows('Imagens enviadas com sucesso!');
});

test('new product: refused without a word, then made', async () => {
  openPortal('/admin/products/create', ADMIN);
  await put('Título', 'Camiseta Breton');
  await put('MSRP', '179,90');
  await put('Peso', '0,22');
  await put('Estoque do tamanho M', '12');
  server.refuse(createProductEndpoint, 500);
  await create();
  await created.shows('Erro ao criar produto');
  server.reply(createProductEndpoint, { product: product() });
  const told = created.shows('Produto criado com sucesso!');
  await create();
  await told;
});

async function openEdit() {
  openPortal(`/admin/products/${ID}/edit`, ADMIN);
  await at('Título');
}

test('product edited: what is missing', async () => {
  await openEdit();
  await put('Título', '');
  await save();
  await edited.shows('Por favor, preencha todos os campos obrigatórios');
});

test('product edited: sizes', async () => {
  await openEdit();
  await put('Novo tamanho', '  {Enter}');
  await edited.shows('Informe um tamanho');
  await put('Novo tamanho', 'p{Enter}');
  await edited.shows('Este tamanho já existe');
  await put('Novo tamanho', 'G{Enter}');
  await edited.shows('Tamanho adicionado com sucesso!');
  await press('Remover G');
  await edited.shows('Tamanho removido com sucesso!');
  await press('Remover M');
  await press('Remover P');
  await edited.shows('Pelo menos um tamanho é necessário');
});

test('product edited: refused, then saved', async () => {
  await openEdit();
  await put('Título', 'Camiseta Breton Azul');
  server.refuse(updateProductEndpoint, 503);
  await save();
  await edited.shows('Erro ao atualizar produto');
  server.reply(updateProductEndpoint, { product: product({ title: 'Camiseta Breton Azul' }) });
  await save();
  await edited.shows('Produto atualizado com sucesso!');
  await screen.findByDisplayValue('Camiseta Breton Azul');
});
