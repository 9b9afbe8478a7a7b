import { userEvent } from '@testing-library/user-event';
import { beforeEach, test, vi } from 'vitest';

import {
  changeSettingsEndpoint,
  uploadLogoEndpoint,
  systemSettingsEndpoint,
} from '#contract/system-settings';
import { serveSettings, stored } from '#web/features/admin/settings/settings.fixture.tsx';
import { press } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';
import { ADMIN } from '#web/testing/session.fixture.ts';

import { at, put, servePortal, openPortal } from '../portal.fixture.tsx';
import { proofOf } from './proof.fixture.ts';

beforeEach(servePortal);
const settings = proofOf('settings');

beforeEach(serveSettings);

const save = () => press('Salvar Configurações');

test('settings that do not come', async () => {
  server.refuse(systemSettingsEndpoint, 409, 'Banco fora do ar');
  openPortal('/admin/settings', ADMIN);
  await settings.shows(
    'Erro ao carregar configurações: {message}',
    /^Erro ao carregar configurações: Banco fora do ar$/,
  );
});

test('saving: refused, then done', async () => {
  openPortal('/admin/settings', ADMIN);
  await settings.showsAll('Configurações do Sistema', 'Salvar Configurações');
  await put('Nome da empresa', 'Aurora');
  server.refuse(changeSettingsEndpoint, 500);
  await save();
  await settings.shows('Erro ao atualizar configurações');
  server.reply(changeSettingsEndpoint, { settings: { ...stored.settings, companyName: 'Aurora' } });
  await save();
  await settings.shows('Configurações atualizadas com sucesso!');
});

test('saving: on its way', async () => {
  server.hang(changeSettingsEndpoint);
  openPortal('/admin/settings', ADMIN);
  await put('Nome da empresa', 'Aurora');
  await save();
  await settings.shows('Salvando...');
});

test('a logo that does not arrive', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:logo');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  server.refuse(uploadLogoEndpoint, 500);
  openPortal('/admin/settings', ADMIN);
  const file = new File(['x'], 'marca.png', { type: 'image/png' });
  await userEvent.upload(await at('Arquivo do logo'), file);
  await press('Enviar logo');
  await settings.shows('Erro ao fazer upload do logo');
});
