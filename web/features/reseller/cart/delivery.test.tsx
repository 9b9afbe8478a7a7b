import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { settingsEndpoint } from '#contract/checkout-settings';
import { calculateShippingEndpoint } from '#contract/shipping';
import { setQuantity } from '#web/cart/cart.ts';
import { cartItem } from '#web/testing/cart.fixture.ts';
import { at, press, told } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import {
  amount,
  ANA,
  changeAddress,
  choose,
  finish,
  finishButton,
  openCart,
  openCartPage,
  orders,
  putIn,
  quote,
  quoted,
  quotes,
  serveSettings,
  stageCart,
} from './cart-page.fixture.tsx';

stageCart();

const pass = (ms: number): void => {
  vi.advanceTimersByTime(ms);
};

test('both types are asked for at once, with the weight of the whole cart', async () => {
  await openCart();
  expect(quoted()).toEqual([
    { state: 'SC', weight: 3, shippingType: 'ECONOMIC' },
    { state: 'SC', weight: 3, shippingType: 'EXPRESS' },
  ]);
  const economic = screen.getByRole('radio', { name: /Econômico/ });
  expect(economic).toBeChecked();
  expect(economic.closest('label')).toHaveTextContent('R$ 48,90');
  expect(economic.closest('label')).toHaveTextContent('7 dias úteis (estimado)');
  expect(screen.getByRole('radio', { name: /Expresso/ }).closest('label')).toHaveTextContent(
    'R$ 89,50',
  );
  expect(amount('Frete econômico')).toBe('R$ 48,90');
  expect(amount('Total')).toBe('R$ 1.659,90');
});

test('freight is asked for again 300 ms after the last change, once', async () => {
  await openCart();
  await changeAddress();
  vi.useFakeTimers();
  fireEvent.change(at('Estado \\(UF\\)'), { target: { value: 'AM' } });
  act(() => pass(200));
  act(() => setQuantity(cartItem(1).productId, 'M', 9));
  expect(finishButton()).toBeDisabled();
  act(() => setQuantity(cartItem(2).productId, 'M', 10));
  act(() => pass(299));
  expect(quoted()).toHaveLength(2);
  // The old price is not shown for the new parcel.
  expect(screen.queryByText('R$ 48,90')).toBeNull();
  act(() => pass(1));
  vi.useRealTimers();
  await waitFor(() => expect(quoted()).toHaveLength(4));
  expect(quoted().at(-1)).toMatchObject({ state: 'AM', weight: 3.8 });
});

test('the other type is its own price, asked for again', async () => {
  await openCart();
  await choose(/Expresso/);
  expect(amount('Frete expresso')).toBe('R$ 89,50');
  await waitFor(() => expect(quoted()).toHaveLength(4));
});

test('without a price the flat fee is used, and it can be tried again', async () => {
  quotes.ECONOMIC = null;
  quotes.EXPRESS = null;
  await openCart();
  expect(screen.getByText('Não foi possível calcular o frete agora.')).toBeInTheDocument();
  expect(amount('Frete econômico')).toBe('R$ 20,00');
  expect(amount('Total')).toBe('R$ 1.631,00');
  quotes.ECONOMIC = { cost: 30, days: 1 };
  await press('Calcular o frete novamente');
  await waitFor(() => expect(amount('Frete econômico')).toBe('R$ 30,00'));
  expect(screen.getByText('1 dia útil (estimado)')).toBeInTheDocument();
});

test('nothing is asked for without a state or without weight', async () => {
  putIn([cartItem(1, { quantity: 10, weight: 0 }), cartItem(2, { quantity: 5, weight: 0 })]);
  await openCart();
  expect(amount('Frete econômico')).toBe('R$ 20,00');
  await changeAddress();
  await userEvent.selectOptions(at('Estado \\(UF\\)'), '');
  expect(screen.getAllByText('Informe o estado para calcular')).toHaveLength(2);
  expect(amount('Frete econômico')).toBe('A calcular');
  expect(quoted()).toEqual([]);
});

