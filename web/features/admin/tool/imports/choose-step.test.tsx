import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import {
  importTemplateEndpoint,
  readImportEndpoint,
  importTemplateXlsxEndpoint,
} from '#contract/imports';
import { catchDownloads } from '#web/testing/downloads.ts';
import { press, SERVER_DOWN } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { openTool } from '../tool-page.fixture.tsx';
import { importId, importOf, serveImports, serveImport } from './imports.fixture.ts';
import { alertOnPage, heading, sendFile } from './steps.fixture.tsx';

beforeEach(serveImports);

const read = { import: importOf(1) };

test('a file is read, and its columns are shown next', async () => {
  server.reply(readImportEndpoint, read);
  serveImport(importOf(1));
  const { router } = await openTool();
  await sendFile('colecao-1.xlsx', 'linhas');
  expect(await heading('Confira as colunas')).toHaveFocus();
  expect(router.state.location.search).toEqual({ importacao: importId(1) });
  expect(await server.fileTexts(readImportEndpoint)).toEqual(['colecao-1.xlsx: linhas']);
  expect(screen.getByText('colecao-1.xlsx')).toBeInTheDocument();
  router.history.back();
  expect(await heading('Escolha a planilha')).toHaveFocus();
});

test('a page that opens takes no focus', async () => {
  await openTool();
  await heading('Escolha a planilha');
  expect(document.body).toHaveFocus();
});

test('the way is shown with the step it is at', async () => {
  await openTool();
  const steps = within(screen.getByRole('list', { name: 'Passos da importação' }));
  expect(steps.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
    '1Escolha a planilha',
    '2Confira as colunas',
    '3Confira o que muda',
    '4Aplicar importação',
  ]);
  expect(
    steps.getAllByRole('listitem').filter((step) => step.getAttribute('aria-current') === 'step'),
  ).toHaveLength(1);
});

test('pasted cells are read like a file', async () => {
  server.reply(readImportEndpoint, read);
  serveImport(importOf(1));
  await openTool();
  expect(screen.queryByLabelText('Células copiadas')).not.toBeVisible();
  await press('Colar células');
  await press('Ler células');
  expect(screen.getByLabelText('Células copiadas')).toHaveAccessibleDescription(
    /Cole aqui as células copiadas da planilha/,
  );
  expect(server.changes()).toEqual([]);
  await userEvent.click(screen.getByLabelText('Células copiadas'));
  await userEvent.paste('SKU\tTamanho\nCAM-01\tM');
  await press('Ler células');
  await heading('Confira as colunas');
  expect(server.bodies(readImportEndpoint)).toEqual([{ text: 'SKU\tTamanho\nCAM-01\tM' }]);
});

test('thousands of pasted lines are read at once, and never shown', async () => {
  server.reply(readImportEndpoint, read);
  serveImport(importOf(1));
  await openTool();
  await press('Colar células');
  const text = `SKU\n${'CAM-01\n'.repeat(20_000)}`;
  await userEvent.click(screen.getByLabelText('Células copiadas'));
  await userEvent.paste(text);
  await heading('Confira as colunas');
  expect(server.bodies(readImportEndpoint)).toEqual([{ text }]);
});

test('everything that is wrong with a file is told, and another can be chosen', async () => {
  server.refuse(readImportEndpoint, 400, {
    error: 'A planilha está protegida por senha.',
    code: 'INVALID_INPUT',
    details: [
      { path: 'file', message: 'A planilha está protegida por senha.' },
      { path: 'file', message: 'Salve-a sem senha e envie de novo.' },
    ],
  });
  await openTool();
  await sendFile('secreta.xlsx');
  const alert = await alertOnPage();
  expect(alert).toHaveTextContent('secreta.xlsx não foi lido. Nada mudou.');
  expect(
    within(alert)
      .getAllByRole('listitem')
      .map((line) => line.textContent),
  ).toEqual(['A planilha está protegida por senha.', 'Salve-a sem senha e envie de novo.']);
  server.reply(readImportEndpoint, read);
  serveImport(importOf(1));
  await sendFile('aberta.xlsx');
  await heading('Confira as colunas');
});

test('an empty file is not sent at all', async () => {
  await openTool();
  await sendFile('vazia.csv', '');
  await screen.findByText('O arquivo está vazio.');
  expect(server.changes()).toEqual([]);
});

test('of two files chosen one after the other, the last one counts', async () => {
  server.reply(readImportEndpoint, read);
  const release = server.hold(readImportEndpoint);
  await openTool();
  await sendFile('primeira.xlsx');
  await waitFor(() => expect(server.bodies(readImportEndpoint)).toHaveLength(1));
  server.reply(readImportEndpoint, { import: importOf(2) });
  server.hold(readImportEndpoint)();
  serveImport(importOf(2));
  await sendFile('segunda.xlsx');
  await screen.findByText('colecao-2.xlsx');
  release();
  await new Promise((done) => setTimeout(done));
  expect(screen.getByText('colecao-2.xlsx')).toBeInTheDocument();
});

test.each([
  ['CSV', importTemplateEndpoint],
  ['XLSX', importTemplateXlsxEndpoint],
])('the template comes as %s', async (name, endpoint) => {
  const saved = catchDownloads();
  server.reply(endpoint, new File(['SKU'], 'modelo.csv'));
  await openTool();
  await press(name);
  await waitFor(() => expect([...saved.keys()]).toEqual(['modelo.csv']));
  expect(server.calls(endpoint)).toHaveLength(1);
});

test('a template that cannot be had is told', async () => {
  server.refuse(importTemplateEndpoint, 503, {
    error: 'Serviço temporariamente indisponível.',
    code: 'UNAVAILABLE',
  });
  await openTool();
  await press('CSV');
  expect(await screen.findByText(SERVER_DOWN)).toBeInTheDocument();
});
