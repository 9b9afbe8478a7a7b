import { createMemoryHistory } from '@tanstack/react-router';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { SessionUser } from '#contract/session';
import { saveToken } from '#web/api/token.ts';
import { cartItem } from '#web/testing/cart-item.ts';
import { reseller } from '#web/testing/reseller.fixture.ts';

import { App } from './app.tsx';
import { createQueryClient } from './query-client.ts';
import { createAppRouter } from './router.tsx';
import { watchSession } from './session-watch.ts';

/** Whose token it is, as the server knows it. */
const ACCOUNTS: Record<string, SessionUser> = {
  'token-ana': reseller(1, { email: 'ana@example.com', approved: true }),
  'token-bia': reseller(2, { email: 'bia@example.com', approved: true }),
};
const ANA = ACCOUNTS['token-ana']?.id;
const BIA = ACCOUNTS['token-bia']?.id;

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

const answer: typeof fetch = async (input, init) => {
  const path = typeof input === 'string' ? input : '';
  const headers = new Headers(init?.headers);
  const user = ACCOUNTS[headers.get('authorization')?.replace('Bearer ', '') ?? ''];
  if (path === '/api/auth/me') return user ? json({ user }) : json({}, 401);
  if (path === '/api/auth/login') {
    const body = typeof init?.body === 'string' ? init.body : '';
    const found = Object.entries(ACCOUNTS).find(([, { email }]) => body.includes(email));
    return found ? json({ token: found[0], user: found[1] }) : json({}, 401);
  }
  if (path === '/api/public/brand') return json({ name: 'Ourela', logoUrl: null });
  return json({}, 404);
};

let stopWatching = () => {};
beforeEach(() => {
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  stopWatching();
});

function open(path: string) {
  const queryClient = createQueryClient();
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [path] }));
  stopWatching = watchSession(router, queryClient);
  render(<App queryClient={queryClient} router={router} />);
}

async function signIn(email: string) {
  await userEvent.type(await screen.findByLabelText('E-mail'), email);
  await userEvent.type(screen.getByLabelText('Senha'), 'ourela2026');
  await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));
}
/** The area is loaded on demand, which may take a while on a busy machine. */
const cartButton = (name: string) => screen.findByRole('button', { name });
const put = (key: string, pieces: number) =>
  localStorage.setItem(key, JSON.stringify([cartItem(1, { quantity: pieces })]));

test.each(['cart:guest', 'cart'])('signing in brings the cart under %s along', async (from) => {
  put(from, 3);
  open('/login');
  await signIn('ana@example.com');
  await cartButton('Abrir carrinho, 3 peças');
  expect(localStorage.getItem(from)).toBeNull();
  expect(localStorage.getItem(`cart:${ANA}`)).toContain('Camiseta 1');
});

test('after signing out no cart is shown, and the next person sees only their own', async () => {
  put(`cart:${ANA}`, 3);
  saveToken('token-ana');
  open('/reseller/cart');
  await cartButton('Abrir carrinho, 3 peças');
  await userEvent.click(screen.getByRole('button', { name: 'Sair' }));
  await screen.findByLabelText('E-mail');
  expect(document.querySelector('.cart-count')).toBeNull();

  await signIn('bia@example.com');
  await cartButton('Abrir carrinho');
  expect(document.querySelector('.cart-count')).toBeNull();
  expect(localStorage.getItem(`cart:${BIA}`)).toBeNull();
  expect(localStorage.getItem(`cart:${ANA}`)).toContain('Camiseta 1');
});

test('another person signing in in another tab changes the cart here', async () => {
  put(`cart:${ANA}`, 3);
  put(`cart:${BIA}`, 5);
  saveToken('token-ana');
  open('/reseller/cart');
  await cartButton('Abrir carrinho, 3 peças');
  saveToken('token-bia');
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  await cartButton('Abrir carrinho, 5 peças');
  await waitFor(() => expect(document.body).not.toHaveTextContent('3 peças'));
});
