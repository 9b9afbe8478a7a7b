import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { readOfx } from './read-ofx.rules.ts';

const E2E = 'E60701190202611191530abcDEF12345';

const SGML = `OFXHEADER:100
DATA:OFXSGML
VERSION:102
ENCODING:USASCII

<OFX>
<BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL
<BANKTRANLIST>
<DTSTART>20261101
<STMTTRN>
<TRNTYPE>CREDIT
<DTPOSTED>20261119120000[-3:BRT]
<TRNAMT>2269.46
<FITID>N100
<CHECKNUM>100
<MEMO>PIX RECEBIDO MODA NORTE &amp; CIA ${E2E}
</STMTTRN>
<STMTTRN>
<TRNTYPE>DEBIT
<DTPOSTED>20261120
<TRNAMT>-1234,50
<FITID>N101
<MEMO>TARIFA
</STMTTRN>
</BANKTRANLIST>
</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
`;

const transaction = (tags: Record<string, string>) =>
  `<STMTTRN>${Object.entries(tags)
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('\n')}</STMTTRN>`;
const xml = (...transactions: string[]) =>
  `<?xml version="1.0"?>\n<?OFX OFXHEADER="200" VERSION="211"?>\n<OFX><BANKTRANLIST>\n${transactions.join('\n')}\n</BANKTRANLIST></OFX>`;
const PLAIN = { DTPOSTED: '20261119', TRNAMT: '10.00', FITID: '1', MEMO: 'PIX' };
const only = (tags: Record<string, string>) => readOfx(xml(transaction({ ...PLAIN, ...tags })));

describe('both flavours', () => {
  it('SGML without closing tags', () => {
    expect(readOfx(SGML)).toMatchObject({
      payments: [
        {
          id: expect.any(String),
          bankId: 'N100',
          date: '2026-11-19',
          amount: 226_946,
          description: `PIX RECEBIDO MODA NORTE & CIA ${E2E}`,
          endToEndId: E2E,
          txid: undefined,
        },
        {
          id: expect.any(String),
          bankId: 'N101',
          date: '2026-11-20',
          amount: -123_450,
          description: 'TARIFA',
          endToEndId: undefined,
          txid: undefined,
        },
      ],
      complaints: [],
    });
  });

  it('is the same without any closing tag, in one line, or with other line ends', () => {
    const { payments } = readOfx(SGML);
    expect(readOfx(SGML.replaceAll('</STMTTRN>\n', '')).payments).toEqual(payments);
    expect(readOfx(SGML.replaceAll('\n', '')).payments).toEqual(payments);
    expect(readOfx(SGML.replaceAll('\n', '\r\n')).payments).toEqual(payments);
  });

  it('XML, with names, escapes and raw sections', () => {
    const read = only({
      NAME: 'MODA &quot;NORTE&quot; &#201; &#xE9; &lt;SUL&gt; &copyright; &#9999999;',
      MEMO: '<![CDATA[A <b> & C]]>',
    });
    expect(read.payments[0]?.description).toBe(
      'MODA "NORTE" É é <SUL> &copyright; &#9999999; A <b> & C',
    );
  });
});

describe('days', () => {
  it.each([
    ['20261119', '2026-11-19'],
    ['20261119000000', '2026-11-19'],
    ['20261119000000[0:GMT]', '2026-11-19'],
    ['20261120013000[0:GMT]', '2026-11-19'],
    ['20261120013000.123[+0:UTC]', '2026-11-19'],
    ['20261119233000[-3:BRT]', '2026-11-19'],
    ['20261119233000[-03:EST]', '2026-11-19'],
    ['20261119223000[-4:AMT]', '2026-11-19'],
    ['20261119233000[-4:AMT]', '2026-11-20'],
    ['20261119233000', '2026-11-19'],
  ])('%s is %s', (written, day) => {
    expect(only({ DTPOSTED: written }).payments[0]?.date).toBe(day);
  });

  it.each(['20260230', '2026', '20261119250000[-3:BRT]', 'ontem', '20261119120000[-99:X]'])(
    '%s is told',
    (written) => {
      expect(only({ DTPOSTED: written })).toMatchObject({
        payments: [],
        complaints: [{ line: 4, message: `data inválida (${written})` }],
      });
    },
  );
});

