import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { dayText } from '#contract/calendar';
import type { ProductCollection } from '#contract/delivery';
import type { CollectionId } from '#contract/ids';
import { offeredCollectionsEndpoint } from '#contract/offered-collections';
import { closed, WINTER } from '#web/testing/collection.fixture.ts';
import { uuid } from '#web/testing/product.fixture.ts';
import { press, textOf } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';
import { RESELLER } from '#web/testing/session.fixture.ts';

import { listed, openCatalog, stageCatalog, titles } from './catalog.fixture.tsx';

stageCatalog();

const SEASONAL = { ...RESELLER, hasCollections: true };
const open = async (collections: ProductCollection[], at?: string) => {
  server.reply(offeredCollectionsEndpoint, {
    collections: collections.map((one) => ({ ...one, story: '', cover: null, models: 2 })),
  });
  await openCatalog(at, SEASONAL);
  await waitFor(() => expect(titles()).toContain('Produto 1'));
};
const tab = (name: string) => screen.queryByRole('button', { name: new RegExp(name) });
const counts = () =>
  [...screen.getByRole('navigation', { name: 'Entrega' }).querySelectorAll('button')].map(textOf);

test('what is ready and what is ordered in advance are looked at apart', async () => {
  await open([WINTER]);
  expect(await screen.findByRole('button', { name: /^Pronta-entrega/ })).toHaveAttribute(
    'aria-current',
    'page',
  );
  expect(listed().at(-1)).toMatchObject({ collection: 'none' });
  await press(/^Programado/);
  expect(await screen.findByRole('region', { name: WINTER.name })).toHaveTextContent(
    `Pedidos até${dayText(WINTER.closesOn)}`,
  );
  await waitFor(() => expect(listed().at(-1)).toMatchObject({ collection: WINTER.id }));
});

test('each tab says how much is behind it, whatever the list is filtered by', async () => {
  const SPRING = { ...WINTER, id: uuid<CollectionId>(7002), name: 'Primavera 2027' };
  await open([WINTER, SPRING, { ...closed(WINTER), id: uuid<CollectionId>(7003) }]);
  // Two models in each that takes orders.
  await waitFor(() =>
    expect(counts()).toEqual(['Pronta-entrega 2 produtos', 'Programado 4 produtos']),
  );
  await press(/^Programado/);
  await waitFor(() => expect(listed().at(-1)).toMatchObject({ collection: WINTER.id }));
  expect(counts()).toEqual(['Pronta-entrega 2 produtos', 'Programado 4 produtos']);
});

test('where no collection takes orders any more there is no tab', async () => {
  await open([closed(WINTER)]);
  await waitFor(() => expect(server.calls(offeredCollectionsEndpoint)).toHaveLength(1));
  expect(tab('Programado')).toBeNull();
});

test('who comes by the address of a closed one sees it, and until when it took orders', async () => {
  const { name, id, closesOn } = closed(WINTER);
  await open([closed(WINTER)], `/reseller/catalog?collection=${id}`);
  expect(await screen.findByRole('region', { name })).toHaveTextContent(
    `Pedidos encerrados em${dayText(closesOn)}`,
  );
  expect(tab('Programado')).toHaveAttribute('aria-current', 'page');
});
