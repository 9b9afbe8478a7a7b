import { screen } from '@testing-library/react';
import { beforeEach, test } from 'vitest';

import { paginationOf } from '#contract/paging';
import {
  APPLICATION,
  APPROVE,
  ID,
  LIST,
  ONE,
  REJECT,
  SUMMARY,
} from '#web/features/admin/applications/fake-back-office.tsx';

import { ADMIN, press, refusal, stageHouse } from './house.tsx';
import { proofOf } from './proof.ts';

const house = stageHouse();
const list = proofOf('applications');
const one = proofOf('application');
const ADDRESS = `/admin/applications/${ID}`;

beforeEach(() => {
  house.answers[LIST] = { body: { items: [], nextCursor: null, total: 0 } };
  house.answers[ONE] = { body: { application: APPLICATION } };
  house.answers['GET /api/users'] = { body: { users: [], pagination: paginationOf(1, 10, 0) } };
});

test('applications: nobody waits', async () => {
  house.open('/admin/applications', ADMIN);
  await list.showsAll('Aplicações de Revendedores', 'Nenhuma aplicação pendente');
});

test('applications: some wait, and that is all', async () => {
  house.answers[LIST] = { body: { items: [SUMMARY], nextCursor: null, total: 1 } };
  house.open('/admin/applications', ADMIN);
  await list.showsAll('Pendentes: {n}', 'Enviado em', 'Empresa', 'CNPJ', 'Responsável');
  await list.showsAll('Cidade/UF', 'Tipo de Loja', 'Ações', 'Ver detalhes', 'Fim da lista');
});

test('applications: there are more', async () => {
  house.answers[LIST] = { body: { items: [SUMMARY], nextCursor: 'c1', total: 2 } };
  house.answers[`${LIST}?cursor=c1`] = refusal(500);
  house.open('/admin/applications', ADMIN);
  await list.shows('Carregar mais');
  await press('Carregar mais');
  await list.shows('Falha ao carregar mais aplicações');
  house.answers[`${LIST}?cursor=c1`] = 'never';
  await press('Carregar mais');
  await list.shows('Carregando...');
});

test('application: its sections', async () => {
  house.open(ADDRESS, ADMIN);
  await one.showsAll('Empresa', 'Responsável', 'Endereço', 'Informações Comerciais');
  await one.showsAll('Anexos', 'Nenhum anexo enviado', 'Ações', 'Voltar');
  await one.showsAll('Status', 'Criado em', 'Atualizado em');
  await one.showsAll(
    'Aprovar Aplicação',
    'Rejeitar Aplicação',
    'Ao aprovar, um usuário revendedor será criado/atualizado automaticamente.',
  );
});

test('application: what was sent along', async () => {
  const files = { cnpjCard: '/uploads/a.pdf?sig=1' };
  house.answers[ONE] = { body: { application: { ...APPLICATION, ...files } } };
  house.open(ADDRESS, ADMIN);
  await one.showsAll('PDF', 'Abrir');
});

test('application: approving refused without a word, then done', async () => {
  house.answers[APPROVE] = refusal(500);
  house.open(ADDRESS, ADMIN);
  await press('Aprovar Aplicação');
  await one.shows('Falha ao aprovar aplicação');
  house.answers[APPROVE] = { body: { message: 'ok', userId: ID } };
  const told = one.shows('Aplicação aprovada com sucesso');
  await press('Aprovar Aplicação');
  await told;
});

test('application: rejecting refused, then done', async () => {
  house.answers[REJECT] = refusal(500);
  house.open(ADDRESS, ADMIN);
  await press('Rejeitar Aplicação');
  await one.shows('Sem motivo especificado');
  await press('Rejeitar');
  await one.shows('Falha ao rejeitar aplicação');
  house.answers[REJECT] = { body: { message: 'ok' } };
  const told = one.shows('Aplicação rejeitada');
  await press('Rejeitar');
  await told;
  await screen.findByText('Nenhuma aplicação pendente');
});
