import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { cents } from '#contract/money';

import { readStatementCsv } from './read-statement-csv.rules.ts';

const E2E = 'E60701190202611191530abcDEF12345';
const brief = (text: string) =>
  readStatementCsv(text).payments.map(({ date, amount, description }) => [
    date,
    amount,
    description,
  ]);

describe('headers', () => {
  it('semicolons and Brazilian decimals, with the bank talking first', () => {
    const text = [
      'Extrato de conta corrente;;',
      'Agência: 1234;Conta: 56789-7;',
      '',
      'Data;Histórico;Valor (R$);Saldo (R$)',
      '18/11/2026;SALDO ANTERIOR;1.000,00;1.000,00',
      '19/11/2026;PIX RECEBIDO MODA NORTE;2.269,46;3.269,46',
      '20/11/26;"TARIFA; PACOTE";-35,00;3.234,46',
      ';;;',
      '20/11/2026;SALDO DO DIA;3.234,46;3.234,46',
    ].join('\r\n');
    expect(readStatementCsv(text).complaints).toEqual([]);
    expect(brief(text)).toEqual([
      ['2026-11-19', 226_946, 'PIX RECEBIDO MODA NORTE'],
      ['2026-11-20', -3500, 'TARIFA; PACOTE'],
    ]);
  });

  it('commas, points and an identifier', () => {
    const text =
      'Data,Valor,Identificador,Descrição\n19/11/2026,2269.46,6734ab-1,"Transferência recebida, ""Pix"""\n';
    expect(readStatementCsv(text).payments).toEqual([
      {
        id: expect.any(String),
        bankId: '6734ab-1',
        date: '2026-11-19',
        amount: 226_946,
        description: 'Transferência recebida, "Pix"',
        endToEndId: undefined,
        txid: undefined,
      },
    ]);
  });

  it('columns of E2E and txid, and either in the description', () => {
    const text = [
      'DATA HORA;VALOR;NOME;TXID;END TO END ID',
      `2026-11-19T10:00:00-03:00;10,00;MODA NORTE;CHK9A7B21;${E2E}`,
      `2026-11-20T01:30:00Z;10,00;PIX ${E2E.replace('abc', 'xyz')} txid=PED1042;;`,
    ].join('\n');
    const { payments } = readStatementCsv(text);
    expect(payments.map(({ txid }) => txid)).toEqual(['CHK9A7B21', 'PED1042']);
    expect(payments.map(({ endToEndId }) => endToEndId)).toEqual([E2E, E2E.replace('abc', 'xyz')]);
    expect(payments.map(({ date }) => date)).toEqual(['2026-11-19', '2026-11-19']);
  });

  it('an identifier may itself be either', () => {
    const [first, second] = readStatementCsv(
      `data;valor;identificador\n19/11/2026;1,00;${E2E}\n19/11/2026;1,00;CHK9A7B21`,
    ).payments;
    expect([first?.endToEndId, first?.txid]).toEqual([E2E, undefined]);
    expect([second?.endToEndId, second?.txid]).toEqual([undefined, 'CHK9A7B21']);
  });

  it('credits and debits in two columns, or marked by a letter', () => {
    expect(
      brief('Data;Lançamento;Crédito;Débito\n19/11/2026;A;10,00;\n19/11/2026;B;;5,00'),
    ).toEqual([
      ['2026-11-19', 1000, 'A'],
      ['2026-11-19', -500, 'B'],
    ]);
    expect(
      brief('Data;Valor;D/C;Memo\n19/11/2026;10,00;C;A\n19/11/2026;5,00;D;B\n19/11/2026;1,00 D;;C'),
    ).toEqual([
      ['2026-11-19', 1000, 'A'],
      ['2026-11-19', -500, 'B'],
      ['2026-11-19', -100, 'C'],
    ]);
  });

  it.each(['', 'a;b;c\n1;2;3', 'Data;Descrição\n19/11/2026;A'])('%j has none', (text) => {
    expect(readStatementCsv(text)).toMatchObject({
      payments: [],
      complaints: [{ line: 1, message: 'não há um cabeçalho com as colunas data e valor' }],
    });
  });
});

