import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import { noticeWishesEndpoint } from '#contract/notices';
import {
  changePasswordEndpoint,
  endOtherSessionsEndpoint,
  endSessionEndpoint,
  ownSessionsEndpoint,
  signInsEndpoint,
  type OwnSession,
} from '#contract/own-sessions';
import { enableTwoStepEndpoint, startTwoStepEndpoint, twoStepEndpoint } from '#contract/two-step';
import { renderPages } from '#web/testing/open-pages.tsx';
import { at, press, told } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';
import { ADMIN } from '#web/testing/session.fixture.ts';

import { AccountPage } from './account-page.tsx';

const CODES = ['ABCD-EFGH-IJKL-MNOP-QRST-UVWX', 'BBCD-EFGH-IJKL-MNOP-QRST-UVWX'];
const session = (letter: string, values: Partial<OwnSession> = {}): OwnSession => ({
  id: letter.repeat(64),
  current: false,
  address: '198.51.100.7',
  device: 'Mozilla/5.0 (iPhone) Version/18.0 Mobile/15E148 Safari/604.1',
  startedAt: '2026-11-10T12:00:00.000Z',
  lastUsedAt: '2026-11-10T12:00:00.000Z',
  ...values,
});
const OWN = session('a', { current: true, device: 'Chrome/140 Windows' });

let sessions: OwnSession[];
let enabled: boolean;

beforeEach(() => {
  sessions = [OWN, session('b'), session('c')];
  enabled = false;
  server.reply(ownSessionsEndpoint, () => ({ sessions }));
  server.reply(noticeWishesEndpoint, { wishes: [] });
  server.reply(signInsEndpoint, {
    signIns: [
      {
        id: 2,
        at: '2026-11-18T12:00:00.000Z',
        address: '203.0.113.9',
        device: null,
        outcome: 'sign_in_failed',
      },
    ],
  });
  server.reply(twoStepEndpoint, () => ({
    enabled,
    since: enabled ? '2026-11-18T12:00:00.000Z' : null,
    recoveryCodesLeft: enabled ? 10 : 0,
    required: false,
  }));
  server.reply(startTwoStepEndpoint, {
    secret: 'JBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/x',
    qrCode: 'data:image/svg+xml;base64,PHN2Zy8+',
    recoveryCodes: CODES,
  });
});

const open = () =>
  renderPages({ '/admin/account': AccountPage }, { at: '/admin/account', user: ADMIN });
const boxes = () => screen.getAllByRole('textbox', { name: /^Número \d de 6$/ });
const digits = () => boxes().map((box) => box.getAttribute('value'));
const start = async () => {
  open();
  await press('Configurar verificação');
  await screen.findByText('JBSW Y3DP EHPK 3PXP');
};

test('the second step is set up: codes to keep first, six numbers, then it is on', async () => {
  server.reply(enableTwoStepEndpoint, () => {
    enabled = true;
    return { recoveryCodes: CODES };
  });
  await start();
  expect(screen.getByText(CODES[0] ?? '')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Ligar verificação' })).toBeDisabled();
  await userEvent.type(boxes()[0] ?? document.body, '419');
  expect(screen.getByText('Faltam 3 números.')).toBeInTheDocument();
  await userEvent.keyboard('230');
  expect(digits()).toEqual(['4', '1', '9', '2', '3', '0']);
  await userEvent.keyboard('{Enter}');
  await told('Verificação em duas etapas ligada');
  expect(server.bodies(enableTwoStepEndpoint)).toEqual([{ code: '419230' }]);
  expect(await screen.findByText(/Você tem 10 códigos de recuperação/)).toBeInTheDocument();
  expect(screen.getByText(CODES[0] ?? '')).toBeInTheDocument();
});

test('pasted, all six boxes are filled; backspace goes back through them', async () => {
  await start();
  await userEvent.click(boxes()[2] ?? document.body);
  await userEvent.paste('12 34 56');
  expect(digits()).toEqual(['1', '2', '3', '4', '5', '6']);
  expect(screen.getByRole('button', { name: 'Ligar verificação' })).toBeEnabled();
  await userEvent.keyboard('{Backspace}{Backspace}');
  expect(digits()).toEqual(['1', '2', '3', '4', '', '']);
  expect(boxes()[4]).toHaveFocus();
});

test('a wrong code is told, and the boxes are empty for the next', async () => {
  const message = 'Código errado ou vencido. Espere o próximo.';
  server.refuse(enableTwoStepEndpoint, 400, {
    error: message,
    message,
    code: 'INVALID_INPUT',
    details: [{ path: 'code', message }],
  });
  await start();
  await userEvent.click(boxes()[0] ?? document.body);
  await userEvent.paste('123456');
  await press('Ligar verificação');
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(digits()).toEqual(['', '', '', '', '', '']);
});

test('open sessions are told apart and ended, one or all others', async () => {
  server.reply(endSessionEndpoint, ({ params }) => {
    sessions = sessions.filter(({ id }) => id !== params.id);
    return { message: 'ok' };
  });
  server.reply(endOtherSessionsEndpoint, () => {
    sessions = [OWN];
    return { ended: 1 };
  });
  open();
  expect(await screen.findByText('Chrome no Windows')).toBeInTheDocument();
  expect(screen.getByText('Esta sessão')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Encerrar as outras 2' })).toBeEnabled();
  const [first] = screen.getAllByRole('button', { name: 'Encerrar Safari no iPhone' });
  await userEvent.click(first ?? document.body);
  await told('Sessão encerrada');
  await press('Encerrar a outra');
  await told('As outras sessões foram encerradas');
  await waitFor(() => expect(screen.queryByText('Safari no iPhone')).not.toBeInTheDocument());
});

test('the last entries say when, from where and how they ended', async () => {
  open();
  const entry = (await screen.findByText('Senha errada')).closest('li');
  expect(within(entry ?? document.body).getByText('18/11/2026 09:00')).toBeInTheDocument();
  expect(entry).toHaveTextContent('Aparelho desconhecido · 203.0.113.9');
});

test('the password is changed, and what is wrong stands at its field', async () => {
  server.next.refuse(changePasswordEndpoint, 400, {
    error: 'Senha atual incorreta',
    message: 'Senha atual incorreta',
    code: 'WRONG_PASSWORD',
    details: [{ path: 'currentPassword', message: 'Senha atual incorreta' }],
  });
  server.reply(changePasswordEndpoint, { message: 'ok' });
  open();
  await userEvent.type(await screen.findByLabelText('Senha Atual'), 'errada');
  await userEvent.type(at('Nova Senha'), 'uma frase longa');
  await userEvent.type(at('Confirmar Nova Senha'), 'outra frase');
  await press('Trocar senha');
  expect(await screen.findByText('As senhas não coincidem')).toBeInTheDocument();
  await userEvent.clear(at('Confirmar Nova Senha'));
  await userEvent.type(at('Confirmar Nova Senha'), 'uma frase longa');
  await press('Trocar senha');
  await waitFor(() =>
    expect(at('Senha Atual')).toHaveAccessibleDescription(/Senha atual incorreta/),
  );
  await press('Trocar senha');
  await told('Senha trocada. As outras sessões foram encerradas.');
  expect(at('Senha Atual')).toHaveValue('');
});
