import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { serializeReply } from './serialize-reply.ts';

const serialize = serializeReply({
  schema: z.object({ total: z.int(), size: z.optional(z.string()) }),
  method: 'GET',
  url: '/api/things',
});

test('what the contract does not name stays inside', () => {
  expect(serialize({ total: 3, cost: 1 })).toBe('{"total":3}');
});

test('what it does not allow is nobody’s answer', () => {
  expect(() => serialize({ total: 0.5 })).toThrow("Response doesn't match the schema");
});
