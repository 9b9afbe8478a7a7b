import { userEvent } from '@testing-library/user-event';
import { beforeEach, test, vi } from 'vitest';

import { READ, SAVE, server } from '#web/features/admin/settings/open-settings.tsx';
import { FakeXhr, uploads } from '#web/testing/fake-xhr.ts';

import { ADMIN, at, press, put, refusal, stageHouse } from './house.tsx';
import { proofOf } from './proof.ts';

const house = stageHouse();
const settings = proofOf('settings');

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FakeXhr);
  uploads.reset();
  server.reset();
  house.answers[READ] = { body: { settings: server.settings } };
});

const save = () => press('Salvar Configurações');

test('settings that do not come', async () => {
  house.answers[READ] = refusal(409, 'Banco fora do ar');
  house.open('/admin/settings', ADMIN);
  await settings.shows(
    'Erro ao carregar configurações: {message}',
    /^Erro ao carregar configurações: Banco fora do ar$/,
  );
});

test('saving: refused, then done', async () => {
  house.open('/admin/settings', ADMIN);
  await settings.showsAll('Configurações do Sistema', 'Salvar Configurações');
  await put('Nome da empresa', 'Aurora');
  house.answers[SAVE] = refusal(500);
  await save();
  await settings.shows('Erro ao atualizar configurações');
  house.answers[SAVE] = { body: { settings: { ...server.settings, companyName: 'Aurora' } } };
  await save();
  await settings.shows('Configurações atualizadas com sucesso!');
});

test('saving: on its way', async () => {
  house.answers[SAVE] = 'never';
  house.open('/admin/settings', ADMIN);
  await put('Nome da empresa', 'Aurora');
  await save();
  await settings.shows('Salvando...');
});

test('a logo that does not arrive', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:logo');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  uploads.onSend = (request) => request.answer(500, {});
  house.open('/admin/settings', ADMIN);
  const file = new File(['x'], 'marca.png', { type: 'image/png' });
  await userEvent.upload(await at('Arquivo do logo'), file);
  await press('Enviar logo');
  await settings.shows('Erro ao fazer upload do logo');
});
