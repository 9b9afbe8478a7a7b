import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { test } from 'vitest';

import { saveToken } from '#web/api/token.ts';
import { ProfilePage } from '#web/features/reseller/profile/profile-page.tsx';

import { createQueryClient } from '../query-client.ts';
import { at, press, put, refusal, SHOP, stageHouse } from './house.tsx';
import { proofOf } from './proof.ts';

const house = stageHouse();
const profile = proofOf('profile');
const SAVE = 'PUT /api/auth/me';

async function open() {
  house.open('/reseller/profile', SHOP);
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
  house.answers[SAVE] = refusal(409, 'E-mail já cadastrado');
  await save();
  await profile.shows(
    'Erro ao atualizar perfil: {server message}',
    /^Erro ao atualizar perfil: E-mail já cadastrado$/,
  );
  house.answers[SAVE] = { body: { user: SHOP } };
  await save();
  await profile.shows('Perfil atualizado com sucesso!');
});

test('while it is being saved', async () => {
  house.answers[SAVE] = 'never';
  await open();
  await put('Cidade', 'Itajaí');
  await save();
  await profile.shows('Salvando...');
});

/** In the portal whoever is not approved does not come this far: the screen is opened by itself. */
test('not approved', async () => {
  house.answers['GET /api/auth/me'] = { body: { user: { ...SHOP, approved: false } } };
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
