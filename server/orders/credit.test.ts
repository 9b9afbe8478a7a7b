import { expect, test } from 'vitest';

import { asId, type InvoiceId, type UserId } from '#contract/ids';

import { orderCalls, placeOrder } from '../testing/order-calls.ts';
import { stockOf } from '../testing/stock-of.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const orders = orderCalls(api, admin.token);

const limitTo = (buyerId: UserId, cents: number | null) =>
  db.updateTable('users').set({ credit_limit_cents: cents }).where('id', '=', buyerId).execute();
const centsOf = (reais: number) => Math.round(reais * 100);
/** As the API writes amounts: a space that does not break behind the sign. */
const money = (cents: number) => {
  const [whole = '', rest = ''] = (cents / 100).toFixed(2).split('.');
  return `R$\u00A0${whole.replaceAll(/\B(?=(\d{3})+$)/g, '.')},${rest}`;
};

test('without a limit nothing is weighed; with one, what fits to the centavo is granted', async () => {
  const buyer = await given.reseller();
  for (const term of ['boleto_30', 'parcelado_50_50'] as const) {
    const free = await placeOrder(api, { buyer, term, quantity: 1000, stock: 1000 });
    expect((await orders.approve(free.id)).statusCode).toBe(200);
  }
  const exact = await placeOrder(api);
  await limitTo(exact.buyer.id, centsOf(exact.total));
  expect((await orders.approve(exact.id)).statusCode).toBe(200);
  expect(await orders.exposure(exact.buyer)).toBe(exact.total);
});

test('one centavo short is refused in exact words, and nothing happens', async () => {
  const { id, buyer, total } = await placeOrder(api, { quantity: 50, stock: 50 });
  const need = centsOf(total);
  await limitTo(buyer.id, need - 1);
  const before = await orders.detail(id);
  const reply = await orders.approve(id);
  const message = `Limite insuficiente: disponível ${money(need - 1)}, necessário ${money(need)}`;
  expect(reply.statusCode).toBe(409);
  expect(reply.json()).toMatchObject({
    code: 'CREDIT_SHORT',
    error: message,
    message,
    fresh: { available: (need - 1) / 100, need: need / 100 },
  });
  expect(message).toContain('R$\u00A01.');
  expect(await orders.detail(id)).toEqual(before);
  expect(await orders.exposure(buyer)).toBe(0);
});

test('50/50 needs the half that is due later; what is open already counts; nothing below zero', async () => {
  const { id, buyer, total } = await placeOrder(api, { term: 'parcelado_50_50' });
  const half = Math.floor(centsOf(total) / 2);
  await limitTo(buyer.id, half - 1);
  const short = await orders.approve(id);
  expect(short.json().message).toContain(`necessário ${money(half)}`);
  await limitTo(buyer.id, half);
  expect((await orders.approve(id)).statusCode).toBe(200);
  const second = await placeOrder(api, { buyer, term: 'parcelado_50_50' });
  expect((await orders.approve(second.id)).json().message).toBe(
    `Limite insuficiente: disponível ${money(0)}, necessário ${money(half)}`,
  );
  await limitTo(buyer.id, half - 100);
  expect((await orders.approve(second.id)).json().message).toContain(`disponível ${money(0)},`);
  // A paid or cancelled order frees what it took.
  await orders.set(id, 'CANCELLED');
  await limitTo(buyer.id, half);
  expect((await orders.approve(second.id)).statusCode).toBe(200);
});

test('prepaid asks for no credit at all', async () => {
  const { id, buyer } = await placeOrder(api, { term: 'antecipado_3' });
  await limitTo(buyer.id, 0);
  await orders.walk(id, ['APPROVED', 'INVOICED', 'SHIPPED']);
  expect(await orders.exposure(buyer)).toBe(0);
});

test('above the limit only with a reason, which only administrators see', async () => {
  const { id, buyer, total } = await placeOrder(api);
  await limitTo(buyer.id, 0);
  for (const reason of [undefined, null, '', '   ']) {
    const reply = await orders.approve(id, { override: true, reason });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().details).toMatchObject([{ path: 'reason' }]);
  }
  // A reason alone is no override.
  expect((await orders.approve(id, { reason: 'Cliente antigo' })).statusCode).toBe(409);
  const reply = await orders.approve(id, { override: true, reason: 'Garantia em mãos' });
  expect(reply.statusCode).toBe(200);
  expect(await orders.exposure(buyer)).toBe(total);
  const told = { from: 'UNDER_REVIEW', to: 'APPROVED', override: true, reason: 'Garantia em mãos' };
  expect((await orders.detail(id)).timeline.at(-1)).toMatchObject(told);
  const audit = await db
    .selectFrom('audit_entries')
    .select(['reason', 'after'])
    .where('subject_id', '=', id)
    .executeTakeFirst();
  expect(audit).toMatchObject({ reason: 'Garantia em mãos', after: { override: true } });
  const seen = (await orders.detail(id, buyer.token)).timeline.at(-1);
  expect(seen).toMatchObject({ to: 'APPROVED', reason: null, override: false, actor: null });
  const mails = await db
    .selectFrom('mails')
    .select('data')
    .where('to_address', '=', buyer.email)
    .execute();
  expect(JSON.stringify(mails)).not.toContain('Garantia');
});

