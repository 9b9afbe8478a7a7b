import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { beforeEach, test } from 'vitest';

import { updateProfileEndpoint } from '#contract/profile';
import { meEndpoint } from '#contract/session';
import { saveToken } from '#web/api/token.ts';
import { ProfilePage } from '#web/features/reseller/profile/profile-page.tsx';
import { press } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';
import { RESELLER } from '#web/testing/session.fixture.ts';

import { at, put, servePortal, openPortal } from '../portal.fixture.tsx';
import { createQueryClient } from '../query-client.ts';
import { proofOf } from './proof.fixture.ts';

beforeEach(servePortal);
const profile = proofOf('profile');

async function open() {
  openPortal('/reseller/profile', RESELLER);
  await at('Nome da Empresa');
}
const save = () => press('Salvar Alterações');

test('its sections and fields', async () => {
  await open();
  await profile.showsAll('Meu Perfil', '✓ Aprovado', 'Informações da Empresa', 'Endereço');
  await profile.showsAll('Nome da Empresa', 'CNPJ', 'Email', 'Telefone');
  await profile.showsAll('Cidade', 'Estado', 'CEP');
  await profile.showsAll('Alterar Senha', 'Senha Atual', 'Nova Senha', 'Confirmar Nova Senha');
  await profile.shows('Deixe em branco se não quiser alterar a senha');
  await profile.shows('Salvar Alterações');
});

test('a new password, checked in order', async () => {
  await open();
  await put('Nova Senha', '12345');
  await save();
  await profile.shows('Digite sua senha atual para alterar a senha');
  await put('Senha Atual', 'antiga');
  await save();
  await profile.shows('As senhas não coincidem');
  await put('Confirmar Nova Senha', '12345');
  await save();
  await profile.shows('A nova senha deve ter pelo menos 6 caracteres');
});

test('refused, then saved', async () => {
  await open();
  await put('Cidade', 'Itajaí');
  server.refuse(updateProfileEndpoint, 409, 'E-mail já cadastrado');
  await save();
  await profile.shows(
    'Erro ao atualizar perfil: {server message}',
    /^Erro ao atualizar perfil: E-mail já cadastrado$/,
  );
  server.reply(updateProfileEndpoint, { user: RESELLER });
  await save();
  await profile.shows('Perfil atualizado com sucesso!');
});

test('while it is being saved', async () => {
  server.hang(updateProfileEndpoint);
  await open();
  await put('Cidade', 'Itajaí');
  await save();
  await profile.shows('Salvando...');
});

/** In the portal whoever is not approved does not come this far: the screen is opened by itself. */
test('not approved', async () => {
  server.reply(meEndpoint, { user: { ...RESELLER, approved: false } });
  saveToken('token-1');
  const router = createRouter({
    routeTree: createRootRoute({ component: ProfilePage }),
    history: createMemoryHistory(),
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await profile.shows('⏳ Pendente');
});
