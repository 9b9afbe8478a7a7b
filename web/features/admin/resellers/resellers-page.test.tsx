import { useQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import type { UserId } from '#contract/ids';
import { paginationOf } from '#contract/paging';
import { inviteResellerEndpoint } from '#contract/reseller-imports';
import { approveResellerEndpoint } from '#contract/resellers';
import { deleteUserEndpoint, listUsersEndpoint } from '#contract/users';
import { resellerQueries } from '#web/api/resellers.queries.ts';
import { openPages } from '#web/testing/open-pages.tsx';
import { uuid } from '#web/testing/product.fixture.ts';
import { reseller } from '#web/testing/reseller.fixture.ts';
import { paste, press, SERVER_DOWN, told } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { ResellersPage } from './resellers-page.tsx';
import { serveResellers } from './resellers-server.fixture.ts';

beforeEach(() => {
  serveResellers(reseller(1), reseller(2, { approved: true, companyName: 'Ateliê Brisa' }));
});

const Badge = () => <p>pendentes: {useQuery(resellerQueries.pendingCount()).data}</p>;

const PageWithBadge = () => (
  <>
    <Badge />
    <ResellersPage />
  </>
);

async function open(address = '/admin/resellers') {
  const opened = await openPages(
    { '/admin/resellers': PageWithBadge },
    { at: address, title: 'Gerenciar Revendedores' },
  );
  return opened.router;
}

const rowOf = async (company: string) => screen.findByRole('row', { name: new RegExp(company) });
const lists = () => server.calls(listUsersEndpoint).map(({ address }) => address);

test('shows every reseller with its place, status and date, and how many there are', async () => {
  await open();
  const row = await rowOf('Loja 1');
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
      .slice(0, 6),
  ).toEqual([
    'Loja 1',
    'loja1@example.com',
    '48.112.907/0001-79',
    'Florianópolis/SC',
    'Pendente',
    '04/03/2026',
  ]);
  expect(within(await rowOf('Ateliê Brisa')).getByText('Aprovado')).toBeInTheDocument();
  expect(screen.getByText('Total de revendedores: 2')).toBeInTheDocument();
  expect(lists()).toEqual(['GET /api/users?role=RESELLER&page=1&limit=10']);
});

test('filter=pending in the address preselects the filter', async () => {
  await open('/admin/resellers?filter=pending');
  await rowOf('Loja 1');
  expect(screen.getByRole('combobox', { name: 'Filtrar por status' })).toHaveValue('pending');
  expect(screen.queryByText('Ateliê Brisa')).toBeNull();
  expect(screen.getByText('Total de revendedores: 1')).toBeInTheDocument();
});

test('another filter starts on its first page', async () => {
  serveResellers(...Array.from({ length: 25 }, (_, n) => reseller(n + 1, { approved: n > 3 })));
  const router = await open('/admin/resellers?page=3');
  await rowOf('Loja 25');
  await userEvent.selectOptions(screen.getByRole('combobox'), 'Aprovados');
  await rowOf('Loja 14');
  expect(router.state.location.search).toEqual({ filter: 'approved' });
  await press('Página 2');
  await rowOf('Loja 15');
  expect(router.state.location.search).toEqual({ filter: 'approved', page: 2 });
});

test('typing searches once, after a pause, and the address remembers it', async () => {
  const router = await open('/admin/resellers?page=1');
  await rowOf('Loja 1');
  await userEvent.type(screen.getByRole('searchbox'), 'Brisa');
  await waitFor(() => expect(screen.queryByText('Loja 1')).toBeNull());
  expect(router.state.location.search).toEqual({ search: 'Brisa' });
  expect(lists().slice(1)).toEqual(['GET /api/users?role=RESELLER&page=1&limit=10&search=Brisa']);
});

test('nothing found offers to clear filter and search', async () => {
  const router = await open('/admin/resellers?filter=approved&search=xyz');
  await screen.findByText('Nenhum revendedor encontrado');
  expect(screen.getByRole('searchbox')).toHaveValue('xyz');
  await press('Limpar filtros');
  await rowOf('Loja 1');
  expect(router.state.location.search).toEqual({});
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

test('a list that cannot be loaded says why and tries again', async () => {
  server.refuse(listUsersEndpoint, 503, { message: 'Em manutenção' });
  await open();
  expect(await screen.findByText('Erro ao carregar revendedores')).toBeInTheDocument();
  expect(screen.getByText(SERVER_DOWN)).toBeInTheDocument();
  server.recover(listUsersEndpoint);
  await press('Tentar novamente');
  await rowOf('Loja 1');
});

test('approving tells so, recounts at once, and the row stays with the focus in it', async () => {
  await open('/admin/resellers?filter=pending');
  await screen.findByText('pendentes: 1');
  const release = server.hold(approveResellerEndpoint);
  const approve = await screen.findByRole('button', { name: 'Aprovar Loja 1' });
  await userEvent.dblClick(approve);
  await waitFor(() => expect(approve).toHaveAttribute('aria-busy', 'true'));
  release();
  const text = 'Status do revendedor atualizado com sucesso!';
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(await screen.findByText('pendentes: 0')).toBeInTheDocument();
  expect(await screen.findByText('Total de revendedores: 0')).toBeInTheDocument();
  expect(within(await rowOf('Loja 1')).getByText('Aprovado')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Suspender Loja 1' })).toHaveFocus();
  expect(server.bodies(approveResellerEndpoint)).toEqual([{ approved: true }]);
});

test('three presses in the place of Aprovar approve one reseller and ask nothing', async () => {
  serveResellers(reseller(1), reseller(3), reseller(4));
  await open('/admin/resellers?filter=pending');
  const place = await screen.findByRole('button', { name: 'Aprovar Loja 1' });
  for (let count = 0; count < 3; count += 1) {
    await userEvent.click(place);
    await within(await rowOf('Loja 1')).findByText('Aprovado');
  }
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(server.changes()).toEqual([`PATCH /api/admin/resellers/${uuid(1)}/approve`]);
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent?.slice(0, 6))).toEqual(['Loja 1', 'Loja 3', 'Loja 4']);
});

test('a row that was decided leaves with the next question', async () => {
  serveResellers(reseller(1), reseller(3));
  await open('/admin/resellers?filter=pending');
  await press('Aprovar Loja 1');
  await screen.findByText('Total de revendedores: 1');
  expect(await rowOf('Loja 1')).toBeInTheDocument();
  await userEvent.selectOptions(screen.getByRole('combobox'), 'Todos os status');
  await screen.findByText('Total de revendedores: 2');
  await userEvent.selectOptions(screen.getByRole('combobox'), 'Pendentes');
  await screen.findByText('Total de revendedores: 1');
  expect(screen.queryByText('Loja 1')).toBeNull();
});

test('suspending asks first; then the row says that the access was taken away', async () => {
  await open();
  await press('Suspender Ateliê Brisa');
  const question = await screen.findByRole('alertdialog', { name: 'Suspender este revendedor?' });
  expect(server.bodies(approveResellerEndpoint)).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: 'Suspender' }));
  await screen.findByRole('button', { name: 'Aprovar Ateliê Brisa' });
  expect(server.bodies(approveResellerEndpoint)).toEqual([{ approved: false }]);
  const row = within(await rowOf('Ateliê Brisa'));
  expect(row.getByText('Pendente')).toBeInTheDocument();
  expect(row.getByText('Acesso suspenso')).toBeInTheDocument();
  expect(within(await rowOf('Loja 1')).queryByText('Acesso suspenso')).toBeNull();
});

