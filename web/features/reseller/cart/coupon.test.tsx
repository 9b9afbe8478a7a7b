import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { checkoutEndpoint } from '#contract/checkout';
import { settingsEndpoint } from '#contract/checkout-settings';
import { readCouponEndpoint } from '#contract/coupons';
import { checkoutSettings } from '#web/testing/checkout.fixture.ts';
import { press } from '#web/testing/screen.ts';
import { refused } from '#web/testing/server-types.ts';
import { server } from '#web/testing/server.ts';

import { amount, finish, openCart, orders, stageCart } from './cart-page.fixture.tsx';

stageCart();

const COUPON = { code: 'VERAO10', offBasisPoints: 1000, off: null, minOrder: null };
const refusal = (message: string) =>
  refused(409, { error: message, message, code: 'COUPON_REFUSED' });
const offer = () => server.reply(settingsEndpoint, { settings: checkoutSettings(), coupons: true });
const field = () => screen.queryByRole('textbox', { name: 'Cupom' });
const enter = async (code: string) => {
  await userEvent.click(screen.getByRole('textbox', { name: 'Cupom' }));
  await userEvent.paste(code);
  await press('Aplicar');
};

test('while there are no coupons there is no field, and nothing is asked', async () => {
  await openCart();
  expect(field()).toBeNull();
  expect(screen.queryByText(/cupom/i)).toBeNull();
  await finish();
  await waitFor(() => expect(orders()).toHaveLength(1));
  expect(orders()[0]?.body).not.toHaveProperty('coupon');
  expect(server.calls(readCouponEndpoint)).toEqual([]);
});

test('a coupon is asked for, taken off, sent with the order, and can be taken back', async () => {
  offer();
  server.reply(readCouponEndpoint, { coupon: COUPON });
  await openCart();
  await enter('a b');
  expect(field()).toBeInvalid();
  await userEvent.clear(screen.getByRole('textbox', { name: 'Cupom' }));
  await enter('verao10');
  // Fifteen pieces at R$ 107,40.
  await waitFor(() => expect(amount('Cupom VERAO10')).toBe('− R$ 161,10'));
  expect(server.bodies(readCouponEndpoint)).toEqual([{ code: 'VERAO10' }]);
  await press('Tirar o cupom VERAO10');
  expect(field()).toHaveValue('');
  await enter('VERAO10');
  await finish();
  await waitFor(() =>
    expect(orders()[0]?.body).toMatchObject({ coupon: 'VERAO10', subtotal: 1611, discount: 161.1 }),
  );
});

test('below its minimum it waits, and nothing of it is sent', async () => {
  offer();
  server.reply(readCouponEndpoint, { coupon: { ...COUPON, minOrder: 2000 } });
  await openCart();
  await enter('VERAO10');
  await screen.findByText(/Vale a partir de R\$\s2\.000,00 em produtos\./);
  await finish();
  await waitFor(() => expect(orders()).toHaveLength(1));
  expect(orders()[0]?.body).not.toHaveProperty('coupon');
});

test('refused with the order it is dropped with the reason, and the cart stays', async () => {
  offer();
  server.reply(readCouponEndpoint, { coupon: COUPON });
  const words = 'Este cupom já foi usado o máximo de vezes.';
  server.reply(checkoutEndpoint, () => refusal(words));
  await openCart();
  await enter('VERAO10');
  await screen.findByRole('button', { name: 'Tirar o cupom VERAO10' });
  await finish();
  await waitFor(() => expect(field()).toHaveAccessibleDescription(words));
  expect(amount('Subtotal')).toBe('R$ 1.611,00');
});
