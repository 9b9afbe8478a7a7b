import { expect, test } from 'vitest';

import { bankVectors } from '#contract/brazil-vectors';

import { namesCnpj } from './evidence.rules.ts';
import { readOfx } from './read-ofx.rules.ts';
import { readStatementCsv } from './read-statement-csv.rules.ts';
import { saysDebit, type StatementPayment } from './statement.rules.ts';

const read = (text: string) => (/<OFX>/i.test(text) ? readOfx(text) : readStatementCsv(text));

/** What a file says besides day and value, where its example says so too. */
type Told = {
  date: string;
  document?: string;
  endToEndId?: string;
  txid?: string;
  description?: string;
};

const TOLD = ['endToEndId', 'txid', 'description'] as const;

function wordsOf(payment: StatementPayment | undefined, told: Told) {
  const { document = '' } = told;
  const names = namesCnpj(payment?.description ?? '', document);
  const keys = TOLD.filter((key) => told[key] !== undefined);
  return [
    [names, ...keys.map((key) => payment?.[key])],
    [document !== '', ...keys.map((key) => told[key])],
  ] as const;
}

test.each(bankVectors.statements)('$bank ($id): $quirk', ({ content, expected }) => {
  const { payments } = read(content);
  expect(payments.map(({ date, amount }) => ({ date, amountCents: amount }))).toEqual(
    expected.map(({ date, amountCents }) => ({ date, amountCents })),
  );
  expect(new Set(payments.map(({ id }) => id)).size).toBe(payments.length);
  // What later tells whose it is.
  const told = expected.map((one: Told, at) => wordsOf(payments[at], one));
  expect(told.map(([found]) => found)).toEqual(told.map(([, wanted]) => wanted));
  // Read again, each has the same name.
  expect(read(content).payments.map(({ id }) => id)).toEqual(
    read(content).payments.map(({ id }) => id),
  );
});

const isRead = ({ expected }: { expected: readonly unknown[] }) => expected.length > 0;

test.each(bankVectors.statements.filter(isRead))(
  '$bank ($id): $skippedRows rows are no payments, and nothing of it is wrong',
  ({ content, skippedRows }) => {
    const { passed, complaints } = read(content);
    expect(passed.reduce((sum, { rows }) => sum + rows, 0)).toBe(skippedRows);
    expect(complaints).toEqual([]);
  },
);

test('what was passed over is told by what it is', () => {
  const text = [
    'Data;Histórico;Situação;Valor',
    '19/11/2026;SALDO ANTERIOR;;10,00',
    '19/11/2026;PIX RECEBIDO;Realizado;10,00',
    '19/11/2026;PIX RECEBIDO;Agendado;20,00',
    '19/11/2026;COD. LANC. 0;Realizado;0,00',
    ';;;',
    'Total;;;10,00',
    'Últimos lançamentos;;;',
    'Data;Histórico;Situação;Valor',
    '19/11/2026;PIX RECEBIDO;Realizado;10,00',
  ].join('\n');
  const { payments, complaints, passed } = readStatementCsv(text);
  expect([payments.length, complaints]).toEqual([1, []]);
  expect(passed).toEqual([
    { what: 'saldo ou total', rows: 2 },
    { what: 'não realizado', rows: 1 },
    { what: 'valor zero', rows: 1 },
    { what: 'sem valor', rows: 1 },
    { what: 'repetido em outra tabela', rows: 2 },
  ]);
});

test('the bill of a card is refused by name', () => {
  const card = bankVectors.statements.find(({ id }) => id === 'st-nubank-card');
  expect(readStatementCsv(card?.content ?? '').complaints).toEqual([
    { line: 1, message: 'é a fatura de um cartão, e não o extrato da conta' },
  ]);
});

const ofx = (account: string, ...rows: [day: string, amount: string, id: string, memo: string][]) =>
  `<OFX><BANKACCTFROM><ACCTID>${account}</BANKACCTFROM><BANKTRANLIST>${rows
    .map(
      ([day, amount, id, memo]) =>
        `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${day}<TRNAMT>${amount}<FITID>${id}<MEMO>${memo}</STMTTRN>`,
    )
    .join('')}</BANKTRANLIST></OFX>`;
const idsOf = (text: string) => readOfx(text).payments.map(({ id }) => id);

test('a number that a bank gives out again, for another day or value, is another payment', () => {
  const [first] = idsOf(ofx('1', ['20261119', '10.00', '001', 'PIX']));
  expect(idsOf(ofx('1', ['20261120', '10.00', '001', 'PIX']))).not.toEqual([first]);
  expect(idsOf(ofx('1', ['20261119', '10.01', '001', 'PIX']))).not.toEqual([first]);
  expect(idsOf(ofx('2', ['20261119', '10.00', '001', 'PIX']))).not.toEqual([first]);
  expect(idsOf(ofx('1', ['20261119', '10.00', '001', 'PIX']))).toEqual([first]);
});

test('numbers of zeros are none: rows alike are as many payments', () => {
  const row: [string, string, string, string] = ['20261119', '10.00', '00000000', 'PIX RECEBIDO'];
  expect(new Set(idsOf(ofx('1', row, row))).size).toBe(2);
});

test.each([
  ['PIX ENVIADO', '100,00', -100_00],
  ['TARIFA BANCARIA', '3,50', -3_50],
  ['DEB.AUTOMATICO', '3,50', -3_50],
  ['ESTORNO PIX ENVIADO', '100,00', 100_00],
  ['PIX RECEBIDO', '100,00', 100_00],
  ['PIX ENVIADO', '+100,00', 100_00],
  ['PIX ENVIADO', '100,00 C', 100_00],
])('%s of %s is %d', (words, written, amount) => {
  const text = `Data;Histórico;Valor\n19/11/2026;${words};${written}\n`;
  expect(readStatementCsv(text).payments).toMatchObject([{ amount }]);
});

test('words for money that came beat words for money that went', () => {
  expect(saysDebit('Pix enviado')).toBe(true);
  expect(saysDebit('Devolução de Pix enviado')).toBe(false);
  expect(saysDebit('Debora Modas')).toBe(false);
});
