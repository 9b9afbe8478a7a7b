import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import {
  applyReturnEndpoint,
  bankReturnsEndpoint,
  previewReturnEndpoint,
} from '#contract/bank-files';
import type { ReturnEntry } from '#contract/bank-files';
import { answer, cellsOf, press, rowsOf } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { openFinance, sendFile } from '../finance-page.fixture.tsx';
import { bankReturn, entry, serveFinance } from '../finance.fixture.ts';

beforeEach(serveFinance);

const FIELD = 'Retorno do banco';
const found = (entries: ReturnEntry[], applied = false) =>
  server.reply(previewReturnEndpoint, { bank: 'Itaú', sequence: 7, applied, entries });
const open = async () => openFinance('?aba=retornos');
const apply = () => screen.getByRole('button', { name: 'Aplicar retorno' });

test('a file is looked through before anything changes', async () => {
  found([
    entry(3, {
      outcome: 'registered',
      event: 'Entrada confirmada',
      paid: null,
      creditDate: null,
    }),
    entry(5, { paid: 60, difference: -40 }),
    entry(7, { paid: 105, difference: 5 }),
    entry(9, {
      outcome: 'rejected',
      event: 'Entrada rejeitada',
      paid: null,
      creditDate: null,
      reasons: ['CEP inválido'],
    }),
    entry(11, { outcome: 'unknown', orderId: null, orderNumber: null, amount: null }),
  ]);
  await open();
  await sendFile(FIELD, 'retorno.ret');
  const rows = await rowsOf('O que vai mudar');
  expect(rows.map(cellsOf)).toEqual([
    [
      'Registrado',
      'Entrada confirmada Linha 3 · nosso número 00000003',
      '#00000003 (abre em outra aba) Loja 3 (abre em outra aba)',
      `R$\u00A0100,00`,
      '–',
      '–',
    ],
    [
      'Pago',
      'Liquidação Linha 5 · nosso número 00000005',
      '#00000005 (abre em outra aba) Loja 5 (abre em outra aba)',
      `R$\u00A0100,00`,
      `R$\u00A060,00 R$\u00A040,00 a menos: a fatura continua em aberto`,
      '17/11/2026',
    ],
    [
      'Pago',
      'Liquidação Linha 7 · nosso número 00000007',
      '#00000007 (abre em outra aba) Loja 7 (abre em outra aba)',
      `R$\u00A0100,00`,
      `R$\u00A0105,00 R$\u00A05,00 a mais`,
      '17/11/2026',
    ],
    [
      'Rejeitado',
      'Entrada rejeitada Linha 9 · nosso número 00000009CEP inválido',
      '#00000009 (abre em outra aba) Loja 9 (abre em outra aba)',
      `R$\u00A0100,00`,
      '–',
      '–',
    ],
    [
      'Boleto desconhecido',
      'Liquidação Linha 11 · nosso número 00000011',
      '–',
      '–',
      `R$\u00A0100,00`,
      '17/11/2026',
    ],
  ]);
  expect(screen.getByText('Itaú · retorno 7 · 5 ocorrências')).toBeInTheDocument();
  expect(screen.getByText('Pago: 2')).toBeInTheDocument();
  expect(server.changes()).toHaveLength(1);
  expect(await server.fileTexts(previewReturnEndpoint)).toEqual(['retorno.ret: abc']);
});

test('applying asks first, sends the very same bytes once, and tells what came of it', async () => {
  found([entry(3)]);
  const done = bankReturn(7, [entry(3)]);
  server.reply(applyReturnEndpoint, { message: 'Retorno aplicado com sucesso', bankReturn: done });
  await open();
  await sendFile(FIELD, 'retorno-7.ret', 'linhas');
  await rowsOf('O que vai mudar');
  await userEvent.click(apply());
  expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(
    `1 ocorrência do banco neste arquivo. Pagamentos de R$\u00A0100,00 serão lançados. Não dá para desfazer.`,
  );
  expect(server.calls(applyReturnEndpoint)).toEqual([]);
  server.reply(bankReturnsEndpoint, { returns: [done] });
  await answer('Aplicar retorno');
  expect(await screen.findByText('Retorno aplicado com sucesso')).toBeInTheDocument();
  expect(await screen.findByRole('region', { name: 'O que mudou' })).toHaveFocus();
  expect(await server.fileTexts(applyReturnEndpoint)).toEqual(['retorno-7.ret: linhas']);
  expect(screen.queryByRole('button', { name: 'Aplicar retorno' })).toBeNull();
  await waitFor(() => expect(document.querySelectorAll('details')).toHaveLength(1));
  await press('Ler outro retorno');
  expect(screen.getByLabelText(FIELD)).toHaveFocus();
  expect(screen.queryByRole('table', { name: 'O que mudou' })).toBeNull();
});

