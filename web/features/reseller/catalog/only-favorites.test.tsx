import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { removeFavoriteEndpoint } from '#contract/favorites';
import type { ProductId } from '#contract/ids';
import { uuid } from '#web/testing/product.fixture.ts';
import { press } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import {
  counted,
  link,
  openCatalog,
  product,
  serveCatalog,
  stageCatalog,
  titles,
} from './catalog.fixture.tsx';

stageCatalog();

const heart = (n: number) => screen.findByRole('button', { name: `Favoritar Produto ${n}` });

async function openFavorites(count: number, search = '') {
  const numbers = Array.from({ length: count }, (_, at) => at + 1);
  serveCatalog(
    [...numbers, 99].map((n) => product(n)),
    numbers.map(uuid<ProductId>),
  );
  const router = await openCatalog(`/reseller/catalog?favorites=1${search}`);
  await link('Produto 1');
  // Hearts learn what is marked a moment after the list.
  await waitFor(async () => expect(await heart(1)).toHaveAttribute('aria-pressed', 'true'));
  return router;
}

test('one that is unmarked leaves the list and its count, and its neighbour has the focus', async () => {
  await openFavorites(3);
  await counted('3 produtos');
  await press('Favoritar Produto 2');
  await waitFor(() => expect(titles()).toEqual(['Produto 1', 'Produto 3']));
  await counted('2 produtos');
  expect(screen.getByText('2 de 2 produtos')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Produto 3' })).toHaveFocus();
  await press('Favoritar Produto 3');
  await waitFor(() => expect(titles()).toEqual(['Produto 1']));
  expect(screen.getByRole('link', { name: 'Produto 1' })).toHaveFocus();
  await press('Favoritar Produto 1');
  expect(await screen.findByText('Nenhum produto encontrado')).toBeInTheDocument();
  await counted('0 produtos');
  expect(screen.getByRole('region', { name: 'Produtos' })).toHaveFocus();
});

test('one that could not be unmarked comes back to its place', async () => {
  await openFavorites(3);
  const release = server.hold(removeFavoriteEndpoint);
  server.next.refuse(removeFavoriteEndpoint, 500);
  await press('Favoritar Produto 2');
  await waitFor(() => expect(titles()).toEqual(['Produto 1', 'Produto 3']));
  release();
  await waitFor(() => expect(titles()).toEqual(['Produto 1', 'Produto 2', 'Produto 3']));
  await counted('3 produtos');
});

test('what is left on further pages comes when all that was shown has gone', async () => {
  await openFavorites(13, '&limit=12');
  await link('Produto 12');
  for (let n = 1; n <= 12; n += 1) await userEvent.click(await heart(n));
  await link('Produto 13');
  await counted('1 produto');
  expect(titles()).toEqual(['Produto 13']);
  expect(screen.getByText('1 de 1 produto')).toBeInTheDocument();
});

test('one unmarked in its own dialog leaves the list behind it, and the list has the focus', async () => {
  await openFavorites(2);
  await userEvent.click(await link('Produto 1'));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(await within(dialog).findByRole('button', { name: /^Favoritar/ }));
  await counted('1 produto');
  // What the list has left, and what the dialog shows.
  await waitFor(() => expect(titles()).toEqual(['Produto 2', 'Produto 1']));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(dialog).not.toHaveAttribute('open'));
  expect(titles()).not.toContain('Produto 1');
  expect(screen.getByRole('region', { name: 'Produtos' })).toHaveFocus();
});

test('in the whole catalogue an unmarked one stays', async () => {
  serveCatalog([product(1), product(2)], [uuid(1)]);
  await openCatalog();
  await waitFor(async () => expect(await heart(1)).toHaveAttribute('aria-pressed', 'true'));
  await press('Favoritar Produto 1');
  await waitFor(async () => expect(await heart(1)).toHaveAttribute('aria-pressed', 'false'));
  expect(titles()).toEqual(['Produto 1', 'Produto 2']);
});