test('an override that was not needed is an ordinary approval', async () => {
  const { id } = await placeOrder(api);
  expect((await orders.approve(id, { override: true })).statusCode).toBe(200);
  expect((await orders.detail(id)).timeline.at(-1)).toMatchObject({ override: false });
});

test('the reason for an override is internal, needed or not', async () => {
  const { id, buyer } = await placeOrder(api);
  const reason = 'Atrasa, mas paga';
  expect((await orders.approve(id, { override: true, reason })).statusCode).toBe(200);
  expect(JSON.stringify(await orders.detail(id, buyer.token))).not.toContain(reason);
  const audit = await db
    .selectFrom('audit_entries')
    .select('reason')
    .where('subject_id', '=', id)
    .where('action', '=', 'order_status_changed')
    .execute();
  expect(audit).toEqual([{ reason }]);
});

test('what an order needs is what approving it would add, also after half of it was paid', async () => {
  const { id } = await placeOrder(api, { term: 'parcelado_50_50' });
  await orders.walk(id, ['APPROVED']);
  const { invoices } = await orders.detail(id);
  await orders.pay(invoices[0]?.id ?? '');
  expect((await orders.detail(id)).credit?.need).toBe(0);
  await orders.walk(id, ['CANCELLED']);
  expect((await orders.detail(id)).credit?.need).toBe(invoices[1]?.amount);
});

test('the selector goes by the same limit wherever invoices are missing; paid in full it does not', async () => {
  for (const to of ['APPROVED', 'INVOICED', 'PRODUCTION', 'SHIPPED', 'COMPLETED'] as const) {
    const { id, buyer, total, stock, variantId } = await placeOrder(api);
    await limitTo(buyer.id, centsOf(total) - 1);
    expect((await orders.set(id, to)).json()).toMatchObject({ code: 'CREDIT_SHORT' });
    // Re-opening is the same question; nothing of it happens in part.
    await orders.walk(id, ['CANCELLED']);
    expect((await orders.set(id, to)).json()).toMatchObject({ code: 'CREDIT_SHORT' });
    expect(await stockOf(db, variantId)).toBe(stock);
    const granted = await orders.set(id, to, { override: true, reason: 'Combinado' });
    expect(granted.json().order).toMatchObject({ status: to, holdsStock: true });
  }
  const paid = await placeOrder(api);
  await limitTo(paid.buyer.id, 0);
  expect((await orders.set(paid.id, 'PAID')).statusCode).toBe(200);
  expect(await orders.exposure(paid.buyer)).toBe(0);
});

test('a suspended or deleted company gets no credit; its order can still be cancelled', async () => {
  const suspended = await placeOrder(api);
  await db
    .updateTable('users')
    .set({ approved: false })
    .where('id', '=', suspended.buyer.id)
    .execute();
  const deleted = await placeOrder(api, { term: 'parcelado_50_50' });
  await db
    .updateTable('users')
    .set({ deleted_at: new Date() })
    .where('id', '=', deleted.buyer.id)
    .execute();
  for (const { id } of [suspended, deleted]) {
    const override = { override: true, reason: 'Mesmo assim' };
    for (const reply of [
      await orders.approve(id),
      await orders.approve(id, override),
      await orders.set(id, 'SHIPPED', override),
    ]) {
      expect(reply.statusCode).toBe(409);
      expect(reply.json()).toMatchObject({
        code: 'BUYER_BLOCKED',
        message: 'O revendedor está suspenso ou foi excluído.',
      });
    }
    expect((await orders.reject(id, { reason: 'Conta encerrada' })).statusCode).toBe(200);
  }
  const mails = await db
    .selectFrom('mails')
    .select('to_address')
    .where('kind', '=', 'order_cancelled')
    .where('to_address', 'in', [suspended.buyer.email, deleted.buyer.email])
    .execute();
  // A deleted account gets no mail.
  expect(mails.map(({ to_address }) => to_address)).toEqual([suspended.buyer.email]);
});

test('what the back office weighs: limit, exposure, need, open invoices, how the company has bought', async () => {
  const buyer = await given.reseller({ credit_limit_cents: 10_000_00 });
  const open = await placeOrder(api, { buyer, term: 'parcelado_50_50' });
  await orders.approve(open.id);
  const gone = await placeOrder(api, { buyer });
  await orders.reject(gone.id);
  const { id, total } = await placeOrder(api, { buyer });
  const { invoices } = await orders.detail(open.id);
  await db
    .updateTable('invoices')
    .set({ due_date: '2026-01-05' })
    .where('id', '=', invoices[0]?.id ?? asId<InvoiceId>(''))
    .execute();
  const half = Math.floor(centsOf(open.total) / 2) / 100;
  const { credit } = await orders.detail(id);
  expect(credit).toEqual({
    limit: 10_000,
    exposure: half,
    available: (10_000_00 - centsOf(half)) / 100,
    need: total,
    openInvoices: invoices.map(({ id: invoiceId, amount, dueDate }, index) => ({
      id: invoiceId,
      orderId: open.id,
      orderNumber: open.number,
      amount,
      dueDate: index === 0 ? '2026-01-05' : dueDate,
      overdue: index === 0,
    })),
    history: {
      orders: 3,
      cancelled: 1,
      total: (centsOf(open.total) + centsOf(total)) / 100,
      firstOrderAt: (await orders.detail(open.id)).createdAt,
      lateInvoices: 1,
    },
  });
  expect((await orders.detail(open.id)).credit).toMatchObject({ need: 0 });
});
