import fc from 'fast-check';
import { expect, test } from 'vitest';

import { STATE_CODES } from '#contract/brazilian-states';
import { FreightTable, quoteFreight, type ShippingType } from '#contract/freight';

import { ADDRESS, checkoutCalls } from '../testing/checkout-calls.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { given } = api;
const admin = await given.admin();
const { token } = await given.reseller();
const buy = checkoutCalls(api);
const weights = [0, 1, 333, 2_000, 4_999];
const products = await Promise.all(
  weights.map((weight_grams) => given.product({ weight_grams, sizes: { U: 100_000 } })),
);

const priceUpTo = (most: number) => fc.integer({ min: 0, max: most });
const anyRate = (bands: number) =>
  fc.record({
    prices: fc.array(priceUpTo(100_000_00), { minLength: bands, maxLength: bands }),
    extraPerKg: priceUpTo(1_000_00),
    businessDays: fc.integer({ min: 0, max: 365 }),
  });
const anyZone = (bands: number) =>
  fc.record({
    states: fc.constant<string[]>([]),
    rates: fc.record({ ECONOMIC: anyRate(bands), EXPRESS: anyRate(bands) }),
  });

/** Any table the page lets somebody save: bands that rise, and every state in one of its zones. */
const anyTable = fc
  .uniqueArray(fc.integer({ min: 1, max: 200_000 }), { minLength: 1, maxLength: 20 })
  .chain((bands) =>
    fc
      .tuple(
        fc.array(anyZone(bands.length), { minLength: 1, maxLength: 6 }),
        fc.array(fc.nat(), { minLength: STATE_CODES.length, maxLength: STATE_CODES.length }),
        fc.integer({ min: 0, max: 60 }),
      )
      .map(([zones, places, handlingDays]) => {
        const filled = zones.map((zone, at) => ({
          ...zone,
          states: STATE_CODES.filter((_, state) => (places[state] ?? 0) % zones.length === at),
        }));
        return {
          handlingDays,
          bands: bands.toSorted((one, other) => one - other),
          zones: filled.filter(({ states }) => states.length > 0),
        };
      }),
  );

const anyCart = fc.record({
  at: fc.nat({ max: weights.length - 1 }),
  quantity: fc.integer({ min: 15, max: 90 }),
  state: fc.constantFrom(...STATE_CODES),
  shippingType: fc.constantFrom<ShippingType>('ECONOMIC', 'EXPRESS'),
  shippingFee: fc.integer({ min: 0, max: 50_000 }).map((fee) => fee / 100),
});

test('what the page tries out is what the cart shows and what an order is charged', async () => {
  await fc.assert(
    fc.asyncProperty(anyTable, anyCart, async (table, cart) => {
      const { at, quantity, state, shippingType, shippingFee } = cart;
      const saved = await api.send(
        {
          method: 'PATCH',
          url: '/api/settings',
          payload: { settings: { freightTable: table, shippingFee } },
        },
        admin.token,
      );
      expect(saved.statusCode).toBe(200);
      const freightTable = FreightTable.parse(saved.json().settings.freightTable);
      expect(freightTable).toEqual(table);

      const grams = (weights[at] ?? 0) * quantity;
      const tried = quoteFreight(freightTable, { state, grams, type: shippingType });
      const expected = tried ? tried.cost / 100 : shippingFee;
      const shown = await api.post(
        '/api/settings/shipping/calculate',
        { state, weight: grams / 1000, shippingType },
        token,
      );
      expect(shown.json()).toMatchObject(
        tried
          ? { cost: expected, estimatedDays: tried.businessDays + table.handlingDays }
          : { code: 'INVALID_INPUT' },
      );
      const items = [{ variantId: products[at]?.variants['U'], quantity }];
      const order = await buy(
        items,
        { token },
        { shippingType, shippingAddress: { ...ADDRESS, state } },
      );
      expect(order.statusCode).toBe(201);
      expect(order.json().shippingCost).toBe(expected);
    }),
    { numRuns: 40 },
  );
});
