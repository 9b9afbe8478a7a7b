import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';

import { confirmIdentityEndpoint } from '#contract/confirm-identity';
import { ERRORS } from '#contract/errors';
import { ApiError } from '#web/api/api-error.ts';
import { renderAlone } from '#web/testing/open-pages.tsx';
import { server } from '#web/testing/server.ts';

import { IdentityDialog } from './identity-dialog.tsx';
import { withIdentity } from './with-identity.ts';

const refusal = (code: 'CONFIRM_IDENTITY' | 'CONFIRM_BY_CODE' | 'CONFLICT') =>
  new ApiError({ status: ERRORS[code].status, code, message: ERRORS[code].text });
const asked = refusal('CONFIRM_IDENTITY');
const sent = () => server.bodies(confirmIdentityEndpoint);

beforeEach(() => {
  server.reply(confirmIdentityEndpoint, { confirmedUntil: '2026-11-16T12:10:00.000Z' });
  renderAlone(<IdentityDialog />);
});

/** Refused until the password was given. */
const action = (reason = asked) =>
  vi.fn<() => Promise<string>>().mockRejectedValueOnce(reason).mockResolvedValue('done');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const dialog = () => screen.findByRole('dialog', { name: 'Confirme que é você' });

test('asks for the password, then does what was asked for', async () => {
  const work = action();
  const result = withIdentity(work);
  await dialog();
  expect(screen.getByLabelText(/^Senha/)).toHaveFocus();
  await userEvent.keyboard('minha-senha{Enter}');
  await expect(result).resolves.toBe('done');
  expect(sent()).toEqual([{ password: 'minha-senha' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a wrong password is told at the field and can be typed again', async () => {
  server.next.refuse(confirmIdentityEndpoint, 400, 'Senha incorreta');
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

test('a code serves as well, for an account that has one', async () => {
  const result = withIdentity(action(refusal('CONFIRM_BY_CODE')));
  await dialog();
  await press('Usar um código de verificação');
  await userEvent.type(screen.getByLabelText(/^Código de verificação/), '123456');
  await press('Confirmar');
  await expect(result).resolves.toBe('done');
  expect(sent()).toEqual([{ code: '123456' }]);
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

test('an account without two-step verification is not offered a code', async () => {
  const result = withIdentity(action()).catch(() => undefined);
  await dialog();
  expect(screen.queryByRole('button', { name: /código/ })).not.toBeInTheDocument();
  await press('Cancelar');
  await result;
});

test('another refusal is nobody\u2019s question', async () => {
  const other = refusal('CONFLICT');
  await expect(withIdentity(() => Promise.reject(other))).rejects.toBe(other);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
