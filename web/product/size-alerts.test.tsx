import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { settingsEndpoint } from '#contract/checkout-settings';
import type { Product } from '#contract/product';
import { listRestockAlertsEndpoint } from '#contract/restock-alerts';
import {
  breton,
  openProduct,
} from '#web/features/reseller/catalog/product/product-dialog.fixture.tsx';
import { checkoutSettings } from '#web/testing/checkout.fixture.ts';
import { uuid } from '#web/testing/product.fixture.ts';
import { press } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

const sized = (pack: string, stocks: Record<string, number>) =>
  breton({
    pack,
    variants: Object.entries(stocks).map(([size, stock], at) => ({
      id: uuid(11 + at),
      size,
      stock,
    })),
  });

async function openWith(product: Product) {
  const opened = openProduct(product);
  server.reply(settingsEndpoint, { settings: { ...checkoutSettings(), restockAlerts: true } });
  server.reply(listRestockAlertsEndpoint, { offered: true, alerts: [] });
  await opened;
}

const ASK = /^Avise-me quando Camiseta Breton (.+) voltar$/;
/** The sizes that can be waited for. */
const askable = (buttons: readonly HTMLElement[]) =>
  buttons.map((button) => ASK.exec(button.getAttribute('aria-label') ?? '')?.[1]);
const matrix = () => within(screen.getByRole('table', { name: 'Cores e tamanhos' }));

test('a size with too few pieces for one pack can be waited for', async () => {
  await openWith(sized('6', { P: 24, M: 5, G: 6, GG: 0 }));
  expect(askable(await screen.findAllByRole('button', { name: ASK }))).toEqual(['M', 'GG']);
  await press('Adicionar por tamanhos');
  expect(askable(await matrix().findAllByRole('button', { name: ASK }))).toEqual(['M', 'GG']);
  expect(matrix().getByText(/^só 5 de 6/)).toBeVisible();
});

test('of a closed grade the sizes that keep it from being sold, and none that it has not', async () => {
  await openWith(sized('P 1 + M 2 + G 1', { P: 4, M: 1, G: 0, GG: 0 }));
  expect(await screen.findByText('Sem estoque para uma grade')).toBeVisible();
  expect(askable(await screen.findAllByRole('button', { name: ASK }))).toEqual(['M', 'G']);
});

test('among all sizes a closed grade offers the same', async () => {
  const opened = openProduct(sized('P 1 + M 2', { P: 4, M: 1 }), 'sizes');
  server.reply(settingsEndpoint, { settings: { ...checkoutSettings(), restockAlerts: true } });
  server.reply(listRestockAlertsEndpoint, { offered: true, alerts: [] });
  await opened;
  await screen.findByRole('table', { name: 'Cores e tamanhos' });
  expect(askable(await matrix().findAllByRole('button', { name: ASK }))).toEqual(['M']);
});
