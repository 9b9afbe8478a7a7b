import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import {
  exportProductsCsvEndpoint,
  exportProductsXlsxEndpoint,
  exportStockCsvEndpoint,
  exportStockXlsxEndpoint,
} from '#contract/product-exports';
import { catchDownloads } from '#web/testing/downloads.ts';
import { press } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { openTool } from '../tool-page.fixture.tsx';

const ENDPOINTS = [
  exportProductsXlsxEndpoint,
  exportProductsCsvEndpoint,
  exportStockXlsxEndpoint,
  exportStockCsvEndpoint,
];
let saved: Map<string, Blob>;

beforeEach(async () => {
  for (const endpoint of ENDPOINTS) {
    server.reply(endpoint, () => new File(['x'], `${saved.size}.xlsx`));
  }
  saved = catchDownloads();
  await openTool('?aba=exportar');
});

test.each([
  ['Baixar XLSX de produtos', '/api/products/export.xlsx'],
  ['Baixar CSV de produtos', '/api/products/export.csv'],
  ['Baixar XLSX de estoque', '/api/stock/export.xlsx'],
  ['Baixar CSV de estoque', '/api/stock/export.csv'],
])('%s', async (name, url) => {
  await press(name);
  await waitFor(() => expect([...saved.keys()]).toEqual(['0.xlsx']));
  expect(server.asked()).toEqual([`GET ${url}`]);
});

test('what was chosen above counts for both', async () => {
  await userEvent.selectOptions(screen.getByLabelText('Situação'), 'Publicados');
  await userEvent.selectOptions(screen.getByLabelText('Categoria'), 'Calças');
  await press('Baixar CSV de estoque');
  await waitFor(() => expect(saved.size).toBe(1));
  await userEvent.selectOptions(screen.getByLabelText('Situação'), 'Todos');
  await press('Baixar XLSX de produtos');
  await waitFor(() => expect(saved.size).toBe(2));
  expect(server.asked().map(decodeURIComponent)).toEqual([
    'GET /api/stock/export.csv?state=published&category=Calças',
    'GET /api/products/export.xlsx?category=Calças',
  ]);
});

test('one file at a time, and the button says that it is coming', async () => {
  const release = server.hold(exportProductsCsvEndpoint);
  await press('Baixar CSV de produtos');
  await userEvent.click(await screen.findByText('Exportando...'));
  expect(server.asked()).toHaveLength(1);
  release();
  await waitFor(() => expect(saved.size).toBe(1));
});

test('a refusal is told in the words of the server', async () => {
  const error = 'A planilha passaria de 10.000 linhas.';
  server.refuse(exportProductsXlsxEndpoint, 400, { error, code: 'INVALID_INPUT' });
  await press('Baixar XLSX de produtos');
  expect(await screen.findByText(error)).toBeVisible();
  expect(saved.size).toBe(0);
});