describe('rows that cannot be read', () => {
  it('are reported by their line, and the others are read', () => {
    const text = [
      'data;valor;descrição',
      '31/02/2026;1,00;A',
      '19/11/2026;um real;B',
      ';1,00;C',
      '19/11/2026;1.000;"D',
      'em duas linhas"',
      '19/11/2026;1,00;E;sobra',
      '19/11;1,00;F',
    ].join('\n');
    expect(readStatementCsv(text).complaints).toEqual([
      { line: 2, message: 'data inválida (31/02/2026)' },
      { line: 3, message: 'valor inválido (um real)' },
      { line: 4, message: 'lançamento sem data' },
      { line: 7, message: 'a linha tem mais colunas que o cabeçalho' },
      { line: 8, message: 'data inválida (19/11)' },
    ]);
    expect(brief(text)).toEqual([['2026-11-19', 100_000, 'D\nem duas linhas']]);
  });

  it('a value cut in two by its comma is not taken for its first half', () => {
    const read = readStatementCsv('data,descrição,valor\n19/11/2026,PIX,2269,46');
    expect(read.payments).toEqual([]);
    expect(read.complaints[0]?.line).toBe(2);
  });

  it('a file with only a header is refused', () => {
    expect(readStatementCsv('data;valor').complaints[0]?.message).toContain('não tem lançamentos');
  });
});

describe('ids', () => {
  const header = 'data;valor;descrição\n';
  const row = '19/11/2026;10,00;PIX\n';

  it('two rows alike are two payments, and keep their ids in a longer statement', () => {
    const ids = readStatementCsv(header + row + row).payments.map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);
    const longer = readStatementCsv(`${header}18/11/2026;5,00;A\n${row}${row}20/11/2026;5,00;B\n`);
    expect(longer.payments.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
  });

  it('do not depend on the order of the columns', () => {
    const turned = readStatementCsv('descrição;data;valor\nPIX;19/11/2026;10,00\n');
    expect(turned.payments).toEqual(readStatementCsv(header + row).payments);
  });
});

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

const money = (amount: number) => {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  const whole = digits.slice(0, -2).replaceAll(/(?<=\d)(?=(?:\d{3})+$)/g, '.');
  return `${amount < 0 ? '-' : ''}${whole},${digits.slice(-2)}`;
};

it('any table of payments is read back, whatever its text', () => {
  const anyRow = fc.record({
    amount: fc
      .integer({ min: -9_999_999_999, max: 9_999_999_999 })
      .filter((amount) => amount !== 0)
      .map(cents),
    description: fc.string({ unit: 'grapheme', maxLength: 30 }).map((text) => `x${text}x`),
  });
  fc.assert(
    fc.property(
      fc.array(anyRow, { minLength: 1, maxLength: 20 }),
      fc.constantFrom(';', ',', '\t'),
      (rows, separator) => {
        const text = [
          ['Data', 'Valor', 'Descrição'],
          ...rows.map(({ amount, description }) => ['19/11/2026', money(amount), description]),
        ]
          .map((cells) => cells.map(quoted).join(separator))
          .join('\r\n');
        expect(brief(text)).toEqual(
          rows.map(({ amount, description }) => ['2026-11-19', amount, description]),
        );
      },
    ),
  );
});

it('no text makes it throw', () => {
  fc.assert(
    fc.property(fc.string(), fc.stringMatching(/^["';,\n\r0-9/. ]*$/), (text, rows) => {
      for (const file of [text, `data;valor\n${rows}`, `data,valor\n${text}${rows}`]) {
        const { payments } = readStatementCsv(file);
        expect(new Set(payments.map(({ id }) => id)).size).toBe(payments.length);
      }
    }),
    { numRuns: 300 },
  );
});
