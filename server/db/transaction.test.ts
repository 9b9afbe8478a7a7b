import { expect, test } from 'vitest';

import { wasRolledBack } from './transaction.ts';

const failed = (code?: string) => Object.assign(new Error('failed'), code && { code });

test.each(['23505', '40P01', '57014', '55P03', 'XX000', 'P0001', '22P02'])(
  '%s is the database’s no: nothing was written',
  (code) => expect(wasRolledBack(failed(code))).toBe(true),
);

test.each([undefined, 'EPIPE', 'ECONNRESET', 'ETIMEDOUT', '08006', '57P01', '57P02'])(
  'after %s nobody knows',
  (code) => expect(wasRolledBack(failed(code))).toBe(false),
);
