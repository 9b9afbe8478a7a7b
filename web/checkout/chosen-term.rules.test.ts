import { expect, test } from 'vitest';

import type { PaymentTermId } from '#contract/ids';
import type { OfferedTerm } from '#contract/own-term';
import type { SessionUser } from '#contract/session';
import { uuid } from '#web/testing/product.fixture.ts';
import { RESELLER } from '#web/testing/session.fixture.ts';

import { chosenTerm, usualOf, type Offer } from './chosen-term.rules.ts';

const own = (n: number, downPercent: number | null = null): OfferedTerm => ({
  id: uuid<PaymentTermId>(9000 + n),
  name: `Prazo ${n}`,
  days: [30],
  downPercent,
  discountBasisPoints: 0,
  minInstallment: 0,
  version: 1,
});
const [ONE, TWO] = [own(1), own(2, 20)];
const nobody: SessionUser = { ...RESELLER, defaultPaymentTerm: null };
const start = (offer: Offer, buyer = nobody) => {
  const { term, ownTerm, gone } = chosenTerm(usualOf(buyer) ?? {}, offer, buyer);
  return [ownTerm?.name ?? term, gone];
};

test('with nothing set a cart starts in advance', () => {
  expect(start({ own: [] })).toEqual(['antecipado_3', undefined]);
  expect(chosenTerm({}, undefined, nobody).term).toBe('antecipado_3');
});

test('where a cart starts: the company’s usual term, the brand’s, in advance, what there is', () => {
  const offer: Offer = { own: [ONE, TWO], usual: TWO.id };
  expect(start(offer, { ...nobody, defaultPaymentTerm: 'boleto_30' })).toEqual([
    'boleto_30',
    undefined,
  ]);
  expect(start(offer, { ...nobody, defaultOwnTerm: ONE.id })).toEqual(['Prazo 1', undefined]);
  expect(start(offer)).toEqual(['Prazo 2', undefined]);
  expect(start({ own: [ONE], usual: 'parcelado_50_50' })).toEqual(['parcelado_50_50', undefined]);
  expect(start({ own: [ONE], off: ['antecipado_3'] })).toEqual(['boleto_30', undefined]);
});

test('what is usual and cannot be had is replaced without a word; what was chosen is missed', () => {
  const offer: Offer = { own: [ONE], off: ['boleto_30'], usual: TWO.id };
  expect(start(offer, { ...nobody, defaultPaymentTerm: 'boleto_30' })).toEqual([
    'antecipado_3',
    undefined,
  ]);
  expect(start(offer, { ...nobody, defaultOwnTerm: TWO.id })).toEqual(['antecipado_3', undefined]);
  expect(chosenTerm({ term: 'boleto_30' }, offer, nobody).gone).toBe('Boleto 30 dias');
  const kept = { id: TWO.id, name: TWO.name };
  expect(chosenTerm({ ownTerm: kept }, offer, nobody).gone).toBe('Prazo 2');
});

test('an own term that stands in is sent as what it is paid like', () => {
  const chosen = chosenTerm({}, { own: [TWO], usual: TWO.id }, nobody);
  expect(chosen).toEqual({ term: 'parcelado_50_50', ownTerm: TWO, gone: undefined });
});
