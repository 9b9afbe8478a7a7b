import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import { loginEndpoint, logoutEndpoint, meEndpoint, type SessionUser } from '#contract/session';
import { saveToken } from '#web/api/token.ts';
import { cartItem } from '#web/testing/cart.fixture.ts';
import { reseller } from '#web/testing/reseller.fixture.ts';
import { press } from '#web/testing/screen.ts';
import { refused } from '#web/testing/server-types.ts';
import { server } from '#web/testing/server.ts';

import { openPortal, refusePages, servePortal } from './portal.fixture.tsx';

/** Whose token it is, as the server knows it. */
const ACCOUNTS: Record<string, SessionUser> = {
  'token-ana': reseller(1, { email: 'ana@example.com', approved: true }),
  'token-bia': reseller(2, { email: 'bia@example.com', approved: true }),
};
const ANA = ACCOUNTS['token-ana']?.id;
const BIA = ACCOUNTS['token-bia']?.id;

beforeEach(() => {
  servePortal();
  refusePages();
  server.reply(logoutEndpoint, { message: 'ok' });
  server.reply(meEndpoint, ({ call }) => {
    const user = ACCOUNTS[call.headers.get('authorization')?.replace('Bearer ', '') ?? ''];
    return user ? { user } : refused(401);
  });
  server.reply(loginEndpoint, ({ body }) => {
    const found = Object.entries(ACCOUNTS).find(([, { email }]) => email === body.email);
    return found ? { token: found[0], user: found[1] } : refused(401);
  });
});

async function signIn(email: string) {
  await userEvent.type(await screen.findByLabelText('E-mail'), email);
  await userEvent.type(screen.getByLabelText('Senha'), 'ourela2026');
  await press('Entrar');
}
/** The area is loaded on demand, which may take a while on a busy machine. */
const cartButton = (name: string) => screen.findByRole('button', { name });
const put = (key: string, pieces: number) =>
  localStorage.setItem(key, JSON.stringify([cartItem(1, { quantity: pieces })]));

test.each(['cart:guest', 'cart'])('signing in brings the cart under %s along', async (from) => {
  put(from, 3);
  openPortal('/login');
  await signIn('ana@example.com');
  await cartButton('Abrir carrinho, 3 peças');
  expect(localStorage.getItem(from)).toBeNull();
  expect(localStorage.getItem(`cart:${ANA}`)).toContain('Camiseta 1');
});

test('after signing out no cart is shown, and the next person sees only their own', async () => {
  put(`cart:${ANA}`, 3);
  saveToken('token-ana');
  openPortal('/reseller/cart');
  await cartButton('Abrir carrinho, 3 peças');
  await press('Sair');
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
  openPortal('/reseller/cart');
  await cartButton('Abrir carrinho, 3 peças');
  saveToken('token-bia');
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  await cartButton('Abrir carrinho, 5 peças');
  await waitFor(() => expect(document.body).not.toHaveTextContent('3 peças'));
});
