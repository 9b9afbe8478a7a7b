import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { openTool } from '#web/testing/open-tool.tsx';

import { fakeImports, importId, importOf } from './fake-imports.ts';
import {
  catchDownloads,
  heading,
  press,
  sendFile,
  alertOnPage,
  later,
  withTool,
} from './test-steps.tsx';

withTool();

const READ = 'POST /api/imports';
const read = { status: 201, body: { import: importOf(1) } };

test('a file is read, and its columns are shown next', async () => {
  const server = fakeImports();
  server.answers[READ] = read;
  server.answers[`GET /api/imports/${importId(1)}`] = { body: { import: importOf(1), done: 0 } };
  const { router } = await openTool();
  await sendFile('colecao-1.xlsx', 'linhas');
  expect(await heading('Confira as colunas')).toHaveFocus();
  expect(router.state.location.search).toEqual({ importacao: importId(1) });
  expect(server.of('POST ')).toEqual([{ key: READ, files: ['colecao-1.xlsx: linhas'] }]);
  expect(screen.getByText('colecao-1.xlsx')).toBeInTheDocument();
  router.history.back();
  expect(await heading('Escolha a planilha')).toHaveFocus();
});

test('a page that opens takes no focus', async () => {
  fakeImports();
  await openTool();
  await heading('Escolha a planilha');
  expect(document.body).toHaveFocus();
});

test('the way is shown with the step it is at', async () => {
  fakeImports();
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
  const server = fakeImports();
  server.answers[READ] = read;
  server.answers[`GET /api/imports/${importId(1)}`] = { body: { import: importOf(1), done: 0 } };
  await openTool();
  expect(screen.queryByLabelText('Células copiadas')).not.toBeVisible();
  await press('Colar células');
  await press('Ler células');
  expect(screen.getByLabelText('Células copiadas')).toHaveAccessibleDescription(
    /Cole aqui as células copiadas da planilha/,
  );
  expect(server.of('POST ')).toEqual([]);
  await userEvent.click(screen.getByLabelText('Células copiadas'));
  await userEvent.paste('SKU\tTamanho\nCAM-01\tM');
  await press('Ler células');
  await heading('Confira as colunas');
  expect(server.of('POST ')).toEqual([{ key: READ, body: { text: 'SKU\tTamanho\nCAM-01\tM' } }]);
});

test('thousands of pasted lines are read at once, and never shown', async () => {
  const server = fakeImports();
  server.answers[READ] = read;
  server.answers[`GET /api/imports/${importId(1)}`] = { body: { import: importOf(1), done: 0 } };
  await openTool();
  await press('Colar células');
  const text = `SKU\n${'CAM-01\n'.repeat(20_000)}`;
  await userEvent.click(screen.getByLabelText('Células copiadas'));
  await userEvent.paste(text);
  await heading('Confira as colunas');
  expect(server.of('POST ')).toEqual([{ key: READ, body: { text } }]);
});

test('everything that is wrong with a file is told, and another can be chosen', async () => {
  const server = fakeImports();
  server.answers[READ] = {
    status: 400,
    body: {
      error: 'A planilha está protegida por senha.',
      code: 'INVALID_INPUT',
      details: [
        { path: 'file', message: 'A planilha está protegida por senha.' },
        { path: 'file', message: 'Salve-a sem senha e envie de novo.' },
      ],
    },
  };
  await openTool();
  await sendFile('secreta.xlsx');
  const alert = await alertOnPage();
  expect(alert).toHaveTextContent('secreta.xlsx não foi lido. Nada mudou.');
  expect(
    within(alert)
      .getAllByRole('listitem')
      .map((line) => line.textContent),
  ).toEqual(['A planilha está protegida por senha.', 'Salve-a sem senha e envie de novo.']);
  server.answers[READ] = read;
  server.answers[`GET /api/imports/${importId(1)}`] = { body: { import: importOf(1), done: 0 } };
  await sendFile('aberta.xlsx');
  await heading('Confira as colunas');
});

test('an empty file is not sent at all', async () => {
  const server = fakeImports();
  await openTool();
  await sendFile('vazia.csv', '');
  await screen.findByText('O arquivo está vazio.');
  expect(server.of('POST ')).toEqual([]);
});

test('of two files chosen one after the other, the last one counts', async () => {
  const server = fakeImports();
  const first = later<typeof read>();
  server.answers[READ] = first.promise;
  await openTool();
  await sendFile('primeira.xlsx');
  await waitFor(() => expect(server.of(READ)).toHaveLength(1));
  server.answers[READ] = { status: 201, body: { import: importOf(2) } };
  server.answers[`GET /api/imports/${importId(2)}`] = { body: { import: importOf(2), done: 0 } };
  await sendFile('segunda.xlsx');
  await screen.findByText('colecao-2.xlsx');
  first.resolve(read);
  await first.promise;
  expect(screen.getByText('colecao-2.xlsx')).toBeInTheDocument();
});

test.each([
  ['CSV', 'GET /api/imports/template.csv'],
  ['XLSX', 'GET /api/imports/template.xlsx'],
])('the template comes as %s', async (name, key) => {
  const saved = catchDownloads();
  const server = fakeImports();
  server.answers[key] = { body: new Blob(['SKU']) };
  await openTool();
  await press(name);
  await waitFor(() => expect([...saved.keys()]).toEqual(['modelo.csv']));
  expect(server.of('GET /api/imports/template')).toEqual([{ key }]);
});

test('a template that cannot be had is told', async () => {
  const server = fakeImports();
  server.answers['GET /api/imports/template.csv'] = {
    status: 503,
    body: { error: 'Serviço temporariamente indisponível.', code: 'UNAVAILABLE' },
  };
  await openTool();
  await press('CSV');
  expect(
    await screen.findByText('Erro interno do servidor. Tente novamente mais tarde.'),
  ).toBeInTheDocument();
});
