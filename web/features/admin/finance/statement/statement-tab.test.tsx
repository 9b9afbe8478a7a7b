import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import { readStatementEndpoint, settleStatementEndpoint } from '#contract/statements';
import { invoiceId, receiptId } from '#web/testing/order.fixture.ts';
import { answer, cellsOf, press, rowsOf } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { openFinance, sendFile } from '../finance-page.fixture.tsx';
import { candidate, invoiceCandidate, match, serveFinance } from '../finance.fixture.ts';
import { approve, box, FIELD, readMatches, selects, shared, TABLE } from './statement.fixture.tsx';

beforeEach(serveFinance);

const MATCHES = [
  match(6, { verdict: 'known', candidates: [], reason: 'Já confirmado antes' }),
  match(5, { verdict: 'none', candidates: [], reason: 'Nada em aberto com este valor' }),
  match(3, { verdict: 'several', candidates: shared, reason: '2 com o mesmo valor' }),
  match(4, { verdict: 'several', candidates: shared, amount: 300, reason: '2 com o mesmo valor' }),
  match(1, { endToEndId: 'E18236120202611151200s1234567890' }),
  match(2),
];

const read = (matches = MATCHES) => readMatches(matches);
const choiceOf = (n: number) =>
  `Comprovante que o pagamento de R$\u00A0300,00, 14/11/2026, PIX RECEBIDO ${n}, confirma`;

test('proposals: pairs first and chosen, the others with why not', async () => {
  await read();
  const rows = await rowsOf(TABLE);
  expect(rows.map((row) => cellsOf(row).slice(0, 3))).toEqual([
    ['14/11/2026', `R$\u00A0100,00`, 'PIX RECEBIDO 1 E18236120202611151200s1234567890'],
    ['14/11/2026', `R$\u00A0200,00`, 'PIX RECEBIDO 2'],
    ['14/11/2026', `R$\u00A0300,00`, 'PIX RECEBIDO 3'],
    ['14/11/2026', `R$\u00A0300,00`, 'PIX RECEBIDO 4'],
    ['14/11/2026', `R$\u00A0500,00`, 'PIX RECEBIDO 5'],
    ['14/11/2026', `R$\u00A0600,00`, 'PIX RECEBIDO 6'],
  ]);
  expect(box(1)).toBeChecked();
  expect(box(2)).toBeChecked();
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
  expect(rows.slice(4).map((row) => cellsOf(row)[3])).toEqual([
    'Sem comprovante ou fatura: decidir em Recebimentos Nada em aberto com este valor',
    'Já confirmado antes',
  ]);
  expect(await approve(2)).toHaveAccessibleDescription(`R$\u00A0300,00 no total`);
  expect(server.changes()).toHaveLength(1);
  expect(await server.fileTexts(readStatementEndpoint)).toEqual(['extrato.ofx: OFX']);
});

