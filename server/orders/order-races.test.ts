import { expect, test } from 'vitest';

import { atTheEnd } from '../testing/at-the-end.ts';
import { checkoutCalls } from '../testing/checkout-calls.ts';
import { orderCalls, placeOrder } from '../testing/order-calls.ts';
import { stockOf } from '../testing/stock-of.ts';
import { appOver, testApp } from '../testing/test-app.ts';
import { testPool } from '../testing/test-database.ts';
import { brokenRules } from '../upkeep/run-checks.queries.ts';

const api = await testApp();
const { db, given } = api;
const second = testPool(api.url);
atTheEnd(second.close);
const other = await appOver({ ...second, url: api.url });
const admins = [await given.admin(), await given.admin()] as const;
/** Two administrators, each on a server of their own. */
const [one, two] = [orderCalls(api, admins[0].token), orderCalls(other, admins[1].token)];
const at = (turn: number) => (turn % 2 ? one : two);

const codesOf = (replies: readonly { statusCode: number }[]) =>
  Object.fromEntries(
    [...new Set(replies.map(({ statusCode }) => statusCode))]
      .toSorted((a, b) => a - b)
      .map((code) => [code, replies.filter(({ statusCode }) => statusCode === code).length]),
  );
const times = <T>(count: number, make: (turn: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, turn) => make(turn)));

test('approved and rejected at once: one wins, the other gets ORDER_DECIDED', async () => {
  await times(8, async () => {
    const { id, stock, quantity, variantId, buyer, total } = await placeOrder(api);
    const [approval, rejection] = await Promise.all([one.approve(id), two.reject(id)]);
    expect(codesOf([approval, rejection])).toEqual({ 200: 1, 409: 1 });
    const approved = approval.statusCode === 200;
    const order = await one.detail(id);
    expect(order).toMatchObject({ status: approved ? 'APPROVED' : 'CANCELLED' });
    expect(order.timeline).toHaveLength(2);
    expect(order.invoices).toHaveLength(approved ? 1 : 0);
    expect(await stockOf(db, variantId)).toBe(approved ? stock - quantity : stock);
    expect(await one.exposure(buyer)).toBe(approved ? total : 0);
  });
});

