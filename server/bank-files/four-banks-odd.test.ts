import { expect, test } from 'vitest';

import { fiveBanksVectors } from '#contract/brazil-vectors';

import { approvedOrder, centsOf, liveNumber } from '../testing/bank-calls.ts';
import { boletoAccount } from '../testing/boleto-accounts.ts';
import { fourBankCalls } from '../testing/four-bank-calls.ts';
import type { FourBank } from '../testing/four-bank-returns.ts';
import { fileOf as linesFile, overwritten } from '../testing/return-files.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const four = fourBankCalls(api, admin.token);
const { calls, fileOf, told, applied, registered, askedOf, seen } = four;

/** Money that is only announced, or goes back: by bank. */
const ANNOUNCED: [FourBank, string, string][] = [
  ['033', '93', '94'],
  ['001', '50', '44'],
  ['237', '50', '44'],
];

test.each(ANNOUNCED)('bank %s: %s is no payment yet, %s takes it back', async (...args) => {
  const [bank, waits, back] = args;
  const { id, number, cents } = await registered(bank);
  expect(await applied(bank, [{ number, code: waits, paid: cents }])).toMatchObject([
    { outcome: 'waiting', paid: null },
  ]);
  expect(await applied(bank, [{ number, code: back, paid: cents }])).toMatchObject([
    { outcome: 'reversed', paid: null },
  ]);
  expect(await seen(id)).toEqual(['APPROVED', 'pending', 'registered']);
});

test.each(ANNOUNCED)(
  'bank %s: %s is none, and %s after the payment was booked asks somebody',
  async (...args) => {
    const [bank, , back] = args;
    const { id, number, cents } = await registered(bank);
    await applied(bank, [{ number, code: '06', paid: cents }]);
    expect(await applied(bank, [{ number, code: back, paid: cents }])).toMatchObject([
      {
        outcome: 'reversed',
        reasons: expect.arrayContaining([expect.stringMatching(/não valeu/)]),
      },
    ]);
    // Nothing is undone by itself: the goods may be gone.
    expect(await seen(id)).toEqual(['PAID', 'paid', 'paid']);
    const { decisions } = (await api.get('/api/arrivals/overview', admin.token)).json();
    const about = {
      reason: 'odd_line',
      amount: cents / 100,
      order: expect.objectContaining({ id }),
    };
    expect(decisions).toContainEqual(expect.objectContaining(about));
  },
);

test('Santander puts the value of the title into its confirmation: no money', async () => {
  await given.setting('boletoAccount', boletoAccount('033'));
  const { id, invoice } = await approvedOrder(api, admin.token);
  await calls.remit();
  const number = await liveNumber(db, invoice.id);
  const cents = centsOf(invoice);
  expect(await applied('033', [{ number, code: '02', paid: cents, fee: 392 }])).toMatchObject([
    { outcome: 'registered', paid: null, fee: 3.92 },
  ]);
  expect(await seen(id)).toEqual(['APPROVED', 'pending', 'registered']);
  expect(await askedOf(id)).toEqual([]);
});

test.each([
  ['237', '18'],
  ['033', '09'],
] as const)('bank %s, reason %s: part payments go on until the last', async (bank, reasons) => {
  const { id, number, cents } = await registered(bank);
  expect(await applied(bank, [{ number, code: '06', paid: 6000, reasons }])).toMatchObject([
    { outcome: 'part_paid', reasons: ['Pagamento parcial'] },
  ]);
  expect(await seen(id)).toEqual(['APPROVED', 'pending', 'registered']);
  expect(await applied(bank, [{ number, code: '06', paid: cents - 6000, reasons }])).toMatchObject([
    { outcome: 'paid', difference: null },
  ]);
  expect(await seen(id)).toEqual(['PAID', 'paid', 'paid']);
});

test('the same number under another convênio is another title', async () => {
  const { number, cents } = await registered('001');
  const file = fileOf('001', [{ number, code: '06', paid: cents }]);
  const theirs = file.replace(/ 1234567(?=\d{10} )/, ' 7654321');
  expect(theirs).not.toBe(file);
  expect(await told(file)).toMatchObject([{ outcome: 'paid' }]);
  expect(await told(theirs)).toMatchObject([{ outcome: 'unknown' }]);
});

test('a return of the old format of Itaú is booked the same way, once', async () => {
  await given.setting('boletoAccount', boletoAccount('341'));
  const { id, invoice } = await approvedOrder(api, admin.token);
  await calls.remit();
  const number = String(await liveNumber(db, invoice.id)).padStart(8, '0');
  const cents = centsOf(invoice);
  const [header = '', , paid = ''] = fiveBanksVectors.cnab400['341'].retorno;
  const end = fiveBanksVectors.cnab400['341'].retorno.at(-1) ?? '';
  const puts: [number, string][] = [
    [86, number],
    [153, String(cents).padStart(13, '0')],
    [254, String(cents - 350).padStart(13, '0')],
    [395, '000002'],
  ];
  const line = puts.reduce((text, [from, value]) => overwritten(text, from, value), paid);
  const file = linesFile([header, line, overwritten(end, 395, '000003')]);
  const reply = await calls.apply(file);
  expect(reply.json().bankReturn.entries).toMatchObject([
    { line: 2, outcome: 'paid', paid: cents / 100, fee: 3.5, difference: null },
  ]);
  expect(await seen(id)).toEqual(['PAID', 'paid', 'paid']);
  expect((await calls.apply(file)).statusCode).toBe(409);
  const theirs = await calls.preview(linesFile([overwritten(header, 77, '033'), line]));
  expect([theirs.statusCode, theirs.json().message]).toEqual([
    400,
    'Linha 1: o arquivo é CNAB 400 do Santander: peça ao banco o retorno em CNAB 240',
  ]);
});
