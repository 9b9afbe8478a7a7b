import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import {
  addGroupEndpoint,
  changeGroupEndpoint,
  deleteGroupEndpoint,
} from '#contract/reseller-groups';
import type { SessionUser } from '#contract/session';
import { meEndpoint } from '#contract/session';
import { saveToken } from '#web/api/token.ts';
import { renderPages } from '#web/testing/open-pages.tsx';
import { press } from '#web/testing/screen.ts';
import { refused } from '#web/testing/server-types.ts';
import { server } from '#web/testing/server.ts';
import { ADMIN } from '#web/testing/session.fixture.ts';

import { GroupsCard } from './groups-card.tsx';
import { group, GROUPING, serveGroups, SOUTH } from './groups.fixture.ts';

beforeEach(() => {
  saveToken('abc');
  server.reply(meEndpoint, { user: GROUPING });
});

const open = (user: SessionUser = GROUPING) =>
  renderPages({ '/admin': () => <GroupsCard /> }, { at: '/admin', user });
const dialog = () => within(screen.getByRole('dialog'));
const row = async (name: string) => {
  const found = (await screen.findByRole('button', { name: `Editar ${name}` })).closest('tr');
  if (!found) throw new Error('no row');
  return found;
};
const type = async (name: string) => {
  const field = dialog().getByRole('textbox', { name: 'Nome do grupo' });
  await userEvent.clear(field);
  if (name) await userEvent.type(field, name);
};

test('before the first one nothing is asked for, and a group can be made', async () => {
  // No list is served: asking for it would fail the test.
  open(ADMIN);
  expect(await screen.findByText(/Nenhum grupo ainda/)).toBeVisible();
  server.reply(addGroupEndpoint, { groups: [] });
  await press('Novo grupo');
  await press('Salvar grupo');
  expect(await screen.findByText('Informe o nome do grupo')).toBeVisible();
  expect(server.bodies(addGroupEndpoint)).toEqual([]);
  await type('Vitrine');
  await press('Salvar grupo');
  await waitFor(() =>
    expect(server.bodies(addGroupEndpoint)).toEqual([{ name: 'Vitrine', kind: 'tag', states: [] }]),
  );
});

test('each group says what it is, who is in it and how many products hang on it', async () => {
  serveGroups(group(2, { products: 1200, onlyHere: 3 }), SOUTH);
  open();
  expect(await row('Grupo 2')).toHaveTextContent(/Grupo 2.*Etiqueta.*2.*1\.200/);
  expect(await row('Sul')).toHaveTextContent(/SulRS, SC.*Região.*9.*0/);
});

test('a region needs states, and what the server refuses stands at its field', async () => {
  serveGroups(SOUTH);
  server.reply(addGroupEndpoint, () =>
    refused(409, {
      error: 'Já existe um grupo com este nome',
      details: [{ path: 'name', message: 'Já existe um grupo com este nome' }],
    }),
  );
  open();
  await row('Sul');
  await press('Novo grupo');
  await type('Sul');
  await userEvent.selectOptions(dialog().getByRole('combobox', { name: 'Tipo' }), 'Região');
  await press('Salvar grupo');
  expect(await screen.findByText('Escolha ao menos um estado')).toBeVisible();
  await userEvent.click(dialog().getByRole('checkbox', { name: 'Paraná' }));
  await press('Salvar grupo');
  expect(await dialog().findByText('Já existe um grupo com este nome')).toBeVisible();
  expect(server.bodies(addGroupEndpoint)).toEqual([
    { name: 'Sul', kind: 'region', states: ['PR'] },
  ]);
});

test('a group is renamed, and its kind stays', async () => {
  serveGroups(group(1));
  server.reply(changeGroupEndpoint, { groups: [] });
  open();
  await row('Grupo 1');
  await press('Editar Grupo 1');
  expect(dialog().getByRole('combobox', { name: 'Tipo' })).toBeDisabled();
  await type('Praia');
  await press('Salvar grupo');
  await waitFor(() =>
    expect(server.bodies(changeGroupEndpoint)).toEqual([
      { name: 'Praia', kind: 'tag', states: [] },
    ]),
  );
});

test('deleting says what happens, and asks what becomes of products that nobody else sees', async () => {
  serveGroups(group(2, { products: 5, onlyHere: 3 }), group(1));
  server.reply(deleteGroupEndpoint, { groups: [] });
  open();
  await row('Grupo 2');
  await press('Excluir Grupo 2');
  expect(dialog().getByText(/2 revendedores deixam de estar neste grupo/)).toBeVisible();
  expect(dialog().getByText(/2 produtos de outros grupos também/)).toBeVisible();
  expect(dialog().getByRole('radio', { name: /Esconder/ })).toBeChecked();
  await userEvent.click(dialog().getByRole('radio', { name: /Mostrar a todos/ }));
  await press('Excluir grupo');
  await waitFor(() => expect(server.searches(deleteGroupEndpoint)).toEqual(['products=show']));
  await press('Excluir Grupo 1');
  expect(dialog().queryByRole('radio')).toBeNull();
  await press('Excluir grupo');
  await waitFor(() => expect(server.searches(deleteGroupEndpoint)).toEqual(['products=show', '']));
});

test('who does not sell looks on', async () => {
  serveGroups(group(1));
  open({ ...GROUPING, adminProfile: 'FINANCE' });
  expect(await screen.findByText('Grupo 1')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Novo grupo' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Excluir Grupo 1' })).toBeNull();
});
