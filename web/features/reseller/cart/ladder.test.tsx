import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { checkoutEndpoint } from '#contract/checkout';
import { settingsEndpoint } from '#contract/checkout-settings';
import { ladderPricesEndpoint } from '#contract/price-ladder';
import { checkoutSettings } from '#web/testing/checkout.fixture.ts';
import { press, textOf } from '#web/testing/screen.ts';
import { refused } from '#web/testing/server-types.ts';
import { server } from '#web/testing/server.ts';

import {
  amount,
  ANA,
  FIRST,
  finish,
  finishButton,
  nowIs,
  onPhone,
  openCart,
  openCartPage,
  orders,
  placed,
  putIn,
  SECOND,
  stageCart,
} from './cart-page.fixture.tsx';

stageCart();

const LADDER = [{ pieces: 18, name: 'Preço 50' }];

/** Fifteen pieces of R$ 107,40; from eighteen on those of the first cost R$ 89,50. */
function offer(more: { ladder?: typeof LADDER; half?: number } = {}) {
  const { ladder = LADDER, half = 89.5 } = more;
  server.reply(settingsEndpoint, { settings: checkoutSettings(), priceSteps: ladder });
  server.reply(ladderPricesEndpoint, ({ body }) => ({
    ladder,
    products: body.productIds.map((productId: string) => ({
      productId: productId as never,
      price: 107.4,
      steps: [productId === FIRST.productId ? half : 120],
    })),
  }));
}
const meter = () => document.querySelector('.summary .meter + .meter, .cart-dock .meter');
const more = (n: number) => putIn([{ ...FIRST, stock: 99, quantity: FIRST.quantity + n }, SECOND]);

test('what is missing for a better price is said, and every amount has it once it is reached', async () => {
  offer();
  more(0);
  await openCart();
  await waitFor(() => expect(textOf(meter())).toContain('Faltam 3 peças para “Preço 50”'));
  expect(amount('Subtotal')).toBe('R$ 1.611,00');
  for (let n = 0; n < 3; n += 1) await press(`Aumentar ${FIRST.title} M`);
  await waitFor(() => expect(textOf(meter())).toContain('“Preço 50” vale neste pedido'));
  // Thirteen at R$ 89,50, five at R$ 107,40.
  expect(amount('Subtotal')).toBe('R$ 1.700,50');
  expect(screen.getByText('R$ 89,50 por peça')).toBeVisible();
  await waitFor(() => expect(finishButton()).not.toHaveAttribute('aria-busy'));
  await finish();
  expect(orders()[0]?.body).toMatchObject({ subtotal: 1700.5 });
  await placed();
  // What lies in the cart has its own price, whatever the order came to; one question served it all.
  expect(server.bodies(ladderPricesEndpoint)).toHaveLength(1);
});

test('on a telephone it stands above the total', async () => {
  onPhone();
  offer();
  await openCartPage();
  await waitFor(() =>
    expect(textOf(document.querySelector('.cart-dock'))).toContain(
      'Faltam 3 peças para “Preço 50”',
    ),
  );
});

test('a step that lowers nothing of what is in the cart is not spoken of', async () => {
  offer({ half: 130 });
  more(5);
  await openCart();
  await waitFor(() => expect(server.bodies(ladderPricesEndpoint)).toHaveLength(1));
  expect(document.body).not.toHaveTextContent('Preço 50');
  expect(amount('Subtotal')).toBe('R$ 2.148,00');
});

test('refused because prices changed: they are read again, and no line takes the price of a step for its own', async () => {
  offer();
  more(3);
  await openCart();
  await waitFor(() => expect(amount('Subtotal')).toBe('R$ 1.700,50'));
  offer({ half: 80 });
  server.reply(checkoutEndpoint, () =>
    refused(409, {
      error: 'Os preços mudaram',
      message: 'Os preços mudaram',
      code: 'PRICE_CHANGED',
      fresh: {
        subtotal: 1577,
        discount: 0,
        shippingCost: 48.9,
        total: 1625.9,
        items: [
          { variantId: FIRST.variantId, price: 80, available: 99 },
          { variantId: SECOND.variantId, price: 107.4, available: 99 },
        ],
      },
    }),
  );
  await finish();
  await waitFor(() => expect(amount('Subtotal')).toBe('R$ 1.577,00'));
  const kept = JSON.parse(localStorage.getItem(`cart:${ANA.id}`) ?? '{}');
  expect(kept.items[0].price).toBe(107.4);
});

test('without a ladder nothing is asked and nothing is said', async () => {
  nowIs(FIRST);
  await openCart();
  expect(server.bodies(ladderPricesEndpoint)).toEqual([]);
  expect(document.querySelectorAll('.summary .meter')).toHaveLength(1);
});

const prices = () =>
  [...document.querySelectorAll('.cart-block__info .meta.num')].map((line) => textOf(line));

test('the price before a promotion stands in the cart, until a step makes the price', async () => {
  offer();
  more(0);
  const promotion = { name: 'Verão', before: 150 };
  nowIs({ ...FIRST, stock: 99 }, { promotion });
  nowIs(SECOND, { promotion });
  await openCart();
  const lowered = 'R$ 107,40 por peça Preço anterior R$ 150,00 Promoção Verão';
  await waitFor(() => expect(prices()).toEqual([lowered, lowered]));
  for (let n = 0; n < 3; n += 1) await press(`Aumentar ${FIRST.title} M`);
  await waitFor(() => expect(prices()).toEqual(['R$ 89,50 por peça', lowered]));
});
