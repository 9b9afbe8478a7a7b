import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import { asId } from '#contract/ids';
import { changeSettingEndpoint } from '#contract/settings';
import {
  changeProfileEndpoint,
  inviteAgainEndpoint,
  inviteEndpoint,
  removeMemberEndpoint,
  suspendEndpoint,
  teamEndpoint,
  type TeamMember,
} from '#contract/team';
import { twoStepEndpoint } from '#contract/two-step';
import { renderPages } from '#web/testing/open-pages.tsx';
import { answer, at, press, rowsOf, told } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';
import { ADMIN } from '#web/testing/session.fixture.ts';

import { TeamPage } from './team-page.tsx';

const OWN: TeamMember = {
  id: ADMIN.id,
  email: ADMIN.email,
  profile: 'FULL',
  status: 'active',
  twoStep: true,
  lastAccessAt: '2026-11-18T12:00:00.000Z',
  invitedUntil: null,
};
const CAIO: TeamMember = {
  ...OWN,
  id: asId('00000000-0000-4000-8000-0000000000c1'),
  email: 'caio@ourela.example',
  profile: 'SHIPPING',
  twoStep: false,
};
const RITA: TeamMember = {
  ...OWN,
  id: asId('00000000-0000-4000-8000-0000000000c2'),
  email: 'rita@ourela.example',
  profile: 'SALES',
  status: 'invited',
  twoStep: false,
  lastAccessAt: null,
  invitedUntil: '2099-11-22T12:00:00.000Z',
};

let members: TeamMember[];

beforeEach(() => {
  members = [CAIO, RITA, OWN];
  server.reply(teamEndpoint, () => ({ members }));
  server.reply(twoStepEndpoint, {
    enabled: true,
    since: '2026-11-01T12:00:00.000Z',
    recoveryCodesLeft: 10,
    required: false,
  });
});

const open = () => renderPages({ '/admin/team': TeamPage }, { at: '/admin/team', user: ADMIN });
const pick = async (email: string, entry: string) => {
  await press(`Ações de ${email}`);
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
};
const profileOf = (email: string) => screen.findByLabelText(`Perfil de ${email}`);

test('everybody is listed, oneself first, and the last full profile is locked', async () => {
  open();
  const rows = await rowsOf('Equipe');
  expect(rows.map((row) => within(row).getByText(/@/).textContent)).toEqual([
    'ana@ourela.example (você)',
    'caio@ourela.example',
    'rita@ourela.example',
  ]);
  expect(screen.getByText('2 pessoas administram este portal')).toBeInTheDocument();
  expect(screen.getByText('única pessoa completa')).toBeInTheDocument();
  expect(screen.queryByLabelText('Perfil de ana@ourela.example')).not.toBeInTheDocument();
  expect(screen.getByText('convite vale até 22/11')).toBeInTheDocument();
  expect(screen.getByText('não entrou')).toBeInTheDocument();
});

test('a profile is changed in the row and taken back from the toast', async () => {
  server.reply(changeProfileEndpoint, ({ body }) => {
    members = members.map((one) => (one.id === CAIO.id ? { ...one, profile: body.profile } : one));
    return { member: { ...CAIO, profile: body.profile } };
  });
  open();
  await userEvent.selectOptions(await profileOf(CAIO.email), 'Financeiro');
  await told(/caio@ourela.example: perfil Financeiro/);
  await waitFor(async () => expect(await profileOf(CAIO.email)).toHaveValue('FINANCE'));
  await press('Desfazer');
  await told(/caio@ourela.example: perfil Expedição/);
  expect(server.bodies(changeProfileEndpoint)).toEqual([
    { profile: 'FINANCE', was: 'SHIPPING' },
    { profile: 'SHIPPING', was: 'FINANCE' },
  ]);
  await waitFor(async () => expect(await profileOf(CAIO.email)).toHaveValue('SHIPPING'));
});

