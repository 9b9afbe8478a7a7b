import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { BankCode } from '#contract/boleto-account';
import { brazilVectors } from '#contract/brazil-vectors';
import { editedReturn, fileOf, RETURN_LINES } from '#server/testing/return-files';

import { readReturn } from './read-return.rules.ts';

const WHOLE = fileOf(RETURN_LINES);

const without = (gone: number) => fileOf(RETURN_LINES.filter((_, at) => at + 1 !== gone));

const complaintsOf = (file: string, expected?: BankCode) => {
  const read = readReturn(file, expected);
  return read.ok ? [] : read.complaints.map(({ line, message }) => `${line}: ${message}`);
};

type Damage = { at: number; cut: number; added: string };
const damaged = (file: string, { at, cut, added }: Damage) =>
  file.slice(0, at) + added + file.slice(at + cut);

describe('damaged files', () => {
  it.each<[string, string, string[]]>([
    ['nothing', ' \r\n', ['1: o arquivo está vazio']],
    [
      'a line cut short',
      fileOf(RETURN_LINES.with(4, RETURN_LINES[4]?.slice(0, 200) ?? '')),
      ['5: a linha tem 200 caracteres, e não 240'],
    ],
    ['another format', 'x'.repeat(240), ['1: o arquivo não começa com o registro de cabeçalho']],
    ['a bank nobody serves', editedReturn([1, 1, '999']), ['1: o banco 999 não é atendido']],
    [
      'a remittance',
      fileOf(brazilVectors.cnab240Itau.remessa),
      ['1: é um arquivo de remessa, e não de retorno'],
    ],
    ['neither', editedReturn([1, 143, '7']), ['1: não é um arquivo de retorno']],
    ['no day', editedReturn([1, 144, '00000000']), ['1: o arquivo não tem data']],
    ['a line of another bank', editedReturn([5, 1, '237']), ['5: a linha é de outro banco']],
    [
      'a batch of payments',
      editedReturn([2, 10, '20']),
      ['2: o lote não é de retorno de cobrança'],
    ],
    [
      'an unknown record',
      editedReturn([9, 8, '7']),
      ['9: tipo de registro desconhecido (7)', '10: o último lote não foi fechado'],
    ],
    [
      'the count of a batch',
      editedReturn([9, 18, '000009']),
      ['9: o fechamento diz 9 registros, e há 8'],
    ],
    [
      'the count of the file',
      editedReturn([10, 24, '000012']),
      ['10: o fechamento diz 12 registros, e há 10'],
    ],
    [
      'the count of batches',
      editedReturn([10, 18, '000002']),
      ['10: o fechamento diz 2 lotes, e há 1'],
    ],
    [
      'T without U',
      without(6),
      [
        '5: segmento T sem o segmento U',
        '8: o fechamento diz 8 registros, e há 7',
        '9: o fechamento diz 10 registros, e há 9',
      ],
    ],
    [
      'U without T',
      without(5),
      [
        '5: segmento U sem o segmento T',
        '8: o fechamento diz 8 registros, e há 7',
        '9: o fechamento diz 10 registros, e há 9',
      ],
    ],
    [
      'T and U of two events',
      editedReturn([4, 16, '06']),
      ['4: os segmentos T e U têm códigos de movimento diferentes'],
    ],
    [
      'a broken date',
      editedReturn([3, 74, '31022026']),
      ['3: data inválida nas posições 74 a 81 (31022026)'],
    ],
    [
      'a broken date in U',
      editedReturn([4, 138, '1X112026']),
      ['4: data inválida nas posições 138 a 145 (1X112026)'],
    ],
    [
      'a broken value',
      editedReturn([8, 78, '0000000002269,4']),
      ['8: valor inválido nas posições 78 a 92 (0000000002269,4)'],
    ],
    [
      'more money than there is',
      editedReturn([8, 78, '999999999999999']),
      ['8: valor inválido nas posições 78 a 92 (999999999999999)'],
    ],
    [
      'the end cut off',
      fileOf(RETURN_LINES.slice(0, 7)),
      ['7: o arquivo está cortado: falta o fechamento'],
    ],
    [
      'a line after the end',
      fileOf([...RETURN_LINES, ...RETURN_LINES.slice(-1)]),
      ['10: há linhas depois do fechamento', '11: o fechamento diz 10 registros, e há 11'],
    ],
  ])('%s', (_name, file, complaints) => {
    expect(complaintsOf(file)).toEqual(complaints);
  });

  it('the bank of another account', () => {
    expect(complaintsOf(WHOLE, '237')).toEqual([
      '1: o arquivo é do banco 341, e a conta é do Bradesco (237)',
    ]);
  });

  it('a hundred thousand bad lines give a list that can be read', () => {
    expect(complaintsOf('x \n'.repeat(100_000))).toHaveLength(50);
  });
});

describe('any damage', () => {
  const damage = fc.array(
    fc.oneof(
      fc.record({
        at: fc.nat(WHOLE.length),
        cut: fc.nat(300),
        added: fc.string({ maxLength: 4 }),
      }),
      fc.record({
        at: fc.nat(WHOLE.length),
        cut: fc.constant(1),
        added: fc.stringMatching(/^[0-9TU9 ]$/),
      }),
    ),
    { minLength: 1, maxLength: 3 },
  );
  it('is read, or the error names its line; it never throws', () => {
    fc.assert(
      fc.property(damage, (edits) => {
        const file = edits.reduce(damaged, WHOLE);
        const read = readReturn(file);
        const complaints = read.ok ? [] : read.complaints;
        expect(read.ok ? read.file.entries.length : 0).toBe(complaints.length === 0 ? 3 : 0);
        for (const { line, message } of complaints) {
          expect(message).not.toBe('');
          expect(line).toBeGreaterThan(0);
          expect(line).toBeLessThanOrEqual(file.split('\n').length + 3);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('losing any one line is noticed', () => {
    for (const at of RETURN_LINES.keys()) expect(readReturn(without(at + 1)).ok).toBe(false);
  });

  it('any text at all is refused with words', () => {
    fc.assert(
      fc.property(fc.string(), (file) => {
        expect(readReturn(file).ok).toBe(false);
      }),
    );
  });
});
