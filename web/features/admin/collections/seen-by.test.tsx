import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import {
  listCollectionsEndpoint,
  productionEndpoint,
  type ProductionRow,
} from '#contract/collections';
import type { GroupId, ProductId } from '#contract/ids';
import { keptDuesEndpoint } from '#contract/kept-dues';
import { limitCollectionEndpoint } from '#contract/limited-collections';
import { group, GROUPING, serveGroups } from '#web/groups/groups.fixture.ts';
import { WINTER } from '#web/testing/collection.fixture.ts';
import { renderPages } from '#web/testing/open-pages.tsx';
import { uuid } from '#web/testing/product.fixture.ts';
import { press } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';
import { ADMIN } from '#web/testing/session.fixture.ts';

import { CollectionsPage } from './collections-page.tsx';

const COUNTS = { models: 1, reserved: 10, left: 30, companies: 1, waiting: 0, version: 1 };
const [ONE, TWO] = [group(1), group(2)];

const row = (n: number, more: Partial<ProductionRow> = {}): ProductionRow => ({
  productId: uuid<ProductId>(n),
  title: `Suéter ${n}`,
  sku: `SU-${n}`,
  style: null,
  color: null,
  image: null,
  arrived: false,
  companies: 0,
  sizes: [],
  ...more,
});

async function open(products: ProductionRow[], user = GROUPING, groups?: GroupId[]) {
  serveGroups(ONE, TWO);
  server.reply(listCollectionsEndpoint, {
    collections: [
      { ...WINTER, ...COUNTS, state: 'draft', story: '', cover: null, ...(groups && { groups }) },
    ],
  });
  server.reply(productionEndpoint, { products, waiting: [], companies: [], missing: 0 });
  server.reply(keptDuesEndpoint, { dues: [], total: 0 });
  renderPages({ '/admin/collections': CollectionsPage }, { at: '/admin/collections', user });
  await (products.length > 0
    ? screen.findByRole('table', { name: `Produção de ${WINTER.name}` })
    : screen.findByText('Nenhum produto na coleção'));
}

const bothSeenBy = (...groups: (typeof ONE)[]) =>
  [1, 2].map((n) => row(n, { groups: groups.map(({ id }) => id) }));

test.each([
  ['Todos os revendedores.', [row(1), row(2)]],
  ['Só Grupo 1 e Grupo 2.', bothSeenBy(ONE, TWO)],
  [
    '1 de 2 produtos só para grupos; os outros, todos veem.',
    [row(1, { groups: [ONE.id] }), row(2)],
  ],
  [
    'Cada produto tem os seus grupos.',
    [row(1, { groups: [ONE.id] }), row(2, { groups: [TWO.id] })],
  ],
  // What has arrived is no part of it any more.
  ['Só Grupo 1.', [row(1, { groups: [ONE.id] }), row(2, { arrived: true })]],
])('%s', async (text, products) => {
  await open(products);
  expect(await screen.findByText(text)).toBeVisible();
});

const LATER = 'Produtos que entrarem depois seguem a coleção.';

test('a collection that has groups says so, and that what comes in follows it', async () => {
  await open(bothSeenBy(ONE), GROUPING, [ONE.id]);
  expect(await screen.findByText('Só Grupo 1.')).toBeVisible();
  expect(screen.getByText(LATER)).toBeVisible();
});

test('so does one with nothing in it', async () => {
  await open([], GROUPING, [TWO.id]);
  expect(await screen.findByText('Só Grupo 2.')).toBeVisible();
});

test('who sees it is changed for the collection, and taken back', async () => {
  await open([...bothSeenBy(ONE), row(3, { arrived: true })]);
  expect(screen.queryByText(LATER)).toBeNull();
  const changed = [1, 2].map((n) => ({
    id: uuid<ProductId>(n),
    savedAt: '2026-11-18T12:00:00.000Z',
    groups: [ONE.id],
  }));
  server.reply(limitCollectionEndpoint, {
    message: 'Coleção só para 1 grupo, 2 produtos mudaram',
    version: 2,
    groups: [],
    changed,
  });
  await press('Mudar quem vê');
  const dialog = within(await screen.findByRole('dialog', { name: 'Mudar quem vê' }));
  expect(await dialog.findByRole('checkbox', { name: /Grupo 1/ })).toBeChecked();
  await userEvent.click(dialog.getByRole('checkbox', { name: /Grupo 1/ }));
  await userEvent.click(dialog.getByRole('checkbox', { name: /Grupo 2/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Mudar quem vê' }));
  await press('Desfazer');
  await expect
    .poll(() => server.bodies(limitCollectionEndpoint))
    .toEqual([
      { groups: [TWO.id], version: 1 },
      { groups: [], version: 2, products: changed },
    ]);
});

test('where the brand has no groups nothing is said of them', async () => {
  await open([row(1)], { ...ADMIN, hasGroups: false });
  expect(screen.queryByText('Quem vê')).toBeNull();
});
