import { beforeAll, expect, test } from 'vitest';

import type { WaitingInstruction } from '#contract/bank-files';
import { addDays, civilDate, nextBusinessDay } from '#contract/calendar';

import { ITAU } from '../banking/cnab240/itau.rules.ts';
import { readRecord } from '../banking/cnab240/layout.rules.ts';
import {
  approvedOrder,
  bankCalls,
  boletosOf,
  centsOf,
  instructionsOf,
  liveNumber,
  PAYER,
} from '../testing/bank-calls.ts';
import { boletoAccount } from '../testing/boleto-accounts.ts';
import { orderCalls } from '../testing/order-calls.ts';
import { appOver, testApp } from '../testing/test-app.ts';

const api = await testApp();
const other = await appOver(api);
const { db, given } = api;
const admin = await given.admin();
const orders = orderCalls(api, admin.token);
const bank = bankCalls(api, admin.token);
const today = civilDate(new Date());

beforeAll(() => given.setting('boletoAccount', boletoAccount('341')));

const fileOf = async (id: string) =>
  (await api.get(`/api/remittances/${id}/file`, admin.token)).body;
const segment = (lines: readonly string[], kind: 'P' | 'Q' | 'R') =>
  lines
    .filter((line) => line[7] === '3' && line[13] === kind)
    .map((line) => readRecord(line, ITAU.remittance.segments[kind]));
const clear = async () => {
  if ((await bank.waiting()).length > 0) expect((await bank.remit()).statusCode).toBe(201);
};

test('everything that waits goes into one file, as the bank reads it', async () => {
  const two = await approvedOrder(api, admin.token, { term: 'parcelado_50_50' });
  const one = await approvedOrder(api, admin.token);
  const all = [...two.invoices, one.invoice];
  const told: WaitingInstruction[] = await bank.waiting();
  expect(told).toEqual(
    all.map(({ id, amount, dueDate }, at) => ({
      invoiceId: id,
      orderId: at < 2 ? two.id : one.id,
      orderNumber: at < 2 ? two.number : one.number,
      resellerId: expect.any(String),
      companyName: PAYER.company_name,
      instruction: '01',
      amount,
      dueDate,
      problem: null,
    })),
  );
  const reply = await bank.remit();
  expect(reply.statusCode).toBe(201);
  const total = all.reduce((sum, invoice) => sum + centsOf(invoice), 0);
  expect(reply.json()).toMatchObject({
    message: 'Remessa gerada com sucesso',
    remittance: {
      bank: 'Itaú',
      sequence: 1,
      titles: 3,
      total: total / 100,
      createdBy: admin.email,
      filename: `remessa_341_000001_${today}.txt`,
    },
  });
  const text = await fileOf(reply.json().remittance.id);
  const lines = text.split('\r\n');
  expect(lines.pop()).toBe('');
  expect(lines.filter((line) => !/^[ -~]{240}$/.test(line))).toEqual([]);
  const header = readRecord(lines[0] ?? '', ITAU.remittance.fileHeader);
  expect([header.get('agency'), header.get('account'), header.get('createdOn')]).toEqual([
    '1234',
    '56789',
    today,
  ]);
  const boletos = [...(await boletosOf(db, two.id)), ...(await boletosOf(db, one.id))];
  expect(
    segment(lines, 'P').map((p) => [
      Number(p.get('nossoNumero')),
      Number(p.get('amount')),
      p.get('dueDate'),
      p.get('documentNumber'),
      p.get('issuedOn'),
    ]),
  ).toEqual(
    all.map((invoice, at) => [
      boletos[at]?.our_number,
      centsOf(invoice),
      invoice.dueDate,
      `${Number(at < 2 ? two.number : one.number)}-${invoice.seq}`,
      today,
    ]),
  );
  const [payer] = segment(lines, 'Q');
  expect(payer?.get('payerCnpj')).toBe('12345678000195');
  expect([payer?.get('payerName'), payer?.get('payerCity'), payer?.get('payerZipCode')]).toEqual([
    'MODA NORTE COMERCIO',
    'BELEM',
    '66017000',
  ]);
  expect(segment(lines, 'R').map((r) => [r.get('fineFrom'), r.get('fine')])).toEqual(
    all.map(({ dueDate }) => [addDays(dueDate, 1), '000000000000200']),
  );
  expect(lines.at(-2)?.slice(17, 46)).toBe(`000011000003${String(total).padStart(17, '0')}`);
  expect(await bank.waiting()).toEqual([]);
  expect(boletos.map(({ state }) => state)).toEqual(Array(3).fill('in_remittance'));
});

