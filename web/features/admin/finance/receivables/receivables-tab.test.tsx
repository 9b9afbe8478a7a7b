import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';

import { paginationOf } from '#contract/paging';
import { exportReceivablesEndpoint, receivablesEndpoint } from '#contract/receivables';
import { catchDownloads } from '#web/testing/downloads.ts';
import { orderId, userId } from '#web/testing/order.fixture.ts';
import { cellsOf, hrefOf, press, rowsOf, SERVER_DOWN } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { openFinance } from '../finance-page.fixture.tsx';
import { receivable, report, serveFinance } from '../finance.fixture.ts';

beforeEach(serveFinance);

const DEBTOR = {
  userId: userId(1),
  companyName: 'Loja 1',
  email: 'loja1@example.com',
  invoices: 2,
  total: 900,
  overdue: 300,
};
const open = (more = {}) =>
  server.reply(
    receivablesEndpoint,
    report(
      [
        receivable(1),
        receivable(2, { seq: 2, daysLate: 0, dueDate: '2026-11-16', aging: 'today' }),
        receivable(3, { daysLate: -1, dueDate: '2026-11-17', aging: 'week', amount: 20 }),
      ],
      { debtors: [DEBTOR], ...more },
    ),
  );

test('open invoices by due date, each with how late it is, its order, company and amount', async () => {
  open();
  await openFinance();
  const rows = await rowsOf('Faturas em aberto');
  expect(rows.map(cellsOf)).toEqual([
    [
      '11/11/2026 vencida há 5 dias',
      '#00000001',
      'Loja 1 Cobrar',
      '1',
      `R$\u00A01.000,50 Fatura 1`,
    ],
    ['16/11/2026 vence hoje', '#00000002', 'Loja 2', '2', `R$\u00A01.000,50 Fatura 2`],
    ['17/11/2026 em 1 dia', '#00000003', 'Loja 3', '1', `R$\u00A020,00 Fatura 1`],
  ]);
  expect(await hrefOf('#00000001')).toBe(`/admin/orders?pedido=${orderId(1)}`);
  expect(server.searches(receivablesEndpoint)).toEqual(['page=1&limit=20']);
});

test('fine and interest as of today stand beside what is open; a pause is said, and one press collects', async () => {
  server.reply(
    receivablesEndpoint,
    report([
      receivable(1, {
        charges: { fine: 20.01, interest: 1.65, total: 1022.16 },
        paused: true,
      }),
      receivable(3, { daysLate: -1, dueDate: '2026-11-17', aging: 'week', amount: 20 }),
    ]),
  );
  await openFinance();
  const rows = await rowsOf('Faturas em aberto');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Vencimento',
    'Pedido',
    'Empresa',
    'Fatura',
    'Valor',
    'Total atualizado',
  ]);
  const [late, other] = rows.map(cellsOf);
  expect(late?.[2]).toBe('Loja 1 cobrança em pausa Cobrar');
  expect(late?.slice(5)).toEqual([`R$\u00A01.022,16 multa R$\u00A020,01 juros R$\u00A01,65`]);
  expect(other?.slice(5)).toEqual(['–']);
  expect(await hrefOf('Cobrar Loja 1')).toBe(`/admin/resellers/${userId(1)}#cobrar`);
  expect(screen.queryByRole('link', { name: 'Cobrar Loja 3' })).toBeNull();
});

test('the total and the seven ages, each with its sum; one press narrows, a second widens', async () => {
  open();
  const { router } = await openFinance('?page=2');
  await rowsOf('Faturas em aberto');
  const strip = within(screen.getByRole('group', { name: 'Faturas em aberto por vencimento' }));
  expect(strip.getAllByRole('button').map((age) => age.textContent)).toEqual([
    `Total em aberto R$\u00A05.000,00 21 faturas`,
    `Vencidas há mais de 30 dias R$\u00A00,00 0 faturas`,
    `Vencidas de 8 a 30 dias R$\u00A0100,00 1 fatura`,
    `Vencidas de 1 a 7 dias R$\u00A0200,00 2 faturas`,
    `Vencem hoje R$\u00A0300,00 3 faturas`,
    `Próximos 7 dias R$\u00A0400,00 4 faturas`,
    `De 8 a 30 dias R$\u00A0500,00 5 faturas`,
    `Mais de 30 dias R$\u00A0600,00 6 faturas`,
  ]);
  const today = strip.getByRole('button', { name: /^Vencem hoje/ });
  await userEvent.click(today);
  await screen.findByText('3 faturas · Vencem hoje');
  expect(today).toHaveAttribute('aria-pressed', 'true');
  expect(router.state.location.search).toEqual({ idade: 'today' });
  expect(server.asked().at(-1)).toBe('GET /api/receivables?aging=today&page=1&limit=20');
  await userEvent.click(today);
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});

