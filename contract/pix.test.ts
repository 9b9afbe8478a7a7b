import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import vectors from './brazil-vectors.json';
import { fiveBanksVectors } from './brazil-vectors.ts';
import { cents, toReais, type Cents } from './money.ts';
import { crc16, isValidCpf, normalizePixKey, pixPayload, type PixCharge } from './pix.ts';

const { pix } = vectors;

const charge = (over: Partial<PixCharge> = {}): PixCharge => ({
  key: '11222333000181',
  name: 'AURORA MODAS LTDA',
  city: 'SAO PAULO',
  amount: cents(100_00),
  ...over,
});

/** One level of id, length and value; undefined when a length and its content disagree. */
function readObjects(text: string): Map<string, string> | undefined {
  const objects = new Map<string, string>();
  for (let at = 0; at < text.length;) {
    const [, id, length] = /^(\d\d)(\d\d)/.exec(text.slice(at)) ?? [];
    const end = at + 4 + Number(length);
    if (id === undefined || end > text.length || objects.has(id)) return undefined;
    objects.set(id, text.slice(at + 4, end));
    at = end;
  }
  return objects;
}

/** What every payable code has; the amount may be left to the payer. */
const PAYABLE: Record<string, RegExp> = {
  '00': /^01$/,
  '26': /^0014br\.gov\.bcb\.pix01\d\d/i,
  '52': /^\d{4}$/,
  '53': /^986$/,
  '54': /^(?!0+\.00$)(?:\d{1,10}\.\d{2})?$/,
  '58': /^BR$/,
  '59': /^[ -~]{1,25}$/,
  '60': /^[ -~]{1,15}$/,
  '62': /^05\d\d/,
};

/** A payer's application: the objects of a payable code, or undefined. */
function read(payload: string) {
  const objects = readObjects(payload);
  const isWhole = payload.endsWith(`6304${crc16(payload.slice(0, -4))}`);
  const isPayable = Object.entries(PAYABLE).every(([id, form]) =>
    form.test(objects?.get(id) ?? ''),
  );
  const account = readObjects(objects?.get('26') ?? '');
  const extra = readObjects(objects?.get('62') ?? '');
  if (!objects || !isWhole || !isPayable || !account || !extra) return undefined;
  return {
    key: account.get('01'),
    info: account.get('02') ?? '',
    amount: objects.get('54') ?? '',
    name: objects.get('59'),
    city: objects.get('60'),
    txid: extra.get('05'),
  };
}

const amountObject = (text: string) => `54${String(text.length).padStart(2, '0')}${text}`;
const withCrc = (start: string) => `${start}6304${crc16(`${start}6304`)}`;

test('the checksum is CRC-16/CCITT-FALSE', () => {
  expect(crc16(pix.crcCheck.input)).toBe(pix.crcCheck.crc);
});

describe('a code', () => {
  // The optional object 01 is never written.
  test.each(pix.static.filter(({ id }) => id !== 'pix-08'))('$id: $note', ({ input, payload }) => {
    expect(
      pixPayload({
        key: input.key,
        name: input.merchantName,
        city: input.merchantCity,
        // The largest amount of the norm is more than our own money allows.
        amount: input.amountCents as Cents | undefined,
        txid: input.txid,
        info: input.infoAdicional,
      }),
    ).toBe(payload);
  });

  test('without a txid says so', () => {
    expect(read(pixPayload(charge()))).toMatchObject({ txid: '***' });
  });

  test('can always be read back, whatever the texts', () => {
    const anyText = fc.string({ unit: 'binary', maxLength: 120 }).map((text) => `a${text}`);
    const anyTxid = fc.stringMatching(/^[A-Za-z0-9]{1,25}$/);
    const anyKey = fc.constantFrom(
      '11222333000181',
      '12345678909',
      '+5511987654321',
      '71c7d9be-4b85-4e43-9f1c-1f3b8b4e9a2d',
      `${'a'.repeat(65)}@exemplo.com`,
    );
    fc.assert(
      fc.property(
        fc.record({
          key: anyKey,
          name: anyText,
          city: anyText,
          amount: fc.integer({ min: 1, max: 1_000_000_000_00 }).map(cents),
          txid: anyTxid,
          info: anyText,
        }),
        (input) => {
          const payload = pixPayload(input);
          const { key, txid } = input;
          expect(payload).toMatch(/^[ -~]{1,512}$/);
          expect(read(payload)).toMatchObject({
            key,
            txid,
            amount: toReais(input.amount).toFixed(2),
          });
          // Nothing is left for the info beside the longest key.
          const room = Math.max(0, 73 - key.length);
          expect(read(payload)?.info.length).toBeLessThanOrEqual(room);
        },
      ),
    );
  });

  test('folds what is not plain text', () => {
    const payload = pixPayload(charge({ name: '  Ção™\t e\u00a0\n Filhos 👗 ', info: '✓' }));
    expect(read(payload)).toMatchObject({ name: 'Cao e Filhos', info: '' });
  });
});

