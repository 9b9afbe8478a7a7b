import { afterEach, assert, expect, test } from 'vitest';

import { addDays, civilDate } from '#contract/calendar';

import { boletoAccount } from '../testing/boleto-accounts.ts';
import { checkoutCalls } from '../testing/checkout-calls.ts';
import { ledgerCalls } from '../testing/ledger-calls.ts';
import { orderCalls, placeOrder } from '../testing/order-calls.ts';
import { pixPortal } from '../testing/pix-calls.ts';
import { brokenRules } from '../upkeep/run-checks.queries.ts';
import { findStale } from './charges.queries.ts';
import { workCharge } from './work-charge.ts';

const portal = await pixPortal();
const { api, psp, deps, charge, ask, work, notify, warned } = portal;
const { db, given } = api;
const admin = await given.admin();
const orders = orderCalls(api, admin.token);
const ledger = ledgerCalls(api, admin.token);
const CNPJ = '11222333000181';

afterEach(async () => assert.deepEqual(await brokenRules(db), []));

async function prepaid() {
  const buyer = await given.reseller({ cnpj: CNPJ, company_name: 'Moda Norte' });
  const product = await given.product({ msrp_cents: 100_00, sizes: { P: 50 } });
  const items = [{ variantId: product.variants['P'], quantity: 15 }];
  const reply = await checkoutCalls(api)(items, buyer, { term: 'antecipado_3' });
  const { orderId: id, total } = reply.json();
  return { id, buyer, cents: Math.round(total * 100) };
}

/** Approved on credit, with the invoices of its term. */
async function invoiced(term: 'boleto_30' | 'parcelado_50_50' = 'boleto_30', cnpj = CNPJ) {
  const buyer = await given.reseller({ cnpj, company_name: 'Moda Norte' });
  const { id } = await placeOrder(api, { buyer, term });
  expect((await orders.approve(id)).statusCode).toBe(200);
  const { invoices } = await orders.detail(id);
  return { id, buyer, invoices };
}

const statesOf = async (orderId: string) =>
  ((await orders.detail(orderId)).pixCharges ?? []).map(({ state }) => state);
/** Makes whatever waits for its next try due. */
const passTime = async () => {
  await api.pool.query('update pix_charges set next_try_at = now() where next_try_at is not null');
};

