import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { policiesEndpoint } from '#contract/brand';
import { registerEndpoint } from '#contract/registration';
import { openPages } from '#web/testing/open-pages.tsx';
import { at, paste, press } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { RegisterPage } from './register-page.tsx';

const DONE = 'Cadastro realizado com sucesso! Aguarde a aprovação do administrador.';

const open = () =>
  openPages(
    { '/register': RegisterPage, '/login': 'Entrada' },
    { at: '/register', title: 'Cadastro de Revendedor' },
  );

const send = () => press('Solicitar Cadastro');

async function fill() {
  await paste('E-mail', 'compras@ateliebrisa.example');
  await paste('Razão social', 'Ateliê Brisa');
  await paste('CNPJ', '48112907000135');
  await paste('Senha', 'segredo1');
  await paste('Confirmar senha', 'segredo1');
  await paste('Endereço', 'Rua das Acácias, 214');
  await paste('Cidade', 'Florianópolis');
  await userEvent.selectOptions(at('Estado'), 'SC');
  await paste('CEP', '88010001');
}

test('an empty form shows every error, says so once and waits at the first field', async () => {
  await open();
  await send();
  const texts = [
    'E-mail é obrigatório',
    'Razão social é obrigatória',
    'CNPJ é obrigatório',
    'Senha é obrigatória',
    'Endereço é obrigatório',
    'Cidade é obrigatória',
    'Estado é obrigatório',
    'CEP é obrigatório',
  ];
  for (const text of texts) expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.queryByText('Senhas não coincidem')).toBeNull();
  expect(await screen.findByText('Por favor, corrija os erros no formulário.')).toBeInTheDocument();
  expect(at('E-mail')).toHaveFocus();
  expect(at('E-mail')).toHaveAccessibleDescription('E-mail é obrigatório');
  expect(server.asked()).toEqual([]);
});

test('editing a field clears its error alone, and typing is not judged before the next try', async () => {
  await open();
  await userEvent.type(at('Senha'), '123');
  await send();
  await screen.findByText('Senha deve ter pelo menos 6 caracteres');
  await userEvent.type(at('Senha'), '4');
  expect(screen.queryByText('Senha deve ter pelo menos 6 caracteres')).toBeNull();
  expect(screen.queryByText('Senhas não coincidem')).toBeNull();
  expect(screen.getByText('CEP é obrigatório')).toBeInTheDocument();
});

test('a good form is sent without the confirmation, once, and leads to the login page', async () => {
  server.reply(registerEndpoint, { message: 'ok' });
  await open();
  await fill();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Solicitar Cadastro' }));
  expect(await screen.findByText(DONE)).toBeInTheDocument();
  await waitFor(() => expect(at('E-mail')).toBeDisabled());
  expect(server.bodies(registerEndpoint)).toEqual([
    {
      email: 'compras@ateliebrisa.example',
      password: 'segredo1',
      companyName: 'Ateliê Brisa',
      cnpj: '48.112.907/0001-35',
      address: 'Rua das Acácias, 214',
      city: 'Florianópolis',
      state: 'SC',
      zipCode: '88010-001',
    },
  ]);
  await screen.findByRole('heading', { name: 'Entrada' });
});

test("the server's refusal is told and laid onto the field", async () => {
  const text = 'E-mail já cadastrado';
  server.refuse(registerEndpoint, 409, { error: text, message: text, code: 'EMAIL_TAKEN' });
  await open();
  await fill();
  await send();
  await waitFor(() => expect(at('E-mail')).toHaveAccessibleDescription(text));
  expect(at('E-mail')).toHaveFocus();
  expect(screen.getAllByText(text)).toHaveLength(2);
});

test('a registration without an answer is not called a failure, and how to find out is said', async () => {
  await open();
  await fill();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  await send();
  expect(await screen.findByText(/^Não sabemos se/)).toBeInTheDocument();
  expect(screen.queryByText('Erro ao registrar')).toBeNull();
});

test('the terms open in a dialog, paragraph by paragraph', async () => {
  const termsOfService = 'Primeiro.\n\nSegundo.';
  server.reply(policiesEndpoint, { version: '1', termsOfService, privacyPolicy: '' });
  await open();
  await press('termos de uso');
  expect(await screen.findByText('Primeiro.')).toBeInTheDocument();
  expect(screen.getByText('Segundo.')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Termos de uso' })).toBeInTheDocument();
});

test('a CNPJ with wrong digits is hinted at and sent all the same; a label is left out', async () => {
  server.reply(registerEndpoint, { message: 'ok' });
  await open();
  await fill();
  await userEvent.clear(at('CNPJ'));
  await paste('CNPJ', 'CNPJ: 11.222.333/0001-81');
  expect(at('CNPJ')).toHaveValue('11.222.333/0001-81');
  expect(at('CNPJ')).not.toHaveAccessibleDescription();
  await userEvent.clear(at('CNPJ'));
  await paste('CNPJ', '11.222.333/0001-82');
  expect(at('CNPJ')).toHaveAccessibleDescription('CNPJ com dígitos inválidos');
  await send();
  expect(await screen.findByText(DONE)).toBeInTheDocument();
  expect(server.bodies(registerEndpoint)).toMatchObject([{ cnpj: '11.222.333/0001-82' }]);
});
