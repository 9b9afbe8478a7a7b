import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import { listCollectionsEndpoint } from '#contract/collections';
import { createProductEndpoint } from '#contract/product-endpoints';
import { waitingPiecesEndpoint } from '#contract/waiting-pieces';
import { group, GROUPING, serveGroups } from '#web/groups/groups.fixture.ts';
import { WINTER } from '#web/testing/collection.fixture.ts';
import { renderPages } from '#web/testing/open-pages.tsx';
import { server } from '#web/testing/server.ts';

import { EditProductPage } from '../edit/edit-product-page.tsx';
import {
  ID,
  openEdit,
  product,
  save,
  saved,
  serveProduct,
  stored,
  updates,
} from '../product-form.fixture.tsx';

beforeEach(serveProduct);

const COUNTS = { models: 1, reserved: 0, left: 0, companies: 0, waiting: 0, version: 1 };

const open = async (user: typeof GROUPING = GROUPING) => {
  renderPages(
    { '/admin/products/$id/edit': EditProductPage, '/admin/products': 'Produtos' },
    { at: `/admin/products/${ID}/edit`, user },
  );
  await screen.findByRole('group', { name: 'Quem vê' });
};

test('who sees a product is chosen by group, and sent when it was changed', async () => {
  serveGroups(group(1), group(2));
  stored.product = product({ groups: [group(2).id] });
  await open();
  expect(screen.getByText('Só este grupo vê.')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: /Grupo 2/ })).toBeChecked();
  await save();
  await saved();
  expect(updates()[0]).not.toHaveProperty('groups');
  await userEvent.click(screen.getByRole('checkbox', { name: /Grupo 2/ }));
  expect(screen.getByText('Todos os revendedores veem.')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: /Grupo 1/ }));
  await save();
  await saved();
  expect(updates()[1]).toMatchObject({ groups: [group(1).id] });
});

test('a product follows the groups of its collection, and the form says so', async () => {
  serveGroups(group(1), group(2));
  const groups = [group(1).id];
  const collection = { ...WINTER, ...COUNTS, state: 'published' as const, story: '', cover: null };
  server.reply(listCollectionsEndpoint, { collections: [{ ...collection, groups }] });
  stored.product = product({ groups, collection: WINTER });
  server.reply(waitingPiecesEndpoint, { waiting: [] });
  await open({ ...GROUPING, hasCollections: true });
  const follows = 'Segue a coleção: só Grupo 1.';
  expect(await screen.findByRole('option', { name: /Inverno 2027/ })).toBeInTheDocument();
  expect(screen.queryByText(follows)).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: /Grupo 2/ }));
  expect(screen.getByText(follows)).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: /Grupo 2/ }));
  expect(screen.queryByText(follows)).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: /Grupo 1/ }));
  expect(screen.getByText(follows)).toBeVisible();
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Coleção' }),
    'Pronta-entrega',
  );
  expect(screen.queryByText(follows)).toBeNull();
});

test('while the brand has no group nobody is asked who sees it', async () => {
  await openEdit();
  expect(screen.queryByRole('group', { name: 'Quem vê' })).toBeNull();
  await save();
  await saved();
  expect(updates()[0]).not.toHaveProperty('groups');
  expect(server.bodies(createProductEndpoint)).toEqual([]);
});
