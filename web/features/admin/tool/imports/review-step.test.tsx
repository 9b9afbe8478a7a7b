import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import { checkImportEndpoint, listImportRowsEndpoint, getImportEndpoint } from '#contract/imports';
import type { ImportRow, ImportSummary } from '#contract/imports';
import { catchDownloads } from '#web/testing/downloads.ts';
import { cellsOf, press, rowsOf } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { openTool } from '../tool-page.fixture.tsx';
import {
  importId,
  importOf,
  pageOf,
  rowOf,
  wrongRow,
  summaryOf,
  serveImports,
  serveImport,
} from './imports.fixture.ts';
import { heading } from './steps.fixture.tsx';

beforeEach(serveImports);

const TABLE = 'Linhas da planilha';

const openReview = async (rows: ImportRow[], summary: Partial<ImportSummary> = {}) =>
  openReviewAt('', pageOf(rows), summary);

async function openReviewAt(
  search: string,
  rows: ReturnType<typeof pageOf>,
  summary: Partial<ImportSummary> = {},
) {
  const checked = importOf(1, { summary: summaryOf(summary) });
  serveImport(checked);
  server.reply(listImportRowsEndpoint, rows);
  const { router } = await openTool(`?importacao=${importId(1)}${search}`);
  await heading('Confira o que muda');
  return { router, address: () => router.state.location.search };
}

const apply = () => screen.getByRole('button', { name: 'Aplicar importação' });
const chosen = () =>
  within(screen.getByRole('group', { name: 'Linhas por resultado' }))
    .getAllByRole('button')
    .filter((one) => one.getAttribute('aria-pressed') === 'true')
    .map((one) => one.textContent);

test('rows show what they would change, from what to what', async () => {
  await openReview([
    rowOf(2, {
      verdict: 'new',
      changes: [
        { field: 'title', before: null, after: 'Camisa 2' },
        { field: 'stock', before: '0', after: '12' },
      ],
    }),
    rowOf(3, {
      verdict: 'changed',
      size: '',
      changes: [{ field: 'msrp', before: `R$\u00A0100,00`, after: `R$\u00A0120,00` }],
    }),
    rowOf(4),
  ]);
  expect((await rowsOf(TABLE)).map(cellsOf)).toEqual([
    ['Linha 2', 'Novo', 'Camisa 2 CAM-2', 'M', 'Título: Camisa 2Estoque: 0 →  passa a 12'],
    [
      'Linha 3',
      'Alterado',
      'Camisa 3 CAM-3',
      '–',
      `Preço sugerido: R$\u00A0100,00 →  passa a R$\u00A0120,00`,
    ],
    ['Linha 4', 'Sem mudança', 'Camisa 4 CAM-4', 'M', 'Nada'],
  ]);
  expect(chosen()).toEqual(['Todas as linhas 6']);
});

