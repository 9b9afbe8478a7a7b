import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { paginationOf } from '#contract/paging';
import { listProductsEndpoint } from '#contract/product-endpoints';
import { server } from '#web/testing/server.ts';

import { link, listed, openCatalog, product, searchBox, stageCatalog } from './catalog.fixture.tsx';

stageCatalog();

/** The server's answer to a search that was read otherwise, or to nothing with something near. */
function serve(more: { searchedFor?: string; near?: string[] }) {
  const products = more.searchedFor ? [product(1, { title: 'Vestido Midi' })] : [];
  const none = { products: [], pagination: paginationOf(1, 24, 0), nextCursor: null };
  server.reply(listProductsEndpoint, ({ call }) =>
    call.query['forgive']
      ? { ...none, products, pagination: paginationOf(1, 24, products.length), ...more }
      : none,
  );
}

const said = () => document.querySelector('.other-reading output')?.textContent;

test('what was found by another word says so, and the very words can be insisted on', async () => {
  serve({ searchedFor: 'vestido' });
  const router = await openCatalog('/reseller/catalog?search=vestdo&category=Vestidos');
  await link('Vestido Midi');
  expect(said()).toBe('Nenhum resultado para “vestdo”. Mostrando resultados para “vestido”.');
  expect(listed().at(-1)).toMatchObject({ search: 'vestdo', forgive: '1' });
  await userEvent.click(await link('Buscar exatamente “vestdo”'));
  expect(await screen.findByText('Nenhum produto encontrado')).toBeInTheDocument();
  expect(said()).toBeUndefined();
  expect(listed().at(-1)).not.toHaveProperty('forgive');
  expect(router.state.location.search).toEqual({
    search: 'vestdo',
    exact: 1,
    category: 'Vestidos',
  });
  await userEvent.type(searchBox(), 's');
  await waitFor(() => expect(listed().at(-1)).toMatchObject({ search: 'vestdos', forgive: '1' }));
  expect(router.state.location.search).not.toHaveProperty('exact');
});

test('nothing found shows what is near; choosing it searches for it without other filters', async () => {
  serve({ near: ['vestido', 'VE-1187'] });
  const router = await openCatalog('/reseller/catalog?search=vestdo+44&minPrice=10');
  expect(await screen.findByText('Nenhum produto encontrado')).toBeInTheDocument();
  expect(screen.getByRole('navigation', { name: 'Buscas parecidas' })).toBeInTheDocument();
  await userEvent.click(await link('VE-1187'));
  await waitFor(() => expect(router.state.location.search).toEqual({ search: 'VE-1187' }));
});

test('where nothing is near either, nothing is proposed', async () => {
  serve({ near: [] });
  await openCatalog('/reseller/catalog?search=xyz');
  expect(await screen.findByText('Nenhum produto encontrado')).toBeInTheDocument();
  expect(screen.queryByRole('navigation', { name: 'Buscas parecidas' })).toBeNull();
});
