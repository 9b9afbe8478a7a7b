import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';

import { getUserEndpoint, updateUserEndpoint } from '#contract/users';
import type { AdminUser } from '#contract/users';
import { renderAlone } from '#web/testing/open-pages.tsx';
import { reseller } from '#web/testing/reseller.fixture.ts';
import { server } from '#web/testing/server.ts';

import { serveResellers } from '../resellers-server.fixture.ts';
import { EditDialog } from './edit-dialog.tsx';

const onClose = vi.fn<() => void>();

beforeEach(() => {
  onClose.mockReset();
});

/** No state: happy-dom drops the value a form library gives a select before its options are chosen. */
const stored = (more: Partial<AdminUser>) => reseller(1, { state: null, ...more });

/** `row` is what the list still shows; the server may know better. */
async function open(
  saved: Partial<AdminUser> = {},
  row: Partial<AdminUser> = saved,
  fails = false,
) {
  serveResellers(stored(saved));
  if (fails) server.refuse(getUserEndpoint, 500);
  renderAlone(<EditDialog user={stored(row)} open onClose={onClose} />);
  await screen.findByRole('dialog', { name: 'Editar Cliente' });
}

const input = (label: string) => screen.getByLabelText(new RegExp(`^${label}`));
const save = () => userEvent.click(screen.getByRole('button', { name: 'Salvar' }));

async function put(label: string, text: string) {
  await userEvent.clear(input(label));
  if (text) {
    await userEvent.click(input(label));
    await userEvent.paste(text);
  }
}

test('shows the row at once and what the server says when it arrives', async () => {
  await open({ city: 'Joinville' }, { city: 'Florianópolis' });
  expect(input('Cidade')).toHaveValue('Florianópolis');
  await waitFor(() => expect(input('Cidade')).toHaveValue('Joinville'));
});

test('what is being typed is not overwritten by fresh data', async () => {
  const typing = open({ city: 'Joinville', companyName: 'Nova' }, { city: 'Blumenau' });
  await screen.findByRole('dialog');
  await put('Cidade', 'Itajaí');
  await typing;
  await waitFor(() => expect(input('Empresa')).toHaveValue('Nova'));
  expect(input('Cidade')).toHaveValue('Itajaí');
});

test('row data can still be edited when the fresh data does not come', async () => {
  await open({}, {}, true);
  expect(await screen.findByText(/Estes são os da lista/)).toBeInTheDocument();
  expect(input('E-mail')).toHaveValue('loja1@example.com');
});

