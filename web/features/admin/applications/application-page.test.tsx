import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import {
  approveApplicationEndpoint,
  getApplicationEndpoint,
  pendingApplicationsEndpoint,
  rejectApplicationEndpoint,
} from '#contract/applications';
import type { Application } from '#contract/applications';
import { asId, type PaymentTermId, type UserId } from '#contract/ids';
import { priceTable, PRICING, servePriceTables } from '#web/api/price-tables.fixture.ts';
import { resellerQueries } from '#web/api/resellers.queries.ts';
import { group, GROUPING, serveGroups, SOUTH } from '#web/groups/groups.fixture.ts';
import { layInOnePlace, pressThere } from '#web/testing/one-place.ts';
import { hrefOf, paste, press } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';
import { releasePlace } from '#web/ui/held-place.ts';

import { APPLICATION, deleted, ID, open, serveApplication } from './applications.fixture.tsx';

beforeEach(serveApplication);

test('the detail shows every section, safe links only, and the CNPJ hint', async () => {
  server.reply(getApplicationEndpoint, { application: { ...APPLICATION, cnpjRepeated: true } });
  open(`/admin/applications/${ID}`);
  await screen.findByRole('heading', { level: 1, name: 'Boutique Umbu' });
  expect(screen.getAllByRole('heading', { level: 2 }).map((h) => h.textContent)).toEqual([
    'Empresa',
    'Responsável',
    'Endereço',
    'Informações Comerciais',
    'Anexos',
    'Ações',
  ]);
  expect(screen.getByText('CNPJ repetido em outro cadastro')).toBeInTheDocument();
  expect(await hrefOf('@boutiqueumbu')).toBe('https://instagram.com/boutiqueumbu');
  expect(screen.getByText('javascript:alert(1)').closest('a')).toBeNull();
  expect(screen.getByText('Nenhum anexo enviado')).toBeInTheDocument();
  expect(screen.getByText('13/11/2026 08:02')).toBeInTheDocument();
  expect(await hrefOf('Voltar')).toBe('/admin/applications');
});