describe('amounts', () => {
  it.each([
    ['10', 1000],
    ['10.5', 1050],
    ['10,05', 1005],
    ['+1.234,56', 123_456],
    ['1,234.56', 123_456],
    ['-0.01', -1],
  ])('%s', (written, amount) => {
    expect(only({ TRNAMT: written }).payments[0]?.amount).toBe(amount);
  });

  it('nothing is no payment', () => {
    expect(only({ TRNAMT: '-0,00' })).toMatchObject({
      payments: [],
      passed: [{ what: 'valor zero', rows: 1 }],
    });
  });

  it.each(['1.234', '1,234', '10.005', 'dez', '1.23.45', '99999999999999'])(
    '%s could mean two things, or none',
    (written) => {
      expect(only({ TRNAMT: written }).complaints).toEqual([
        { line: 4, message: `valor inválido (${written})` },
      ]);
    },
  );

  it('a debit without its minus is one', () => {
    expect(only({ TRNTYPE: 'DEBIT', TRNAMT: '10.00' }).payments[0]?.amount).toBe(-1000);
  });
});

describe('identifiers', () => {
  it('finds a txid in the words', () => {
    expect(only({ MEMO: 'PIX RECEBIDO TXID: CHK9A7B21 LOJA' }).payments[0]?.txid).toBe('CHK9A7B21');
    expect(only({ MEMO: 'PIX identificador nao informado' }).payments[0]?.txid).toBeUndefined();
  });

  it('without an id, or with one that was given twice, the row gives it', () => {
    const rows = [
      transaction({ ...PLAIN, FITID: '' }),
      transaction({ ...PLAIN, FITID: '' }),
      transaction({ ...PLAIN, FITID: 'X', MEMO: 'A' }),
      transaction({ ...PLAIN, FITID: 'X', MEMO: 'B' }),
    ];
    const ids = readOfx(xml(...rows)).payments.map(({ id }) => id);
    expect(new Set(ids).size).toBe(4);
    expect(readOfx(xml(...rows)).payments.map(({ id }) => id)).toEqual(ids);
  });

  it('the same id with the same row is one payment', () => {
    const read = readOfx(xml(transaction(PLAIN), transaction(PLAIN)));
    expect(read.payments).toHaveLength(1);
    expect(read.complaints).toEqual([{ line: 8, message: 'lançamento repetido no arquivo' }]);
  });
});

describe('what is no payment', () => {
  it('balances are passed over', () => {
    expect(only({ MEMO: 'SALDO ANTERIOR' }).payments).toEqual([]);
    expect(only({ MEMO: 'S A L D O' }).payments).toEqual([]);
    expect(only({ MEMO: 'SALDO PEDIDO 1042' }).payments).toHaveLength(1);
  });

  it.each([
    ['', 'não é um arquivo OFX'],
    ['data;valor', 'não é um arquivo OFX'],
    ['<OFX></OFX>', 'o extrato não tem lançamentos'],
  ])('%j: %s', (text, message) => {
    expect(readOfx(text)).toMatchObject({ payments: [], complaints: [{ line: 1, message }] });
  });

  it('a row without day or value is reported by its line, and the others are read', () => {
    const { MEMO, FITID, DTPOSTED, TRNAMT } = PLAIN;
    const read = readOfx(
      xml(
        transaction({ FITID, MEMO, TRNAMT }),
        transaction({ FITID: '2', MEMO, DTPOSTED }),
        transaction({ ...PLAIN, FITID: '3' }),
      ),
    );
    expect(read.complaints.map(({ message }) => message)).toEqual([
      'lançamento sem data',
      'lançamento sem valor',
    ]);
    expect(read.payments.map(({ bankId }) => bankId)).toEqual(['3']);
  });
});

it('no damage makes it throw, and ids stay apart', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ at: fc.nat(SGML.length), cut: fc.nat(40), added: fc.string() }), {
        maxLength: 4,
      }),
      (edits) => {
        const text = edits.reduce(
          (file, { at, cut, added }) => file.slice(0, at) + added + file.slice(at + cut),
          SGML,
        );
        const { payments, complaints } = readOfx(text);
        expect(payments.length + complaints.length).toBeGreaterThan(0);
        expect(new Set(payments.map(({ id }) => id)).size).toBe(payments.length);
        for (const { line } of complaints) expect(line).toBeGreaterThan(0);
      },
    ),
    { numRuns: 500 },
  );
});