test('how many rows do what, and what becomes of products and stock', async () => {
  await openReview([], { rows: 5000, new: 1200, piecesIn: 48_000 });
  expect(screen.getByRole('button', { name: 'Novos 1.200' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Alterados 1' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Sem mudança 3' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Com erro 0' })).toBeInTheDocument();
  expect(screen.getByText('Peças a mais').nextElementSibling).toHaveTextContent('48.000');
  expect(screen.getByText('Produtos novos').nextElementSibling).toHaveTextContent('1');
});

test('wrong rows come first, with their cells, and nothing can be applied', async () => {
  await openReview(
    [
      rowOf(12, {
        verdict: 'wrong',
        complaints: [
          { cell: 'D12', column: 'Preço sugerido', message: 'Use um número' },
          { cell: '', column: '', message: 'Tamanho repetido na linha 9' },
        ],
      }),
    ],
    { wrong: 1 },
  );
  expect(chosen()).toEqual(['Com erro 1']);
  const [row] = await rowsOf(TABLE);
  expect(
    row &&
      within(row)
        .getAllByRole('listitem')
        .map((line) => line.textContent),
  ).toEqual(['D12 · Preço sugerido: Use um número', 'Tamanho repetido na linha 9']);
  expect(server.searches(listImportRowsEndpoint)).toEqual(['page=1&verdict=wrong']);
  expect(apply()).toHaveAttribute('aria-disabled', 'true');
  expect(apply()).toHaveAccessibleDescription(
    '1 linha com erro. Corrija na planilha e envie de novo.',
  );
  await userEvent.click(apply());
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await press('Enviar planilha corrigida');
  expect(await heading('Escolha a planilha')).toHaveFocus();
});

test('a sheet that changes nothing has nothing to apply', async () => {
  await openReview([], { new: 0, changed: 0 });
  expect(apply()).toHaveAccessibleDescription(
    'Não há nada para aplicar: a planilha é igual ao que já está gravado.',
  );
  await userEvent.click(apply());
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a press on a count shows only those rows, from the first page', async () => {
  await openReview([rowOf(2)]);
  server.reply(listImportRowsEndpoint, pageOf([rowOf(2)], { total: 120 }));
  await press('Sem mudança 3');
  await press('Página 3');
  await waitFor(() =>
    expect(server.searches(listImportRowsEndpoint).at(-1)).toBe('page=3&verdict=same'),
  );
  await press('Novos 2');
  await waitFor(() =>
    expect(server.searches(listImportRowsEndpoint).at(-1)).toBe('page=1&verdict=new'),
  );
  expect(chosen()).toEqual(['Novos 2']);
});

test('a link opens the rows of a verdict, at their page', async () => {
  const second = pageOf([rowOf(52)], { page: 2, total: 120 });
  await openReviewAt('&resultado=same&linhas=2', second);
  await rowsOf(TABLE);
  expect(server.searches(listImportRowsEndpoint)).toEqual(['page=2&verdict=same']);
  expect(chosen()).toEqual(['Sem mudança 3']);
});

test('all rows can be linked to where the wrong ones come first', async () => {
  const { address } = await openReviewAt('&resultado=all', pageOf([rowOf(2)]), { wrong: 1 });
  await rowsOf(TABLE);
  expect(server.searches(listImportRowsEndpoint)).toEqual(['page=1']);
  await press('Com erro 1');
  await waitFor(() => expect(address()).toEqual({ importacao: importId(1) }));
  await press('Todas as linhas 6');
  await waitFor(() => expect(address()).toEqual({ importacao: importId(1), resultado: 'all' }));
});

test('what an address says wrongly is passed over', async () => {
  await openReviewAt('&resultado=certo&linhas=x', pageOf([rowOf(2)]));
  await rowsOf(TABLE);
  expect(server.searches(listImportRowsEndpoint)).toEqual(['page=1']);
});

test('a page of rows beyond the last becomes the last', async () => {
  const { router, address } = await openReviewAt('&linhas=9', pageOf([rowOf(2)]));
  await waitFor(() => expect(address()).toEqual({ importacao: importId(1) }));
  expect(router.history.length).toBe(1);
  expect(await rowsOf(TABLE)).toHaveLength(1);
});

test('the back button undoes verdict and page one by one', async () => {
  const { router, address } = await openReviewAt('', pageOf([rowOf(2)], { total: 120 }));
  await press('Novos 2');
  await press('Página 2');
  await waitFor(() => expect(address()).toMatchObject({ resultado: 'new', linhas: 2 }));
  router.history.back();
  await waitFor(() => expect(address()).toEqual({ importacao: importId(1), resultado: 'new' }));
  router.history.back();
  await waitFor(() => expect(address()).toEqual({ importacao: importId(1) }));
  await waitFor(() => expect(chosen()).toEqual(['Todas as linhas 6']));
});

test('checked again, it is looked through from its beginning', async () => {
  const { address } = await openReviewAt('&resultado=new', pageOf([rowOf(2)]));
  server.reply(checkImportEndpoint, { import: importOf(1, { summary: summaryOf({}) }) });
  await press('Voltar às colunas');
  await press('Conferir planilha');
  await heading('Confira o que muda');
  await waitFor(() => expect(address()).toEqual({ importacao: importId(1) }));
  await waitFor(() => expect(chosen()).toEqual(['Todas as linhas 6']));
});

test('another import keeps nothing of the rows shown before', async () => {
  const { address } = await openReviewAt('&resultado=new', pageOf([rowOf(2)]));
  await press('Escolher outra planilha');
  await waitFor(() => expect(address()).toEqual({}));
});

test('a row with many changes shows some, and the rest on demand', async () => {
  const fields = ['title', 'description', 'category', 'msrp', 'weight', 'active', 'size'] as const;
  const changes = fields.map((field) => ({ field, before: null, after: 'x' }));
  await openReview([rowOf(2, { verdict: 'new', changes })]);
  const [row] = await rowsOf(TABLE);
  expect(row && within(row).getByText('Mais 2 campos')).toBeInTheDocument();
  expect(row && within(row).getByText('Ativo:')).not.toBeVisible();
});

test('all errors are saved as a sheet, page after page', async () => {
  const saved = catchDownloads();
  await openReview([wrongRow(2)], { wrong: 201 });
  server.reply(listImportRowsEndpoint, ({ query }) =>
    query.page === 2
      ? pageOf([wrongRow(900)], { page: 2, limit: 200, total: 201 })
      : pageOf([wrongRow(2)], { limit: 200, total: 201 }),
  );
  await press('Baixar erros');
  await waitFor(() => expect([...saved.keys()]).toEqual(['erros-colecao-1.csv']));
  const lines = (await saved.get('erros-colecao-1.csv')?.text())?.trim().split('\r\n');
  expect(lines?.slice(1)).toEqual([
    '2;CAM-2;Camisa 2;M;A2;SKU;ruim',
    '900;CAM-900;Camisa 900;M;A900;SKU;ruim',
  ]);
});

test('rows that cannot be had are told, and can be asked for again', async () => {
  const checked = importOf(1, { summary: summaryOf() });
  serveImport(checked);
  server.refuse(listImportRowsEndpoint, 500, { error: 'Erro interno', code: 'INTERNAL' });
  await openTool(`?importacao=${importId(1)}`);
  await screen.findByText('Erro ao carregar as linhas');
  server.reply(listImportRowsEndpoint, pageOf([rowOf(2)]));
  await press('Tentar novamente');
  expect(await rowsOf(TABLE)).toHaveLength(1);
});

test('the columns can be put right, and stay as they were checked', async () => {
  await openReview([]);
  await press('Voltar às colunas');
  expect(await heading('Confira as colunas')).toHaveFocus();
  expect(screen.getByRole('combobox', { name: /Coluna A/ })).toHaveDisplayValue('SKU');
});

test('an import that is gone says so', async () => {
  server.refuse(getImportEndpoint, 404, { error: 'x', code: 'NOT_FOUND' });
  await openTool(`?importacao=${importId(1)}`);
  await screen.findByText('Esta importação não existe mais');
  await press('Escolher a planilha');
  expect(await heading('Escolha a planilha')).toBeInTheDocument();
});

test('an import that cannot be had is told, and can be asked for again', async () => {
  server.refuse(getImportEndpoint, 500, { error: 'Erro interno', code: 'INTERNAL' });
  await openTool(`?importacao=${importId(1)}`);
  await screen.findByText('Erro ao carregar a importação');
  serveImport(importOf(1));
  await press('Tentar novamente');
  expect(await heading('Confira as colunas')).toBeInTheDocument();
});

test('what looks like a slip is counted and said at its row, and can be applied', async () => {
  const warnings = ['Mais de 5 kg por peça: o peso é em quilos?'];
  const changes = [{ field: 'weight' as const, before: null, after: '300 kg' }];
  await openReview([rowOf(2, { verdict: 'new', changes, warnings })], { warned: 1 });
  expect(screen.getByText(/^1 linha tem um valor que parece engano/)).toBeInTheDocument();
  const list = within(await screen.findByRole('list', { name: 'Avisos' }));
  expect(list.getByRole('listitem')).toHaveTextContent(warnings[0] ?? '');
  expect(apply()).toBeEnabled();
});
