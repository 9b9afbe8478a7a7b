import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { settingsEndpoint } from '#contract/checkout-settings';
import { listRestockAlertsEndpoint, setRestockAlertEndpoint } from '#contract/restock-alerts';
import { checkoutSettings } from '#web/testing/checkout.fixture.ts';
import { press } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { FIRST, nowLeft, openCart, SECOND, stageCart } from './cart-page.fixture.tsx';

stageCart();

test('a line that is sold out can be waited for, one that is short cannot', async () => {
  server.reply(settingsEndpoint, { settings: { ...checkoutSettings(), restockAlerts: true } });
  const { productId, size } = FIRST;
  server.reply(listRestockAlertsEndpoint, { offered: true, alerts: [] });
  server.reply(setRestockAlertEndpoint, { offered: true, alerts: [{ productId, size }] });
  nowLeft(FIRST, 0);
  nowLeft(SECOND, 2);
  await openCart();
  await press('Avise-me quando Camiseta 1 M voltar');
  expect(
    await screen.findByRole('button', { name: 'Aviso ligado para Camiseta 1 M' }),
  ).toBeVisible();
  expect(server.bodies(setRestockAlertEndpoint)).toEqual([{ productId, size, wanted: true }]);
  expect(screen.queryByRole('button', { name: /Camiseta 2 M voltar$/ })).toBeNull();
});

test('where the brand does not offer it the line says no more than before', async () => {
  nowLeft(FIRST, 0);
  await openCart();
  expect(await screen.findByText('Esgotado · sai do carrinho')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Avise-me/ })).toBeNull();
  expect(server.calls(listRestockAlertsEndpoint)).toEqual([]);
});
