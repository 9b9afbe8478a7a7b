import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { checkoutEndpoint } from '#contract/checkout';
import { meEndpoint } from '#contract/session';
import { placedOrder } from '#web/testing/checkout.fixture.ts';
import { server } from '#web/testing/server.ts';

import {
  amount,
  ANA,
  choose,
  finish,
  finishButton,
  openCart,
  orders,
  placed,
  stageCart,
} from './cart-page.fixture.tsx';

stageCart();

const tick = () => screen.getByRole('checkbox', { name: /^Usar crédito disponível/ });
/** R$ 1.659,90 on credit, R$ 1.610,10 in advance. */
async function openWith(ownCredit: number) {
  const user = { ...ANA, ownCredit };
  server.reply(meEndpoint, { user });
  await openCart(user);
}

test('without credit nothing is said of it, and the call is as it was', async () => {
  await openCart();
  expect(screen.queryByRole('checkbox')).toBeNull();
  await finish();
  await placed();
  expect(orders()[0]?.body).not.toHaveProperty('credit');
});

test('credit is used by nobody who does not tick it', async () => {
  await openWith(120.5);
  expect(tick()).toHaveAccessibleName('Usar crédito disponível R$\u00A0120,50');
  expect(tick()).not.toBeChecked();
  expect(screen.queryByText('Crédito usado')).toBeNull();
  await userEvent.click(tick());
  expect([amount('Crédito usado'), amount('A pagar'), amount('Total')]).toEqual([
    '− R$ 120,50',
    'R$ 1.539,40',
    'R$ 1.659,90',
  ]);
  server.reply(checkoutEndpoint, placedOrder({ credit: 120.5 }));
  await finish();
  await placed();
  expect(orders()[0]?.body).toMatchObject({ credit: 120.5, total: 1659.9 });
});

test('the PIX asks for what is left to pay', async () => {
  await openWith(610.1);
  await choose(/Antecipado/);
  await userEvent.click(tick());
  expect(screen.getByText(/^Copie o PIX e pague R\$\s1\.000,00/)).toBeVisible();
});

test('an order that credit covers wants neither PIX nor receipt', async () => {
  await openWith(5000);
  await choose(/Antecipado/);
  expect(finishButton()).toBeDisabled();
  await userEvent.click(tick());
  expect(screen.queryByLabelText('Comprovante de pagamento')).toBeNull();
  expect(amount('A pagar')).toBe('R$ 0,00');
  expect(finishButton()).toBeEnabled();
  await finish();
  await placed();
  expect(orders()[0]).toMatchObject({ receipt: undefined, body: { credit: 1610.1 } });
});

test('credit that changed meanwhile is told, and shown as it is now', async () => {
  await openWith(120.5);
  await userEvent.click(tick());
  const message = 'O seu crédito mudou.';
  server.refuse(checkoutEndpoint, 409, { error: message, message, code: 'CREDIT_CHANGED' });
  server.reply(meEndpoint, { user: { ...ANA, ownCredit: 20 } });
  fireEvent.click(finishButton());
  await waitFor(() => expect(tick()).toHaveAccessibleName('Usar crédito disponível R$\u00A020,00'));
  expect(amount('Crédito usado')).toBe('− R$ 20,00');
});
