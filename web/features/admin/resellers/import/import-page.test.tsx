import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import {
  checkResellersEndpoint,
  importResellersEndpoint,
  type AnyResellerField,
  type ResellerSheet,
} from '#contract/reseller-imports';
import { openPages } from '#web/testing/open-pages.tsx';
import { paste, press, textOf } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { ImportResellersPage } from './import-page.tsx';

const column = (letter: string, head: string, field: AnyResellerField | null) => ({
  letter,
  head,
  samples: [`${head} 1`],
  field,
});
const row = (n: number, more: Partial<ResellerSheet['rows'][number]> = {}) => ({
  row: n,
  companyName: `Loja ${n}`,
  email: `loja${n}@example.com`,
  cnpj: '11222333000181',
  verdict: 'new' as const,
  complaints: [],
  warnings: [],
  ...more,
});

const SHEET: ResellerSheet = {
  filename: 'Células coladas',
  columns: [
    column('A', 'Empresa', 'companyName'),
    column('B', 'Doc', null),
    column('C', 'E-mail', 'email'),
  ],
  counts: { new: 0, known: 1, wrong: 1 },
  rows: [
    row(2, {
      verdict: 'wrong',
      cnpj: '',
      complaints: [{ cell: '', column: 'CNPJ', message: 'Informe CNPJ' }],
    }),
    row(3, { verdict: 'known' }),
  ],
};
const MAPPED: ResellerSheet = {
  ...SHEET,
  columns: SHEET.columns.with(1, column('B', 'Doc', 'cnpj')),
  counts: { new: 1, known: 1, wrong: 0 },
  rows: [
    row(2, { warnings: ['Já há uma conta com este CNPJ, com outro e-mail.'] }),
    SHEET.rows[1]!,
  ],
};

async function open(sheet = SHEET) {
  server.reply(checkResellersEndpoint, sheet);
  await openPages(
    { '/admin/resellers/import': ImportResellersPage },
    { at: '/admin/resellers/import', title: 'Importar revendedores' },
  );
}

async function pasteCells() {
  await press('Colar células');
  await paste('Células copiadas', 'Empresa\tDoc\tE-mail');
  await press('Ler células');
}
const rows = () => screen.getAllByRole('row').slice(1).map(textOf);
const deed = () => screen.findByRole('button', { name: /^Cadastrar/ });

test('rows are judged before anything is written, and anew when a column is said to be another', async () => {
  await open();
  await pasteCells();
  await waitFor(() =>
    expect(rows()).toEqual([
      expect.stringContaining('Com erroLoja 2 loja2@example.comCNPJ: Informe CNPJ'),
      expect.stringContaining('Já cadastradoLoja 3'),
    ]),
  );
  expect(await deed()).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(await deed());
  server.reply(checkResellersEndpoint, MAPPED);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /Doc$/ }), 'CNPJ');
  await screen.findByRole('button', { name: 'Cadastrar 1 revendedor' });
  expect(rows()[0]).toContain('11.222.333/0001-81Já há uma conta com este CNPJ');
  expect(server.bodies(checkResellersEndpoint)).toEqual([
    { text: 'Empresa\tDoc\tE-mail' },
    { text: 'Empresa\tDoc\tE-mail', fields: ['companyName', 'cnpj', 'email'] },
  ]);
  expect(server.calls(importResellersEndpoint)).toHaveLength(0);
});

test('a field for two columns is not sent, and says so', async () => {
  await open(MAPPED);
  await pasteCells();
  await deed();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /Doc$/ }), 'E-mail');
  expect(screen.getAllByText('Escolhido em mais de uma coluna')).toHaveLength(2);
  expect(screen.getByText('Acerte as colunas antes.')).toBeVisible();
  expect(server.calls(checkResellersEndpoint)).toHaveLength(1);
});

test('who sets no credit is offered no column for it, and told so', async () => {
  await open({ ...MAPPED, withoutCredit: true });
  await pasteCells();
  const [choice] = await screen.findAllByRole('combobox');
  expect(choice).toHaveTextContent('CEP');
  expect(choice).not.toHaveTextContent('Limite de crédito');
  expect(choice).not.toHaveTextContent('Condição de pagamento');
  expect(screen.getByText(/^Limite de crédito.*não são definidos pelo seu perfil/)).toBeVisible();
});

test('what was looked through is registered, with invitations or without', async () => {
  await open(MAPPED);
  await pasteCells();
  server.reply(importResellersEndpoint, {
    message: 'Revendedores cadastrados com sucesso',
    counts: { new: 1, known: 1, wrong: 2 },
    invited: 0,
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Convidar por e-mail/ }));
  await userEvent.click(await deed());
  expect(await screen.findByText('1 revendedor cadastrado, sem convite.')).toBeVisible();
  expect(screen.getByText(/^As 2 linhas com erro ficaram de fora/)).toBeVisible();
  expect(server.bodies(importResellersEndpoint)).toEqual([
    {
      text: 'Empresa\tDoc\tE-mail',
      fields: ['companyName', 'cnpj', 'email'],
      invite: false,
    },
  ]);
  await press('Importar outra planilha');
  expect(await screen.findByRole('button', { name: 'Colar células' })).toBeVisible();
});

test('a file that cannot be read is told, and nothing is lost', async () => {
  await open();
  server.refuse(checkResellersEndpoint, 400, 'A planilha está vazia');
  const file = new File(['x'], 'clientes.csv');
  await userEvent.upload(screen.getByLabelText(/Planilha de revendedores/), file);
  expect(await screen.findByText('A planilha não foi lida. Nada mudou.')).toBeVisible();
  expect(await server.fileTexts(checkResellersEndpoint)).toEqual(['clientes.csv: x']);
});