test('sends every field, the credit as a number, and no password when it is blank', async () => {
  await open();
  await put('E-mail', 'Nova@Example.com');
  await put('Telefone', '4832240910');
  await put('Limite de crédito', '12.500,50');
  await put('Senha', '   ');
  await userEvent.selectOptions(input('Estado'), 'PR');
  await userEvent.selectOptions(input('Condição de pagamento padrão'), 'Boleto 30 dias');
  const release = server.hold(updateUserEndpoint);
  await userEvent.dblClick(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Salvando...')).toBeInTheDocument();
  release();
  const text = 'Dados do cliente atualizados com sucesso!';
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(server.bodies(updateUserEndpoint)).toEqual([
    {
      email: 'nova@example.com',
      companyName: 'Loja 1',
      cnpj: '48.112.907/0001-79',
      phone: '(48) 3224-0910',
      address: 'Rua das Acácias, 214',
      city: 'Florianópolis',
      state: 'PR',
      zipCode: '88010-001',
      role: 'RESELLER',
      creditLimit: 12500.5,
      defaultPaymentTerm: 'boleto_30',
    },
  ]);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a password that was typed is sent as typed', async () => {
  await open();
  await put('Senha', ' segredo ');
  await save();
  await waitFor(() =>
    expect(server.bodies(updateUserEndpoint)).toMatchObject([{ password: ' segredo ' }]),
  );
});

test('an emptied credit limit is sent as no control at all', async () => {
  await open({ creditLimit: 900 });
  expect(input('Limite de crédito')).toHaveValue('900,00');
  await put('Limite de crédito', '');
  await save();
  await waitFor(() =>
    expect(server.bodies(updateUserEndpoint)).toMatchObject([{ creditLimit: null }]),
  );
});

test.each([
  ['E-mail', '', 'E-mail é obrigatório'],
  ['E-mail', 'sem arroba', 'E-mail inválido'],
  ['Senha', '123', 'Senha deve ter pelo menos 6 caracteres'],
  ['Limite de crédito', 'muito', 'Informe um valor em reais, como 1.500,00'],
  ['Limite de crédito', '9999999999', 'Informe um valor em reais, como 1.500,00'],
])('%s %j is refused under its field until it is edited', async (label, typed, message) => {
  await open();
  await put(label, typed);
  await save();
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(input(label)).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(server.bodies(updateUserEndpoint)).toHaveLength(0);
  await userEvent.type(input(label), 'x');
  expect(screen.queryByText(message)).toBeNull();
});

test("the server's refusal is told and laid onto the field", async () => {
  await open();
  const text = 'E-mail já cadastrado';
  server.refuse(updateUserEndpoint, 409, { error: text, code: 'EMAIL_TAKEN' });
  await save();
  expect(await screen.findByText(`Erro ao atualizar cliente: ${text}`)).toBeInTheDocument();
  expect(input('E-mail')).toHaveAccessibleDescription(text);
  expect(input('E-mail')).toHaveFocus();
  expect(onClose).not.toHaveBeenCalled();
});

test('details of the server go to their fields', async () => {
  await open();
  const details = [{ path: 'body.zipCode', message: 'CEP estranho' }];
  server.refuse(updateUserEndpoint, 400, { error: 'Dados inválidos', details });
  await save();
  expect(await screen.findByText('CEP estranho')).toBeInTheDocument();
  expect(screen.getByText('Erro ao atualizar cliente: Dados inválidos')).toBeInTheDocument();
});

test('another role is asked about before it is sent', async () => {
  await open();
  await userEvent.selectOptions(input('Perfil de acesso'), 'Administrador');
  await save();
  const name = 'Mudar o perfil de acesso para Administrador?';
  const question = await screen.findByRole('alertdialog', { name });
  await userEvent.click(within(question).getByRole('button', { name: 'Cancelar' }));
  expect(server.bodies(updateUserEndpoint)).toHaveLength(0);
  await save();
  await userEvent.click(await screen.findByRole('button', { name: 'Mudar perfil' }));
  await waitFor(() => expect(server.bodies(updateUserEndpoint)).toMatchObject([{ role: 'ADMIN' }]));
});

test.each([
  ['48.112.907/0001-79', false, 'CNPJ válido'],
  ['48.112.907/0001-70', false, 'CNPJ com dígitos inválidos'],
  ['48.112.907/0001-79', true, 'CNPJ repetido em outro cadastro'],
])('CNPJ %s (repeated: %s) reads %s and may be saved', async (cnpj, cnpjRepeated, hint) => {
  await open({ cnpj, cnpjRepeated });
  expect(input('CNPJ')).toHaveAccessibleDescription(hint);
  await save();
  await waitFor(() => expect(server.bodies(updateUserEndpoint)).toMatchObject([{ cnpj }]));
});

test('the hint follows the typing; another CNPJ than the saved one is not called repeated', async () => {
  await open({ cnpjRepeated: true });
  await put('CNPJ', '12abc34501de35');
  expect(input('CNPJ')).toHaveValue('12.ABC.345/01DE-35');
  expect(input('CNPJ')).toHaveAccessibleDescription('CNPJ válido');
  await put('CNPJ', '');
  expect(input('CNPJ')).not.toHaveAccessibleDescription();
});

test('Escape asks before typed text is thrown away, and not when there is none', async () => {
  await open();
  await put('Cidade', 'Itajaí');
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(await screen.findByRole('button', { name: 'Continuar editando' }));
  await put('Cidade', 'Florianópolis');
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});
