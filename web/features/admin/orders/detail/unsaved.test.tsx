import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { toast } from 'react-hot-toast/headless';
import { beforeEach, expect, test } from 'vitest';

import { clearToken, saveToken } from '#web/api/token.ts';
import { order, orderId } from '#web/testing/order.fixture.ts';
import { press } from '#web/testing/screen.ts';

import { dialogOf, openOrders, rowOf } from '../orders-page.fixture.tsx';
import { serveOrders } from '../orders-server.fixture.ts';

const QUESTION = 'Descartar as alterações?';

beforeEach(() => {
  // Whoever is signed out is not asked.
  saveToken('token-admin');
});

const field = (label: string) => screen.findByLabelText(label);

/** The first order's drawer, opened by its address, with a code in it that nobody saved. */
async function openTyped() {
  serveOrders(order(1), order(2));
  const { router } = await openOrders(`?status=all&pedido=${orderId(1)}`);
  await userEvent.type(await field('Código de rastreio'), 'BR123');
  const address = () => router.state.location.search;
  const goTo = (search: Record<string, unknown>) =>
    void router.navigate({ to: '/admin/orders', search });
  return { router, address, goTo };
}
const questionShown = () => screen.queryByRole('alertdialog', { name: QUESTION });
const answer = async (name: string) =>
  userEvent.click((await dialogOf(QUESTION, 'alertdialog')).getByRole('button', { name }));

test('another order’s address asks first, and goes there once it may', async () => {
  const { address, goTo } = await openTyped();
  goTo({ status: 'all', pedido: orderId(2) });
  await answer('Continuar editando');
  expect(address()).toMatchObject({ pedido: orderId(1) });
  expect(await field('Código de rastreio')).toHaveValue('BR123');
  goTo({ status: 'all', pedido: orderId(2) });
  await answer('Descartar');
  await screen.findByRole('dialog', { name: 'Pedido #00000002' });
  expect(await field('Código de rastreio')).toHaveValue('');
  expect(questionShown()).toBeNull();
});

test('an address without the order asks, and so does one of another page', async () => {
  const { router, address, goTo } = await openTyped();
  goTo({ status: 'all' });
  await answer('Continuar editando');
  void router.navigate({ to: '/admin/finance' });
  await answer('Continuar editando');
  expect(router.state.location.pathname).toBe('/admin/orders');
  expect(await field('Código de rastreio')).toHaveValue('BR123');
  goTo({ status: 'all' });
  await answer('Descartar');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toEqual({ status: 'all' });
});

test('an address that only changes the list behind it asks nothing', async () => {
  const { address, goTo } = await openTyped();
  goTo({ status: 'PAID', pedido: orderId(1) });
  await waitFor(() => expect(address()).toMatchObject({ status: 'PAID' }));
  expect(questionShown()).toBeNull();
  expect(await field('Código de rastreio')).toHaveValue('BR123');
});

test.each([
  { way: 'Escape', leave: () => userEvent.keyboard('{Escape}') },
  { way: 'the button', leave: () => press('Fechar') },
  {
    way: 'a press beside it',
    leave: async () => userEvent.click(await screen.findByRole('dialog', { name: /^Pedido/ })),
  },
])('$way asks once and leads back to the list it was opened from', async ({ leave }) => {
  serveOrders(order(1));
  const { router } = await openOrders();
  await userEvent.click(within(await rowOf(1)).getByRole('link', { name: /^Ver pedido/ }));
  await userEvent.type(await field('Notas internas'), 'Ligar antes');
  await leave();
  await answer('Continuar editando');
  expect(router.state.location.search).toEqual({ pedido: orderId(1) });
  await leave();
  await answer('Descartar');
  await waitFor(() => expect(router.state.location.search).toEqual({}));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(questionShown()).toBeNull();
});

test('discarded once by the button, an address from elsewhere is not asked about again', async () => {
  const { address } = await openTyped();
  await press('Fechar');
  await answer('Descartar');
  await waitFor(() => expect(address()).toEqual({ status: 'all' }));
  expect(questionShown()).toBeNull();
});

test('asked by the button and then by an address, one answer goes to that address', async () => {
  const { router, goTo } = await openTyped();
  await press('Fechar');
  await dialogOf(QUESTION, 'alertdialog');
  goTo({ status: 'all', pedido: orderId(2) });
  // The address is held back a moment later, with nothing new to see.
  await new Promise((done) => setTimeout(done));
  await answer('Descartar');
  await screen.findByRole('dialog', { name: 'Pedido #00000002' });
  expect(questionShown()).toBeNull();
  router.history.back();
  await screen.findByRole('dialog', { name: 'Pedido #00000001' });
});

test('nothing is asked where nothing was typed, or what was typed was taken back', async () => {
  const { goTo } = await openTyped();
  await userEvent.clear(await field('Código de rastreio'));
  goTo({ status: 'all', pedido: orderId(2) });
  await screen.findByRole('dialog', { name: 'Pedido #00000002' });
  goTo({ status: 'all' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(questionShown()).toBeNull();
});

async function save(name: string) {
  await press(name);
  await screen.findByText('Pedido atualizado com sucesso');
  toast.remove();
  await waitFor(() =>
    expect(screen.getByRole('button', { name })).not.toHaveAttribute('aria-busy'),
  );
}

test('nothing is asked after a save; what the other part holds still is', async () => {
  const { address, goTo } = await openTyped();
  await userEvent.type(await field('Notas internas'), 'Ligar antes');
  await save('Salvar envio e NF-e');
  goTo({ status: 'all' });
  await answer('Continuar editando');
  await save('Salvar notas internas');
  goTo({ status: 'all' });
  await waitFor(() => expect(address()).toEqual({ status: 'all' }));
  expect(questionShown()).toBeNull();
});

test('whoever was signed out is let go', async () => {
  const { address, goTo } = await openTyped();
  clearToken();
  goTo({ status: 'all' });
  await waitFor(() => expect(address()).toEqual({ status: 'all' }));
});
