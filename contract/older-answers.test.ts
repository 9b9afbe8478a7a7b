import { expect, test } from 'vitest';

import { Waiting } from './arrivals.ts';
import { Production } from './collections.ts';
import { readStatementEndpoint } from './statements.ts';

// While a deploy goes round, a new page is answered by instances of the version before.
test('money that waits, as the version before tells of it, is read', () => {
  const id = '00000000-0000-4000-8000-000000000001';
  const before = {
    id,
    reason: 'unknown',
    source: 'return_line',
    paidOn: '2026-11-16',
    amount: 10,
    gross: 10,
    fee: 0,
    payer: null,
    company: null,
    order: null,
    seq: null,
    payables: [],
    offers: ['apply'],
  };
  expect(Waiting.parse(before)).toMatchObject({ feeApart: false, document: null, companies: [] });
});

test('a statement and a production report as the version before answers them are read', () => {
  const statement = { matches: [], skipped: [] };
  expect(readStatementEndpoint.reply.parse(statement)).toMatchObject({ passed: [] });
  const company = { userId: '00000000-0000-4000-8000-000000000002', company: 'Loja', pieces: 4 };
  const production = { products: [], waiting: [], companies: [company] };
  expect(Production.parse(production)).toMatchObject({
    missing: 0,
    companies: [{ orders: 0, models: 0, waiting: 0 }],
  });
});