test('of several one is chosen, and it is not offered to another payment any more', async () => {
  await read();
  const [first, second] = selects();
  if (!first || !second) throw new Error('two were expected');
  expect(first).toHaveAccessibleName(choiceOf(3));
  expect(second).toHaveAccessibleName(choiceOf(4));
  await userEvent.selectOptions(first, '#00000009 · Loja 9');
  expect(within(second).getByRole('option', { name: /^#00000009/ })).toBeDisabled();
  await approve(3);
  await userEvent.selectOptions(first, 'Não aprovar: escolha um comprovante');
  await approve(2);
  expect(within(second).getByRole('option', { name: /^#00000009/ })).toBeEnabled();
});

test('approval asks first and reminds of the statement, then sends what is chosen, once', async () => {
  await read();
  server.reply(settleStatementEndpoint, {
    message: 'Comprovantes aprovados com sucesso',
    approved: 2,
  });
  await userEvent.click(box(2));
  const [first] = selects();
  if (first) await userEvent.selectOptions(first, '#00000008 · Loja 8');
  await userEvent.click(await approve(2));
  const question = await screen.findByRole('alertdialog', { name: 'Aprovar 2 comprovantes?' });
  expect(question).toHaveAccessibleDescription(
    `R$\u00A0400,00 no total. Confira no extrato do banco que o dinheiro entrou; a imagem do comprovante não basta.`,
  );
  await answer('Aprovar');
  expect(await screen.findByText('Comprovantes aprovados com sucesso')).toBeInTheDocument();
  const date = '2026-11-14';
  expect(server.bodies(settleStatementEndpoint)).toEqual([
    {
      settlements: [
        {
          paymentId: 'pix-1',
          receiptId: receiptId(1),
          amount: 100,
          date,
          endToEndId: 'E18236120202611151200s1234567890',
        },
        { paymentId: 'pix-3', receiptId: receiptId(8), amount: 300, date, endToEndId: null },
      ],
    },
  ]);
  await waitFor(() => expect(screen.queryByRole('table', { name: TABLE })).toBeNull());
  expect(screen.getByLabelText(FIELD)).toHaveFocus();
});

const owed = (n: number) => [invoiceCandidate(n, n * 100)];
const invoiceBox = (n: number) =>
  screen.getByRole('checkbox', {
    name: `Baixar a fatura 2 do pedido #0000000${n}, R$\u00A0${n}00,00`,
  });

test('an open invoice: chosen beforehand where the payer is named, and paid by what is sent', async () => {
  await read([
    match(1, { candidates: owed(1), reason: 'Fatura em aberto. O CNPJ está na descrição' }),
    match(2, { candidates: owed(2), proposed: false, reason: 'Só o valor confere' }),
    match(3, { verdict: 'several', candidates: [...owed(3), candidate(8, 300)] }),
  ]);
  expect(invoiceBox(1)).toBeChecked();
  expect(invoiceBox(2)).not.toBeChecked();
  await approve(1);
  await userEvent.click(invoiceBox(2));
  const several = screen.getByRole('combobox', { name: /^O que o pagamento de .* paga$/ });
  await userEvent.selectOptions(several, '#00000003 fatura 2 · Loja 3');
  server.reply(settleStatementEndpoint, {
    message: 'Pagamentos confirmados com sucesso',
    approved: 3,
  });
  await userEvent.click(await approve(3));
  await screen.findByRole('alertdialog', { name: 'Aprovar 3 pagamentos?' });
  await answer('Aprovar');
  expect(await screen.findByText('Pagamentos confirmados com sucesso')).toBeInTheDocument();
  const more = { date: '2026-11-14', endToEndId: null };
  expect(server.bodies(settleStatementEndpoint)).toEqual([
    {
      settlements: [
        { paymentId: 'pix-1', invoiceId: invoiceId(1), amount: 100, ...more },
        { paymentId: 'pix-2', invoiceId: invoiceId(2), amount: 200, ...more },
        { paymentId: 'pix-3', invoiceId: invoiceId(3), amount: 300, ...more },
      ],
    },
  ]);
});

test('with nothing chosen the button does nothing and says why', async () => {
  await read([match(5, { verdict: 'none', candidates: [] })]);
  const button = await approve(0);
  expect(button).toHaveAccessibleDescription('Escolha ao menos um pagamento.');
  await userEvent.click(button);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a refusal is told with all that was chosen kept, and the statement can be read anew', async () => {
  await read();
  server.refuse(settleStatementEndpoint, 409, {
    error: 'Este comprovante já foi analisado.',
    code: 'RECEIPT_DECIDED',
  });
  await userEvent.click(await approve(2));
  await answer('Aprovar');
  await screen.findByText('Este comprovante já foi analisado. Nada foi aprovado.');
  await approve(2);
  server.reply(readStatementEndpoint, { matches: [match(2)], skipped: [], passed: [] });
  await press('Ler o extrato de novo');
  await approve(1);
  expect(await server.fileTexts(readStatementEndpoint)).toEqual([
    'extrato.ofx: OFX',
    'extrato.ofx: OFX',
  ]);
});

test('what is wrong with a statement is told by line', async () => {
  const message = 'Linha 3: valor inválido (1,2,3)';
  server.refuse(readStatementEndpoint, 400, {
    error: message,
    code: 'INVALID_INPUT',
    details: [{ path: 'file', message }],
  });
  await openFinance('?aba=extrato');
  await sendFile(FIELD, 'extrato.csv');
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByText('extrato.csv não foi lido. Nada mudou.')).toBeInTheDocument();
});

test('a statement without credits is said as such', async () => {
  server.reply(readStatementEndpoint, { matches: [], skipped: [], passed: [] });
  await openFinance('?aba=extrato');
  await sendFile(FIELD, 'extrato.csv');
  expect(await screen.findByText('Nenhum pagamento recebido')).toBeInTheDocument();
});

test('a choice belongs to its statement: the next file starts with its own', async () => {
  await read();
  await userEvent.click(box(1));
  await approve(1);
  server.reply(readStatementEndpoint, { matches: [match(7), match(1)], skipped: [], passed: [] });
  await sendFile(FIELD, 'outro.ofx');
  await approve(2);
  expect(box(1)).toBeChecked();
});

test('lines that could not be read, and those that are no payments, are told', async () => {
  server.reply(readStatementEndpoint, {
    matches: [match(1)],
    skipped: [{ line: 7, message: 'data inválida' }],
    passed: [
      { what: 'saldo ou total', rows: 2 },
      { what: 'valor zero', rows: 1 },
    ],
  });
  await openFinance('?aba=extrato');
  await sendFile(FIELD, 'extrato.csv');
  expect(await screen.findByText('Linhas que não foram lidas: 7, data inválida.')).toBeVisible();
  const passed = 'Linhas que não são pagamentos: 2 (saldo ou total), 1 (valor zero).';
  expect(screen.getByText(passed)).toBeVisible();
});
