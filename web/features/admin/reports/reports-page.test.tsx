import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import {
  exportSalesEndpoint,
  salesReportEndpoint,
  sellThroughEndpoint,
  sizeCurveEndpoint,
} from '#contract/reports';
import { catchDownloads } from '#web/testing/downloads.ts';
import { renderPages } from '#web/testing/open-pages.tsx';
import { uuid } from '#web/testing/product.fixture.ts';
import { cellsOf, hrefOf, press, rowsOf, SERVER_DOWN } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';
import { ADMIN } from '#web/testing/session.fixture.ts';

import { ReportsPage } from './reports-page.tsx';

const DAYS = 'from=2026-01-01&to=2026-03-31';
const open = (search: string, user = ADMIN) =>
  renderPages({ '/admin/reports': ReportsPage }, { at: `/admin/reports?${DAYS}${search}`, user });
const money = (text: string) => text.replaceAll('\u00A0', ' ');

const row = (n: number, label: string, total: number) => ({
  key: uuid<never>(n),
  label,
  sub: `SKU-${n}`,
  orders: null,
  pieces: n,
  total,
});
const month = (key: string, total: number) => ({ ...row(1, key, total), key, sub: null });
const curve = (category: string, size: string) => ({
  category,
  sold: 4,
  stock: 2,
  sizes: [{ size, sold: 4, stock: 2 }],
});
const TOTALS = { orders: 4, pieces: 8, revenue: 220, total: 200 };

test('sales are told by figures, a chart and its table, and companies lead to their page', async () => {
  const brisa = { ...row(1, 'Ateliê Brisa', 150), orders: 3 };
  const umbu = { ...row(2, 'Boutique Umbu', 50), orders: 1 };
  server.reply(salesReportEndpoint, { rows: [brisa, umbu], rest: null, totals: TOTALS });
  open('&aba=revendedor');
  const rows = (await rowsOf('Vendas por revendedor')).map((one) => cellsOf(one).map(money));
  expect(rows).toEqual([
    ['Ateliê BrisaSKU-1', '3', '1', 'R$ 150,00', '75,0 %'],
    ['Boutique UmbuSKU-2', '1', '2', 'R$ 50,00', '25,0 %'],
  ]);
  expect(screen.getByRole('list', { name: 'Receita por revendedor' })).toBeVisible();
  // Beside its bar and in the table.
  const brisas = screen.getAllByRole('link', { name: 'Ateliê Brisa' });
  expect(brisas.map((link) => link.getAttribute('href'))).toEqual([
    `/admin/resellers/${uuid(1)}`,
    `/admin/resellers/${uuid(1)}`,
  ]);
  expect(server.searches(salesReportEndpoint)).toEqual([`by=reseller&sort=total&${DAYS}`]);
});

test('what a profile may not open is not offered from a report', async () => {
  server.reply(salesReportEndpoint, { rows: [row(1, 'Saia', 200)], rest: null, totals: TOTALS });
  const full = open('&aba=produto');
  expect(await hrefOf('Saia')).toBe(`/admin/products/${uuid(1)}/edit`);
  expect(await hrefOf('Auditoria')).toBe('/admin/audit');
  full.unmount();
  open('&aba=produto', { ...ADMIN, adminProfile: 'SALES' });
  await rowsOf('Vendas por produto');
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('a chart of months says all its figures, and the file has what the page shows', async () => {
  const rows = [month('2026-01', 150), month('2026-02', 50)];
  server.reply(salesReportEndpoint, { rows, rest: null, totals: TOTALS });
  server.reply(exportSalesEndpoint, new File(['a;b'], 'vendas.csv'));
  const saved = catchDownloads();
  open('');
  const chart = await screen.findByRole('img');
  expect(money(chart.getAttribute('aria-label') ?? '')).toBe(
    'janeiro de 2026: R$ 150,00. fevereiro de 2026: R$ 50,00.',
  );
  await press('Exportar CSV');
  await waitFor(() => expect([...saved.keys()]).toEqual(['vendas.csv']));
  expect(server.searches(exportSalesEndpoint)).toEqual([`by=month&sort=total&${DAYS}`]);
});

test('sell-through by category and product; only the report that is looked at is asked for', async () => {
  const sold = { sold: 3, stock: 1 };
  server.reply(sellThroughEndpoint, {
    rows: [
      { id: uuid(1), title: 'Saia', sku: 'SA', category: 'Saias', since: '2026-01-02', ...sold },
    ],
    rest: 7,
    categories: [{ category: 'Saias', ...sold }],
    totals: sold,
  });
  open('&aba=giro');
  const [product] = await rowsOf('Giro por produto');
  expect(product && cellsOf(product)).toEqual([
    'SaiaSA',
    'Saias',
    '02/01/2026',
    '3',
    '1',
    '75,0 %',
  ]);
  expect(screen.getByText('Mais 7 produtos. O CSV tem todos.')).toBeVisible();
  expect(server.asked()).toEqual([`GET /api/admin/reports/sell-through?order=best&${DAYS}`]);
});

test('each category has its curve of sizes', async () => {
  server.reply(sizeCurveEndpoint, { categories: [curve('Saias', 'P'), curve('Calças', '38')] });
  open('&aba=curva');
  expect((await rowsOf('Tamanhos de Saias')).map(cellsOf)).toEqual([
    ['P', '4', '100,0 %', '2', '100,0 %'],
  ]);
  await press('Calças');
  expect((await rowsOf('Tamanhos de Calças')).map(cellsOf)[0]?.[0]).toBe('38');
});

test('a period without a sale, and a report that does not come', async () => {
  server.reply(salesReportEndpoint, {
    rows: [],
    rest: null,
    totals: { orders: 0, pieces: 0, revenue: 0, total: 0 },
  });
  server.refuse(sellThroughEndpoint, 500);
  open('');
  expect(await screen.findByText('Nenhuma venda no período')).toBeVisible();
  await userEvent.click(screen.getByRole('tab', { name: 'Giro' }));
  expect(await screen.findByText('Erro ao carregar o relatório')).toBeVisible();
  expect(screen.getByText(SERVER_DOWN)).toBeVisible();
});
