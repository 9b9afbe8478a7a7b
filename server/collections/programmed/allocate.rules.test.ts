import { expect, test } from 'vitest';

import { asId, type OrderId, type VariantId } from '#contract/ids';

import { allocate } from './allocate.rules.ts';

const [p, m] = [asId<VariantId>('p'), asId<VariantId>('m')];
const line = (order: string, variantId: VariantId, waits: number) => ({
  orderId: asId<OrderId>(order),
  variantId,
  waits,
});

test('who ordered first is served first, piece by piece, and what is over is the rest', () => {
  const arrived = new Map([
    [p, 10],
    [m, 3],
  ]);
  const lines = [
    line('first', p, 8),
    line('first', m, 1),
    line('second', p, 5),
    line('third', m, 1),
  ];
  const { allocated, rest } = allocate(arrived, lines);
  expect(allocated.map(({ orderId, variantId, pieces }) => [orderId, variantId, pieces])).toEqual([
    ['first', 'p', 8],
    ['first', 'm', 1],
    ['second', 'p', 2],
    ['third', 'm', 1],
  ]);
  expect([...rest]).toEqual([
    [p, 0],
    [m, 1],
  ]);
});

test('pieces are neither made nor lost, whoever waits for how many', () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const arrived = new Map([[p, (seed * 7) % 40]]);
    const lines = Array.from({ length: seed % 9 }, (_, at) =>
      line(String(at), p, ((seed * (at + 3)) % 11) + 1),
    );
    const { allocated, rest } = allocate(arrived, lines);
    const given = allocated.reduce((sum, { pieces }) => sum + pieces, 0);
    expect(given + (rest.get(p) ?? 0)).toBe(arrived.get(p));
    // Nobody gets a piece while somebody before still waits.
    const isShort = lines.findIndex(
      ({ orderId, waits }) =>
        (allocated.find((one) => one.orderId === orderId)?.pieces ?? 0) < waits,
    );
    const after = isShort === -1 ? [] : lines.slice(isShort + 1).map(({ orderId }) => orderId);
    expect(allocated.filter(({ orderId }) => after.includes(orderId))).toEqual([]);
  }
});