test('an invoice is charged by its day, with fine and interest as the boleto states them', async () => {
  await given.setting('boletoAccount', { ...boletoAccount('341'), fine: 2, interest: 1 });
  const { id, buyer, invoices } = await invoiced();
  const [invoice] = invoices;
  const { txid, ...asked } = await charge(id, buyer, invoice?.id);
  expect(asked).toMatchObject({ state: 'ready', amount: invoice?.amount });
  const { kind, body } = psp.chargeOf(txid);
  expect(kind).toBe('cobv');
  expect(body).toMatchObject({
    calendario: { dataDeVencimento: invoice?.dueDate, validadeAposVencimento: 30 },
    devedor: { cnpj: CNPJ, nome: 'Moda Norte', uf: 'RN', cep: '59000000' },
    valor: {
      multa: { modalidade: 2, valorPerc: '2.00' },
      juros: { modalidade: 3, valorPerc: '1.00' },
    },
  });
  await given.setting('boletoAccount', null);
  const paid = psp.pay(txid, { parts: { multa: 4_00, juros: 1_23 } });
  await notify(psp.notice(paid));
  await work();
  const order = await orders.detail(id);
  expect(order).toMatchObject({ status: 'PAID', paymentStatus: 'paid' });
  expect(order.timeline.map((event) => event.kind)).toContain('invoice_paid');
  const entries = await db
    .selectFrom('ledger_entries')
    .select(['kind', 'cents'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute();
  expect(entries).toContainEqual({ kind: 'interest', cents: 5_23 });
});

test('the first half of 50/50 is paid, the other stays open', async () => {
  const { id, buyer, invoices } = await invoiced('parcelado_50_50');
  const { txid } = await charge(id, buyer, invoices[0]?.id);
  await notify(psp.notice(psp.pay(txid)));
  await work();
  const order = await orders.detail(id);
  expect(order.invoices.map(({ status }) => status)).toEqual(['paid', 'pending']);
  const account = await api.get(
    `/api/admin/resellers/${buyer.id}/ledger?only=payments`,
    admin.token,
  );
  expect(account.json().entries).toMatchObject([{ seq: 1, paidBy: 'pix' }]);
  expect(order.status).toBe('APPROVED');
});

test('an overdue invoice, and a payer without a valid CNPJ, are charged at once', async () => {
  const late = await invoiced();
  const overdue = late.invoices[0]?.id ?? '';
  await db
    .updateTable('invoices')
    .set({ due_date: addDays(civilDate(new Date()), -3) })
    .where('order_id', '=', late.id)
    .execute();
  expect(psp.chargeOf((await charge(late.id, late.buyer, overdue)).txid).kind).toBe('cob');
  const odd = await invoiced('boleto_30', '1');
  const { txid } = await charge(odd.id, odd.buyer, odd.invoices[0]?.id);
  expect(psp.chargeOf(txid)).toMatchObject({ kind: 'cob' });
  expect(psp.chargeOf(txid).body).not.toHaveProperty('devedor');
});

test('asked from many pages at once there is one charge', async () => {
  const { id, buyer } = await prepaid();
  await Promise.all(Array.from({ length: 8 }, () => ask(id, buyer)));
  await Promise.all([workCharge(deps), workCharge(deps), workCharge(deps)]);
  expect(await statesOf(id)).toEqual(['active']);
});

test('a cancelled order takes its charge back, one that the bank never had as well', async () => {
  const [made, never] = [await prepaid(), await prepaid()];
  const { txid } = await charge(made.id, made.buyer);
  await ask(never.id, never.buyer);
  for (const { id } of [made, never]) await orders.set(id, 'CANCELLED');
  await findStale(db);
  await work();
  expect(psp.chargeOf(txid).status).toBe('REMOVIDA_PELO_USUARIO_RECEBEDOR');
  expect([await statesOf(made.id), await statesOf(never.id)]).toEqual([
    ['withdrawn'],
    ['withdrawn'],
  ]);
  expect(await ask(made.id, made.buyer)).toEqual({ state: 'settled' });
});

test('what was paid before it could be taken back is found by taking it back', async () => {
  const { id, buyer, cents } = await prepaid();
  const { txid } = await charge(id, buyer);
  psp.pay(txid);
  await orders.set(id, 'CANCELLED');
  await findStale(db);
  await work();
  expect(await statesOf(id)).toEqual(['paid']);
  expect(await ledger.about('cancelled')).toMatchObject({ amount: cents / 100 });
});

test('an order that owes less by now has its charge changed', async () => {
  const { id, buyer, invoices } = await invoiced();
  const [invoice] = invoices;
  const { txid } = await charge(id, buyer, invoice?.id);
  const came = psp.came('ZZZ', 30_00);
  await notify(psp.notice(came));
  await work();
  const debt = { orderId: id, invoiceId: invoice?.id };
  expect((await ledger.decide(await ledger.about('unknown'), 'apply', debt)).statusCode).toBe(200);
  await findStale(db);
  await work();
  const rest = (invoice?.amount ?? 0) - 30;
  expect(psp.chargeOf(txid).body.valor.original).toBe(rest.toFixed(2));
  expect(await ask(id, buyer, invoice?.id)).toMatchObject({ state: 'ready', amount: rest });
});

test('one that has run out stays active at the bank: that is worked out here, and another is made', async () => {
  const { id, buyer } = await prepaid();
  const { txid } = await charge(id, buyer);
  await api.pool.query(
    `update pix_charges set expires_at = now() - interval '1 s' where txid = $1`,
    [txid],
  );
  expect(await statesOf(id)).toEqual(['expired']);
  const next = await charge(id, buyer);
  expect(next.state).toBe('ready');
  expect(next.txid).not.toBe(txid);
  expect(await statesOf(id)).toEqual(['expired', 'active']);
});

test('a bank that gives no code: it is worked out from the location', async () => {
  psp.bank.givesCode = false;
  const { id, buyer } = await prepaid();
  const { txid, code } = await charge(id, buyer);
  psp.bank.givesCode = true;
  expect(code).toContain(psp.chargeOf(txid).location);
  expect(code).toMatch(/^000201010212.*6304[0-9A-F]{4}$/);
});

test('a bank that does not answer holds nobody up: the static code, and later the charge', async () => {
  const { id, buyer } = await prepaid();
  for (let tries = 0; tries < 3; tries += 1) psp.mishap({ kind: 'answer', status: 503 });
  const { state } = await charge(id, buyer);
  expect(state).toBe('unavailable');
  expect(await statesOf(id)).toEqual(['asked']);
  await passTime();
  await work();
  expect(await ask(id, buyer)).toMatchObject({ state: 'ready' });
});

test('an answer that was lost makes no second charge', async () => {
  const { id, buyer } = await prepaid();
  psp.mishap({ kind: 'cut' }, { kind: 'cut' }, { kind: 'cut' });
  const before = psp.bank.charges.size;
  expect((await charge(id, buyer)).state).toBe('unavailable');
  await passTime();
  await work();
  expect(psp.bank.charges.size).toBe(before + 1);
  expect(await statesOf(id)).toEqual(['active']);
});

test.each([400, 403, 404, 410])(
  'refused with %i: told once, the static code stays',
  async (status) => {
    const { id, buyer } = await prepaid();
    psp.mishap({ kind: 'answer', status });
    expect((await charge(id, buyer)).state).toBe('unavailable');
    expect(await statesOf(id)).toEqual(['refused']);
    expect(warned.at(-1)).toMatchObject({ problem: expect.stringContaining(String(status)) });
    expect(await ask(id, buyer)).toEqual({ state: 'unavailable' });
    expect(await workCharge(deps)).toBe(false);
  },
);

test('a charge that the bank removed is gone', async () => {
  const { id, buyer } = await prepaid();
  const { txid } = await charge(id, buyer);
  psp.chargeOf(txid).status = 'REMOVIDA_PELO_PSP';
  await orders.set(id, 'CANCELLED');
  await findStale(db);
  await work();
  expect(await statesOf(id)).toEqual(['withdrawn']);
});

test('whoever dies with a charge in hand loses it when the lease ends, and marks nothing afterwards', async () => {
  const { id, buyer } = await prepaid();
  await ask(id, buyer);
  await api.pool.query(
    `update pix_charges set lease_holder = gen_random_uuid(), next_try_at = now() + interval '5 min'
     where order_id = $1`,
    [id],
  );
  expect(await workCharge(deps)).toBe(false);
  await passTime();
  expect(await workCharge(deps)).toBe(true);
  expect(await statesOf(id)).toEqual(['active']);
});
