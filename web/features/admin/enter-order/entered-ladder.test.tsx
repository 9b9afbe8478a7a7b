import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { settingsEndpoint } from '#contract/checkout-settings';
import { ladderOfResellerEndpoint } from '#contract/price-ladder';
import { checkoutSettings } from '#web/testing/checkout.fixture.ts';
import { textOf } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { BUYER, open, orders, register, stageOffice, take } from './enter-order.fixture.tsx';

stageOffice();

const LADDER = [{ pieces: 5, name: 'Preço 50' }];
const summary = () => document.querySelector('.entry-summary');

test('what is missing for a better price is said, and the order has it once it is reached', async () => {
  const settings = checkoutSettings({ shippingFee: 30, minimum_pieces: 3 });
  server.reply(settingsEndpoint, { settings, priceSteps: LADDER });
  server.reply(ladderOfResellerEndpoint, ({ body }) => ({
    ladder: LADDER,
    products: body.productIds.map((productId: string) => ({
      productId: productId as never,
      price: 100,
      steps: [80],
    })),
  }));
  await open();
  await take('Camiseta Breton', 'M', 3);
  await waitFor(() => expect(textOf(summary())).toContain('Faltam 2 peças para “Preço 50”'));
  expect(textOf(summary())).toContain('SubtotalR$ 300,00');
  await take('Camiseta Breton', 'M', 5);
  await waitFor(() => expect(textOf(summary())).toContain('“Preço 50” vale neste pedido'));
  expect(textOf(summary())).toContain('SubtotalR$ 400,00');
  expect(screen.getByText('R$ 80,00 por peça')).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Registrar pedido' })).toBeEnabled(),
  );
  await register();
  await screen.findByRole('heading', { name: 'Pedido #00000077 registrado' });
  expect(orders()[0]?.body).toMatchObject({ userId: BUYER.id, subtotal: 400 });
});
