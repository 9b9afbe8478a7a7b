import { expect, test } from 'vitest';

import { cents } from '#contract/money';
import { MOST_STATEMENT_PAYMENTS } from '#contract/statements';

import { collectPayments, type StatementRow } from './statement.rules.ts';

function* endless(): Generator<StatementRow> {
  for (let line = 1; ; line += 1) {
    yield { line, date: '2026-11-19', amount: cents(1000), description: 'PIX', bankId: `N${line}` };
  }
}

test('a statement that is too long is read only until that is known', () => {
  const { payments, complaints } = collectPayments(endless());
  expect(payments).toHaveLength(MOST_STATEMENT_PAYMENTS + 1);
  expect(complaints).toEqual([]);
});
