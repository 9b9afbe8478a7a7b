import { expect, test } from 'vitest';

import type { PaymentTerm } from '#contract/payment-term';
import { profileAddress } from '#web/checkout/address.rules.ts';
import { chosenTerm } from '#web/checkout/chosen-term.rules.ts';
import { reseller } from '#web/testing/reseller.fixture.ts';

import { isElsewhere, startOf } from './delivery.rules.ts';

const ANA = reseller(1);
const PROFILE = profileAddress(ANA);

test('an order starts from the profile, economic, by no term yet', () => {
  expect(startOf(ANA, null, false)).toEqual({
    address: {
      address: 'Rua das Acácias, 214',
      city: 'Florianópolis',
      state: 'SC',
      zipCode: '88010-001',
      notes: '',
    },
    shippingType: 'ECONOMIC',
  });
});

test('what was typed last time wins over the profile, field by field', () => {
  const stored = { address: { city: 'Itajaí', notes: 'Portão azul' }, shippingType: 'EXPRESS' };
  expect(startOf(ANA, stored, false)).toMatchObject({
    address: { address: 'Rua das Acácias, 214', city: 'Itajaí', state: 'SC', notes: 'Portão azul' },
    shippingType: 'EXPRESS',
  });
});

type Start = { agreed?: PaymentTerm; last?: PaymentTerm; inDoubt?: boolean; first: PaymentTerm };

test.each<Start>([
  { agreed: 'boleto_30', last: 'parcelado_50_50', first: 'boleto_30' },
  { last: 'parcelado_50_50', first: 'parcelado_50_50' },
  { first: 'antecipado_3' },
  { agreed: 'boleto_30', last: 'parcelado_50_50', inDoubt: true, first: 'parcelado_50_50' },
])('the first choice of %j is the agreed term, else the last, else prepaid', (start) => {
  const user = { ...ANA, defaultPaymentTerm: start.agreed ?? null };
  const stored = { address: {}, term: start.last };
  const kept = startOf(user, stored, start.inDoubt ?? false);
  expect(chosenTerm(kept, { own: [] }, user).term).toBe(start.first);
});

test.each([
  'text',
  7,
  [],
  { address: 'x', term: 'cash', shippingType: 'TELEPORT' },
  { address: { state: 'XX', city: 5 } },
])('nonsense in storage (%j) is not remembered', (stored) => {
  const start = startOf(ANA, stored, false);
  expect(start).toMatchObject({ shippingType: 'ECONOMIC', term: undefined });
  expect(start.address.city).toBe('Florianópolis');
});

test('notes alone do not make it another address', () => {
  expect(isElsewhere({ ...PROFILE, notes: 'Portão' }, PROFILE)).toBe(false);
  expect(isElsewhere({ ...PROFILE, city: 'Itajaí' }, PROFILE)).toBe(true);
});
