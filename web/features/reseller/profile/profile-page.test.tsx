import { Link } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';

import { cartPrivacyEndpoint, setCartPrivacyEndpoint } from '#contract/carts';
import { noticeWishesEndpoint } from '#contract/notices';
import { endSessionEndpoint, ownSessionsEndpoint } from '#contract/own-sessions';
import { ownDataEndpoint, updateProfileEndpoint } from '#contract/profile';
import { meEndpoint, type SessionUser } from '#contract/session';
import { sessionQuery } from '#web/api/session.ts';
import { saveToken } from '#web/api/token.ts';
import { catchDownloads } from '#web/testing/downloads.ts';
import { renderPages } from '#web/testing/open-pages.tsx';
import { at, press, retype, told } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';
import { RESELLER } from '#web/testing/session.fixture.ts';

import { ProfilePage } from './profile-page.tsx';

const USER: SessionUser = {
  ...RESELLER,
  phone: '11987654321',
  address: 'Rua das Flores, 10',
  city: 'São Paulo',
  state: 'SP',
  zipCode: '01310100',
};
const OWN_DATA = {
  exportedAt: '2026-11-16T01:30:00.000Z',
  account: { email: USER.email },
  applications: [],
  orders: [],
  history: [],
  favorites: [],
  cart: [],
  savedCarts: [],
  sharedCarts: [],
  grades: [],
  notices: [],
};

beforeEach(() => {
  saveToken('token-1');
  let user = USER;
  server.reply(meEndpoint, () => ({ user }));
  server.reply(ownDataEndpoint, OWN_DATA);
  server.reply(cartPrivacyEndpoint, { hidden: false });
  server.reply(ownSessionsEndpoint, { sessions: [] });
  server.reply(noticeWishesEndpoint, { wishes: [] });
  server.reply(updateProfileEndpoint, ({ call }) => {
    user = { ...user, ...(call.body as Partial<SessionUser>) };
    return { user };
  });
});

async function open() {
  const { client } = renderPages(
    { '/reseller/profile': ProfilePage, '/reseller/catalog': 'Outra página' },
    { at: '/reseller/profile', beside: <Link to="/reseller/catalog">Para outra página</Link> },
  );
  await screen.findByLabelText(/^Nome da Empresa/);
  return client;
}

const sent = () => server.bodies(updateProfileEndpoint);
const save = () => press('Salvar Alterações');
const alerts = () => within(screen.getByRole('alert'));

const leave = () => userEvent.click(screen.getByRole('link', { name: 'Para outra página' }));
const question = () => screen.findByRole('alertdialog', { name: 'Sair sem salvar?' });
const elsewhere = () => screen.findByRole('heading', { name: 'Outra página' });

test('shows the profile as stored, with masks and the approval', async () => {
  await open();
  expect(screen.getByText('✓ Aprovado')).toBeInTheDocument();
  expect(at('CNPJ')).toHaveValue('11.222.333/0001-81');
  expect(at('CNPJ')).toHaveAccessibleDescription('CNPJ válido');
  expect(at('Telefone')).toHaveValue('(11) 98765-4321');
  expect(at('CEP')).toHaveValue('01310-100');
  expect(screen.getByText('Deixe em branco se não quiser alterar a senha')).toBeInTheDocument();
});

test('saving renews the session data and forgets the passwords', async () => {
  const queryClient = await open();
  await retype('Nome da Empresa', 'Ateliê Brisa Mar');
  await userEvent.type(at('Senha Atual'), 'antiga');
  await userEvent.type(at('Nova Senha'), 'segredo');
  await userEvent.type(at('Confirmar Nova Senha'), 'segredo');
  await save();
  expect(await screen.findByText('Perfil atualizado com sucesso!')).toBeInTheDocument();
  expect(sent()).toHaveLength(1);
  expect(sent()[0]).toMatchObject({
    companyName: 'Ateliê Brisa Mar',
    currentPassword: 'antiga',
    newPassword: 'segredo',
  });
  for (const label of ['Senha Atual', 'Nova Senha', 'Confirmar Nova Senha']) {
    expect(at(label)).toHaveValue('');
  }
  expect(queryClient.getQueryData(sessionQuery.queryKey)?.companyName).toBe('Ateliê Brisa Mar');
});

test('a password complaint is told by a toast and at its field, until the field is edited', async () => {
  await open();
  await userEvent.type(at('Nova Senha'), 'segredo');
  await save();
  const text = 'Digite sua senha atual para alterar a senha';
  expect(alerts().getByText(text)).toBeInTheDocument();
  expect(at('Senha Atual')).toHaveAccessibleDescription(text);
  expect(at('Senha Atual')).toHaveFocus();
  expect(sent()).toEqual([]);
  await userEvent.type(at('Senha Atual'), 'a');
  expect(at('Senha Atual')).not.toHaveAccessibleDescription();
});

