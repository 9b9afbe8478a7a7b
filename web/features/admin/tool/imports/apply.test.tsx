import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import {
  applyImportEndpoint,
  checkImportEndpoint,
  getImportEndpoint,
  listImportRowsEndpoint,
  listImportsEndpoint,
} from '#contract/imports';
import { answer, hrefOf, press } from '#web/testing/screen.ts';
import { DROPPED } from '#web/testing/server-types.ts';
import { server } from '#web/testing/server.ts';

import { openTool } from '../tool-page.fixture.tsx';
import {
  appliedOf,
  importId,
  importOf,
  pageOf,
  pastOf,
  rowOf,
  summaryOf,
  serveImports,
  serveImport,
} from './imports.fixture.ts';
import { alertOnPage, noAlert, heading } from './steps.fixture.tsx';

beforeEach(serveImports);

const checked = importOf(1, { summary: summaryOf() });

async function openChecked() {
  serveImport(checked);
  server.reply(listImportRowsEndpoint, pageOf([rowOf(2)]));
  await openTool(`?importacao=${importId(1)}`);
  await heading('Confira o que muda');
}

async function confirm() {
  await press('Aplicar importação');
  await answer('Aplicar importação');
}

test('the question names what will happen, and nothing is sent before its answer', async () => {
  await openChecked();
  await press('Aplicar importação');
  const dialog = await screen.findByRole('alertdialog', { name: 'Aplicar esta importação?' });
  expect(dialog).toHaveAccessibleDescription(
    '3 linhas de colecao-1.xlsx: 1 produto novo, 1 produto alterado, 2 tamanhos novos, 40 peças a mais no estoque. Dá para desfazer enquanto nada mais novo mudar estes produtos.',
  );
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
  expect(server.changes()).toEqual([]);
});

test('while it is applied its progress is shown, then what it did', async () => {
  await openChecked();
  const done = appliedOf(1);
  server.reply(applyImportEndpoint, { message: 'Importação aplicada com sucesso', import: done });
  const release = server.hold(applyImportEndpoint);
  await confirm();
  expect(await heading('Aplicando a importação')).toHaveFocus();
  serveImport(checked, 4);
  const bar = screen.getByRole('progressbar', { name: 'Aplicando a importação' });
  await waitFor(() => expect(bar).toHaveAttribute('value', '4'));
  expect(bar).toHaveAttribute('aria-valuetext', '4 de 6 linhas');
  expect(screen.getByText('4 de 6 linhas')).toBeVisible();
  serveImport(done, 6);
  server.reply(listImportsEndpoint, pastOf([done]));
  release();
  expect(await heading('Importação aplicada')).toHaveFocus();
  await screen.findByText('Importação aplicada com sucesso');
  expect(await hrefOf('Ver produtos')).toBe('/admin/products');
  expect(screen.getByRole('button', { name: 'Desfazer importação' })).toBeInTheDocument();
  expect(await screen.findByRole('table', { name: 'Últimas importações' })).toBeInTheDocument();
  expect(server.bodies(applyImportEndpoint)).toHaveLength(1);
});

test('products that changed meanwhile: told with their SKUs, and checked again', async () => {
  await openChecked();
  server.refuse(applyImportEndpoint, 409, {
    error: 'Os produtos mudaram desde a conferência. Confira novamente.',
    code: 'CONFLICT',
    details: [{ path: 'CAM-01', message: 'CAM-01 mudou' }],
  });
  await confirm();
  const alert = await alertOnPage();
  expect(alert).toHaveTextContent('Os produtos mudaram desde a conferência. Confira novamente.');
  expect(within(alert).getByRole('listitem')).toHaveTextContent('CAM-01 mudou');
  server.reply(checkImportEndpoint, {
    import: importOf(1, { summary: summaryOf({ changed: 2 }) }),
  });
  await press('Conferir novamente');
  await screen.findByRole('button', { name: 'Alterados 2' });
  expect(noAlert()).toBeNull();
  expect(await heading('Confira o que muda')).toHaveFocus();
  expect(server.bodies(checkImportEndpoint)).toEqual([{ fields: ['sku', 'title', null] }]);
});

test('an answer that got lost: the server is asked, and it was applied', async () => {
  await openChecked();
  const done = appliedOf(1);
  server.reply(applyImportEndpoint, () => {
    serveImport(done, 6);
    return DROPPED;
  });
  await confirm();
  await heading('Importação aplicada');
  expect(noAlert()).toBeNull();
});

test('an answer that got lost: the server is asked, and nothing was written', async () => {
  await openChecked();
  server.dropConnection(applyImportEndpoint);
  await confirm();
  expect(await alertOnPage()).toHaveTextContent(
    'A conexão caiu e até agora nada foi gravado. Aplique de novo: nada é gravado duas vezes.',
  );
  expect(screen.getByRole('button', { name: 'Aplicar importação' })).toBeInTheDocument();
  serveImport(appliedOf(1), 6);
  await press('Verificar agora');
  expect(await heading('Importação aplicada')).toHaveFocus();
});

test('a server that failed is asked as well, and then its own words are told', async () => {
  await openChecked();
  server.refuse(applyImportEndpoint, 503, {
    error: 'Serviço temporariamente indisponível.',
    code: 'UNAVAILABLE',
  });
  await confirm();
  expect(await alertOnPage()).toHaveTextContent(
    'Erro interno do servidor. Tente novamente mais tarde.',
  );
  expect(server.bodies(getImportEndpoint).length).toBeGreaterThan(2);
});

test('a silent server is told as such while it is asked', async () => {
  await openChecked();
  server.hang(applyImportEndpoint);
  await confirm();
  await heading('Aplicando a importação');
  server.dropConnection(getImportEndpoint);
  expect(
    await screen.findByText('Sem resposta do servidor. Perguntando de novo...'),
  ).toBeInTheDocument();
});

test('a reload while it is applied shows how far it is, and then that it is done', async () => {
  serveImport(checked, 2);
  await openTool(`?importacao=${importId(1)}`);
  await heading('Aplicando a importação');
  expect(screen.getByRole('progressbar')).toHaveAttribute('value', '2');
  serveImport(appliedOf(1), 6);
  await heading('Importação aplicada');
  expect(server.changes()).toEqual([]);
});

test('another sheet can be imported after it', async () => {
  serveImport(appliedOf(1), 6);
  const { router } = await openTool(`?importacao=${importId(1)}`);
  await heading('Importação aplicada');
  await press('Importar outra planilha');
  expect(await heading('Escolha a planilha')).toHaveFocus();
  expect(router.state.location.search).toEqual({});
});

test('says which check was seen', async () => {
  const checkedAt = '2026-11-16T12:01:02.345Z';
  serveImport({ ...checked, checkedAt });
  server.reply(listImportRowsEndpoint, pageOf([rowOf(2)]));
  await openTool(`?importacao=${importId(1)}`);
  await heading('Confira o que muda');
  server.hang(applyImportEndpoint);
  await confirm();
  await waitFor(() =>
    expect(server.searches(applyImportEndpoint)).toEqual([
      `checkedAt=${encodeURIComponent(checkedAt)}`,
    ]),
  );
});