test('an answer to an older question is not shown', async () => {
  const answers: (() => void)[] = [];
  let late = 0;
  await openCart();
  await changeAddress();
  server.reply(calculateShippingEndpoint, async ({ body }) => {
    if (body.state === 'AM') {
      await new Promise<void>((resolve) => {
        answers.push(resolve);
      });
      late += 1;
    }
    return quote(body);
  });
  await userEvent.selectOptions(at('Estado \\(UF\\)'), 'AM');
  await waitFor(() => expect(answers).toHaveLength(2));
  quotes.ECONOMIC = { cost: 11, days: 2 };
  await userEvent.selectOptions(at('Estado \\(UF\\)'), 'SP');
  await waitFor(() => expect(amount('Frete econômico')).toBe('R$ 11,00'));
  quotes.ECONOMIC = { cost: 99, days: 20 };
  act(() => {
    for (const answer of answers) answer();
  });
  await waitFor(() => expect(late).toBe(2));
  expect(amount('Frete econômico')).toBe('R$ 11,00');
});

test('credit left stands against what each term would take', async () => {
  const { client } = await openCart();
  expect(screen.getAllByText('Sujeito à aprovação.')).toHaveLength(2);
  act(() => {
    client.setQueryData(['session'], { ...ANA, creditLimit: 1500, currentExposure: 250 });
  });
  const boleto = screen.getByRole('radio', { name: /Boleto 30 dias/ }).closest('label');
  await waitFor(() =>
    expect(boleto).toHaveTextContent(
      'Limite disponível R$ 1.250,00, necessidade estimada R$ 1.659,90.',
    ),
  );
  expect(boleto).toHaveTextContent('Acima do limite disponível.');
  const halves = screen.getByRole('radio', { name: /50% na aprovação/ }).closest('label');
  expect(halves).toHaveTextContent('necessidade estimada R$ 829,95.');
  expect(halves).not.toHaveTextContent('Acima do limite');
});

test('prepaid takes 3% off subtotal and freight', async () => {
  await openCart();
  expect(screen.getByRole('radio', { name: /Boleto/ })).toBeChecked();
  expect(screen.queryByText('Desconto antecipado (3%)')).toBeNull();
  await choose(/Antecipado/);
  expect(amount('Desconto antecipado (3%)')).toBe('− R$ 49,80');
  expect(amount('Total')).toBe('R$ 1.610,10');
});

test('a subtotal below the least order is told and not sent', async () => {
  serveSettings({ minOrderValue: 2000 });
  await openCart();
  const text = 'Adicione mais R$ 389,00 para atingir o pedido mínimo.';
  expect(screen.getByText(text)).toBeInTheDocument();
  expect(finishButton()).toBeEnabled();
  await finish();
  expect(await told(text)).toBeInTheDocument();
  expect(orders()).toEqual([]);
});

test('instalments are told of the one term that has them, and only of several', async () => {
  serveSettings({ maxInstallments: 3 });
  const { unmount } = await openCart();
  const text = 'Parcelamento em até 3x, sujeito à aprovação.';
  expect(screen.queryByText(text)).toBeNull();
  await choose(/50%/);
  expect(screen.getByText(text)).toBeInTheDocument();
  await choose(/Antecipado/);
  expect(screen.queryByText(text)).toBeNull();
  unmount();
  serveSettings({ maxInstallments: 1 });
  await openCart();
  await choose(/50%/);
  expect(screen.queryByText(/^Parcelamento/)).toBeNull();
});

test('settings that cannot be read do not hide the page; the usual minimum counts', async () => {
  server.refuse(settingsEndpoint, 500);
  putIn([cartItem(1, { quantity: 14, stock: 20 })]);
  await openCartPage();
  expect(await screen.findByText('Adicione mais 1 peça(s) para finalizar.')).toBeInTheDocument();
  await choose(/Antecipado/);
  expect(
    await screen.findByText('Não foi possível carregar os dados de pagamento.'),
  ).toBeInTheDocument();
});
