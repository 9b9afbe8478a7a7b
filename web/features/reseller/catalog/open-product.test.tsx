import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { uuid } from '#web/testing/product.fixture.ts';

import { link, listed, openCatalog, stageCatalog } from './catalog.fixture.tsx';

stageCatalog();

test('a product opens over the list under its own address; closing and back both leave it', async () => {
  const router = await openCatalog('/reseller/catalog?category=Camisetas');
  const card = await link('Produto 1');
  expect(card).toHaveAttribute('href', `/reseller/catalog?category=Camisetas&product=${uuid(1)}`);
  await userEvent.click(card);
  const dialog = await screen.findByRole('dialog');
  expect(router.state.location.search).toEqual({ category: 'Camisetas', product: uuid(1) });
  router.history.back();
  await waitFor(() => expect(dialog).not.toHaveAttribute('open'));
  await userEvent.click(card);
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveAttribute('open'));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.search).toEqual({ category: 'Camisetas' }));
  expect(router.history.length).toBe(2);
  expect(router.state.location.state.opened).toBeUndefined();
  expect(listed()).toHaveLength(1);
});

test('a link to a product opens it; closing stays on the list', async () => {
  const router = await openCatalog(`/reseller/catalog?product=${uuid(2)}`);
  await screen.findByRole('dialog');
  await screen.findByText('Calça Reta', { selector: 'a' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.search).toEqual({}));
  expect(router.history.length).toBe(1);
  // Nobody opened it here, so its card is where to go on.
  expect(await link('Calça Reta')).toHaveFocus();
});

test('without a card of its own a product closes onto the list', async () => {
  await openCatalog(`/reseller/catalog?category=Camisetas&product=${uuid(2)}`);
  await screen.findByRole('dialog');
  await link('Produto 1');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('region', { name: 'Produtos' })).toHaveFocus());
});
