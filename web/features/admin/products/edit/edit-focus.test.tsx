import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import { updateProductEndpoint } from '#contract/product-endpoints';
import { at, press } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { ID, open, product, stored, serveProduct } from '../product-form.fixture.tsx';

beforeEach(serveProduct);
beforeEach(async () => {
  stored.product = product({ published: false });
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
  const release = server.hold(updateProductEndpoint);
  await press('Publicar agora');
  await userEvent.click(at('Título'));
  release();
  await noteIsGone();
  expect(at('Título')).toHaveFocus();
});
