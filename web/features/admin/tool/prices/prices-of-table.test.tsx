import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { previewPricesEndpoint } from '#contract/prices';
import { PRICING, priceTable, servePriceTables } from '#web/api/price-tables.fixture.ts';
import { press } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { openTool } from '../tool-page.fixture.tsx';
import { preview, row, servePrices } from './prices.fixture.ts';

test('a table of own prices takes the place of the prices of products', async () => {
  const own = { ...priceTable(1, 'Boutique'), kind: 'own' as const };
  servePriceTables(own, priceTable(2, 'Metade'));
  servePrices();
  await openTool('?aba=precos', PRICING);
  const select = await screen.findByLabelText('Tabela de preço');
  expect(within(select).queryByRole('option', { name: 'Metade' })).not.toBeInTheDocument();
  await userEvent.selectOptions(select, 'Boutique');
  expect(screen.queryByRole('checkbox', { name: 'Preço sugerido' })).not.toBeInTheDocument();
  const summary = { products: 1, unchanged: 0, up: 1, down: 0, aboveMsrp: 0, withoutPrice: 2 };
  const moved = row(1, { own: { before: 80, after: 88 } });
  server.reply(previewPricesEndpoint, preview([moved], { summary }));
  await userEvent.selectOptions(screen.getByLabelText('Categoria'), 'Shorts');
  await userEvent.type(screen.getByLabelText('Percentual'), '10');
  await press('Conferir preços');
  const table = await screen.findByRole('table');
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Produto', 'Preço na tabela']);
  expect(
    screen.getByText('1 produto muda: 1 preço sobe. 2 não têm preço nesta tabela e continuam sem.'),
  ).toBeVisible();
  expect(server.bodies(previewPricesEndpoint)).toEqual([
    { scope: 'category', category: 'Shorts', tableId: own.id, percent: 10, rounding: 'cents' },
  ]);
});
