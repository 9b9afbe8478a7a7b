import { screen } from '@testing-library/react';
import { beforeEach, test } from 'vitest';

import {
  approveApplicationEndpoint,
  getApplicationEndpoint,
  pendingApplicationsEndpoint,
  rejectApplicationEndpoint,
} from '#contract/applications';
import { asId, type UserId } from '#contract/ids';
import { paginationOf } from '#contract/paging';
import { listUsersEndpoint } from '#contract/users';
import {
  APPLICATION,
  ID,
  SUMMARY,
} from '#web/features/admin/applications/applications.fixture.tsx';
import { press } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';
import { ADMIN } from '#web/testing/session.fixture.ts';

import { servePortal, openPortal } from '../portal.fixture.tsx';
import { proofOf } from './proof.fixture.ts';

beforeEach(servePortal);
const list = proofOf('applications');
const one = proofOf('application');
const ADDRESS = `/admin/applications/${ID}`;

beforeEach(() => {
  server.reply(pendingApplicationsEndpoint, { items: [], nextCursor: null, total: 0 });
  server.reply(getApplicationEndpoint, { application: APPLICATION });
  server.reply(listUsersEndpoint, { users: [], pagination: paginationOf(1, 10, 0) });
});

test('applications: nobody waits', async () => {
  openPortal('/admin/applications', ADMIN);
  await list.showsAll('Aplicações de Revendedores', 'Nenhuma aplicação pendente');
});

test('applications: some wait, and that is all', async () => {
  server.reply(pendingApplicationsEndpoint, { items: [SUMMARY], nextCursor: null, total: 1 });
  openPortal('/admin/applications', ADMIN);
  await list.showsAll('Pendentes: {n}', 'Enviado em', 'Empresa', 'CNPJ', 'Responsável');
  await list.showsAll('Cidade/UF', 'Tipo de Loja', 'Ações', 'Ver detalhes', 'Fim da lista');
});

test('applications: there are more', async () => {
  server.next.reply(pendingApplicationsEndpoint, { items: [SUMMARY], nextCursor: 'c1', total: 2 });
  server.refuse(pendingApplicationsEndpoint, 500);
  openPortal('/admin/applications', ADMIN);
  await list.shows('Carregar mais');
  await press('Carregar mais');
  await list.shows('Falha ao carregar mais aplicações');
  server.hang(pendingApplicationsEndpoint);
  await press('Carregar mais');
  await list.shows('Carregando...');
});

test('application: its sections', async () => {
  openPortal(ADDRESS, ADMIN);
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
  server.reply(getApplicationEndpoint, { application: { ...APPLICATION, ...files } });
  openPortal(ADDRESS, ADMIN);
  await one.showsAll('PDF', 'Abrir');
});

test('application: approving refused without a word, then done', async () => {
  server.refuse(approveApplicationEndpoint, 500);
  openPortal(ADDRESS, ADMIN);
  await press('Aprovar Aplicação');
  await one.shows('Falha ao aprovar aplicação');
  server.reply(approveApplicationEndpoint, { message: 'ok', userId: asId<UserId>(ID) });
  const told = one.shows('Aplicação aprovada com sucesso');
  await press('Aprovar Aplicação');
  await told;
});

test('application: rejecting refused, then done', async () => {
  server.refuse(rejectApplicationEndpoint, 500);
  openPortal(ADDRESS, ADMIN);
  await press('Rejeitar Aplicação');
  await one.shows('Sem motivo especificado');
  await press('Rejeitar');
  await one.shows('Falha ao rejeitar aplicação');
  server.reply(rejectApplicationEndpoint, { message: 'ok' });
  const told = one.shows('Aplicação rejeitada');
  await press('Rejeitar');
  await told;
  await screen.findByText('Nenhuma aplicação pendente');
});
