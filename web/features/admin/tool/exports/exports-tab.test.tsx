import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { openTool } from '#web/testing/open-tool.tsx';

let asked: string[];
let answer: () => Promise<Response>;
let saved: string[];

const file = () =>
  new Response('x', { headers: { 'content-disposition': 'attachment; filename="a.xlsx"' } });

beforeEach(async () => {
  asked = [];
  saved = [];
  answer = () => Promise.resolve(file());
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', (input: string) => {
    asked.push(decodeURIComponent(input));
    return answer();
  });
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  await openTool('?aba=exportar');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function withResolvers<T>() {
  const hold: { resolve?: (value: T) => void } = {};
  const promise = new Promise<T>((resolve) => Object.assign(hold, { resolve }));
  return { promise, resolve: (value: T) => hold.resolve?.(value) };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test.each([
  ['Baixar XLSX de produtos', '/api/products/export.xlsx'],
  ['Baixar CSV de produtos', '/api/products/export.csv'],
  ['Baixar XLSX de estoque', '/api/stock/export.xlsx'],
  ['Baixar CSV de estoque', '/api/stock/export.csv'],
])('%s', async (name, url) => {
  await press(name);
  await waitFor(() => expect(saved).toEqual(['a.xlsx']));
  expect(asked).toEqual([url]);
});

test('what was chosen above counts for both', async () => {
  await userEvent.selectOptions(screen.getByLabelText('Situação'), 'Publicados');
  await userEvent.selectOptions(screen.getByLabelText('Categoria'), 'Calças');
  await press('Baixar CSV de estoque');
  await waitFor(() => expect(saved).toHaveLength(1));
  await userEvent.selectOptions(screen.getByLabelText('Situação'), 'Todos');
  await press('Baixar XLSX de produtos');
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(asked).toEqual([
    '/api/stock/export.csv?state=published&category=Calças',
    '/api/products/export.xlsx?category=Calças',
  ]);
});

test('one file at a time, and the button says that it is coming', async () => {
  const { promise, resolve } = withResolvers<Response>();
  answer = () => promise;
  await press('Baixar CSV de produtos');
  await userEvent.click(await screen.findByText('Exportando...'));
  expect(asked).toHaveLength(1);
  resolve(file());
  await waitFor(() => expect(saved).toHaveLength(1));
});

test('a refusal is told in the words of the server', async () => {
  const error = 'A planilha passaria de 10.000 linhas.';
  answer = () => Promise.resolve(Response.json({ error, code: 'INVALID_INPUT' }, { status: 400 }));
  await press('Baixar XLSX de produtos');
  expect(await screen.findByText(error)).toBeVisible();
  expect(saved).toEqual([]);
});
