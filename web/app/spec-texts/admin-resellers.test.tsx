import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, test } from 'vitest';

import { paginationOf } from '#contract/paging';
import { reseller, resellerId } from '#web/testing/resellers-server.ts';

import { ADMIN, press, put, refusal, stageHouse } from './house.tsx';
import { proofOf } from './proof.ts';

const house = stageHouse();
const resellers = proofOf('resellers');
const APPROVE = `PATCH /api/admin/resellers/${resellerId(1)}/approve`;
const ONE = `/api/users/${resellerId(1)}`;
const users = [reseller(1), reseller(2, { approved: true })];

beforeEach(() => {
  house.answers['GET /api/users'] = { body: { users, pagination: paginationOf(1, 10, 2) } };
  house.answers[`GET ${ONE}`] = { body: { user: users[0] } };
});

test('the list and its filter', async () => {
  house.open('/admin/resellers', ADMIN);
  await resellers.showsAll('Gerenciar Revendedores', 'Total de revendedores: {n}');
  await resellers.showsAll('Todos os status', 'Aprovados', 'Pendentes');
  await resellers.showsAll('Empresa', 'Email', 'CNPJ', 'Localização', 'Status', 'Data');
  await resellers.showsAll('Aprovado', 'Pendente', 'Aprovar', 'Suspender', 'Editar', 'Excluir');
});

test('approving: refused, then done', async () => {
  house.answers[APPROVE] = refusal(500);
  house.open('/admin/resellers', ADMIN);
  await press(/^Aprovar Loja 1/);
  await resellers.shows('Erro ao atualizar status');
  house.answers[APPROVE] = { body: { message: 'ok', user: users[0] } };
  await press(/^Aprovar Loja 1/);
  await resellers.shows('Status do revendedor atualizado com sucesso!');
});

test('deleting: refused, then done', async () => {
  house.answers[`DELETE ${ONE}`] = refusal(500);
  house.open('/admin/resellers', ADMIN);
  await press(/^Excluir Loja 1/);
  await resellers.shows('Tem certeza que deseja excluir este revendedor?');
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Excluir' }));
  await resellers.shows('Erro ao excluir revendedor');
  house.answers[`DELETE ${ONE}`] = { body: { message: 'ok' } };
  await userEvent.click(question.getByRole('button', { name: 'Excluir' }));
  await resellers.shows('Revendedor excluído com sucesso!');
});

test('editing: refused, then done', async () => {
  house.open('/admin/resellers', ADMIN);
  await press(/^Editar Loja 1/);
  await resellers.shows('Editar Cliente');
  await put('Cidade', 'Itajaí');
  house.answers[`PUT ${ONE}`] = refusal(409, 'E-mail já cadastrado');
  await press('Salvar');
  await resellers.shows(
    'Erro ao atualizar cliente: {server error or message}',
    /^Erro ao atualizar cliente: E-mail já cadastrado$/,
  );
  house.answers[`PUT ${ONE}`] = { body: { user: users[0] } };
  await press('Salvar');
  await resellers.shows('Dados do cliente atualizados com sucesso!');
});