test('who owes most is a filter as well, and clearing it leaves the focus with the list', async () => {
  open();
  const { router } = await openFinance();
  const debtor = await screen.findByRole('button', { name: /^Só as faturas de Loja 1/ });
  expect(debtor).toHaveAccessibleName(
    /^Só as faturas de Loja 1: R\$.900,00, 2 faturas, R\$.300,00 vencido$/,
  );
  const owner = within(debtor.parentElement!).getByRole('link', { name: 'Loja 1' });
  expect(owner).toHaveAttribute('href', `/admin/resellers/${userId(1)}`);
  await userEvent.click(debtor);
  await screen.findByText('3 faturas · Loja 1');
  expect(server.asked().at(-1)).toBe(`GET /api/receivables?userId=${userId(1)}&page=1&limit=20`);
  await press('Limpar filtros');
  await waitFor(() => expect(router.state.location.search).toEqual({}));
  expect(screen.getByRole('region', { name: 'A receber' })).toHaveFocus();
});

test('search starts on the first page and is kept in the address', async () => {
  open({ pagination: paginationOf(2, 20, 30) });
  const { router } = await openFinance('?page=2');
  await rowsOf('Faturas em aberto');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar faturas' }), 'Brisa{Enter}');
  await waitFor(() =>
    expect(server.asked().at(-1)).toBe('GET /api/receivables?search=Brisa&page=1&limit=20'),
  );
  expect(router.state.location.search).toEqual({ search: 'Brisa' });
});

test('pages are numbered and kept in the address', async () => {
  open({ pagination: paginationOf(1, 20, 60) });
  const { router } = await openFinance();
  await press('Página 3');
  await waitFor(() => expect(router.state.location.search).toEqual({ page: 3 }));
  await waitFor(() => expect(server.asked().at(-1)).toBe('GET /api/receivables?page=3&limit=20'));
});

test('nothing open is said as such; nothing found offers to clear the filters', async () => {
  const { router } = await openFinance('?idade=later');
  await screen.findByText('Nenhuma fatura encontrada');
  await userEvent.click(
    within(screen.getByRole('region', { name: 'A receber' })).getAllByRole('button', {
      name: 'Limpar filtros',
    })[1] as HTMLElement,
  );
  await screen.findByText('Nenhuma fatura em aberto');
  expect(router.state.location.search).toEqual({});
});

test('a list that cannot be loaded says why and tries again', async () => {
  open();
  server.refuse(receivablesEndpoint, 503, { message: 'Em manutenção' });
  await openFinance();
  expect(await screen.findByText('Erro ao carregar faturas em aberto')).toBeInTheDocument();
  expect(screen.getByText(SERVER_DOWN)).toBeInTheDocument();
  server.recover(receivablesEndpoint);
  await press('Tentar novamente');
  expect(await rowsOf('Faturas em aberto')).toHaveLength(3);
});

test('the export carries the filter of the page, and one press sends one request', async () => {
  open();
  server.reply(exportReceivablesEndpoint, new File(['a;b'], 'a.txt'));
  const saved = catchDownloads();
  await openFinance('?idade=week&search=Loja&page=2');
  await rowsOf('Faturas em aberto');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Exportar CSV' }));
  await waitFor(() => expect([...saved.keys()]).toEqual(['a.txt']));
  expect(server.searches(exportReceivablesEndpoint)).toEqual(['aging=week&search=Loja']);
});

test('a failed export is told by an alert', async () => {
  open();
  server.refuse(exportReceivablesEndpoint, 500);
  const told = vi.fn<(text: string) => void>();
  vi.stubGlobal('alert', told);
  await openFinance();
  await press('Exportar CSV');
  await waitFor(() => expect(told.mock.calls).toEqual([['Erro ao exportar CSV']]));
});
