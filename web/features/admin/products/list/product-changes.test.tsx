import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import {
  deleteProductEndpoint,
  duplicateProductEndpoint,
  updateProductEndpoint,
} from '#contract/product-endpoints';
import { server } from '#web/testing/server.ts';

import { pickOf, product, serveProducts, openProducts } from './products.fixture.tsx';

beforeEach(() => {
  serveProducts([product(1, { published: false }), product(2)]);
});

const QUESTION = 'Tem certeza que deseja excluir este produto?';
const button = async (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => userEvent.click(await button(name));
const told = async (text: string) => screen.findByText(text);
/** By its title: asking every row for its name takes long where there are many buttons. */
async function rowOf(title: string) {
  const row = (await screen.findByText(title)).closest('tr');
  if (!row) throw new Error(`${title} stands in no row`);
  return row;
}

async function confirmDeletion(title: string) {
  await pickOf(title, 'Excluir');
  const question = await screen.findByRole('alertdialog', { name: QUESTION });
  return within(question).getByRole('button', { name: 'Excluir' });
}

test('deleting asks first, and two presses of yes are one call', async () => {
  await openProducts();
  const yes = await confirmDeletion('Peça 1');
  expect(server.bodies(deleteProductEndpoint)).toHaveLength(0);
  const release = server.hold(deleteProductEndpoint);
  yes.click();
  yes.click();
  await waitFor(() => expect(yes).toHaveAttribute('aria-busy', 'true'));
  release();
  expect(await told('Produto excluído com sucesso!')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('Peça 1')).toBeNull());
  expect(server.bodies(deleteProductEndpoint)).toHaveLength(1);
  expect(screen.getByText('Total de produtos: 1')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Lista de produtos' })).toHaveFocus();
});

test('saying no deletes nothing', async () => {
  await openProducts();
  await confirmDeletion('Peça 1');
  await press('Cancelar');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(server.bodies(deleteProductEndpoint)).toHaveLength(0);
  expect(await button('Mais ações de Peça 1')).toHaveFocus();
});

test('deleting the last row of the last page leads to the page before', async () => {
  serveProducts(Array.from({ length: 11 }, (_, n) => product(n + 1)));
  const router = await openProducts('?page=2');
  await userEvent.click(await confirmDeletion('Peça 11'));
  await rowOf('Peça 10');
  expect(router.state.location.search).toEqual({});
});

test('a refused deletion tells the reason and keeps the question open', async () => {
  server.refuse(deleteProductEndpoint, 409, { message: 'Em uso' });
  await openProducts();
  await userEvent.click(await confirmDeletion('Peça 1'));
  expect(await told('Erro ao excluir produto: Em uso')).toBeInTheDocument();
  expect(screen.getByRole('alertdialog', { name: QUESTION })).toBeInTheDocument();
  expect(screen.getByRole('table')).toHaveTextContent('Peça 1');
});

test('a deletion that failed without a word still ends in a sentence', async () => {
  server.refuse(deleteProductEndpoint, 502);
  await openProducts();
  await userEvent.click(await confirmDeletion('Peça 1'));
  const sorry = 'Erro interno do servidor. Tente novamente mais tarde.';
  expect(await told(`Erro ao excluir produto: ${sorry}`)).toBeInTheDocument();
});

test('duplicating tells that it has begun and that it is done, once for a double press', async () => {
  await openProducts();
  const release = server.hold(duplicateProductEndpoint);
  await press('Mais ações de Peça 1');
  await userEvent.dblClick(await screen.findByRole('menuitem', { name: 'Duplicar' }));
  expect(await told('Duplicando produto...')).toBeInTheDocument();
  release();
  expect(await told('Produto duplicado com sucesso!')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('Duplicando produto...')).toBeNull());
  const copy = await rowOf('Peça 1 (cópia)');
  expect(within(copy).getByText('Rascunho')).toBeInTheDocument();
  expect(server.bodies(duplicateProductEndpoint)).toHaveLength(1);
});

test('a copy that could not be made is told', async () => {
  server.refuse(duplicateProductEndpoint, 500);
  await openProducts();
  await pickOf('Peça 1', 'Duplicar');
  expect(await told('Erro ao duplicar produto')).toBeInTheDocument();
});

test('a draft is published with one press, and one call', async () => {
  await openProducts();
  const publish = await button('Publicar Peça 1');
  await userEvent.dblClick(publish);
  expect(await told('Produto publicado com sucesso!')).toBeInTheDocument();
  expect(within(await rowOf('Peça 1')).getByText('Publicado')).toBeInTheDocument();
  expect(server.bodies(updateProductEndpoint)).toEqual([{ published: true }]);
});

test('a publication that failed may be pressed again at once', async () => {
  server.refuse(updateProductEndpoint, 500);
  await openProducts();
  await press('Publicar Peça 1');
  await screen.findByText(/^Erro ao publicar produto/);
  await press('Publicar Peça 1');
  await waitFor(() => expect(server.bodies(updateProductEndpoint)).toHaveLength(2));
});

test('while one change is under way, no other of the same product starts', async () => {
  await openProducts();
  const release = server.hold(updateProductEndpoint);
  await press('Publicar Peça 1');
  expect(await rowOf('Peça 1')).toHaveAttribute('aria-busy', 'true');
  await pickOf('Peça 1', 'Duplicar');
  release();
  expect(await told('Produto publicado com sucesso!')).toBeInTheDocument();
  expect(server.bodies(duplicateProductEndpoint)).toHaveLength(0);
});

test('pressing three times among drafts publishes one, and the row stays', async () => {
  await openProducts('?state=draft');
  const place = await button('Publicar Peça 1');
  for (let count = 0; count < 3; count += 1) {
    await userEvent.click(place);
    await within(await rowOf('Peça 1')).findByText('Publicado');
  }
  expect(server.bodies(updateProductEndpoint)).toEqual([{ published: true }]);
  expect(screen.getByRole('button', { name: 'Despublicar Peça 1' })).toHaveFocus();
});

test('a published product can be taken back, an inactive one has nothing to publish', async () => {
  serveProducts([product(1), product(2, { active: false })]);
  await openProducts();
  await press('Despublicar Peça 1');
  expect(await told('Produto despublicado com sucesso!')).toBeInTheDocument();
  expect(server.bodies(updateProductEndpoint)).toEqual([{ published: false }]);
  const inactive = within(await rowOf('Peça 2'));
  expect(inactive.queryByRole('button', { name: /ublicar/ })).toBeNull();
});

test('a product somebody else deleted is told and leaves the list', async () => {
  const products = [product(1, { published: false }), product(2)];
  serveProducts(products);
  await openProducts();
  await rowOf('Peça 1');
  products.shift();
  await press('Publicar Peça 1');
  await waitFor(() => expect(screen.queryByText('Peça 1')).toBeNull());
  expect(screen.getByText(/^Erro ao publicar produto:/)).toBeInTheDocument();
});