test('approved, rejected and cancelled at once, each twice: it ends cancelled, with one event', async () => {
  const { id, stock, variantId, buyer } = await placeOrder(api, { term: 'parcelado_50_50' });
  const replies = await Promise.all([
    ...[one, two].map((calls) => calls.approve(id)),
    ...[one, two].map((calls) => calls.reject(id)),
    ...[one, two].map((calls) => calls.set(id, 'CANCELLED')),
  ]);
  const granted = replies.slice(0, 4).filter(({ statusCode }) => statusCode === 200).length;
  expect(granted).toBeLessThanOrEqual(1);
  expect(replies.slice(4).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const order = await one.detail(id);
  expect(order.status).toBe('CANCELLED');
  expect(order.timeline.filter(({ to }) => to === 'CANCELLED')).toHaveLength(1);
  expect(await stockOf(db, variantId)).toBe(stock);
  expect(await one.exposure(buyer)).toBe(0);
});

test('fifty cancels at once restock once and send one mail', async () => {
  const { id, stock, variantId, buyer } = await placeOrder(api);
  await one.walk(id, ['APPROVED']);
  const replies = await times(50, (turn) => at(turn).set(id, 'CANCELLED'));
  expect(codesOf(replies)).toEqual({ 200: 50 });
  expect(await stockOf(db, variantId)).toBe(stock);
  const { timeline } = await one.detail(id);
  expect(timeline.filter(({ to }) => to === 'CANCELLED')).toHaveLength(1);
  const mails = await db
    .selectFrom('mails')
    .select('id')
    .where('to_address', '=', buyer.email)
    .where('kind', '=', 'order_cancelled')
    .execute();
  expect(mails).toHaveLength(1);
});

test('twenty approvals over a limit that fits three: exactly three', async () => {
  const buyer = await given.reseller();
  const placed = [];
  for (let n = 0; n < 20; n += 1) placed.push(await placeOrder(api, { buyer }));
  const total = Math.round((placed[0]?.total ?? 0) * 100);
  await db
    .updateTable('users')
    .set({ credit_limit_cents: total * 4 - 1 })
    .where('id', '=', buyer.id)
    .execute();
  const replies = await Promise.all(placed.map(({ id }, turn) => at(turn).approve(id)));
  expect(codesOf(replies)).toEqual({ 200: 3, 409: 17 });
  expect(await one.exposure(buyer)).toBe((total * 3) / 100);
});

test('one receipt approved and rejected by many at once: one decision', async () => {
  const { id } = await placeOrder(api, { term: 'antecipado_3' });
  const receipt = (await one.detail(id)).receipts[0]?.id ?? '';
  const replies = await times(10, (turn) =>
    turn % 3 ? at(turn).approveReceipt(receipt) : at(turn).rejectReceipt(receipt),
  );
  expect(codesOf(replies)).toEqual({ 200: 1, 409: 9 });
  const { timeline, status } = await one.detail(id);
  expect(timeline.map(({ kind }) => kind)).toHaveLength(3);
  expect(['PAID', 'PENDING']).toContain(status);
});

test('an invoice paid by many at once is paid once', async () => {
  const { id } = await placeOrder(api);
  await one.approve(id);
  const invoice = (await one.detail(id)).invoices[0]?.id ?? '';
  expect(codesOf(await times(10, (turn) => at(turn).pay(invoice)))).toEqual({ 200: 1, 409: 9 });
});

test('a receipt is approved while its order is cancelled', async () => {
  await times(8, async () => {
    const { id, stock, variantId } = await placeOrder(api, { term: 'antecipado_3' });
    const receipt = (await one.detail(id)).receipts[0]?.id ?? '';
    const [approval, cancelling] = await Promise.all([
      one.approveReceipt(receipt),
      two.set(id, 'CANCELLED'),
    ]);
    expect(cancelling.statusCode).toBe(200);
    const order = await one.detail(id);
    expect(order).toMatchObject({ status: 'CANCELLED', paymentStatus: 'cancelled' });
    // Money that came in before stays visible.
    const state = approval.statusCode === 200 ? 'approved' : 'rejected';
    expect(order.receipts).toMatchObject([{ status: state }]);
    expect(await stockOf(db, variantId)).toBe(stock);
  });
});

test('one settled PIX releases one order, however fast the second comes', async () => {
  const endToEndId = 'E12345678202611160900abcdefghijk';
  const receipts = await times(2, async () => {
    const { id } = await placeOrder(api, { term: 'antecipado_3' });
    return { id, receipt: (await one.detail(id)).receipts[0]?.id ?? '' };
  });
  const replies = await Promise.all(
    receipts.map(({ receipt }, turn) => at(turn).approveReceipt(receipt, { endToEndId })),
  );
  expect(codesOf(replies)).toEqual({ 200: 1, 409: 1 });
  const refused = replies.findIndex(({ statusCode }) => statusCode === 409);
  expect(replies[refused]?.json()).toMatchObject({
    code: 'PAYMENT_USED',
    details: [{ path: 'endToEndId' }],
  });
  expect(await one.detail(receipts[refused]?.id ?? '')).toMatchObject({
    status: 'pending_payment_confirmation',
    receipts: [{ status: 'pending' }],
  });
});

test('re-opened while others buy the last pieces: the first one gets them', async () => {
  await times(6, async () => {
    const { id, variantId } = await placeOrder(api, { stock: 20 });
    const buyers = await times(2, () => given.reseller());
    await one.walk(id, ['CANCELLED']);
    const [reopened, ...bought] = await Promise.all([
      two.set(id, 'UNDER_REVIEW'),
      ...buyers.map(({ token }, turn) =>
        checkoutCalls(turn ? other : api)([{ variantId, quantity: 15 }], { token }),
      ),
    ]);
    const won = [reopened, ...bought].filter(({ statusCode }) => statusCode < 300);
    expect(won).toHaveLength(1);
    expect(await stockOf(db, variantId)).toBe(5);
    expect((await one.detail(id)).holdsStock).toBe(reopened.statusCode === 200);
  });
});

test('orders of the same two sizes cancelled and re-opened at once: nobody waits for ever', async () => {
  const { variants } = await given.product({ sizes: { P: 400, M: 400 } });
  const [a, b] = Object.values(variants);
  const placed = await times(8, async (turn) => {
    const { token } = await given.reseller();
    const items = [a, b].map((variantId) => ({ variantId, quantity: 10 }));
    const reply = await checkoutCalls(turn % 2 ? api : other)(
      turn % 2 ? items : items.toReversed(),
      { token },
    );
    return String(reply.json().orderId);
  });
  for (const status of ['CANCELLED', 'APPROVED', 'CANCELLED', 'PENDING'] as const) {
    const replies = await Promise.all(placed.map((id, turn) => at(turn).set(id, status)));
    expect(codesOf(replies)).toEqual({ 200: 8 });
  }
  expect([await stockOf(db, a), await stockOf(db, b)]).toEqual([320, 320]);
});

test('the integrity check finds nothing after the races', async () => {
  expect(await brokenRules(db)).toEqual([]);
});
