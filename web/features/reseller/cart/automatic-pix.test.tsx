import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { checkoutEndpoint } from '#contract/checkout';
import { settingsEndpoint } from '#contract/checkout-settings';
import { getOrderEndpoint } from '#contract/order-endpoints';
import { askPixEndpoint } from '#contract/pix-charges';
import { cartItem } from '#web/testing/cart.fixture.ts';
import { checkoutSettings, placedOrder } from '#web/testing/checkout.fixture.ts';
import { server } from '#web/testing/server.ts';

import {
  finish,
  finishButton,
  openPrepaid,
  placed,
  PLACED,
  putIn,
  stageCart,
} from './cart-page.fixture.tsx';

stageCart();
const OPEN = {
  term: 'antecipado_3',
  status: 'PENDING',
  paymentStatus: 'awaiting_payment',
} as const;
const automatic = () =>
  server.reply(settingsEndpoint, { settings: { ...checkoutSettings(), automaticPix: true } });

test('the order is placed without a receipt, and its charge is on the confirmation', async () => {
  automatic();
  await openPrepaid();
  expect(screen.queryByLabelText('Comprovante de pagamento')).toBeNull();
  expect(screen.queryByTitle('QR Code do PIX')).toBeNull();
  expect(screen.getByText(/o PIX com o valor aparece em seguida/)).toBeVisible();
  expect(finishButton()).toBeEnabled();
  server.reply(checkoutEndpoint, placedOrder(OPEN));
  server.reply(getOrderEndpoint, { order: { ...PLACED, ...OPEN } });
  server.reply(askPixEndpoint, { state: 'ready', code: 'PIX-DO-BANCO', amount: 1610.1 });
  await finish();
  await placed();
  expect(await screen.findByText('PIX-DO-BANCO')).toBeVisible();
  expect(screen.getByTitle('QR Code do PIX')).toBeVisible();
});

test('what is missing is still said', async () => {
  automatic();
  putIn([cartItem(1, { quantity: 14, stock: 20 })]);
  await openPrepaid();
  const [note] = await screen.findAllByText('Adicione mais 1 peça(s) para finalizar.');
  expect(note).toBeVisible();
  expect(screen.queryByText(/o PIX com o valor aparece/)).toBeNull();
});
