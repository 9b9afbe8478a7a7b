import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import type { GroupId } from '#contract/ids';
import {
  groupsOfResellerEndpoint,
  setGroupsOfResellerEndpoint,
  type GroupOfReseller,
} from '#contract/reseller-groups';
import { GROUPING } from '#web/groups/groups.fixture.ts';
import { renderPages } from '#web/testing/open-pages.tsx';
import { uuid } from '#web/testing/product.fixture.ts';
import { press } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { DossierPage } from './dossier-page.tsx';
import { dossier, openDossier, serveDossier } from './dossier.fixture.tsx';

const of = (n: number, more: Partial<GroupOfReseller> = {}): GroupOfReseller => ({
  id: uuid<GroupId>(7000 + n),
  name: `Grupo ${n}`,
  kind: 'tag',
  member: false,
  ...more,
});
const GROUPS = [
  of(1, { member: true }),
  of(2),
  of(3, { name: 'Sul', kind: 'region', member: true }),
];

const open = (adminProfile: 'SALES' | 'FINANCE') =>
  renderPages(
    { '/admin/resellers/$id': DossierPage },
    { at: `/admin/resellers/${uuid(1)}`, user: { ...GROUPING, adminProfile } },
  );

test('a company says its groups; tags are chosen, and a region follows the address', async () => {
  serveDossier(dossier());
  server.reply(groupsOfResellerEndpoint, { groups: GROUPS });
  server.reply(setGroupsOfResellerEndpoint, { groups: GROUPS });
  open('SALES');
  expect(await screen.findByText('Grupo 1, Sul (pelo endereço)')).toBeVisible();
  await press('Escolher grupos');
  expect(screen.getByRole('checkbox', { name: 'Grupo 1' })).toBeChecked();
  expect(screen.queryByRole('checkbox', { name: 'Sul' })).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Grupo 2' }));
  await press('Salvar');
  await waitFor(() =>
    expect(server.bodies(setGroupsOfResellerEndpoint)).toEqual([
      { groupIds: [of(1).id, of(2).id] },
    ]),
  );
});

test('who does not sell sees them and does not choose', async () => {
  serveDossier(dossier());
  server.reply(groupsOfResellerEndpoint, { groups: [of(1)] });
  open('FINANCE');
  expect(await screen.findByText('Em nenhum grupo: vê o que é para todos.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Escolher grupos' })).toBeNull();
});

test('while the brand has none nothing is asked for and nothing said', async () => {
  serveDossier(dossier());
  openDossier();
  expect(await screen.findByRole('heading', { name: 'Condições' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Grupos' })).toBeNull();
});
