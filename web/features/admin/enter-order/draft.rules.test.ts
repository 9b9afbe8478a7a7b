import { expect, test } from 'vitest';

import type { PaymentTerm } from '#contract/payment-term';
import { checkAddress } from '#web/checkout/address.rules.ts';
import { orderBody } from '#web/checkout/order-body.rules.ts';
import { totalsOf } from '#web/checkout/totals.rules.ts';
import { cartItem } from '#web/testing/cart.fixture.ts';
import { reseller } from '#web/testing/reseller.fixture.ts';

import { draftText, emptyDraft, parseDraft, type Draft } from './draft.rules.ts';

const EMPTY = emptyDraft(reseller(1, { defaultPaymentTerm: 'boleto_30' }));

function sentDraft(): Draft {
  const term: PaymentTerm = 'antecipado_3';
  const draft: Draft = { ...EMPTY, lines: [cartItem(1, { quantity: 3 })], term };
  const checked = checkAddress(draft.address);
  if (!checked.ok) throw new Error('the address of the reseller is complete');
  const { lines: items, shippingType } = draft;
  const totals = totalsOf(items, 20, { term });
  const order = { items, shippingType, term, shippingAddress: checked.address, totals };
  const body = { userId: reseller(1).id, ...orderBody(order) };
  const key = '11111111-2222-4333-8444-555555555555';
  return { ...draft, attempt: { key, body, earlier: true } };
}

test('starts from the address and the usual term of the reseller', () => {
  expect(EMPTY).toMatchObject({
    lines: [],
    address: { city: 'Florianópolis', state: 'SC', notes: '' },
    shippingType: 'ECONOMIC',
    term: 'boleto_30',
  });
  expect(emptyDraft(reseller(1, { state: 'Santa Catarina', address: null }))).toMatchObject({
    address: { address: '', state: '' },
  });
});

test('what was written is read back whole, the unsettled attempt included', () => {
  expect(parseDraft(draftText(sentDraft()), EMPTY)).toEqual(sentDraft());
});

test.each([null, '', 'x', '{}', '[]', '{"items":3}', '{"items":[],"term":"fiado","address":7}'])(
  'storage with %j is an empty order',
  (text) => {
    expect(parseDraft(text, EMPTY)).toEqual(EMPTY);
  },
);

test('that the lines lay in a cart is known as long as the draft is', () => {
  const draft: Draft = { ...EMPTY, lines: [cartItem(1)], fromCart: true };
  expect(parseDraft(draftText(draft), EMPTY)).toEqual(draft);
  const other = JSON.stringify({ items: draft.lines, fromCart: 'yes' });
  expect(parseDraft(other, EMPTY)).toEqual({ ...EMPTY, lines: [cartItem(1)] });
});

test('lines without a size and attempts without a key or content are dropped', () => {
  const { attempt, ...draft } = sentDraft();
  const lines = [cartItem(1), { ...cartItem(2), variantId: '' }];
  const text = JSON.stringify({ items: lines, key: attempt?.key, body: { items: [] } });
  expect(parseDraft(text, EMPTY)).toEqual({ ...EMPTY, lines: [cartItem(1)] });
  const keyless = JSON.stringify({ items: draft.lines, key: 'x', body: attempt?.body });
  expect(parseDraft(keyless, EMPTY).attempt).toBeUndefined();
});
