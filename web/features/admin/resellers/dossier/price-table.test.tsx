import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import type { PriceTableId } from '#contract/ids';
import { resellerTermsEndpoint } from '#contract/payment-terms';
import { assignPriceTableEndpoint, listPriceTablesEndpoint } from '#contract/price-tables';
import { priceTable as table } from '#web/api/price-tables.fixture.ts';
import { press } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { dossier, openDossier, serveDossier } from './dossier.fixture.tsx';

const TABLES = [table(1, 'Sul'), table(2, 'Norte', false)];
const serve = (priceTable?: { id: PriceTableId; name: string } | null) => {
  serveDossier({ ...dossier(), ...(priceTable !== undefined && { priceTable }) });
  server.reply(resellerTermsEndpoint, { terms: [], mostParts: 2 });
  server.reply(listPriceTablesEndpoint, { tables: TABLES, steps: [] });
  server.reply(assignPriceTableEndpoint, { changed: 1, before: [] });
};

test('the table of the company is told and changed', async () => {
  serve({ id: table(1, '').id, name: 'Sul' });
  openDossier('FINANCE');
  expect(await screen.findByText('Sul')).toBeVisible();
  await press('Mudar tabela de preço');
  const select = await screen.findByRole('combobox', { name: 'Tabela de preço' });
  expect(select).toHaveValue(table(1, '').id);
  expect(screen.getByRole('option', { name: 'Norte (fora de vigor)' })).toBeVisible();
  await userEvent.selectOptions(select, 'Preço do produto');
  await press('Salvar');
  await waitFor(() =>
    expect(server.bodies(assignPriceTableEndpoint)).toMatchObject([{ tableId: null }]),
  );
});

test('sales sees it and does not change it; without tables nothing is said or asked', async () => {
  serve(null);
  openDossier('SALES');
  expect(await screen.findByText('Tabela de preço')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Mudar tabela de preço' })).toBeNull();
});

test('while the brand has no tables nothing is said of them', async () => {
  serve();
  openDossier('FINANCE');
  await screen.findByText('Mínimo');
  expect(screen.queryByText('Tabela de preço')).toBeNull();
  expect(server.calls(listPriceTablesEndpoint)).toEqual([]);
});
