import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, test, vi } from 'vitest';

import {
  CREATE,
  ID,
  ONE,
  picture,
  product,
  UPDATE,
} from '#web/features/admin/products/fake-product-pages.tsx';
import { FakeXhr, uploads } from '#web/testing/fake-xhr.ts';

import { ADMIN, at, press, put, refusal, stageHouse } from './house.tsx';
import { proofOf } from './proof.ts';

const house = stageHouse();
const created = proofOf('new product');
const edited = proofOf('product edited');

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FakeXhr);
  uploads.reset();
  house.answers[ONE] = { body: { product: product() } };
  house.answers[`GET /api/products/${ID}/movements`] = { body: { movements: [] } };
});

const create = () => press('Criar Produto');
const save = () => press('Salvar Alterações');
const image = (n: number) => new File(['x'], `${n}.png`, { type: 'image/png' });
const choose = async (count: number) =>
  userEvent.upload(
    await at('Imagens do produto'),
    Array.from({ length: count }, (_, n) => image(n)),
  );

test('new product: what is missing', async () => {
  house.open('/admin/products/create', ADMIN);
  await create();
  await created.showsAll(
    'Título é obrigatório',
    'MSRP deve ser maior que zero',
    'Peso deve ser maior que zero',
    'Pelo menos uma variante deve ter estoque',
  );
});

test('new product: sizes', async () => {
  house.open('/admin/products/create', ADMIN);
  await put('Novo tamanho', '  {Enter}');
  await created.shows('Digite um tamanho válido');
  await put('Novo tamanho', 'gg{Enter}');
  await created.shows('Este tamanho já existe');
  for (const size of ['M', 'G', 'GG', 'P']) await press(`Remover ${size}`);
  await created.shows('Deve haver pelo menos um tamanho');
});

test('new product: pictures', async () => {
  house.open('/admin/products/create', ADMIN);
  await choose(7);
  await created.shows('Máximo de 6 imagens permitidas');
  uploads.onSend = (request) => request.answer(500, {});
  await choose(1);
  await created.shows('Erro ao enviar imagens');
  uploads.onSend = (request) => request.answer(201, { files: [picture('a')] });
  await choose(1);
  await created.shows('Imagens enviadas com sucesso!');
});

test('new product: refused without a word, then made', async () => {
  house.open('/admin/products/create', ADMIN);
  await put('Título', 'Camiseta Breton');
  await put('MSRP', '179,90');
  await put('Peso', '0,22');
  await put('Estoque do tamanho M', '12');
  house.answers[CREATE] = refusal(500);
  await create();
  await created.shows('Erro ao criar produto');
  house.answers[CREATE] = { status: 201, body: { product: product() } };
  const told = created.shows('Produto criado com sucesso!');
  await create();
  await told;
});

async function openEdit() {
  house.open(`/admin/products/${ID}/edit`, ADMIN);
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
  house.answers[UPDATE] = refusal(503);
  await save();
  await edited.shows('Erro ao atualizar produto');
  house.answers[UPDATE] = { body: { product: product({ title: 'Camiseta Breton Azul' }) } };
  await save();
  await edited.shows('Produto atualizado com sucesso!');
  await screen.findByDisplayValue('Camiseta Breton Azul');
});
