import { beforeAll, expect, test } from 'vitest';

import { ITAU } from '../banking/cnab240/itau.rules.ts';
import { readRecord } from '../banking/cnab240/layout.rules.ts';
import { approvedOrder, bankCalls, instructionsOf, PAYER } from '../testing/bank-calls.ts';
import { boletoAccount } from '../testing/boleto-accounts.ts';
import { orderCalls } from '../testing/order-calls.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const orders = orderCalls(api, admin.token);
const bank = bankCalls(api, admin.token);

beforeAll(() => given.setting('boletoAccount', boletoAccount('341')));

const payersIn = (lines: readonly string[]) =>
  lines
    .filter((line) => line[13] === 'Q')
    .map((line) => readRecord(line, ITAU.remittance.segments.Q).get('payerCnpj'));
const clear = async () => {
  if ((await bank.waiting()).length > 0) expect((await bank.remit()).statusCode).toBe(201);
};

/** What waits is taken out of the way of a test. */
const clearAway = () => db.deleteFrom('bank_instructions').execute();

const MISSING = [
  ['CNPJ', { ...PAYER, cnpj: null }, 'CNPJ do pagador: inválido'],
  ['CEP', { ...PAYER, zip_code: '123' }, 'CEP do pagador: inválido'],
  ['address', { ...PAYER, address: ' ' }, 'Endereço do pagador: não informado'],
] as const;

test.each(MISSING)(
  'a company without %s is left out and named; the rest is sent',
  async (_, company, reason) => {
    await clear();
    const buyer = await given.reseller(company);
    const lame = await approvedOrder(api, admin.token, { buyer });
    const alone = await bank.remit();
    expect([alone.statusCode, alone.json().message]).toEqual([
      409,
      `Nenhum boleto pode ir ao banco. ${company.company_name}: ${reason}`,
    ]);
    const fine = await approvedOrder(api, admin.token);
    expect(await bank.waiting()).toMatchObject([{ problem: reason }, { problem: null }]);
    const reply = await bank.remit();
    expect(reply.json()).toMatchObject({
      remittance: { titles: 1 },
      leftOut: [{ orderId: lame.id, companyName: company.company_name, reason }],
    });
    expect(await instructionsOf(db, fine.id)).toEqual(['01 sent']);
    expect(await instructionsOf(db, lame.id)).toEqual(['01 waits']);
    expect(await bank.waiting()).toMatchObject([{ orderId: lame.id, problem: reason }]);
    await orders.walk(lame.id, ['CANCELLED']);
  },
);

test('a CEP of another state is not sent, the rest is; mended it goes with the next file', async () => {
  await clear();
  const reason = 'CEP de outra UF (o CEP é de SP, o endereço de PA)';
  const buyer = await given.reseller({ ...PAYER, zip_code: '01310-100' });
  const lame = await approvedOrder(api, admin.token, { buyer });
  const fine = await approvedOrder(api, admin.token);
  expect(await bank.waiting()).toMatchObject([{ problem: reason }, { problem: null }]);
  expect((await bank.remit()).json()).toMatchObject({
    remittance: { titles: 1 },
    leftOut: [{ orderId: lame.id, reason }],
  });
  expect(await instructionsOf(db, fine.id)).toEqual(['01 sent']);
  expect(await instructionsOf(db, lame.id)).toEqual(['01 waits']);
  const mend = (zip_code: string) =>
    db.updateTable('users').set({ zip_code }).where('id', '=', buyer.id).execute();
  // One that was never given out says nothing of its state: the bank decides.
  await mend('00500-000');
  expect(await bank.waiting()).toMatchObject([{ orderId: lame.id, problem: null }]);
  await mend('66017-000');
  expect((await bank.remit()).json()).toMatchObject({ remittance: { titles: 1 }, leftOut: [] });
  // What the bank knows already is written off whatever its address says by now.
  await mend('01310-100');
  await orders.walk(lame.id, ['CANCELLED']);
  expect(await bank.waiting()).toMatchObject([{ instruction: '02', problem: null }]);
  await clear();
});

test('a company that lacks its CEP is where the goods went, as a whole', async () => {
  await clear();
  await approvedOrder(api, admin.token, {
    buyer: await given.reseller({ ...PAYER, zip_code: null }),
  });
  expect(await bank.waiting()).toMatchObject([{ problem: null }]);
  await clear();
});

test.each([null, '12.345.678/0001-96'])(
  'a CNPJ (%s) that is put right in the registration goes to the bank; a good one stays',
  async (cnpj) => {
    await clear();
    const buyer = await given.reseller({ ...PAYER, cnpj });
    await approvedOrder(api, admin.token, { buyer });
    const good = await given.reseller(PAYER);
    await approvedOrder(api, admin.token, { buyer: good });
    for (const { id } of [buyer, good]) {
      await db
        .updateTable('users')
        .set({ cnpj: '11.222.333/0001-81' })
        .where('id', '=', id)
        .execute();
    }
    const { remittance } = (await bank.remit()).json();
    const lines = (await api.get(`/api/remittances/${remittance.id}/file`, admin.token)).body.split(
      '\r\n',
    );
    expect(payersIn(lines)).toEqual(['11222333000181', '12345678000195']);
  },
);

test('an account that lacks what its bank’s files need, or none: said in words, and refused', async () => {
  await given.setting('boletoAccount', boletoAccount('237', { companyCode: '' }));
  await clearAway();
  const { invoice } = await approvedOrder(api, admin.token);
  const lacking = 'Informe o código da empresa, dado pelo banco';
  const problem = `Conta de boletos incompleta: ${lacking}`;
  expect((await api.get('/api/remittances', admin.token)).json()).toMatchObject({
    problem,
    waiting: [],
  });
  // Nothing is drawn that nobody could register: the bank's own is typed in.
  expect(invoice).toMatchObject({ boletoState: null, lineDigit: null, boletoPdfUrl: null });
  expect((await bank.issue(invoice.id)).json()).toMatchObject({
    code: 'CONFLICT',
    message: lacking,
  });
  const refused = await bank.remit();
  expect([refused.statusCode, refused.json().message]).toEqual([409, problem]);
  await given.setting('boletoAccount', null);
  const without = (await api.get('/api/remittances', admin.token)).json();
  expect(without.problem).toBe('Configure a conta bancária dos boletos antes de emitir.');
  expect((await bank.remit()).json()).toMatchObject({ code: 'NO_BANK_ACCOUNT' });
});