test('a refusal is told with the server’s words, at the field it is about; nothing typed is lost', async () => {
  await open();
  await retype('Email', 'outra@ourela.example');
  await userEvent.type(at('Senha Atual'), 'antiga');
  const message = 'E-mail já cadastrado';
  const details = [{ path: 'email', message }];
  const refusal = { error: message, message, code: 'EMAIL_TAKEN', details };
  server.refuse(updateProfileEndpoint, 409, refusal);
  await save();
  expect(
    await alerts().findByText('Erro ao atualizar perfil: E-mail já cadastrado'),
  ).toBeInTheDocument();
  expect(at('Email')).toHaveAccessibleDescription(message);
  await waitFor(() => expect(at('Email')).toHaveFocus());
  expect(at('Email')).toHaveValue('outra@ourela.example');
  expect(at('Senha Atual')).toHaveValue('antiga');
});

test('while it is being saved a second press sends nothing; what is typed then stays, and is not left unasked', async () => {
  const release = server.hold(updateProfileEndpoint);
  await open();
  await retype('Cidade', 'Santos');
  await save();
  const button = await screen.findByRole('button', { name: 'Salvando...' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(button);
  await userEvent.type(at('Nome da Empresa'), '!{Enter}');
  release();
  expect(await screen.findByText('Perfil atualizado com sucesso!')).toBeInTheDocument();
  expect(sent()).toHaveLength(1);
  expect(at('Nome da Empresa')).toHaveValue('Ateliê Brisa!');
  await leave();
  expect(await question()).toBeVisible();
});

test('leaving a changed profile asks; staying keeps what was typed, leaving leaves it', async () => {
  await open();
  await retype('Telefone', '1133334444');
  await leave();
  const asked = within(await question());
  await userEvent.click(asked.getByRole('button', { name: 'Continuar editando' }));
  expect(at('Telefone')).toHaveValue('(11) 3333-4444');
  await leave();
  await userEvent.click(within(await question()).getByRole('button', { name: 'Sair sem salvar' }));
  await elsewhere();
  expect(sent()).toEqual([]);
});

test('an untouched profile, one as it was again and a saved one are left without a word, whatever the browser fills in', async () => {
  await open();
  await retype('Cidade', 'Santos');
  await retype('Cidade', USER.city ?? '');
  await retype('Nome da Empresa', 'Brisa Mar');
  await save();
  await told('Perfil atualizado com sucesso!');
  await userEvent.type(at('Senha Atual'), 'preenchida');
  await leave();
  expect(await elsewhere()).toBeVisible();
});

test('Baixar meus dados saves everything under the day’s name and lets go of the memory', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  const saved = catchDownloads();
  const revoke = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  await open();
  await press('Baixar meus dados');
  await waitFor(() => expect(saved.size).toBe(1));
  // Half past one in Greenwich is still the evening before in São Paulo.
  const [[name, content] = []] = [...saved];
  expect(name).toBe('meus-dados-2026-11-15.json');
  expect(JSON.parse((await content?.text()) ?? '')).toEqual(OWN_DATA);
  vi.runOnlyPendingTimers();
  expect(revoke).toHaveBeenCalledWith('blob:x');
});

test('a download that fails says why', async () => {
  await open();
  const text = 'Muitas tentativas. Aguarde um pouco e tente novamente.';
  server.refuse(ownDataEndpoint, 429, text);
  await press('Baixar meus dados');
  expect(await alerts().findByText(`Erro ao baixar seus dados: ${text}`)).toBeInTheDocument();
});

test('the cart is shown to the brand until the switch says no', async () => {
  server.reply(setCartPrivacyEndpoint, ({ body }) => body);
  await open();
  const name = 'Não mostrar meu carrinho à marca';
  const control = await screen.findByRole('switch', { name });
  expect(control).not.toBeChecked();
  await userEvent.click(control);
  await told('A marca não vê mais o seu carrinho');
  expect(screen.getByRole('switch', { name })).toBeChecked();
  await userEvent.click(screen.getByRole('switch', { name }));
  await told('A marca pode ver o seu carrinho');
  expect(server.bodies(setCartPrivacyEndpoint)).toEqual([{ hidden: true }, { hidden: false }]);
});

test('where one is signed in is told, and another session is ended', async () => {
  const about = {
    address: '198.51.100.7',
    startedAt: '2026-11-10T12:00:00.000Z',
    lastUsedAt: '2026-11-10T12:00:00.000Z',
  };
  const own = { ...about, id: 'a'.repeat(64), current: true, device: 'Chrome/140 Windows' };
  const other = { ...about, id: 'b'.repeat(64), current: false, device: 'Chrome/140 Macintosh' };
  let sessions = [own, other];
  server.reply(ownSessionsEndpoint, () => ({ sessions }));
  server.reply(endSessionEndpoint, ({ params }) => {
    sessions = sessions.filter(({ id }) => id !== params.id);
    return { message: 'ok' };
  });
  await open();
  expect(await screen.findByText('Esta sessão')).toBeInTheDocument();
  await userEvent.click((await screen.findAllByRole('button', { name: /^Encerrar Chrome/ }))[0]!);
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: /^Encerrar/ })).not.toBeInTheDocument(),
  );
  expect(screen.getByText('Chrome no Windows')).toBeInTheDocument();
});
