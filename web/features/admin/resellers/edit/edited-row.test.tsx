import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import { openPages } from '#web/testing/open-pages.tsx';
import { reseller } from '#web/testing/reseller.fixture.ts';
import { press } from '#web/testing/screen.ts';

import { ResellersPage } from '../resellers-page.tsx';
import { serveResellers } from '../resellers-server.fixture.ts';

beforeEach(() => {
  serveResellers(reseller(1), reseller(2, { companyName: 'Ateliê Brisa' }));
});

/** The first reseller's form, in the list that this search finds. */
async function openForm(search = '') {
  await openPages(
    { '/admin/resellers': ResellersPage },
    { at: `/admin/resellers${search}`, title: 'Gerenciar Revendedores' },
  );
  await press('Editar Loja 1');
  return within(await screen.findByRole('dialog', { name: 'Editar Cliente' }));
}
const save = () => press('Salvar');

test('a row whose new name the search does not find stays, under the new name', async () => {
  const form = await openForm('?search=Loja');
  const company = await form.findByLabelText(/^Empresa/);
  await userEvent.clear(company);
  await userEvent.type(company, 'Outra Casa');
  await save();
  expect(await screen.findByRole('row', { name: /^Outra Casa/ })).toBeVisible();
});

test('who became an administrator is no longer among the resellers', async () => {
  const form = await openForm();
  await userEvent.selectOptions(await form.findByLabelText('Perfil de acesso'), 'Administrador');
  await save();
  await press('Mudar perfil');
  await waitFor(() => expect(screen.queryByRole('row', { name: /^Loja 1/ })).toBeNull());
  expect(screen.getByRole('row', { name: /^Ateliê Brisa/ })).toBeVisible();
});