test('companies without an account are part of the pending, and lead to their applications', async () => {
  const { users, pagination } = { users: [reseller(1)], pagination: paginationOf(1, 10, 1) };
  server.reply(listUsersEndpoint, { users, pagination, withoutAccount: 2 });
  await open('/admin/resellers?filter=pending');
  expect(await screen.findByText('Total de revendedores: 3')).toBeInTheDocument();
  expect(
    screen.getByRole('link', { name: '2 aplicações pendentes ainda sem conta' }),
  ).toHaveAttribute('href', '/admin/applications');
});

test('an order can be entered for approved resellers only', async () => {
  await open();
  const approved = within(await rowOf('Ateliê Brisa'));
  expect(approved.getByRole('link', { name: 'Novo pedido para Ateliê Brisa' })).toHaveAttribute(
    'href',
    `/admin/resellers/${uuid(2)}/order`,
  );
  const waiting = within(await rowOf('Loja 1'));
  expect(waiting.queryByRole('link', { name: /^Novo pedido/ })).toBeNull();
  expect(waiting.getByRole('link', { name: 'Loja 1' })).toHaveAttribute(
    'href',
    `/admin/resellers/${uuid(1)}`,
  );
});

test('a refused decision is told and changes nothing', async () => {
  server.refuse(approveResellerEndpoint, 409, { error: 'Mudou' });
  await open();
  await press('Aprovar Loja 1');
  expect(await screen.findByText('Erro ao atualizar status')).toBeInTheDocument();
  // And it may be pressed again at once.
  await press('Aprovar Loja 1');
  await waitFor(() => expect(server.bodies(approveResellerEndpoint)).toHaveLength(2));
});

test('deleting asks first, and goes back a page when its last row is gone', async () => {
  serveResellers(...Array.from({ length: 11 }, (_, n) => reseller(n + 1)));
  const router = await open('/admin/resellers?page=2');
  await press('Excluir Loja 11');
  const question = await screen.findByRole('alertdialog', {
    name: 'Tem certeza que deseja excluir este revendedor?',
  });
  expect(server.bodies(deleteUserEndpoint)).toHaveLength(0);
  await userEvent.click(within(question).getByRole('button', { name: 'Excluir' }));
  expect(await screen.findByText('Revendedor excluído com sucesso!')).toBeInTheDocument();
  await rowOf('Loja 10');
  expect(router.state.location.search).toEqual({});
  expect(screen.getByText('Total de revendedores: 10')).toBeInTheDocument();
});

test('a refused deletion keeps the question open', async () => {
  server.refuse(deleteUserEndpoint, 500);
  await open();
  await press('Excluir Loja 1');
  const question = await screen.findByRole('alertdialog');
  await userEvent.click(within(question).getByRole('button', { name: 'Excluir' }));
  expect(await screen.findByText('Erro ao excluir revendedor')).toBeInTheDocument();
  await userEvent.click(within(question).getByRole('button', { name: 'Cancelar' }));
  expect(await rowOf('Loja 1')).toBeInTheDocument();
});

test('a company is invited by its e-mail; the address opens the dialog for other pages', async () => {
  server.reply(inviteResellerEndpoint, {
    message: 'Convite a caminho de oi@canario.example',
    userId: uuid<UserId>(9),
  });
  const router = await open('/admin/resellers?convidar=true');
  await press('Enviar convite');
  expect(await screen.findByText('Razão social é obrigatória')).toBeVisible();
  await paste('Razão social', 'Canário');
  await paste('E-mail', 'oi@canario.example');
  await press('Enviar convite');
  await told('Convite a caminho de oi@canario.example');
  expect(server.bodies(inviteResellerEndpoint)).toEqual([
    { companyName: 'Canário', email: 'oi@canario.example', cnpj: null, phone: null },
  ]);
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});
