import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { settingsEndpoint } from '#contract/checkout-settings';
import { ladderPricesEndpoint } from '#contract/price-ladder';
import { addToCart } from '#web/cart/cart.ts';
import { cartItem } from '#web/testing/cart.fixture.ts';
import { checkoutSettings } from '#web/testing/checkout.fixture.ts';
import { uuid } from '#web/testing/product.fixture.ts';
import { textOf } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { answer, matched, open, paste, piece } from './quick-order.fixture.tsx';

const total = () => document.querySelector('.quick-total');
const values = () => [...document.querySelectorAll('.quick-row__value')].map(textOf);

test('pieces that are not in the cart yet count for a better price as well', async () => {
  const ladder = [{ pieces: 12, name: 'Preço 50' }];
  answer({ 'VE-1': matched(1, piece(1, 'P', 4)), 'VE-2': matched(2, piece(2, 'M', 2)) });
  server.reply(settingsEndpoint, { settings: checkoutSettings(), priceSteps: ladder });
  server.reply(ladderPricesEndpoint, ({ body }) => ({
    ladder,
    products: body.productIds.map((id: string) => ({
      productId: id as never,
      price: 100.1,
      steps: [80],
    })),
  }));
  await open();
  addToCart([cartItem(3, { productId: uuid(3), size: 'P', quantity: 6 })]);
  await paste('VE-1 P4');
  expect(await screen.findByText('Faltam 2 peças para “Preço 50”')).toBeVisible();
  expect(total()).toHaveTextContent('R$ 400,40');
  expect(values()).toEqual(['R$ 400,40']);
  await paste('VE-1 P4\nVE-2 M2');
  expect(await screen.findByText('“Preço 50” vale neste pedido')).toBeVisible();
  await waitFor(() => expect(total()).toHaveTextContent('R$ 480,00'));
  expect(values()).toEqual(['R$ 320,00', 'R$ 160,00']);
});
