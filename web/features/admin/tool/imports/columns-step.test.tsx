import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import { checkImportEndpoint, listImportRowsEndpoint } from '#contract/imports';
import { press } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { openTool } from '../tool-page.fixture.tsx';
import {
  column,
  importId,
  importOf,
  pageOf,
  summaryOf,
  serveImports,
  serveImport,
} from './imports.fixture.ts';
import { alertOnPage, noAlert, heading } from './steps.fixture.tsx';

beforeEach(serveImports);

async function openColumns(more = {}) {
  serveImport(importOf(1, more));
  await openTool(`?importacao=${importId(1)}`);
  await heading('Confira as colunas');
}

const field = (name: RegExp) => screen.getByRole('combobox', { name });
const check = () => screen.getByRole('button', { name: 'Conferir planilha' });

test('each column shows its letter, its head, its first cells and the guess', async () => {
  await openColumns();
  expect(screen.getByText('colecao-1.xlsx').parentElement).toHaveTextContent(
    'colecao-1.xlsx · 6 linhas · 3 colunas',
  );
  expect(field(/^Coluna A: Código$/)).toHaveDisplayValue('SKU');
  expect(field(/^Coluna A: Código$/)).toHaveAccessibleDescription(
    'CAM-01 · CAM-01 · CAM-02 Sugestão',
  );
  expect(field(/^Coluna B: Nome$/)).toHaveAccessibleDescription('Camisa · Calça Sugestão');
  expect(field(/^Coluna C: Obs\.$/)).toHaveDisplayValue('Não usar');
  expect(field(/^Coluna C: Obs\.$/)).toHaveAccessibleDescription(/^C-1 · C-2\s*$/);
});

test('a guess that was changed is no guess any more', async () => {
  await openColumns();
  await userEvent.selectOptions(field(/Coluna B/), 'Descrição');
  expect(field(/Coluna B/)).toHaveAccessibleDescription(/^Camisa · Calça\s*$/);
});

test('without SKU, or with a field twice, nothing is sent and the reason is told', async () => {
  await openColumns();
  await userEvent.selectOptions(field(/Coluna C/), 'Título');
  expect(field(/Coluna B/)).toBeInvalid();
  expect(field(/Coluna C/)).toBeInvalid();
  expect(check()).toHaveAccessibleDescription('“Título” está em mais de uma coluna: B e C.');
  await userEvent.click(check());
  await userEvent.selectOptions(field(/Coluna C/), 'Não usar');
  expect(field(/Coluna B/)).toBeValid();
  await userEvent.selectOptions(field(/Coluna A/), 'Não usar');
  expect(check()).toHaveAccessibleDescription('Escolha qual coluna é o SKU.');
  expect(check()).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(check());
  expect(server.changes()).toEqual([]);
});

test('what each column is goes to the server, and what changes is shown next', async () => {
  await openColumns();
  server.reply(checkImportEndpoint, { import: importOf(1, { summary: summaryOf() }) });
  server.reply(listImportRowsEndpoint, pageOf([]));
  await userEvent.selectOptions(field(/Coluna C/), 'Descrição');
  await userEvent.click(check());
  expect(await heading('Confira o que muda')).toHaveFocus();
  expect(server.bodies(checkImportEndpoint)).toEqual([{ fields: ['sku', 'title', 'description'] }]);
});

test('columns the server refuses are told, and the choice stays', async () => {
  await openColumns();
  server.refuse(checkImportEndpoint, 400, {
    error: 'Dados inválidos.',
    code: 'INVALID_INPUT',
    details: [{ path: 'fields', message: 'A coluna C não tem tamanhos' }],
  });
  await userEvent.selectOptions(field(/Coluna C/), 'Tamanho');
  await userEvent.click(check());
  const alert = await alertOnPage();
  expect(alert).toHaveTextContent('A planilha não foi conferida. Nada mudou.');
  expect(within(alert).getByRole('listitem')).toHaveTextContent('A coluna C não tem tamanhos');
  expect(field(/Coluna C/)).toHaveDisplayValue('Tamanho');
  await userEvent.selectOptions(field(/Coluna C/), 'Não usar');
  expect(noAlert()).toBeNull();
});

test('a column without head or cells says so', async () => {
  await openColumns({ columns: [column('A', { head: '', samples: ['', ' '], field: 'sku' })] });
  expect(field(/^Coluna A: Sem título$/)).toHaveAccessibleDescription('Coluna vazia Sugestão');
});

test('sixty columns are all there', async () => {
  const letters = Array.from({ length: 60 }, (_, n) => column(`X${n}`));
  await openColumns({ columns: letters });
  expect(screen.getAllByRole('combobox')).toHaveLength(60);
});

test('another sheet can be chosen instead', async () => {
  await openColumns();
  await press('Escolher outra planilha');
  expect(await heading('Escolha a planilha')).toHaveFocus();
});