test('the download is the same bytes every time, and the history names each', async () => {
  await approvedOrder(api, admin.token);
  const { id, filename } = (await bank.remit()).json().remittance;
  const path = `/api/remittances/${id}/file`;
  const [first, again] = [await api.get(path, admin.token), await api.get(path, admin.token)];
  expect(first.headers).toMatchObject({
    'content-type': 'text/plain; charset=us-ascii',
    'content-disposition': `attachment; filename="${filename}"`,
  });
  expect(first.rawPayload.equals(again.rawPayload)).toBe(true);
  const stored = await db
    .selectFrom('remittances')
    .select('content')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(first.body).toBe(stored.content);
  const { remittances } = (await api.get('/api/remittances', admin.token)).json();
  expect(remittances.map(({ sequence }: { sequence: number }) => sequence)).toEqual([2, 1]);
  const unknown = `/api/remittances/${admin.id}/file`;
  expect((await api.get(unknown, admin.token)).json()).toMatchObject({
    code: 'NOT_FOUND',
    message: 'Remessa não encontrada.',
  });
  const buyer = await given.reseller();
  expect((await api.get(path, buyer.token)).statusCode).toBe(403);
});

test('with nothing to send there is no file', async () => {
  await clear();
  const reply = await bank.remit();
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'NOTHING_TO_SEND']);
});

test('of two who make one at once, over two servers, one has it', async () => {
  await approvedOrder(api, admin.token);
  const replies = await Promise.all([bank.remit(), bankCalls(other, admin.token).remit()]);
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409]);
  const { count } = await db
    .selectFrom('bank_instructions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('remittance_id', 'is', null)
    .executeTakeFirstOrThrow();
  expect(count).toBe(0);
});

test('cancelled while the remittance is made: it holds both registration and write-off, or neither', async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    const { id } = await approvedOrder(api, admin.token);
    await approvedOrder(api, admin.token);
    const cancel = orderCalls(other, admin.token).set(id, 'CANCELLED');
    const replies = await Promise.all([bank.remit(), cancel]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 200]);
    const told = await instructionsOf(db, id);
    const [boleto] = await boletosOf(db, id);
    expect([boleto?.state, told]).toEqual(
      told.length === 0 ? ['written_off', []] : ['in_remittance', ['01 sent', '02 waits']],
    );
  }
});

test('instructions follow in the next file, each with what it has to say', async () => {
  await clear();
  const [off, later] = [
    await approvedOrder(api, admin.token),
    await approvedOrder(api, admin.token),
  ];
  await clear();
  await orders.walk(off.id, ['CANCELLED']);
  const dueDate = nextBusinessDay(addDays(later.invoice.dueDate, 10), 'bank');
  expect((await bank.moveDue(later.invoice.id, dueDate)).statusCode).toBe(200);
  expect((await bank.waiting()).map((w: WaitingInstruction) => [w.instruction, w.dueDate])).toEqual(
    [
      ['02', off.invoice.dueDate],
      ['06', dueDate],
    ],
  );
  const { remittance } = (await bank.remit()).json();
  const lines = (await fileOf(remittance.id)).split('\r\n');
  const number = (await boletosOf(db, off.id))[0]?.our_number;
  expect(
    segment(lines, 'P').map((p) => [
      p.get('movement'),
      Number(p.get('nossoNumero')),
      p.get('dueDate'),
    ]),
  ).toEqual([
    ['02', number, off.invoice.dueDate],
    ['06', await liveNumber(db, later.invoice.id), dueDate],
  ]);
});

test('another account counts its files from one', async () => {
  await given.setting('boletoAccount', boletoAccount('341', { account: '11111' }));
  await approvedOrder(api, admin.token);
  expect((await bank.remit()).json().remittance).toMatchObject({ sequence: 1, titles: 1 });
  await given.setting('boletoAccount', boletoAccount('341'));
});
