import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { openTool } from '#web/testing/open-tool.tsx';

import {
  appliedOf,
  fakeImports,
  importId,
  importOf,
  pageOf,
  pastOf,
  rowOf,
  summaryOf,
} from './fake-imports.ts';
import { answer, heading, press, alertOnPage, noAlert, later, withTool } from './test-steps.tsx';

withTool();

const ONE = `GET /api/imports/${importId(1)}`;
const ROWS = `GET /api/imports/${importId(1)}/rows`;
const APPLY = `POST /api/imports/${importId(1)}/apply`;
const CHECK = `POST /api/imports/${importId(1)}/check`;
const checked = importOf(1, { summary: summaryOf() });

async function openChecked() {
  const server = fakeImports();
  server.answers[ONE] = { body: { import: checked, done: 0 } };
  server.answers[ROWS] = { body: pageOf([rowOf(2)]) };
  await openTool(`?importacao=${importId(1)}`);
  await heading('Confira o que muda');
  return server;
}

async function confirm() {
  await press('Aplicar importação');
  await answer('Aplicar importação');
}

test('the question names what will happen, and nothing is sent before its answer', async () => {
  const server = await openChecked();
  await press('Aplicar importação');
  const dialog = await screen.findByRole('alertdialog', { name: 'Aplicar esta importação?' });
  expect(dialog).toHaveAccessibleDescription(
    '3 linhas de colecao-1.xlsx: 1 produto novo, 1 produto alterado, 2 tamanhos novos, 40 peças a mais no estoque. Dá para desfazer enquanto nada mais novo mudar estes produtos.',
  );
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
  expect(server.of('POST ')).toEqual([]);
});

test('while it is applied its progress is shown, then what it did', async () => {
  const server = await openChecked();
  const reply = later<{ body: unknown }>();
  server.answers[APPLY] = reply.promise;
  await confirm();
  expect(await heading('Aplicando a importação')).toHaveFocus();
  server.answers[ONE] = { body: { import: checked, done: 4 } };
  const bar = screen.getByRole('progressbar', { name: 'Aplicando a importação' });
  await waitFor(() => expect(bar).toHaveAttribute('value', '4'));
  expect(bar).toHaveAttribute('aria-valuetext', '4 de 6 linhas');
  expect(screen.getByText('4 de 6 linhas')).toBeVisible();
  const done = appliedOf(1);
  server.answers[ONE] = { body: { import: done, done: 6 } };
  server.answers['GET /api/imports'] = { body: pastOf([done]) };
  reply.resolve({ body: { message: 'Importação aplicada com sucesso', import: done } });
  expect(await heading('Importação aplicada')).toHaveFocus();
  await screen.findByText('Importação aplicada com sucesso');
  expect(screen.getByRole('link', { name: 'Ver produtos' })).toHaveAttribute(
    'href',
    '/admin/products',
  );
  expect(screen.getByRole('button', { name: 'Desfazer importação' })).toBeInTheDocument();
  expect(await screen.findByRole('table', { name: 'Últimas importações' })).toBeInTheDocument();
  expect(server.of(APPLY)).toHaveLength(1);
});

test('products that changed meanwhile: told with their SKUs, and checked again', async () => {
  const server = await openChecked();
  server.answers[APPLY] = {
    status: 409,
    body: {
      error: 'Os produtos mudaram desde a conferência. Confira novamente.',
      code: 'CONFLICT',
      details: [{ path: 'CAM-01', message: 'CAM-01 mudou' }],
    },
  };
  await confirm();
  const alert = await alertOnPage();
  expect(alert).toHaveTextContent('Os produtos mudaram desde a conferência. Confira novamente.');
  expect(within(alert).getByRole('listitem')).toHaveTextContent('CAM-01 mudou');
  server.answers[CHECK] = {
    body: { import: importOf(1, { summary: summaryOf({ changed: 2 }) }) },
  };
  await press('Conferir novamente');
  await screen.findByRole('button', { name: 'Alterados 2' });
  expect(noAlert()).toBeNull();
  expect(await heading('Confira o que muda')).toHaveFocus();
  expect(server.of(CHECK)).toEqual([{ key: CHECK, body: { fields: ['sku', 'title', null] } }]);
});

test('an answer that got lost: the server is asked, and it was applied', async () => {
  const server = await openChecked();
  const done = appliedOf(1);
  server.answers[APPLY] = () => {
    server.answers[ONE] = { body: { import: done, done: 6 } };
    throw new TypeError('connection reset');
  };
  await confirm();
  await heading('Importação aplicada');
  expect(noAlert()).toBeNull();
});

test('an answer that got lost: the server is asked, and nothing was written', async () => {
  const server = await openChecked();
  server.answers[APPLY] = () => {
    throw new TypeError('connection reset');
  };
  await confirm();
  expect(await alertOnPage()).toHaveTextContent(
    'A conexão caiu e até agora nada foi gravado. Aplique de novo: nada é gravado duas vezes.',
  );
  expect(screen.getByRole('button', { name: 'Aplicar importação' })).toBeInTheDocument();
  server.answers[ONE] = { body: { import: appliedOf(1), done: 6 } };
  await press('Verificar agora');
  expect(await heading('Importação aplicada')).toHaveFocus();
});

test('a server that failed is asked as well, and then its own words are told', async () => {
  const server = await openChecked();
  server.answers[APPLY] = {
    status: 503,
    body: { error: 'Serviço temporariamente indisponível.', code: 'UNAVAILABLE' },
  };
  await confirm();
  expect(await alertOnPage()).toHaveTextContent(
    'Erro interno do servidor. Tente novamente mais tarde.',
  );
  expect(server.of(ONE).length).toBeGreaterThan(2);
});

test('a silent server is told as such while it is asked', async () => {
  const server = await openChecked();
  server.answers[APPLY] = new Promise(() => undefined);
  await confirm();
  await heading('Aplicando a importação');
  server.answers[ONE] = () => {
    throw new TypeError('connection reset');
  };
  expect(
    await screen.findByText('Sem resposta do servidor. Perguntando de novo...'),
  ).toBeInTheDocument();
});

test('a reload while it is applied shows how far it is, and then that it is done', async () => {
  const server = fakeImports();
  server.answers[ONE] = { body: { import: checked, done: 2 } };
  await openTool(`?importacao=${importId(1)}`);
  await heading('Aplicando a importação');
  expect(screen.getByRole('progressbar')).toHaveAttribute('value', '2');
  server.answers[ONE] = { body: { import: appliedOf(1), done: 6 } };
  await heading('Importação aplicada');
  expect(server.of('POST ')).toEqual([]);
});

test('another sheet can be imported after it', async () => {
  const server = fakeImports();
  server.answers[ONE] = { body: { import: appliedOf(1), done: 6 } };
  const { router } = await openTool(`?importacao=${importId(1)}`);
  await heading('Importação aplicada');
  await press('Importar outra planilha');
  expect(await heading('Escolha a planilha')).toHaveFocus();
  expect(router.state.location.search).toEqual({});
});

test('says which check was seen', async () => {
  const server = fakeImports();
  const checkedAt = '2026-11-16T12:01:02.345Z';
  server.answers[ONE] = { body: { import: { ...checked, checkedAt }, done: 0 } };
  server.answers[ROWS] = { body: pageOf([rowOf(2)]) };
  await openTool(`?importacao=${importId(1)}`);
  await heading('Confira o que muda');
  await confirm();
  await waitFor(() =>
    expect(server.of('POST ')).toMatchObject([
      { key: `${APPLY}?checkedAt=${encodeURIComponent(checkedAt)}` },
    ]),
  );
});
