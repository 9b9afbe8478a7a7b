import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import {
  addFavoriteEndpoint,
  listFavoritesEndpoint,
  removeFavoriteEndpoint,
} from '#contract/favorites';
import { uuid } from '#web/testing/product.fixture.ts';
import { press } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { openProduct } from './product-dialog.fixture.tsx';

const heart = () => screen.getByRole('button', { name: 'Favoritar Camiseta Breton' });

async function openFavorite() {
  await openProduct();
  await screen.findByRole('button', { name: 'Favoritar Camiseta Breton' });
  await waitFor(() => expect(server.calls(listFavoritesEndpoint)).toHaveLength(1));
}

test('marks and unmarks, and says so', async () => {
  await openFavorite();
  expect(heart()).toHaveAttribute('aria-pressed', 'false');
  await press(/^Favoritar/);
  expect(await screen.findByText('Adicionado aos favoritos')).toBeVisible();
  expect(heart()).toHaveAttribute('aria-pressed', 'true');
  await press(/^Favoritar/);
  expect(await screen.findByText('Removido dos favoritos')).toBeVisible();
  expect(heart()).toHaveAttribute('aria-pressed', 'false');
  expect(server.changes()).toEqual([
    `PUT /api/reseller/favorites/${uuid(1)}`,
    `DELETE /api/reseller/favorites/${uuid(1)}`,
  ]);
});

test('shows the wish at once, and takes it back without a word of success when refused', async () => {
  await openFavorite();
  server.refuse(addFavoriteEndpoint, 500);
  const release = server.hold(addFavoriteEndpoint);
  await press(/^Favoritar/);
  await waitFor(() => expect(server.calls(addFavoriteEndpoint)).toHaveLength(1));
  expect(heart()).toHaveAttribute('aria-pressed', 'true');
  release();
  await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'false'));
  expect(screen.queryByText('Adicionado aos favoritos')).toBeNull();
});

test('wishes made faster than the server answers reach it one after the other', async () => {
  await openFavorite();
  const release = server.hold(addFavoriteEndpoint, removeFavoriteEndpoint);
  await press(/^Favoritar/);
  await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'true'));
  await press(/^Favoritar/);
  await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'false'));
  expect(server.changes()).toEqual([`PUT /api/reseller/favorites/${uuid(1)}`]);
  release();
  expect(await screen.findByText('Removido dos favoritos')).toBeVisible();
  expect(server.asked().at(-1)).toBe(`DELETE /api/reseller/favorites/${uuid(1)}`);
  expect(heart()).toHaveAttribute('aria-pressed', 'false');
});