test('a file that was applied before is told so, and cannot be applied', async () => {
  found([entry(3, { outcome: 'repeated' })], true);
  await open();
  await sendFile(FIELD, 'retorno.ret');
  await rowsOf('O que vai mudar');
  expect(apply()).toHaveAttribute('aria-disabled', 'true');
  expect(apply()).toHaveAccessibleDescription(
    'Este arquivo de retorno já foi aplicado. Nada mais vai mudar.',
  );
  await userEvent.click(apply());
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(server.calls(applyReturnEndpoint)).toEqual([]);
});

test('somebody who was faster is told, and the focus stays', async () => {
  found([entry(3)]);
  server.refuse(applyReturnEndpoint, 409, {
    error: 'Este arquivo de retorno já foi aplicado.',
    code: 'RETURN_APPLIED',
  });
  await open();
  await sendFile(FIELD, 'retorno.ret');
  await rowsOf('O que vai mudar');
  await userEvent.click(apply());
  await answer('Aplicar retorno');
  expect(await screen.findByText('Este arquivo de retorno já foi aplicado.')).toBeInTheDocument();
  await waitFor(() => expect(apply()).toHaveAttribute('aria-disabled', 'true'));
  expect(apply()).toHaveFocus();
});

test('everything that is wrong with a file is told by line, and nothing else is shown', async () => {
  server.refuse(previewReturnEndpoint, 400, {
    error: 'Linha 4: a linha tem 200 caracteres, e não 240',
    code: 'INVALID_INPUT',
    details: [
      { path: 'file', message: 'Linha 4: a linha tem 200 caracteres, e não 240' },
      { path: 'file', message: 'Linha 9: data inválida' },
    ],
  });
  await open();
  await sendFile(FIELD, 'ruim.ret');
  const told = within(await screen.findByText('ruim.ret não foi lido. Nada mudou.').then(listOf));
  expect(told.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    'Linha 4: a linha tem 200 caracteres, e não 240',
    'Linha 9: data inválida',
  ]);
  expect(screen.queryByRole('button', { name: 'Aplicar retorno' })).toBeNull();
});

const listOf = (line: HTMLElement): HTMLElement => {
  const box = line.closest<HTMLElement>('[role="alert"]');
  if (!box) throw new Error('not told as an alert');
  return box;
};

test('an empty file is not sent at all', async () => {
  await open();
  await sendFile(FIELD, 'vazio.ret', '');
  await screen.findByText('O arquivo está vazio.');
  expect(server.changes()).toEqual([]);
});

test('discarding leaves nothing behind and the focus on the choice of a file', async () => {
  found([entry(3)]);
  await open();
  await sendFile(FIELD, 'retorno.ret');
  await rowsOf('O que vai mudar');
  await press('Descartar');
  expect(screen.queryByRole('table', { name: 'O que vai mudar' })).toBeNull();
  expect(screen.getByLabelText(FIELD)).toHaveFocus();
});

test('applied returns open to their lines', async () => {
  server.reply(bankReturnsEndpoint, { returns: [bankReturn(4, [entry(3), entry(5)])] });
  await open();
  const summary = await screen.findByText('retorno-4.ret');
  expect(screen.queryByRole('table', { name: 'Ocorrências de retorno-4.ret' })).toBeNull();
  await userEvent.click(summary);
  expect(await rowsOf('Ocorrências de retorno-4.ret')).toHaveLength(2);
});

test('a long file is shown in parts', async () => {
  found(Array.from({ length: 120 }, (_, n) => entry(n + 1)));
  await open();
  await sendFile(FIELD, 'retorno.ret');
  expect(await rowsOf('O que vai mudar')).toHaveLength(50);
  await press('Página 3');
  expect(await rowsOf('O que vai mudar')).toHaveLength(20);
});
