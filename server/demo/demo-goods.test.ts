import { expect, test } from 'vitest';

import { brazilVectors } from '#contract/brazil-vectors';
import { CATEGORIES } from '#contract/category';

import { demoCollection } from './collection.ts';
import { demoData } from './demo-data.ts';
import { s10CheckDigit } from './shipment.ts';

const NOW = new Date('2026-11-16T14:30:00Z');
const data = demoData(NOW, { admin: 'a', reseller: 'b', pending: 'c' });

const forSale = data.products.filter((p) => p.active && p.published && p.reseller_visible);
const priceOf = ({ price40_cents, msrp_cents }: (typeof forSale)[number]) =>
  price40_cents ?? msrp_cents;

const pricesIn = (category: string) =>
  forSale.filter((product) => product.category === category).map(priceOf);

test('what a reseller pays runs from R$ 39 to R$ 499,80, with something in every range', () => {
  const prices = forSale.map(priceOf);
  expect(Math.min(...prices)).toBe(39_00);
  expect(Math.max(...prices)).toBe(499_80);
  const ranges = Array.from({ length: 10 }, (_, n) => n * 50_00);
  const thin = ranges.filter(
    (from) => prices.filter((price) => price >= from && price < from + 50_00).length < 4,
  );
  expect(thin).toEqual([]);
});

test('each category has cheap and dear pieces, and a coat costs more than a T-shirt', () => {
  const flat = CATEGORIES.filter(
    (category) => Math.max(...pricesIn(category)) < 1.5 * Math.min(...pricesIn(category)),
  );
  expect(flat).toEqual([]);
  expect(Math.min(...pricesIn('Jaquetas'))).toBeGreaterThan(Math.max(...pricesIn('Camisetas')));
});

test('every product is shown from three or four sides, each of them once', () => {
  const wrong = demoCollection().filter(({ pictures }) => {
    const views = new Set(pictures.map(({ view }) => view));
    const close = views.has('detalhe') || views.has('tecido');
    const turned = views.has('costas') || views.has('dobrada');
    return views.size !== pictures.length || views.size < 3 || views.size > 4 || !close || !turned;
  });
  expect(wrong.map(({ title }) => title)).toEqual([]);
});

/** Every carrier of the demonstration and what its codes look like. */
const CODE_OF: Record<string, RegExp> = {
  'Correios PAC': /^[A-Z]{2}[0-9]{9}BR$/,
  'Correios SEDEX': /^[A-Z]{2}[0-9]{9}BR$/,
  Jadlog: /^[0-9]{14}$/,
  Braspress: /^[0-9]{9}$/,
};
const sentAt = new Map(
  data.order_events
    .filter(({ to_status }) => to_status === 'SHIPPED')
    .map(({ order_id, created_at }) => [order_id, Number(created_at)]),
);
const [sent, unsent] = [true, false].map((was) =>
  data.orders.filter(({ id }) => sentAt.has(id) === was),
);

test('an order that was sent has its carrier, a code and a date after its own; no other has', () => {
  expect(sent?.length).toBeGreaterThan(500);
  const isTold = ({ id, carrier, tracking_code, created_at }: (typeof data.orders)[number]) =>
    CODE_OF[carrier ?? '']?.test(tracking_code ?? '') === true &&
    (sentAt.get(id) ?? 0) > Number(created_at);
  expect(sent?.filter((order) => !isTold(order))).toEqual([]);
  expect(unsent?.filter((order) => order.carrier ?? order.tracking_code)).toEqual([]);
  expect(new Set(sent?.map(({ carrier }) => carrier))).toEqual(new Set(Object.keys(CODE_OF)));
});

test('no two parcels share a code, and every order has a weight and a promise', () => {
  const codes = sent?.map((order) => order.tracking_code) ?? [];
  expect(new Set(codes).size).toBe(codes.length);
  expect(data.orders.filter((order) => !order.weight_grams || !order.estimated_days)).toEqual([]);
});

test('the check digit of the post’s codes follows S10', () => {
  // The standard's own example, and the two sums that have a digit of their own.
  for (const { digits, dv, code } of brazilVectors.correiosS10) {
    expect([s10CheckDigit(digits), code]).toEqual([dv, `AA${digits}${dv}BR`]);
  }
  expect(s10CheckDigit('00000000')).toBe(5);
  expect(s10CheckDigit('00000008')).toBe(0);
  const posted = sent?.map((o) => o.tracking_code ?? '').filter((code) => code.endsWith('BR'));
  expect(posted?.filter((code) => s10CheckDigit(code.slice(2, 10)) !== Number(code[10]))).toEqual(
    [],
  );
});
