import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi, type MockInstance } from 'vitest';

import { lazyPage } from '#web/part/lazy-part.ts';
import { tryMissingAgain } from '#web/part/missing-parts.ts';
import { press } from '#web/testing/screen.ts';

import { MissingPage } from './missing-page.tsx';

/** How often the other page does not come yet, and whether the server answers at all. */
const network = { misses: 0, server: true };
let reload: MockInstance<Location['reload']>;

beforeEach(() => {
  Object.assign(network, { misses: Number.POSITIVE_INFINITY, server: false });
  vi.stubGlobal('fetch', async () => {
    if (!network.server) throw new TypeError('Failed to fetch');
    return new Response('', { status: 200 });
  });
  reload = vi.spyOn(location, 'reload').mockReturnValue();
});

// What is still missing would be so for the next test as well.
afterEach(() => {
  network.misses = 0;
  tryMissingAgain();
});

const OtherPage = () => <h1>Pedidos</h1>;
/** Gone for good, as after a new version was published. */
const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

async function open() {
  const root = createRootRoute({
    component: () => (
      <>
        <Outlet />
        <MissingPage />
      </>
    ),
  });
  const profile = createRoute({
    getParentRoute: () => root,
    path: '/profile',
    component: () => <input aria-label="Telefone" />,
  });
  const orders = createRoute({
    getParentRoute: () => root,
    path: '/orders',
    component: lazyPage(() => {
      network.misses -= 1;
      return network.misses < 0 ? Promise.resolve({ OtherPage }) : missing();
    }, 'OtherPage'),
  });
  const router = createRouter({
    routeTree: root.addChildren([profile, orders]),
    history: createMemoryHistory({ initialEntries: ['/profile'] }),
  });
  render(<RouterProvider router={router} />);
  await userEvent.type(await screen.findByLabelText('Telefone'), '48');
  void router.navigate({ href: '/orders' });
  return router;
}

test('a page that does not come is told over the old one, and comes when tried again', async () => {
  await open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Sem conexão');
  expect(screen.getByLabelText('Telefone')).toHaveValue('48');
  await press('Tentar novamente');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeEnabled(),
  );
  expect(screen.getByLabelText('Telefone')).toHaveValue('48');
  Object.assign(network, { misses: 0, server: true });
  await press('Tentar novamente');
  expect(await screen.findByRole('heading', { name: 'Pedidos' })).toBeInTheDocument();
  expect(screen.queryByText('Sem conexão')).toBeNull();
  expect(reload).not.toHaveBeenCalled();
});

test('whoever stays is back at the old address, with what was typed', async () => {
  const router = await open();
  await screen.findByRole('alert');
  await press('Ficar nesta página');
  await waitFor(() => expect(screen.queryByText('Sem conexão')).toBeNull());
  expect(router.state.location.pathname).toBe('/profile');
  expect(screen.getByLabelText('Telefone')).toHaveValue('48');
});

test('it comes by itself when the network is back', async () => {
  await open();
  await screen.findByRole('alert');
  Object.assign(network, { misses: 0, server: true });
  dispatchEvent(new Event('online'));
  expect(await screen.findByRole('heading', { name: 'Pedidos' })).toBeInTheDocument();
});

test('a page that is gone while the server answers: a reload is offered, and is never made by itself', async () => {
  network.server = true;
  const router = await open();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'O portal foi atualizado' +
      'Recarregue para continuar. O que você digitou e não salvou continua aqui até lá.',
  );
  expect(reload).not.toHaveBeenCalled();
  await press('Ficar nesta página');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(screen.getByLabelText('Telefone')).toHaveValue('48');
  void router.navigate({ href: '/orders' });
  await screen.findByRole('alert');
  await press('Recarregar');
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(screen.getByLabelText('Telefone')).toHaveValue('48');
});

test('one that is gone for a moment, between two instances, is fetched again unseen', async () => {
  Object.assign(network, { misses: 1, server: true });
  await open();
  expect(await screen.findByRole('heading', { name: 'Pedidos' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a server that is away when the reload is pressed leaves the page as it is', async () => {
  network.server = true;
  await open();
  await screen.findByRole('alert');
  network.server = false;
  await press('Recarregar');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Recarregar' })).toBeEnabled());
  expect(reload).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Telefone')).toHaveValue('48');
});
