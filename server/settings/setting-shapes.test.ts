import { isDeepStrictEqual } from 'node:util';

import { expect, test } from 'vitest';

import { keysOf } from '#contract/closed-set';
import { DEFAULT_FREIGHT } from '#contract/freight';
import { SETTINGS, type SettingKey } from '#contract/settings';
import { EditedSettings } from '#contract/system-settings';

import { boletoAccount } from '../testing/boleto-accounts.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const admin = await api.given.admin();
const patch = (url: string, payload: string | object) =>
  api.send(
    { method: 'PATCH', url, headers: { 'content-type': 'application/json' }, payload },
    admin.token,
  );
const everything = async () => (await api.get('/api/settings', admin.token)).body;
const changes = () =>
  api.db
    .selectFrom('audit_entries')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();

/** No setting is any of these. `undefined` is a body without the value. */
const NEVER: readonly unknown[] = [
  undefined,
  [],
  {},
  [null],
  { toString: 'x' },
  '\u0000',
  'meio \uD800 caractere',
  'a'.repeat(300_000),
  -1,
  1.001,
  1e15,
];
const LISTS: readonly SettingKey[] = ['grades', 'dunningSteps', 'termsOff'];

/** Of all settings only those that are lists may be empty ones. */
const neverOf = (key: SettingKey) =>
  LISTS.includes(key) ? NEVER.filter((value) => !isDeepStrictEqual(value, [])) : NEVER;

const sizes = (...names: string[]) => names.map((size) => ({ size, quantity: 1 }));
const GRADE = { category: 'Camisetas', name: 'Grade 6', pieces: sizes('P', 'M') };
const STEP = { days: 2, text: 'overdue', term: null, on: true };
const OTHERS: Partial<Record<SettingKey, readonly unknown[]>> = {
  companyName: [null, 5, true, '', '  ', 'a'.repeat(161)],
  cnpj: [null, 5, 'a'.repeat(33)],
  contactEmail: [null, 'sem-arroba', 'a@b', 'a@b.c\nBcc: d@e.f', 'a@b.c, d@e.f', '<a@b.c>'],
  phone: [null, 5, 'a'.repeat(33)],
  logoUrl: [
    '',
    'javascript:alert(1)',
    '//fora.example/a.png',
    '/uploads/brand/',
    '/uploads/brand/..',
    '/uploads/brand/.',
    '/uploads/brand/../receipts/a.png',
    '/uploads/brand/a.svg',
    '/uploads/brand/a.png?x=1',
  ],
  shippingFee: [null, '', '12', true, -0.01, 1_000_000.01],
  minOrderValue: [null, '12', -0.01, 1_000_000.01],
  maxInstallments: [null, '6', 0, 1.5, 13],
  usualTerm: ['fiado', 30, ['boleto_30']],
  termsOff: [null, 'boleto_30', ['fiado'], ['boleto_30', 'boleto_30']],
  minimum_pieces: [null, '15', 0, 10_001],
  maxOpenOrders: [null, '100', 0, 1.5, 10_001],
  firstHalfBankDays: [null, '3', 1, 31],
  centsForgiven: [null, '1', -0.01, 0.001, 10.01],
  catalogCards: [null, true, '', 'Model', 'modelo'],
  dunningSteps: [
    null,
    'x',
    [{ ...STEP, days: 1 }],
    [{ ...STEP, days: 91 }],
    [{ ...STEP, days: 2.5 }],
    [{ ...STEP, text: 'reminder' }],
    [{ ...STEP, text: 'ameaça' }],
    [{ ...STEP, term: 'fiado' }],
    [{ ...STEP, on: 'sim' }],
    [{ ...STEP, id: 1 }],
    [STEP, STEP],
    Array.from({ length: 21 }, (_, at) => ({ ...STEP, days: 2 + at })),
  ],
  grades: [
    null,
    'x',
    [{ ...GRADE, category: 'Meias' }],
    [{ ...GRADE, name: ' ' }],
    [{ ...GRADE, name: 'a'.repeat(25) }],
    [{ ...GRADE, name: 'duas\nlinhas' }],
    [{ ...GRADE, pieces: [] }],
    [{ ...GRADE, pieces: [{ size: '', quantity: 1 }] }],
    [{ ...GRADE, pieces: [{ size: 'P', quantity: 0 }] }],
    [{ ...GRADE, pieces: [{ size: 'P', quantity: 1000 }] }],
    [{ ...GRADE, pieces: [{ size: 'P', quantity: 1.5 }] }],
    [{ ...GRADE, pieces: sizes('P', 'p') }],
    [{ ...GRADE, pieces: sizes(...Array.from({ length: 21 }, (_, at) => `T${at}`)) }],
    [GRADE, { ...GRADE, name: 'GRADE 6' }],
    ['A', 'B', 'C', 'D'].map((name) => ({ ...GRADE, name })),
    [{ ...GRADE, extra: 1 }],
  ],
  boletoFirstNumber: [null, '1', 0, 10_000_000],
  boletoLastNumber: ['', '1', 0, 10_000_000],
  freightTable: [
    null,
    'x',
    { ...DEFAULT_FREIGHT, zones: null },
    { ...DEFAULT_FREIGHT, bands: [1000] },
    { ...DEFAULT_FREIGHT, bands: [1000, 3000, 3000, 10_000, 20_000, 30_000] },
    { ...DEFAULT_FREIGHT, zones: DEFAULT_FREIGHT.zones.slice(1) },
    { ...DEFAULT_FREIGHT, zones: [...DEFAULT_FREIGHT.zones, DEFAULT_FREIGHT.zones[0]] },
    { ...DEFAULT_FREIGHT, extra: 1 },
  ],
  pixKey: [null, '123', '11.222.333/0001-82', 'a'.repeat(78)],
  pixPayee: [null, 'a'.repeat(81)],
  pixCity: [null, 'a'.repeat(61)],
  bankName: [null, 'a'.repeat(81)],
  bankAgency: [null, 'a'.repeat(21)],
  bankAccount: [null, 'a'.repeat(31)],
  boletoAccount: [
    'x',
    boletoAccount('341', { agency: '' }),
    { ...boletoAccount('341'), bank: '999' },
    { ...boletoAccount('341'), fine: '2' },
  ],
  mailInvoiceIssued: [null, 'true', 1, 0],
  mailInvoiceDueSoon: [null, 'true', 1, 0],
  mailInvoiceOverdue: [null, 'true', 1, 0],
  termsOfService: [null, 5, 'a'.repeat(50_001)],
  privacyPolicy: [null, 5, 'a'.repeat(50_001)],
};
const keys = keysOf(SETTINGS).filter((key) => key !== 'policiesVersion');

