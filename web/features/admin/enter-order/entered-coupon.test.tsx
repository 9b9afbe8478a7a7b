import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { enterOrderEndpoint } from '#contract/checkout';
import { couponOfResellerEndpoint } from '#contract/coupons';
import { getUserEndpoint } from '#contract/users';
import { press, textOf } from '#web/testing/screen.ts';
import { refused } from '#web/testing/server-types.ts';
import { server } from '#web/testing/server.ts';

import { BUYER, openReady, orders, register, stageOffice } from './enter-order.fixture.tsx';

stageOffice();

const COUPON = { code: 'VERAO10', offBasisPoints: 1000, off: null, minOrder: null };
const summary = () => textOf(document.querySelector('.entry-summary'));
const field = () => screen.queryByRole('textbox', { name: 'Cupom' });

test('while there is none for the company there is no field, and nothing is asked or sent', async () => {
  await openReady();
  expect(field()).toBeNull();
  expect(summary()).not.toMatch(/cupom/i);
  await register();
  await waitFor(() => expect(orders()).toHaveLength(1));
  expect(orders()[0]?.body).not.toHaveProperty('coupon');
  expect(server.calls(couponOfResellerEndpoint)).toEqual([]);
});

test('it is asked for the company, taken off, sent with the order, and dropped when it is refused', async () => {
  server.reply(getUserEndpoint, { user: BUYER, coupons: true });
  server.reply(couponOfResellerEndpoint, { coupon: COUPON });
  const words = 'Este cupom já foi usado o máximo de vezes.';
  server.reply(enterOrderEndpoint, () =>
    refused(409, { error: words, message: words, code: 'COUPON_REFUSED' }),
  );
  await openReady();
  await userEvent.click(screen.getByRole('textbox', { name: 'Cupom' }));
  await userEvent.paste('verao10');
  await press('Aplicar');
  // Three pieces at R$ 100,00.
  await waitFor(() => expect(summary()).toContain('Cupom VERAO10− R$ 30,00'));
  expect(server.calls(couponOfResellerEndpoint)[0]?.params).toEqual({ id: BUYER.id });
  expect(server.bodies(couponOfResellerEndpoint)).toEqual([{ code: 'VERAO10' }]);
  await register();
  await waitFor(() => expect(field()).toHaveAccessibleDescription(words));
  expect(orders()[0]?.body).toMatchObject({ coupon: 'VERAO10', subtotal: 300 });
  expect(summary()).not.toContain('Cupom VERAO10');
});
