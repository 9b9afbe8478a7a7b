import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { listImportsEndpoint, undoImportEndpoint } from '#contract/imports';
import { answer, cellsOf, press, rowsOf } from '#web/testing/screen.ts';
import { DROPPED } from '#web/testing/server-types.ts';
import { server } from '#web/testing/server.ts';

import { openTool } from '../tool-page.fixture.tsx';
import { appliedOf, importId, pastOf, serveImports, serveImport } from './imports.fixture.ts';
import { alertOnPage, noAlert, heading } from './steps.fixture.tsx';

beforeEach(serveImports);

const TABLE = 'Últimas importações';
const undone = appliedOf(1, {
  state: 'undone',
  undoable: false,
  undoneAt: '2026-11-16T13:00:00.000Z',
});

async function openPast(search = '') {
  server.reply(listImportsEndpoint, pastOf([appliedOf(1), appliedOf(2, { undoable: false })]));
  serveImport(appliedOf(1), 6);
  await openTool(search);
  await rowsOf(TABLE);
}

test('past imports tell what, who, when, how much and how they are', async () => {
  server.reply(listImportsEndpoint, pastOf([appliedOf(2), undone]));
  await openTool();
  const effects =
    '1 produto novo, 1 produto alterado, 2 tamanhos novos, 40 peças a mais no estoque';
  expect((await rowsOf(TABLE)).map(cellsOf)).toEqual([
    [
      'colecao-2.xlsx 6 linhas',
      '16/11/2026 09:05 ana@ourela.example',
      effects,
      'Aplicada',
      'Desfazer colecao-2.xlsx',
    ],
    ['colecao-1.xlsx 6 linhas', '16/11/2026 09:05 ana@ourela.example', effects, 'Desfeita', ''],
  ]);
});

test('undoing asks first, is sent once, and the list says so', async () => {
  await openPast();
  await press('Desfazer colecao-1.xlsx');
  expect(
    await screen.findByRole('alertdialog', { name: 'Desfazer esta importação?' }),
  ).toHaveAccessibleDescription(
    'colecao-1.xlsx: 1 produto novo, 1 produto alterado, 2 tamanhos novos, 40 peças a mais no estoque. Os valores e o estoque de antes voltam, e o que foi criado sai do catálogo.',
  );
  expect(server.changes()).toEqual([]);
  server.reply(undoImportEndpoint, { message: 'Importação desfeita com sucesso', import: undone });
  server.reply(listImportsEndpoint, pastOf([undone]));
  await answer('Desfazer importação');
  await screen.findByText('Importação desfeita com sucesso');
  await waitFor(async () => expect((await rowsOf(TABLE)).map(cellsOf)[0]?.[3]).toBe('Desfeita'));
  expect(server.bodies(undoImportEndpoint)).toHaveLength(1);
  expect(screen.getByRole('heading', { name: TABLE }).closest('section')).toHaveFocus();
});

test('the one that is open says that it was undone', async () => {
  await openPast(`?importacao=${importId(1)}`);
  await heading('Importação aplicada');
  server.reply(undoImportEndpoint, { message: 'Importação desfeita', import: undone });
  serveImport(undone, 6);
  await press('Desfazer importação');
  await answer('Desfazer importação');
  expect(await heading('Importação desfeita')).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Desfazer importação' })).toBeNull();
});

test('an undo that is refused says why, and what stands in its way', async () => {
  await openPast();
  server.refuse(undoImportEndpoint, 409, {
    error: 'Algo mais novo mudou estes produtos.',
    code: 'CONFLICT',
    details: [
      { path: 'CAM-01', message: 'CAM-01 foi vendido' },
      { path: 'CAM-02', message: 'CAM-02 foi editado' },
    ],
  });
  server.reply(listImportsEndpoint, pastOf([appliedOf(1, { undoable: false })]));
  await press('Desfazer colecao-1.xlsx');
  await answer('Desfazer importação');
  const alert = await alertOnPage();
  expect(alert).toHaveTextContent('A importação de colecao-1.xlsx não foi desfeita');
  expect(
    within(alert)
      .getAllByRole('listitem')
      .map((line) => line.textContent),
  ).toEqual(['CAM-01 foi vendido', 'CAM-02 foi editado']);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Desfazer/ })).toBeNull());
  expect(document.body).not.toHaveFocus();
});

test('an undo whose answer got lost: the server is asked, and it was undone', async () => {
  await openPast();
  server.reply(undoImportEndpoint, () => {
    serveImport(undone, 6);
    server.reply(listImportsEndpoint, pastOf([undone]));
    return DROPPED;
  });
  await press('Desfazer colecao-1.xlsx');
  await answer('Desfazer importação');
  await waitFor(async () => expect((await rowsOf(TABLE)).map(cellsOf)[0]?.[3]).toBe('Desfeita'));
  expect(noAlert()).toBeNull();
});

test('an undo that never arrived is told as what is known', async () => {
  await openPast();
  server.dropConnection(undoImportEndpoint);
  await press('Desfazer colecao-1.xlsx');
  await answer('Desfazer importação');
  expect(await alertOnPage()).toHaveTextContent(
    /^A conexão caiu e até agora a importação não foi desfeita. Tente novamente.$/,
  );
  expect(screen.getByRole('button', { name: 'Desfazer colecao-1.xlsx' })).toBeInTheDocument();
});

test('a past import opens to what it did', async () => {
  await openPast();
  screen.getByRole('link', { name: 'colecao-1.xlsx' }).click();
  expect(await heading('Importação aplicada')).toHaveFocus();
});

test('an import that can no longer be undone says why', async () => {
  serveImport(appliedOf(1, { undoable: false }), 6);
  await openTool(`?importacao=${importId(1)}`);
  await heading('Importação aplicada');
  expect(screen.queryByRole('button', { name: 'Desfazer importação' })).toBeNull();
  expect(screen.getByText(/^Não dá mais para desfazer/)).toBeInTheDocument();
});

test('nothing imported yet is said', async () => {
  await openTool();
  expect(await screen.findByText('Nenhuma importação foi aplicada ainda.')).toBeInTheDocument();
});

test('a list that cannot be had is told, and can be asked for again', async () => {
  server.refuse(listImportsEndpoint, 500, { error: 'Erro interno', code: 'INTERNAL' });
  await openTool();
  await screen.findByText('Erro ao carregar as importações');
  server.reply(listImportsEndpoint, pastOf([appliedOf(1)]));
  await press('Tentar novamente');
  expect(await rowsOf(TABLE)).toHaveLength(1);
});

test('more than five imports come page by page', async () => {
  server.reply(listImportsEndpoint, pastOf([appliedOf(1)], 25));
  await openTool();
  await press('Página 3');
  await waitFor(() => expect(server.searches(listImportsEndpoint).at(-1)).toBe('page=3&limit=5'));
});
