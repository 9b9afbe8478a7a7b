import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { clearToken, saveToken } from '#web/api/token.ts';
import { FakeXhr, uploads } from '#web/testing/fake-xhr.ts';

import { answerFetch, at, openForm, press, server } from './open-settings.tsx';

beforeEach(() => {
  vi.stubGlobal('fetch', answerFetch);
  vi.stubGlobal('XMLHttpRequest', FakeXhr);
  vi.stubGlobal('scrollTo', () => undefined);
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:logo');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  saveToken('abc');
  server.reset();
  uploads.reset();
});
afterEach(() => {
  toast.remove();
  clearToken();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
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
  expect(uploads.sent).toEqual([]);
  uploads.onSend = (request) => request.answer(201, { url: '/uploads/brand/novo.png' });
  await press('Enviar logo');
  await screen.findByText('Logo atualizado com sucesso!');
  expect(uploads.sent.map((request) => request.filesOf('logo'))).toEqual([['marca.png']]);
  expect(screen.getByRole('img', { name: 'Logo em uso' })).toHaveAttribute(
    'src',
    '/uploads/brand/novo.png',
  );
  expect(server.saved()).toEqual([]);
  await press('Usar o logo padrão');
  await waitFor(() =>
    expect(server.asked.at(-1)).toEqual({
      key: 'PATCH /api/settings/logoUrl',
      body: { value: null },
    }),
  );
});

test('what is no picture is not even looked at; a refusal is told and may be tried again', async () => {
  await openForm();
  await choose(new File(['<svg/>'], 'marca.svg', { type: 'image/svg+xml' }));
  expect(screen.getByText('marca.svg: envie uma imagem PNG, JPG ou WEBP.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Enviar logo' })).not.toBeInTheDocument();
  await choose(png());
  uploads.onSend = (request) =>
    request.answer(400, { error: 'marca.png: a imagem está danificada', code: 'INVALID_INPUT' });
  await press('Enviar logo');
  await screen.findByText('Erro ao fazer upload do logo');
  expect(screen.getByText('marca.png: a imagem está danificada')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Enviar logo' })).toBeEnabled();
});
