import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { openForm, stored, serveProduct } from '../product-form.fixture.tsx';

beforeEach(serveProduct);

test('the history of prices says what changed, why and by whom', async () => {
  const entry = {
    id: 2,
    cause: 'adjustment',
    percent: -5,
    before: { msrp: 100, price40: 60, price50: null },
    after: { msrp: 95, price40: 57, price50: null },
    actor: 'ana@ourela.test',
    createdAt: '2026-11-15T15:30:00.000Z',
  } as const;
  stored.prices = [
    entry,
    { ...entry, id: 1, cause: 'form', percent: null, after: { ...entry.before, price50: 50 } },
  ];
  await openForm('edit');
  const table = within(await screen.findByRole('table', { name: 'Histórico de preços' }));
  const rows = table.getAllByRole('row').map((row) => row.textContent);
  expect(rows[1]).toBe('15/11/2026 12:30Reajuste (−5%)100,00 → 95,0060,00 → 57,00–ana@ourela.test');
  expect(rows[2]).toBe('15/11/2026 12:30Edição do produto––nenhum → 50,00ana@ourela.test');
});
