import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';

import { ApiError } from '#web/api/api-error.ts';

import { IdentityDialog } from './identity-dialog.tsx';
import { withIdentity } from './with-identity.ts';

const CONFIRM = 'Confirme sua senha para continuar.';
const asked = new ApiError({ status: 428, code: 'CONFIRM_IDENTITY', message: CONFIRM });
const fetchMock = vi.fn<typeof fetch>();
const answer = (status: number, body: unknown) =>
  fetchMock.mockResolvedValueOnce(new Response(JSON.stringify(body), { status }));
const proven = { confirmedUntil: '2026-11-16T12:10:00.000Z' };
const sent = () => fetchMock.mock.calls.map(([url, init]) => [url, init?.body]);

beforeEach(() => {
  fetchMock.mockReset();
  vi.stubGlobal('fetch', fetchMock);
  render(<IdentityDialog />);
});

/** Refused until the password was given. */
const action = () =>
  vi.fn<() => Promise<string>>().mockRejectedValueOnce(asked).mockResolvedValue('done');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const dialog = () => screen.findByRole('dialog', { name: 'Confirme que é você' });

test('asks for the password, then does what was asked for', async () => {
  answer(200, proven);
  const work = action();
  const result = withIdentity(work);
  await dialog();
  expect(screen.getByLabelText(/^Senha/)).toHaveFocus();
  await userEvent.keyboard('minha-senha{Enter}');
  await expect(result).resolves.toBe('done');
  expect(sent()).toEqual([['/api/auth/confirm', '{"password":"minha-senha"}']]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a wrong password is told at the field and can be typed again', async () => {
  answer(400, { error: 'Senha incorreta', code: 'WRONG_PASSWORD' });
  answer(200, proven);
  const result = withIdentity(action());
  await dialog();
  await press('Confirmar');
  expect(screen.getByText('Digite sua senha')).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText(/^Senha/), 'errada');
  await press('Confirmar');
  expect(await screen.findByText('Senha incorreta')).toBeInTheDocument();
  await userEvent.clear(screen.getByLabelText(/^Senha/));
  await userEvent.type(screen.getByLabelText(/^Senha/), 'certa');
  await press('Confirmar');
  await expect(result).resolves.toBe('done');
});

test('a code serves as well', async () => {
  answer(200, proven);
  const result = withIdentity(action());
  await dialog();
  await press('Usar um código de verificação');
  await userEvent.type(screen.getByLabelText(/^Código de verificação/), '123456');
  await press('Confirmar');
  await expect(result).resolves.toBe('done');
  expect(sent()).toEqual([['/api/auth/confirm', '{"code":"123456"}']]);
});

test('given up, the refusal stands and nothing typed stays behind', async () => {
  const work = action();
  const result = withIdentity(work).catch((error: unknown) => error);
  await dialog();
  await userEvent.type(screen.getByLabelText(/^Senha/), 'meia');
  await press('Cancelar');
  expect(await result).toBe(asked);
  expect(work).toHaveBeenCalledTimes(1);
  const again = withIdentity(action()).catch(() => undefined);
  await dialog();
  expect(screen.getByLabelText(/^Senha/)).toHaveValue('');
  await press('Cancelar');
  await again;
});

test('another refusal is nobody\u2019s question', async () => {
  const other = new ApiError({ status: 409, code: 'CONFLICT', message: 'x' });
  await expect(withIdentity(() => Promise.reject(other))).rejects.toBe(other);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
