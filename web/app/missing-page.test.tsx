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
import { beforeEach, expect, test, vi, type MockInstance } from 'vitest';

import { lazyPage } from '#web/part/lazy-part.ts';
import { press } from '#web/testing/screen.ts';

import { MissingPage } from './missing-page.tsx';

/** What comes of asking for the other page, and of asking the server for anything. */
const network = { page: true, server: true };
let reload: MockInstance<Location['reload']>;

beforeEach(() => {
  Object.assign(network, { page: false, server: false });
  vi.stubGlobal('fetch', async () => {
    if (!network.server) throw new TypeError('Failed to fetch');
    return new Response('', { status: 200 });
  });
  reload = vi.spyOn(location, 'reload').mockReturnValue();
});

const OtherPage = () => <h1>Pedidos</h1>;
/** Gone for good, as after a new version was published. */
const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

async function open(options: { onCaughtError?: () => void } = {}) {
  const root = createRootRoute({
    component: () => (
      <>
        <Outlet />
        <MissingPage />
      </>
    ),
    errorComponent: () => <h1>Algo deu errado</h1>,
  });
  const profile = createRoute({
    getParentRoute: () => root,
    path: '/profile',
    component: () => <input aria-label="Telefone" />,
  });
  const orders = createRoute({
    getParentRoute: () => root,
    path: '/orders',
    component: lazyPage(
      () => (network.page ? Promise.resolve({ OtherPage }) : missing()),
      'OtherPage',
    ),
  });
  const router = createRouter({
    routeTree: root.addChildren([profile, orders]),
    history: createMemoryHistory({ initialEntries: ['/profile'] }),
  });
  render(<RouterProvider router={router} />, options);
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
  Object.assign(network, { page: true, server: true });
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
  Object.assign(network, { page: true, server: true });
  dispatchEvent(new Event('online'));
  expect(await screen.findByRole('heading', { name: 'Pedidos' })).toBeInTheDocument();
});

test('a page that is gone while the server answers reloads once, then says so', async () => {
  network.server = true;
  await open();
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(screen.getByLabelText('Telefone')).toHaveValue('48');
});

test('where reloading just now did not help, the page says that something is wrong', async () => {
  network.server = true;
  sessionStorage.setItem('reloaded-at', String(Date.now()));
  await open({ onCaughtError: () => undefined });
  expect(await screen.findByRole('heading', { name: 'Algo deu errado' })).toBeInTheDocument();
  expect(reload).not.toHaveBeenCalled();
});
