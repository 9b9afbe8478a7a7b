import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import type { UserId } from '#contract/ids';
import { assignPriceTableEndpoint, returnPriceTablesEndpoint } from '#contract/price-tables';
import { tagResellersEndpoint } from '#contract/reseller-groups';
import { meEndpoint, type SessionUser } from '#contract/session';
import { listUsersEndpoint } from '#contract/users';
import { priceTable, PRICING, servePriceTables } from '#web/api/price-tables.fixture.ts';
import { saveToken } from '#web/api/token.ts';
import { group, GROUPING, serveGroups, SOUTH } from '#web/groups/groups.fixture.ts';
import { renderPages } from '#web/testing/open-pages.tsx';
import { uuid } from '#web/testing/product.fixture.ts';
import { reseller } from '#web/testing/reseller.fixture.ts';
import { press } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';
import { ADMIN } from '#web/testing/session.fixture.ts';

import { ResellersPage } from '../resellers-page.tsx';
import { serveResellers } from '../resellers-server.fixture.ts';
import { GroupsPage } from './groups-page.tsx';

beforeEach(() => {
  saveToken('abc');
  server.reply(meEndpoint, { user: GROUPING });
  serveResellers(
    ...[1, 2, 3].map((n) =>
      reseller(n, { companyName: `Loja ${n}`, approved: true, standing: 'approved' }),
    ),
  );
});

const open = (user: SessionUser = GROUPING, at = '/admin/resellers') =>
  renderPages(
    { '/admin/resellers': ResellersPage, '/admin/resellers/groups': GroupsPage },
    { at, user },
  );
const choose = async (name: string) =>
  userEvent.click(await screen.findByRole('checkbox', { name: `Selecionar ${name}` }));

test('companies are found by their group, from the groups as well', async () => {
  serveGroups(group(1), SOUTH);
  open(GROUPING, '/admin/resellers/groups');
  await userEvent.click(await screen.findByRole('link', { name: '1 revendedor em Grupo 1' }));
  const filter = await screen.findByRole('combobox', { name: 'Filtrar por grupo' });
  expect(filter).toHaveDisplayValue('Grupo 1');
  await userEvent.selectOptions(filter, 'Sul');
  await waitFor(() =>
    expect(server.searches(listUsersEndpoint).at(-1)).toContain(`group=${SOUTH.id}`),
  );
  await userEvent.click(screen.getByRole('link', { name: 'Grupos' }));
  expect(
    await screen.findByRole('heading', { name: 'Grupos de revendedores', level: 1 }),
  ).toBeVisible();
});

test('many are tagged at once, and one press takes it back for those whom it changed', async () => {
  serveGroups(group(1), SOUTH);
  server.reply(tagResellersEndpoint, ({ call }) => ({
    message: Object(call.body).member ? '1 revendedor em Grupo 1' : '1 revendedor fora de Grupo 1',
    changed: [uuid<UserId>(2)],
  }));
  open();
  await choose('Loja 1');
  await choose('Loja 2');
  await press('Pôr em grupo');
  const dialog = within(screen.getByRole('dialog'));
  // Nobody is put into a region.
  expect(dialog.queryByRole('option', { name: 'Sul' })).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Pôr em grupo' }));
  expect(dialog.getByText('Escolha o grupo')).toBeVisible();
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Grupo' }), 'Grupo 1');
  await userEvent.click(dialog.getByRole('button', { name: 'Pôr em grupo' }));
  await screen.findByText('1 revendedor em Grupo 1');
  await press('Desfazer');
  await waitFor(() =>
    expect(server.bodies(tagResellersEndpoint)).toEqual([
      { userIds: [uuid(1), uuid(2)], member: true },
      { userIds: [uuid(2)], member: false },
    ]),
  );
});

test('many get one table of prices, or the price of the product again', async () => {
  servePriceTables(priceTable(1, 'Sul'), priceTable(2, 'Norte', false));
  const before = [
    { userId: uuid<UserId>(1), tableId: priceTable(1, '').id },
    { userId: uuid<UserId>(3), tableId: null },
  ];
  server.reply(assignPriceTableEndpoint, { changed: 2, before });
  server.reply(returnPriceTablesEndpoint, { changed: 1 });
  open(PRICING);
  await choose('Loja 1');
  await choose('Loja 3');
  await press('Mudar tabela de preço');
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
  expect(dialog.getByText('Escolha a tabela')).toBeVisible();
  const select = dialog.getByRole('combobox', { name: 'Tabela de preço' });
  await userEvent.selectOptions(select, 'Norte (fora de vigor)');
  await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Tabela de preço de 2 revendedores atualizada');
  await press('Desfazer');
  await screen.findByText('Tabela de preço de 1 revendedor atualizada');
  expect(server.bodies(returnPriceTablesEndpoint)).toEqual([
    { given: priceTable(2, '').id, before },
  ]);
  await choose('Loja 2');
  await press('Mudar tabela de preço');
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Tabela de preço' }), [
    'Preço do produto',
  ]);
  await press('Salvar');
  await waitFor(() =>
    expect(server.bodies(assignPriceTableEndpoint)).toEqual([
      { userIds: [uuid(1), uuid(3)], tableId: priceTable(2, '').id },
      { userIds: [uuid(2)], tableId: null },
    ]),
  );
});

test('who sells puts companies into groups and gives no prices', async () => {
  serveGroups(group(1));
  servePriceTables(priceTable(1, 'Sul'));
  open({ ...GROUPING, ...PRICING, adminProfile: 'SALES' });
  await choose('Loja 1');
  expect(await screen.findByRole('button', { name: 'Pôr em grupo' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Mudar tabela de preço' })).toBeNull();
});

test('while the brand has none the list is as it was', async () => {
  open(ADMIN);
  expect(await screen.findByText('Loja 1')).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Filtrar por grupo' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Grupos' })).toBeNull();
});
