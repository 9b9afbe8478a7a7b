import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, test, vi } from 'vitest';

import { addFavoriteEndpoint } from '#contract/favorites';
import { listProductsEndpoint } from '#contract/product-endpoints';
import { requestRecoveryEndpoint } from '#contract/recovery';
import { registerEndpoint } from '#contract/registration';
import { loginEndpoint } from '#contract/session';
import { serveDashboard } from '#web/features/admin/dashboard/dashboard.fixture.tsx';
import { product } from '#web/features/reseller/catalog/catalog.fixture.tsx';
import { press } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';
import { ADMIN, RESELLER } from '#web/testing/session.fixture.ts';

import { at, productList, put, servePortal, openPortal } from '../portal.fixture.tsx';
import { proofOf } from './proof.fixture.ts';

beforeEach(servePortal);
const login = proofOf('login');
const register = proofOf('register');
const recovery = proofOf('recovery');
const closed = proofOf('closed pages');
const failed = proofOf('failed calls');

async function signIn() {
  await put('E-mail', 'ana@ourela.example');
  await put('Senha', 'ourela2026');
  await press('Entrar');
}

test('login: what it is, and both kinds of failure', async () => {
  openPortal('/login');
  await login.showsAll('Entrar', 'Esqueci minha senha');
  server.refuse(loginEndpoint, 500);
  await signIn();
  await login.shows('Erro ao fazer login');
  server.dropConnection(loginEndpoint);
  await signIn();
  await login.shows('Erro inesperado. Tente novamente.');
});

test('login: success', async () => {
  serveDashboard();
  server.reply(loginEndpoint, { token: 'token-2', user: ADMIN });
  openPortal('/login');
  const told = login.shows('Login realizado com sucesso!');
  await signIn();
  await told;
});

test('registration: an empty form, and passwords that do not do', async () => {
  openPortal('/register');
  await register.showsAll('Cadastro de Revendedor', 'Dados de Acesso', 'Endereço');
  await register.showsAll('Solicitar Cadastro', 'Voltar ao Login');
  await press('Solicitar Cadastro');
  await register.showsAll(
    'E-mail é obrigatório',
    'Senha é obrigatória',
    'Razão social é obrigatória',
    'CNPJ é obrigatório',
    'Endereço é obrigatório',
    'Cidade é obrigatória',
    'Estado é obrigatório',
    'CEP é obrigatório',
    'Por favor, corrija os erros no formulário.',
  );
  await put('Senha', '12345');
  await put('Confirmar senha', '54321');
  await press('Solicitar Cadastro');
  await register.shows('Senha deve ter pelo menos 6 caracteres');
  await put('Senha', '123456');
  await press('Solicitar Cadastro');
  await register.shows('Senhas não coincidem');
});

test('registration: refused without a word, then taken', async () => {
  openPortal('/register');
  await put('E-mail', 'compras@ateliebrisa.example');
  await put('Razão social', 'Ateliê Brisa');
  await put('CNPJ', '48112907000135');
  await put('Senha', 'segredo1');
  await put('Confirmar senha', 'segredo1');
  await put('Endereço', 'Rua das Acácias, 214');
  await put('Cidade', 'Florianópolis');
  await userEvent.selectOptions(await at('Estado'), 'SC');
  await put('CEP', '88010001');
  server.refuse(registerEndpoint, 409);
  await press('Solicitar Cadastro');
  await register.shows('Erro ao registrar');
  server.reply(registerEndpoint, { message: 'ok' });
  await press('Solicitar Cadastro');
  await register.shows('Cadastro realizado com sucesso! Aguarde a aprovação do administrador.');
});

test('recovery: a call that could not be made, then the one answer', async () => {
  openPortal('/recovery');
  await recovery.showsAll('Enviar instruções', 'Voltar ao login');
  server.dropConnection(requestRecoveryEndpoint);
  await put('E-mail', 'ana@ourela.example');
  await press('Enviar instruções');
  await recovery.shows('Erro ao solicitar recuperação. Tente novamente.');
  server.reply(requestRecoveryEndpoint, { message: 'ok' });
  await press('Enviar instruções');
  await recovery.shows(
    'Se existir uma conta para este e-mail, você receberá instruções de recuperação.',
  );
});

test('closed pages: the other role', async () => {
  openPortal('/admin', RESELLER);
  await closed.showsAll('Acesso Negado', 'Você não tem permissão para acessar esta página.');
  await closed.shows('Voltar');
});

test('closed pages: nowhere', async () => {
  openPortal('/nowhere');
  await closed.showsAll('Página não encontrada', 'Voltar');
});

test('closed pages: not approved yet', async () => {
  openPortal('/reseller', { ...RESELLER, approved: false });
  await closed.showsAll(
    'Aguardando Aprovação',
    'Sua conta está sendo analisada pelo administrador. Você receberá um e-mail quando for aprovada.',
    'Voltar ao Login',
  );
});

/** A change that leaves its failure to be told like any other's. */
async function readyToMark() {
  server.reply(listProductsEndpoint, productList(product(1)));
  openPortal('/reseller/catalog', RESELLER);
  const heart = await screen.findByRole('button', { name: 'Favoritar Produto 1' });
  return () => userEvent.click(heart);
}

test.each([
  [401, 'Sessão expirada. Faça login novamente.'],
  [403, 'Acesso negado. Você não tem permissão para esta ação.'],
  [404, 'Recurso não encontrado.'],
  [500, 'Erro interno do servidor. Tente novamente mais tarde.'],
] as const)('failed calls: %i', async (status, text) => {
  server.refuse(addFavoriteEndpoint, status);
  const mark = await readyToMark();
  await mark();
  await failed.shows(text);
});

test('failed calls: no answer in time', async () => {
  server.dropConnection(addFavoriteEndpoint);
  const mark = await readyToMark();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  await mark();
  await failed.shows('Tempo limite excedido. Verifique sua conexão.');
});
