import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { settingsEndpoint } from '#contract/checkout-settings';
import { settingsQuery } from '#web/api/settings.queries.ts';
import { cartItem } from '#web/testing/cart.fixture.ts';
import { checkoutSettings } from '#web/testing/checkout.fixture.ts';
import { quietClient } from '#web/testing/open-pages.tsx';
import { server } from '#web/testing/server.ts';

import { addToCart } from './cart.ts';
import { MinimumMeter } from './minimum-meter.tsx';

function show(minimum: number, { pieces = 0, asking = false } = {}) {
  if (pieces > 0) addToCart([cartItem(1, { quantity: pieces })]);
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  queryClient.setQueryData(settingsQuery.queryKey, checkoutSettings({ minimum_pieces: minimum }));
  render(
    <QueryClientProvider client={queryClient}>
      <MinimumMeter asking={asking} />
    </QueryClientProvider>,
  );
}
const meter = () => screen.getByRole('meter', { name: 'Peças no carrinho' });
const stitches = () => [...meter().children].map((stitch) => stitch.matches('.on'));

test('one stitch for each piece of the minimum', () => {
  show(15, { pieces: 12 });
  expect(screen.getByText('Pedido mínimo')).toBeInTheDocument();
  expect(screen.getByText('12 de 15 peças')).toBeInTheDocument();
  expect(meter()).toHaveAttribute('aria-valuenow', '12');
  expect(meter()).toHaveAttribute('aria-valuemin', '0');
  expect(meter()).toHaveAttribute('aria-valuemax', '15');
  expect(stitches()).toEqual([...Array(12).fill(true), ...Array(3).fill(false)]);
  expect(meter()).not.toHaveClass('is-done');
});

test('it follows the cart until the minimum is reached', () => {
  show(15, { pieces: 14 });
  act(() => addToCart([cartItem(2, { quantity: 4 })]));
  expect(screen.getByText('Mínimo atingido')).toBeInTheDocument();
  expect(screen.getByText('18 peças')).toBeInTheDocument();
  expect(meter()).toHaveClass('is-done');
  expect(meter()).toHaveAttribute('aria-valuenow', '15');
});

test('asking, it says how many are missing', () => {
  show(15, { pieces: 12, asking: true });
  expect(screen.getByText('Adicione mais 3 peça(s) para finalizar.')).toBeInTheDocument();
  expect(screen.getByText('12/15')).toBeInTheDocument();
});

test('above thirty pieces it is a plain bar', () => {
  show(40, { pieces: 10 });
  expect(meter().children).toHaveLength(1);
  expect(meter().firstElementChild).toHaveStyle({ inlineSize: '25%' });
});

test('exactly thirty are still stitches', () => {
  show(30);
  expect(stitches()).toEqual(Array(30).fill(false));
});

test('without a minimum there is nothing to show', () => {
  show(0, { pieces: 3 });
  expect(document.body.textContent).toBe('');
});

test('nothing while the settings are unknown or cannot be read', async () => {
  server.refuse(settingsEndpoint, 500);
  const queryClient = quietClient();
  render(
    <QueryClientProvider client={queryClient}>
      <MinimumMeter />
    </QueryClientProvider>,
  );
  expect(document.body.textContent).toBe('');
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(server.calls(settingsEndpoint)).toHaveLength(1);
  expect(document.body.textContent).toBe('');
});
