import { describe, expect, test } from 'vitest';

import type { ParamsInput } from './endpoint.ts';
import { asId, idOf, idParams, type OrderId, type UserId } from './ids.ts';
import type { getOrderEndpoint } from './order-endpoints.ts';

const TEXT = '00000000-0000-4000-8000-000000000001';
const order = asId<OrderId>(TEXT);
const user = asId<UserId>(TEXT);

const ofUser = (id: UserId) => `user ${id}`;
const ofOrder = ({ id }: ParamsInput<typeof getOrderEndpoint>) => `order ${id}`;

/** What the compiler refuses: each line below fails `tsc` as soon as it is let through. */
describe('an id is of one noun', () => {
  test('in a function', () => {
    expect(ofUser(user)).toBe(`user ${TEXT}`);
    // @ts-expect-error -- an order's id is no user's
    expect(ofUser(order)).toBe(`user ${TEXT}`);
    // @ts-expect-error -- nor is any text
    expect(ofUser(TEXT)).toBe(`user ${TEXT}`);
  });

  test('in what is sent to an endpoint', () => {
    expect(ofOrder({ id: order })).toBe(`order ${TEXT}`);
    // @ts-expect-error -- a user's id is no order's
    expect(ofOrder({ id: user })).toBe(`order ${TEXT}`);
  });

  test('in what a schema has read', () => {
    expect(ofUser(idOf<UserId>().parse(TEXT))).toBe(`user ${TEXT}`);
    // @ts-expect-error -- an order's id is no user's
    expect(ofUser(idOf<OrderId>().parse(TEXT))).toBe(`user ${TEXT}`);
  });
});

test.each([
  ['in an address', idParams<OrderId>(), { id: 'x' }, 'Identificador inválido'],
  ['with words of its own', idOf<OrderId>({ error: 'Informe o pedido' }), 'x', 'Informe o pedido'],
])('what is no id is refused, %s', (_, schema, value, text) => {
  expect(schema.safeParse(value).error?.issues.map(({ message }) => message)).toEqual([text]);
});
