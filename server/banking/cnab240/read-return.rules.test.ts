import { describe, expect, it } from 'vitest';

import { brazilVectors } from '#contract/brazil-vectors';
import {
  editedReturn,
  fileOf,
  overwritten,
  RETURN_LINES,
  type Edit,
} from '#server/testing/return-files';

import { cnabLayout } from './banks.rules.ts';
import { readReturn, type ReturnEntry } from './read-return.rules.ts';
import { REJECTION_REASONS, RETURN_CODES } from './return-codes.rules.ts';

const WHOLE = fileOf(RETURN_LINES);
const { retornoExpected } = brazilVectors.cnab240Itau;

function entriesOf(file: string): ReturnEntry[] {
  const read = readReturn(file);
  if (!read.ok) throw new Error(JSON.stringify(read.complaints));
  return read.file.entries;
}
/** What the first title of the file comes to under another code. */
const coded = (code: string, ...more: Edit[]) =>
  entriesOf(editedReturn([3, 16, code], [4, 16, code], ...more))[0];

describe('the worked example', () => {
  it('says whose it is, its number and its day', () => {
    expect(readReturn(WHOLE, '341')).toMatchObject({
      ok: true,
      file: {
        bank: '341',
        cnpj: '11222333000181',
        agency: '1234',
        account: '56789',
        sequence: 2,
        date: '2026-11-20',
      },
    });
  });

  it('reads each title as expected', () => {
    const entries = entriesOf(WHOLE);
    expect(
      entries.map(({ nossoNumero, code, event }) => ({
        nossoNumero,
        codigo: code,
        event: event.toLowerCase(),
      })),
    ).toEqual(
      retornoExpected.map(({ nossoNumero, codigo, event }) => ({ nossoNumero, codigo, event })),
    );
    expect(entries.map(({ outcome }) => outcome)).toEqual(['registered', 'registered', 'paid']);
  });

  it('reads every value of the payment', () => {
    expect(entriesOf(WHOLE).at(-1)).toEqual({
      line: 7,
      wallet: '109',
      nossoNumero: '00000045',
      ourNumber: 45,
      code: '06',
      event: 'Liquidação',
      outcome: 'paid',
      reasons: ['Pago em outro banco, pelo código de barras'],
      documentNumber: '1042-1',
      companyUse: 'PED1042',
      payer: { name: 'MODA NORTE COMERCIO DE ROUPAS', cnpj: '12345678000195' },
      dueDate: '2026-11-19',
      amount: 226_946,
      paid: undefined,
      credited: retornoExpected[2]?.paidCents,
      otherExpenses: 0,
      otherCredits: 0,
      interest: 0,
      discount: 0,
      abatement: 0,
      creditDate: retornoExpected[2]?.creditDate,
      occurredOn: '2026-11-19',
      fee: 0,
    });
  });

  it('is the same with bare line feeds, no last line end, or an old end of file', () => {
    const read = readReturn(WHOLE);
    expect(readReturn(RETURN_LINES.join('\n'))).toEqual(read);
    expect(readReturn(`\uFEFF${WHOLE}\u001A`)).toEqual(read);
    expect(readReturn(`${WHOLE}\r\n\r\n`)).toEqual(read);
  });
});

describe('codes in words', () => {
  it('a rejection says why, by the tables of the bank', () => {
    expect(coded('03', [3, 214, '11379648'])).toMatchObject({
      outcome: 'rejected',
      event: 'Entrada rejeitada',
      reasons: [
        'CEP inválido',
        'CPF ou CNPJ do pagador inválido',
        'Nome, endereço ou cidade do pagador inválido',
        REJECTION_REASONS['48'],
      ],
    });
  });

  it('the same digits mean another thing under another code', () => {
    expect(coded('03', [3, 214, '05'])?.reasons).toEqual(['Vencimento fora do prazo aceito']);
    expect(coded('15', [3, 214, '05'])?.reasons).toEqual(['Título já baixado ou liquidado']);
  });

  it('a code that is in no table is reported as it is and does nothing', () => {
    expect(coded('99', [3, 214, '7A'], [3, 222, 'ZZ'])).toMatchObject({
      outcome: 'noted',
      event: 'Código 99 do banco',
      reasons: ['Motivo 7A do banco', 'Forma de pagamento ZZ'],
    });
  });

  it.each([
    ['09', 'written_off'],
    ['14', 'due_changed'],
    ['16', 'refused'],
    ['23', 'noted'],
    ['28', 'fee'],
  ])('%s leads to %s', (code, outcome) => {
    expect(coded(code)?.outcome).toBe(outcome);
  });

  it('17 is a refused change; money with it is for a person', () => {
    const event = 'Alteração de dados rejeitada';
    expect(coded('17')).toMatchObject({ outcome: 'refused', event });
    const withMoney = coded('17', [4, 78, '000000000226946']);
    expect(withMoney).toMatchObject({ outcome: 'to_check', event });
  });

  it('every meaning has words', () => {
    const codes = Object.values(cnabLayout('341')?.returned.codes ?? {});
    for (const { event } of [...codes, ...Object.values(RETURN_CODES)])
      expect(event).toMatch(/^\p{Lu}/u);
    expect(Object.keys(RETURN_CODES)).toEqual(
      expect.arrayContaining(['02', '03', '06', '09', '14', '17', '23', '26', '28']),
    );
  });
});

describe('values', () => {
  it('keeps the letters of a CNPJ, over- and underpayment, and the fee', () => {
    const [first] = entriesOf(
      editedReturn(
        [3, 134, '012ABC34501DE35'],
        [3, 199, '000000000000250'],
        [4, 78, '000000000226000'],
        [4, 93, '000000000225750'],
      ),
    );
    expect(first?.payer.cnpj).toBe('12ABC34501DE35');
    expect(first).toMatchObject({ fee: 250, credited: 226_000, amount: 226_946 });
  });

  it('days of zeros or blanks are no days', () => {
    const [first] = entriesOf(editedReturn([3, 74, '        '], [4, 138, '00000000']));
    expect(first).toMatchObject({
      dueDate: undefined,
      occurredOn: undefined,
      creditDate: undefined,
    });
  });

  it('other segments between the pairs are passed over', () => {
    const lines = RETURN_LINES.toSpliced(4, 0, overwritten(RETURN_LINES[3], 14, 'Y'));
    lines[9] = overwritten(lines[9], 18, '000009');
    lines[10] = overwritten(lines[10], 24, '000011');
    expect(entriesOf(fileOf(lines))).toHaveLength(3);
  });
});