describe('what a bank would refuse is not written', () => {
  test.each(pix.badInputs.filter(({ field }) => field !== 'amount'))(
    '$field $value: $why',
    ({ field, value }) => {
      const message = field === 'key' ? 'Chave PIX inválida' : 'Identificador do PIX inválido';
      expect(() => pixPayload(charge({ [field]: value }))).toThrow(message);
    },
  );

  test.each([0, -1, 1.5, Number.NaN, Infinity, 1_000_000_000_000, '1.2', '100'])(
    'amount %s',
    (amount) => {
      expect(() => pixPayload(charge({ amount: amount as Cents }))).toThrow(
        'Valor do PIX inválido',
      );
    },
  );

  test.each(['', '   ', '👗', '\u0301'])('a payee or a city of %j', (blank) => {
    expect(() => pixPayload(charge({ name: blank }))).toThrow('nome de quem recebe');
    expect(() => pixPayload(charge({ city: blank }))).toThrow('cidade de quem recebe');
  });

  test.each(['', '****', 'a\n'])('txid %j', (txid) => {
    expect(() => pixPayload(charge({ txid }))).toThrow('Identificador do PIX inválido');
  });
});

describe('the reader of these tests rejects codes that cannot be paid', () => {
  test.each(pix.static)('reads $id', ({ input, payload, crc, length }) => {
    expect([payload.slice(-4), payload.length]).toEqual([crc, length]);
    expect(read(payload)).toMatchObject({ key: input.key, txid: input.txid });
  });

  test.each(pix.negativePayloads)('refuses $id: $reason', ({ payload }) => {
    expect(read(payload)).toBeUndefined();
  });

  test.each(pix.badInputs.filter(({ field }) => field === 'amount'))(
    'refuses an amount of $value: $why',
    ({ value }) => {
      const start = pixPayload(charge()).slice(0, -8);
      expect(read(withCrc(start))).toBeDefined();
      expect(
        read(withCrc(start.replace(amountObject('100.00'), amountObject(value)))),
      ).toBeUndefined();
    },
  );
});

describe('a key', () => {
  test.each(pix.keyNormalization)('$input is $type $canonical', ({ input, type, canonical }) => {
    expect(normalizePixKey(input)).toEqual({ type, key: canonical });
    expect(normalizePixKey(`  ${input} `)).toEqual({ type, key: canonical });
  });

  test.each(pix.static)('of $id is in its final form', ({ input: { key } }) => {
    // The worked example's number is a UUID of no real version.
    expect(normalizePixKey(key)?.key).toBe(key);
  });

  test.each([
    ['123.456.789-09', 'cpf', '12345678909'],
    ['12345678909', 'cpf', '12345678909'],
    ['11987654321', 'phone', '+5511987654321'], // no CPF ends like this
    ['+55 (11) 98765-4321', 'phone', '+5511987654321'],
    ['5511987654321', 'phone', '+5511987654321'],
    ['11987654374', 'cpf', '11987654374'], // both: bare digits are a CPF's own form
    ['(11) 98765-4374', 'phone', '+5511987654374'],
    ['12abc34501de35', 'cnpj', '12ABC34501DE35'],
  ])('%s is %s %s', (input, type, key) => {
    expect(normalizePixKey(input)).toEqual({ type, key });
  });

  test.each([
    '',
    '123',
    '11.222.333/0001-82',
    '123.456.789-00',
    '111.111.111-11',
    '(11) 3456-7890', // only mobile numbers can be keys
    '(20) 98765-4321', // no such area
    '+1 212 555 0100',
    'loja@exemplo',
    'loja exemplo@exemplo.com.br',
    'ção@exemplo.com.br',
    `${'a'.repeat(70)}@exemplo.com`, // 82 characters
    '71c7d9be4b854e439f1c1f3b8b4e9a2d',
  ])('%j is none', (text) => {
    expect(normalizePixKey(text)).toBeUndefined();
  });
});

test.each(fiveBanksVectors.cpf.valid)('$masked is a CPF', ({ plain }) =>
  expect(isValidCpf(plain)).toBe(true),
);
test.each(fiveBanksVectors.cpf.invalid)('%s is none', (typed) =>
  expect(isValidCpf(typed.replaceAll(/[.-]/g, ''))).toBe(false),
);