test('a refusal says why, and the row shows what is true', async () => {
  server.refuse(changeProfileEndpoint, 409, 'Sempre fica ao menos uma pessoa com perfil Completo.');
  open();
  await userEvent.selectOptions(await profileOf(CAIO.email), 'Vendas');
  await told(/Sempre fica ao menos uma pessoa/);
  expect(await profileOf(CAIO.email)).toHaveValue('SHIPPING');
});

test('somebody is invited by e-mail with a profile', async () => {
  server.reply(inviteEndpoint, { member: RITA });
  open();
  await press('Convidar');
  await press('Enviar convite');
  expect(await screen.findByText('E-mail é obrigatório')).toBeInTheDocument();
  await userEvent.type(at('E-mail'), 'nova@ourela.example');
  await userEvent.selectOptions(at('Perfil'), 'Expedição');
  await press('Enviar convite');
  await told('Convite enviado para nova@ourela.example');
  expect(server.bodies(inviteEndpoint)).toEqual([
    { email: 'nova@ourela.example', profile: 'SHIPPING' },
  ]);
});

test('an address that is taken is told at its field', async () => {
  server.refuse(inviteEndpoint, 409, {
    error: 'E-mail já cadastrado',
    message: 'E-mail já cadastrado',
    code: 'EMAIL_TAKEN',
    details: [{ path: 'email', message: 'E-mail já cadastrado' }],
  });
  open();
  await press('Convidar');
  await userEvent.type(at('E-mail'), 'loja@ourela.example');
  await press('Enviar convite');
  await waitFor(() => expect(at('E-mail')).toHaveAccessibleDescription(/E-mail já cadastrado/));
});

test('an invitation is sent again and taken back', async () => {
  server.reply(inviteAgainEndpoint, { member: RITA });
  server.reply(removeMemberEndpoint, () => {
    members = [CAIO, OWN];
    return { message: 'ok' };
  });
  open();
  await press('Reenviar: rita@ourela.example');
  await told('Convite enviado de novo');
  await pick(RITA.email, 'Retirar convite');
  await answer('Retirar convite');
  await told('Convite retirado');
  await waitFor(() => expect(screen.queryByText(RITA.email)).not.toBeInTheDocument());
});

test('an access is suspended once the question was answered, and the row says so', async () => {
  server.reply(suspendEndpoint, () => {
    const member: TeamMember = { ...CAIO, status: 'suspended' };
    members = [member, OWN];
    return { member };
  });
  open();
  await pick(CAIO.email, 'Suspender acesso');
  await answer('Suspender');
  await told('Acesso suspenso. As sessões foram encerradas.');
  expect(await screen.findByText('acesso suspenso')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: `Devolver acesso: ${CAIO.email}` })).toBeEnabled();
});

test('the table says what each profile may call', async () => {
  open();
  const rows = await rowsOf('O que cada perfil faz');
  const marks = Object.fromEntries(
    rows.map((row) => {
      const [area = '', ...cells] = within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent);
      return [area, cells.map((cell) => cell === 'sim')];
    }),
  );
  expect(marks['Pedidos: ver']).toEqual([true, true, true, true]);
  expect(marks['Pedidos: aprovar e rejeitar']).toEqual([true, true, false, false]);
  expect(marks['Crédito, faturas e recebimentos']).toEqual([true, false, true, false]);
  expect(marks['Envios, rastreio e NF-e']).toEqual([true, true, false, true]);
  expect(marks['Configurações e equipe']).toEqual([true, false, false, false]);
});

test('two steps are asked of all by a switch', async () => {
  server.reply(changeSettingEndpoint, { key: 'requireTwoStep', value: true });
  open();
  await userEvent.click(await screen.findByRole('switch', { name: 'Exigir duas etapas de todos' }));
  await told('Duas etapas exigidas de toda a equipe');
  expect(server.bodies(changeSettingEndpoint)).toEqual([{ value: true }]);
});
