import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import { at, ID, open, press, product, server, UPDATE } from '../fake-product-pages.tsx';
import { stageProductPages } from '../stage-product-pages.ts';

stageProductPages();
beforeEach(async () => {
  server.product = product({ published: false });
  open(`/admin/products/${ID}/edit`);
  await screen.findByLabelText(/^Título/);
});

const noteIsGone = () =>
  waitFor(() => expect(screen.queryByText(/^Rascunho: os revendedores/)).toBeNull());

test('a published draft takes its button along and leaves the focus to the heading', async () => {
  await press('Publicar agora');
  await noteIsGone();
  expect(screen.getByRole('heading', { level: 1, name: 'Editar Produto' })).toHaveFocus();
});

test('whoever types on while a draft is published stays in the field', async () => {
  const { promise, answer } = held();
  server.answers[UPDATE] = [promise.then(() => ({ body: { product: product() } }))];
  await press('Publicar agora');
  await userEvent.click(at('Título'));
  answer();
  await noteIsGone();
  expect(at('Título')).toHaveFocus();
});

function held() {
  const waiting: (() => void)[] = [];
  const promise = new Promise<void>((resolve) => waiting.push(resolve));
  return { promise, answer: () => waiting.forEach((resolve) => resolve()) };
}
