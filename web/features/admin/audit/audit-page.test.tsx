import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import {
  auditPeopleEndpoint,
  exportAuditEndpoint,
  listAuditEndpoint,
  type AuditRecord,
} from '#contract/audit';
import { catchDownloads } from '#web/testing/downloads.ts';
import { renderPages } from '#web/testing/open-pages.tsx';
import { uuid } from '#web/testing/product.fixture.ts';
import { cellsOf, hrefOf, press, rowsOf } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';
import { ADMIN } from '#web/testing/session.fixture.ts';

import { AuditPage } from './audit-page.tsx';

const record = (id: number, more: Partial<AuditRecord> = {}): AuditRecord => ({
  id,
  createdAt: '2026-11-16T12:00:00.000Z',
  actor: 'ana@ourela.example',
  action: 'approved',
  subjectType: 'user',
  subjectId: uuid(id),
  subject: `Loja ${id}`,
  subjectRole: 'RESELLER',
  before: null,
  after: null,
  reason: null,
  address: '10.0.0.1',
  device: null,
  ...more,
});

beforeEach(() =>
  server.reply(auditPeopleEndpoint, { people: [{ id: ADMIN.id, email: ADMIN.email }] }),
);
const serve = (entries: AuditRecord[], next: string | null = null) =>
  server.reply(listAuditEndpoint, { entries, next });
const open = (search = '') =>
  renderPages({ '/admin/audit': AuditPage }, { at: `/admin/audit${search}`, user: ADMIN });

test('companies lead to their page, administrators to the team, who left nowhere', async () => {
  serve([
    record(1),
    record(2, { subjectRole: 'ADMIN', subject: 'caio@ourela.example' }),
    record(3, { subjectRole: null }),
    record(4, { subjectType: 'reseller_note', action: 'note_added' }),
  ]);
  open();
  await rowsOf('O que foi feito');
  expect(await hrefOf('Loja 1')).toBe(`/admin/resellers/${uuid(1)}`);
  expect(await hrefOf('caio@ourela.example')).toBe('/admin/team');
  expect(screen.queryByRole('link', { name: 'Loja 3' })).not.toBeInTheDocument();
  expect(await hrefOf('Loja 4')).toBe(`/admin/resellers/${uuid(4)}`);
});

test('a change of profile is told in words', async () => {
  const values = { before: { adminProfile: 'SALES' }, after: { adminProfile: 'FINANCE' } };
  serve([record(1, { action: 'role_changed', subjectRole: 'ADMIN', ...values })]);
  open();
  const [row] = await rowsOf('O que foi feito');
  expect(row && cellsOf(row)[2]).toMatch(/Perfil na equipe.*Vendas.*Financeiro/);
});

test('the filters are in the address, and the file has what they leave', async () => {
  serve([record(1)]);
  server.reply(exportAuditEndpoint, new File(['a;b'], 'auditoria.csv'));
  const saved = catchDownloads();
  const { router } = open('?from=2026-11-01');
  await rowsOf('O que foi feito');
  await screen.findByRole('option', { name: ADMIN.email });
  await userEvent.selectOptions(screen.getByLabelText('Quem'), ADMIN.email);
  await userEvent.selectOptions(screen.getByLabelText('Ação'), 'Aprovou o cadastro');
  const asked = `actor=${ADMIN.id}&action=approved&from=2026-11-01`;
  await waitFor(() => expect(server.searches(listAuditEndpoint).at(-1)).toBe(asked));
  expect(router.state.location.search).toEqual({
    quem: ADMIN.id,
    acao: 'approved',
    from: '2026-11-01',
  });
  await press('Exportar CSV');
  await waitFor(() => expect([...saved.keys()]).toEqual(['auditoria.csv']));
  expect(server.searches(exportAuditEndpoint)).toEqual([asked]);
});

test('older entries come below, on request', async () => {
  serve([record(1)], '7-1');
  open();
  await rowsOf('O que foi feito');
  serve([record(2)]);
  await press('Carregar mais antigos');
  expect(await screen.findByText('Loja 2')).toBeVisible();
  expect(screen.getByText('Fim da lista')).toBeVisible();
  expect(server.searches(listAuditEndpoint)).toEqual(['', 'after=7-1']);
});

test('where nothing is found the filters can be cleared', async () => {
  serve([]);
  open('?search=zzz&tipo=order');
  const none = (await screen.findByText('Nenhum registro encontrado')).parentElement!;
  await userEvent.click(within(none).getByRole('button', { name: 'Limpar filtros' }));
  expect(await screen.findByText('Nenhum registro ainda')).toBeVisible();
  expect(server.searches(listAuditEndpoint)).toEqual(['kind=order&search=zzz', '']);
});