test('attachments: a picture as thumbnail, a PDF as label, each opened in a new tab', async () => {
  const files = { cnpjCard: '/uploads/a.pdf?sig=1', storeFront: '/uploads/b.webp?sig=2' };
  server.reply(getApplicationEndpoint, { application: { ...APPLICATION, ...files } });
  open(`/admin/applications/${ID}`);
  expect(await screen.findByRole('img', { name: 'Foto da fachada' })).toHaveAttribute(
    'src',
    files.storeFront,
  );
  expect(screen.getByText('PDF')).toBeInTheDocument();
  const link = screen.getByRole('link', { name: /Abrir Cartão CNPJ/ });
  expect(link).toHaveAttribute('href', files.cnpjCard);
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('approving twice in one breath approves once, leads to the resellers and recounts', async () => {
  server.reply(approveApplicationEndpoint, { message: 'ok', userId: asId<UserId>(ID) });
  const { router, client: queryClient } = open(`/admin/applications/${ID}`);
  await queryClient.fetchQuery(resellerQueries.pendingCount());
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Aprovar Aplicação' }));
  await screen.findByRole('heading', { name: 'Revendedores' });
  expect(router.state.location.pathname).toBe('/admin/resellers');
  expect(await screen.findByText('Aplicação aprovada com sucesso')).toBeInTheDocument();
  expect(server.bodies(approveApplicationEndpoint)).toHaveLength(1);
  const count = queryClient.getQueryState(resellerQueries.pendingCount().queryKey);
  expect(count?.isInvalidated).toBe(true);
});

test('a term of the brand’s own stands after the three and is agreed on with the approval', async () => {
  const ownTerms = [{ id: asId<PaymentTermId>(ID), name: '28/35/42' }];
  server.reply(getApplicationEndpoint, { application: { ...APPLICATION, ownTerms } });
  server.reply(approveApplicationEndpoint, { message: 'ok', userId: asId<UserId>(ID) });
  open(`/admin/applications/${ID}`);
  const usual = await screen.findByLabelText('Condição de pagamento padrão');
  expect(usual.querySelectorAll('option')).toHaveLength(5);
  await userEvent.selectOptions(usual, '28/35/42');
  await press('Aprovar Aplicação');
  await screen.findByRole('heading', { name: 'Revendedores' });
  expect(server.bodies(approveApplicationEndpoint)).toEqual([{ defaultOwnTerm: ID }]);
});

test('what the next page shows where an application was approved is not pressed', async () => {
  server.reply(approveApplicationEndpoint, { message: 'ok', userId: asId<UserId>(ID) });
  open(`/admin/applications/${ID}`);
  await screen.findByRole('button', { name: 'Aprovar Aplicação' });
  const laid = layInOnePlace();
  pressThere('button', 'Aprovar Aplicação');
  await screen.findByRole('heading', { name: 'Revendedores' });
  pressThere('button', 'Excluir');
  expect(deleted).not.toHaveBeenCalled();
  releasePlace();
  pressThere('button', 'Excluir');
  expect(deleted).toHaveBeenCalledOnce();
  laid.mockRestore();
});

test('an approval that failed may be pressed again at once', async () => {
  server.refuse(approveApplicationEndpoint, 500);
  open(`/admin/applications/${ID}`);
  const approve = await screen.findByRole('button', { name: 'Aprovar Aplicação' });
  await userEvent.click(approve);
  await screen.findByText('Falha ao aprovar aplicação');
  await userEvent.click(approve);
  await waitFor(() => expect(server.bodies(approveApplicationEndpoint)).toHaveLength(2));
});

test('a rejection without a reason sends the default one and returns to the list', async () => {
  server.reply(rejectApplicationEndpoint, { message: 'ok' });
  server.reply(pendingApplicationsEndpoint, { items: [], nextCursor: null, total: 0 });
  const { router } = open(`/admin/applications/${ID}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Rejeitar Aplicação' }));
  expect(screen.getByPlaceholderText('Sem motivo especificado')).toHaveFocus();
  await press('Rejeitar');
  expect(await screen.findByText('Aplicação rejeitada')).toBeInTheDocument();
  await screen.findByText('Nenhuma aplicação pendente');
  expect(router.state.location.pathname).toBe('/admin/applications');
  expect(server.bodies(rejectApplicationEndpoint)).toEqual([{ reason: 'Sem motivo especificado' }]);
});

test('a typed reason is sent; a failure keeps it for the next try', async () => {
  server.refuse(rejectApplicationEndpoint, 500, 'Falhou');
  open(`/admin/applications/${ID}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Rejeitar Aplicação' }));
  await userEvent.type(screen.getByLabelText(/Motivo da rejeição/), ' CNPJ baixado ');
  await press('Rejeitar');
  expect(await screen.findByText('Falha ao rejeitar aplicação')).toBeInTheDocument();
  expect(screen.getByLabelText(/Motivo da rejeição/)).toHaveValue(' CNPJ baixado ');
  expect(server.bodies(rejectApplicationEndpoint)[0]).toEqual({ reason: 'CNPJ baixado' });
});

test('somebody was faster: their decision is told and shown instead of the buttons', async () => {
  const text = 'Esta aplicação já foi decidida.';
  server.refuse(approveApplicationEndpoint, 409, text);
  open(`/admin/applications/${ID}`);
  const approve = await screen.findByRole('button', { name: 'Aprovar Aplicação' });
  const decided: Application = {
    ...APPLICATION,
    status: 'rejected',
    decidedAt: '2026-11-14T12:00:00.000Z',
    decidedBy: 'ana@ourela.example',
    decisionReason: 'CNPJ baixado',
  };
  server.reply(getApplicationEndpoint, { application: decided });
  await userEvent.click(approve);
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(await screen.findByText('CNPJ baixado')).toBeInTheDocument();
  expect(screen.getByText('ana@ourela.example')).toBeInTheDocument();
  expect(screen.getByText('14/11/2026 09:00')).toBeInTheDocument();
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Aprovar Aplicação' })).toBeNull(),
  );
});

test('an application that cannot be loaded says why', async () => {
  server.refuse(getApplicationEndpoint, 404, 'Aplicação não encontrada');
  open(`/admin/applications/${ID}`);
  expect(await screen.findByText('Erro ao carregar aplicação')).toBeInTheDocument();
  expect(screen.getByText('Recurso não encontrado.')).toBeInTheDocument();
});

test('credit and term go along with the approval; what cannot be read is not sent', async () => {
  server.reply(approveApplicationEndpoint, { message: 'ok', userId: asId<UserId>(ID) });
  open(`/admin/applications/${ID}`);
  await screen.findByRole('button', { name: 'Aprovar Aplicação' });
  await paste('Limite de crédito', 'muito');
  await press('Aprovar Aplicação');
  expect(await screen.findByText('Informe um valor em reais, como 1.500,00')).toBeInTheDocument();
  await userEvent.clear(screen.getByLabelText('Limite de crédito'));
  await paste('Limite de crédito', '12.500,50');
  await userEvent.selectOptions(
    screen.getByLabelText('Condição de pagamento padrão'),
    'Boleto 30 dias',
  );
  await press('Aprovar Aplicação');
  await screen.findByRole('heading', { name: 'Revendedores' });
  expect(server.bodies(approveApplicationEndpoint)).toEqual([
    { creditLimit: 12_500.5, defaultPaymentTerm: 'boleto_30' },
  ]);
});

test('without them nothing is said of credit', async () => {
  server.reply(approveApplicationEndpoint, { message: 'ok', userId: asId<UserId>(ID) });
  open(`/admin/applications/${ID}`);
  await press('Aprovar Aplicação');
  await screen.findByRole('heading', { name: 'Revendedores' });
  expect(server.bodies(approveApplicationEndpoint)).toEqual([{}]);
});

test('table and groups are given with the approval, where the brand has them', async () => {
  serveGroups(group(1), SOUTH);
  servePriceTables(priceTable(1, 'Sul'));
  server.reply(approveApplicationEndpoint, { message: 'ok', userId: asId<UserId>(ID) });
  open(`/admin/applications/${ID}`, { ...GROUPING, ...PRICING });
  await userEvent.selectOptions(
    await screen.findByRole('combobox', { name: 'Tabela de preço' }),
    'Sul',
  );
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Grupo 1' }));
  // Nobody is put into a region.
  expect(screen.queryByRole('checkbox', { name: 'Sul' })).toBeNull();
  await press('Aprovar Aplicação');
  await screen.findByRole('heading', { name: 'Revendedores' });
  expect(server.bodies(approveApplicationEndpoint)).toEqual([
    { priceTableId: priceTable(1, '').id, groupIds: [group(1).id] },
  ]);
});

test('an approved application leads to its reseller', async () => {
  const userId = asId<UserId>(ID);
  const approved = { ...APPLICATION, status: 'approved' as const, userId };
  server.reply(getApplicationEndpoint, { application: approved });
  open(`/admin/applications/${ID}`);
  expect(await hrefOf('Ver revendedor')).toBe(`/admin/resellers/${userId}`);
});
