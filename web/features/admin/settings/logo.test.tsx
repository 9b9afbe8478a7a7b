import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';

import { changeSettingEndpoint } from '#contract/settings';
import { uploadLogoEndpoint } from '#contract/system-settings';
import { at, press } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { openForm, serveSettings, savedSettings } from './settings.fixture.tsx';

beforeEach(() => {
  serveSettings();
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:logo');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
});

const choose = (file: File) =>
  userEvent.upload(at('Arquivo do logo'), file, { applyAccept: false });
const png = () => new File(['x'], 'marca.png', { type: 'image/png' });

test('is looked at before it is sent, and sent on its own', async () => {
  await openForm();
  expect(screen.getByRole('img', { name: 'Logo em uso' })).toHaveAttribute(
    'src',
    '/brand/logo.svg',
  );
  await choose(png());
  expect(screen.getByRole('img', { name: 'Prévia do novo logo' })).toHaveAttribute(
    'src',
    'blob:logo',
  );
  server.reply(uploadLogoEndpoint, { url: '/uploads/brand/novo.png' });
  expect(server.calls(uploadLogoEndpoint)).toEqual([]);
  await press('Enviar logo');
  await screen.findByText('Logo atualizado com sucesso!');
  expect(server.calls(uploadLogoEndpoint)).toMatchObject([
    { files: { logo: [{ name: 'marca.png' }] } },
  ]);
  expect(screen.getByRole('img', { name: 'Logo em uso' })).toHaveAttribute(
    'src',
    '/uploads/brand/novo.png',
  );
  expect(savedSettings()).toEqual([]);
  await press('Usar o logo padrão');
  await waitFor(() =>
    expect(server.calls(changeSettingEndpoint)).toMatchObject([
      { params: { key: 'logoUrl' }, body: { value: null } },
    ]),
  );
});

test('what is no picture is not even looked at; a refusal is told and may be tried again', async () => {
  await openForm();
  await choose(new File(['<svg/>'], 'marca.svg', { type: 'image/svg+xml' }));
  expect(screen.getByText('marca.svg: envie uma imagem PNG, JPG ou WEBP.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Enviar logo' })).not.toBeInTheDocument();
  await choose(png());
  server.refuse(uploadLogoEndpoint, 400, {
    error: 'marca.png: a imagem está danificada',
    code: 'INVALID_INPUT',
  });
  await press('Enviar logo');
  await screen.findByText('Erro ao fazer upload do logo');
  expect(screen.getByText('marca.png: a imagem está danificada')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Enviar logo' })).toBeEnabled();
});
