import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, test } from 'vitest';

import { paginationOf } from '#contract/paging';
import { approveResellerEndpoint } from '#contract/resellers';
import {
  deleteUserEndpoint,
  getUserEndpoint,
  listUsersEndpoint,
  updateUserEndpoint,
} from '#contract/users';
import { reseller } from '#web/testing/reseller.fixture.ts';
import { press } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';
import { ADMIN } from '#web/testing/session.fixture.ts';

import { put, servePortal, openPortal } from '../portal.fixture.tsx';
import { proofOf } from './proof.fixture.ts';

beforeEach(servePortal);
const resellers = proofOf('resellers');
const first = reseller(1);
const users = [first, reseller(2, { approved: true })];

beforeEach(() => {
  server.reply(listUsersEndpoint, { users, pagination: paginationOf(1, 10, 2) });
  server.reply(getUserEndpoint, { user: first });
});

test('the list and its filter', async () => {
  openPortal('/admin/resellers', ADMIN);
  await resellers.showsAll('Gerenciar Revendedores', 'Total de revendedores: {n}');
  await resellers.showsAll('Todos os status', 'Aprovados', 'Pendentes');
  await resellers.showsAll('Empresa', 'Email', 'CNPJ', 'Localização', 'Status', 'Data');
  await resellers.showsAll('Aprovado', 'Pendente', 'Aprovar', 'Suspender', 'Editar', 'Excluir');
});

test('approving: refused, then done', async () => {
  server.refuse(approveResellerEndpoint, 500);
  openPortal('/admin/resellers', ADMIN);
  await press(/^Aprovar Loja 1/);
  await resellers.shows('Erro ao atualizar status');
  server.reply(approveResellerEndpoint, { user: first });
  await press(/^Aprovar Loja 1/);
  await resellers.shows('Status do revendedor atualizado com sucesso!');
});

test('deleting: refused, then done', async () => {
  server.refuse(deleteUserEndpoint, 500);
  openPortal('/admin/resellers', ADMIN);
  await press(/^Excluir Loja 1/);
  await resellers.shows('Tem certeza que deseja excluir este revendedor?');
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Excluir' }));
  await resellers.shows('Erro ao excluir revendedor');
  server.reply(deleteUserEndpoint, { message: 'ok' });
  await userEvent.click(question.getByRole('button', { name: 'Excluir' }));
  await resellers.shows('Revendedor excluído com sucesso!');
});

test('editing: refused, then done', async () => {
  openPortal('/admin/resellers', ADMIN);
  await press(/^Editar Loja 1/);
  await resellers.shows('Editar Cliente');
  await put('Cidade', 'Itajaí');
  server.refuse(updateUserEndpoint, 409, 'E-mail já cadastrado');
  await press('Salvar');
  await resellers.shows(
    'Erro ao atualizar cliente: {server error or message}',
    /^Erro ao atualizar cliente: E-mail já cadastrado$/,
  );
  server.reply(updateUserEndpoint, { user: first });
  await press('Salvar');
  await resellers.shows('Dados do cliente atualizados com sucesso!');
});
