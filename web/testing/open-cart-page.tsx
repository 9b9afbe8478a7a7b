import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
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
import { beforeEach, expect, vi } from 'vitest';

import { sessionQuery } from '#web/api/session.ts';
import { saveToken } from '#web/api/token.ts';
import { CartOf } from '#web/cart/cart-of.tsx';
import type { CartItem } from '#web/cart/cart.rules.ts';
import { CartPage } from '#web/features/reseller/cart/cart-page.tsx';
import { Toaster } from '#web/ui/toast.tsx';

import { cartItem } from './cart-item.ts';
import { checkoutServer } from './checkout-server.ts';
import { FakeXhr, uploads } from './fake-xhr.ts';
import { reseller } from './reseller.fixture.ts';

export const ANA = reseller(1, { approved: true, defaultPaymentTerm: 'boleto_30' });

/** Fifteen pieces of R$ 107,40 and 200 g: 3 kg, R$ 1.611,00. */
const FIFTEEN = [cartItem(1, { quantity: 10 }), cartItem(2, { quantity: 5 })];

/** A server and a cart for every test of the file. */
export function stageCart(items: readonly CartItem[] = FIFTEEN) {
  const stage = { server: checkoutServer(ANA, items), putIn };
  function putIn(next: readonly CartItem[]) {
    localStorage.setItem(`cart:${ANA.id}`, JSON.stringify({ items: next }));
    stage.server = checkoutServer(ANA, next);
    vi.stubGlobal('fetch', stage.server.fetch);
    uploads.reset(stage.server.onUpload);
  }
  beforeEach(() => {
    saveToken('token-ana');
    vi.stubGlobal('XMLHttpRequest', FakeXhr);
    putIn(items);
  });
  return stage;
}

/** The page as it comes; `openCart` also waits until an order could be sent. */
export async function openCartPage() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queryClient.setQueryData(sessionQuery.queryKey, ANA);
  const root = createRootRoute({
    component: () => (
      <QueryClientProvider client={queryClient}>
        <CartOf owner={ANA.id}>
          <Outlet />
          <Toaster />
        </CartOf>
      </QueryClientProvider>
    ),
  });
  const page = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component });
  const router = createRouter({
    routeTree: root.addChildren([
      page('/reseller/cart', CartPage),
      page('/reseller/catalog', () => <h1>Catálogo Premium</h1>),
      page('/reseller/orders', () => <h1>Meus Pedidos</h1>),
    ]),
    history: createMemoryHistory({ initialEntries: ['/reseller/cart'] }),
  });
  const { unmount } = render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { level: 1 });
  return { queryClient, router, unmount };
}

export async function openCart() {
  const opened = await openCartPage();
  await waitFor(() => expect(finishButton()).not.toHaveAttribute('aria-busy'));
  return opened;
}

export const finishButton = () => screen.getByRole('button', { name: /^Finaliza/ });
export const finish = () => userEvent.click(finishButton());
export const at = (label: string) =>
  screen.getByLabelText(new RegExp(`^${label}(?: \\*| opcional)?$`));
export const choose = (name: RegExp) => userEvent.click(screen.getByRole('radio', { name }));
/** Waits for a toast. */
export const told = (text: string) => screen.findByText(text, { selector: '.toast__text' });
/** One amount of the summary. */
export const amount = (label: string) =>
  screen
    .getByText(label, { selector: '.sum dt' })
    .nextElementSibling?.textContent?.replaceAll('\u00A0', ' ');
