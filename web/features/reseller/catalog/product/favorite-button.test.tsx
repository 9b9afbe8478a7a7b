import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { breton, id, openProduct, press, shopServer } from './fake-shop.tsx';

const heart = () => screen.getByRole('button', { name: 'Favoritar Camiseta Breton' });

async function openFavorite() {
  const server = shopServer(breton());
  await openProduct();
  await screen.findByRole('button', { name: 'Favoritar Camiseta Breton' });
  await waitFor(() => expect(server.asked).toContain('GET /api/reseller/favorites'));
  return server;
}

test('marks and unmarks, and says so', async () => {
  const { asked } = await openFavorite();
  expect(heart()).toHaveAttribute('aria-pressed', 'false');
  await press(/^Favoritar/);
  expect(await screen.findByText('Adicionado aos favoritos')).toBeVisible();
  expect(heart()).toHaveAttribute('aria-pressed', 'true');
  await press(/^Favoritar/);
  expect(await screen.findByText('Removido dos favoritos')).toBeVisible();
  expect(heart()).toHaveAttribute('aria-pressed', 'false');
  expect(asked.filter((one) => !one.startsWith('GET'))).toEqual([
    `PUT /api/reseller/favorites/${id(1)}`,
    `DELETE /api/reseller/favorites/${id(1)}`,
  ]);
});

test('shows the wish at once, and takes it back without a word of success when refused', async () => {
  const { answers, asked, hold } = await openFavorite();
  const key = `PUT /api/reseller/favorites/${id(1)}`;
  answers[key] = { status: 500, body: {} };
  const release = hold();
  await press(/^Favoritar/);
  await waitFor(() => expect(asked).toContain(key));
  expect(heart()).toHaveAttribute('aria-pressed', 'true');
  release();
  await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'false'));
  expect(screen.queryByText('Adicionado aos favoritos')).toBeNull();
});

test('wishes made faster than the server answers reach it one after the other', async () => {
  const { asked, hold } = await openFavorite();
  const release = hold();
  await press(/^Favoritar/);
  await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'true'));
  await press(/^Favoritar/);
  await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'false'));
  expect(asked.filter((one) => !one.startsWith('GET'))).toEqual([
    `PUT /api/reseller/favorites/${id(1)}`,
  ]);
  release();
  expect(await screen.findByText('Removido dos favoritos')).toBeVisible();
  expect(asked.at(-1)).toBe(`DELETE /api/reseller/favorites/${id(1)}`);
  expect(heart()).toHaveAttribute('aria-pressed', 'false');
});