/** Words a person reads, in Portuguese: none of the parser's own. */
const ENGLISH = /invalid|expected|received|required|unrecognized|too (?:big|small)|^$/i;

test.each(keys)('%s takes only values of its shape, on both endpoints', async (key) => {
  const before = await everything();
  const { count } = await changes();
  for (const value of [...neverOf(key), ...(OTHERS[key] ?? [])]) {
    const replies = [await patch(`/api/settings/${key}`, { value })];
    if (key in EditedSettings.shape && value !== undefined) {
      replies.push(await patch('/api/settings', { settings: { phone: '(11) 1', [key]: value } }));
    }
    for (const reply of replies) {
      // The value beside the status: a failure then says which of them got in.
      expect([value, reply.statusCode]).toEqual([value, 400]);
      const { error, details } = reply.json();
      for (const text of [error, ...details.map(({ message }: { message: string }) => message)]) {
        expect(text).not.toMatch(ENGLISH);
      }
    }
  }
  expect(await everything()).toBe(before);
  expect((await changes()).count).toBe(count);
});

test.each(['Infinity', 'NaN', '1e400', '-1e400', '0x10', '1,5'])(
  'an amount written %s is refused',
  async (number) => {
    const before = await everything();
    const one = await patch('/api/settings/shippingFee', `{"value": ${number}}`);
    const all = await patch('/api/settings', `{"settings": {"shippingFee": ${number}}}`);
    expect([one.statusCode, all.statusCode]).toEqual([400, 400]);
    expect(await everything()).toBe(before);
  },
);

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'secretKey', 'COMPANYNAME'])(
  'there is no setting %s',
  async (key) => {
    const before = await everything();
    expect((await api.get(`/api/settings/${key}`, admin.token)).statusCode).toBe(400);
    const one = await patch(`/api/settings/${key}`, { value: 'x' });
    const all = await patch('/api/settings', `{"settings": {"${key}": {"phone": "x"}}}`);
    expect([one.statusCode, all.statusCode]).toEqual([400, 400]);
    expect(await everything()).toBe(before);
    expect(Object.keys({})).toEqual([]);
  },
);

test.each(['{}', '[]', 'null', '"x"', '{"settings": null}', '{"settings": []}', '{"phone": "1"}'])(
  'several settings sent as %s are refused',
  async (body) => {
    expect((await patch('/api/settings', body)).statusCode).toBe(400);
  },
);

test('nothing to change is no change', async () => {
  const { count } = await changes();
  const reply = await patch('/api/settings', { settings: {} });
  expect(reply.statusCode).toBe(200);
  expect(reply.body).toBe(await everything());
  expect((await changes()).count).toBe(count);
});

test('the version of the texts follows them and is nobody’s to set', async () => {
  const reply = await patch('/api/settings/policiesVersion', { value: '7' });
  expect(reply.statusCode).toBe(400);
  expect((await api.get('/api/settings/policiesVersion', admin.token)).json().value).toBe('1');
});

test('a contact address is kept in the form mails are sent from', async () => {
  const reply = await patch('/api/settings/contactEmail', { value: ' Contato＠Loja.Example ' });
  expect(reply.json().value).toBe('contato@loja.example');
  expect((await patch('/api/settings/contactEmail', { value: '' })).json().value).toBe('');
});

test.each(['companyName', 'cnpj', 'phone', 'pixPayee', 'pixCity', 'bankName', 'bankAgency'])(
  '%s stays on one line: it ends up in subjects and codes',
  async (key) => {
    const reply = await patch(`/api/settings/${key}`, { value: 'Loja\r\nBcc: x@y.z' });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().details).toEqual([{ path: 'value', message: 'Use uma linha só' }]);
  },
);
