import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';

import type { RepeatedItem } from '#contract/repeat-order';
import { CartOf } from '#web/cart/cart-of.tsx';
import { cartOf, type CartItem } from '#web/cart/cart.ts';
import { cartItem } from '#web/testing/cart-item.ts';
import { goneItem, repeatedItem } from '#web/testing/repeated-item.ts';
import { Toaster } from '#web/ui/toast.tsx';

import { RepeatOrderButton } from './repeat-order.tsx';

const ANA = '00000000-0000-4000-8000-00000000000a';
const ORDER = '00000000-0000-4000-8000-0000000000f1';
const onDone = vi.fn<() => void>();

let asked: string[];
let answer: () => Promise<Response>;
const offers = (...items: RepeatedItem[]) => {
  answer = async () => new Response(JSON.stringify({ items }));
};

beforeEach(() => {
  onDone.mockClear();
  asked = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return answer();
  });
});

const Orders = () => (
  <>
    <h1>Meus Pedidos</h1>
    <RepeatOrderButton orderId={ORDER} onDone={onDone} />
  </>
);

async function open(...items: CartItem[]) {
  localStorage.setItem(`cart:${ANA}`, JSON.stringify({ items }));
  const root = createRootRoute({
    component: () => (
      <CartOf owner={ANA}>
        <Outlet />
        <Toaster />
      </CartOf>
    ),
  });
  const page = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component });
  const router = createRouter({
    routeTree: root.addChildren([
      page('/reseller/orders', Orders),
      page('/reseller/cart', () => <h1>Carrinho</h1>),
    ]),
    history: createMemoryHistory({ initialEntries: ['/reseller/orders'] }),
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: 'Meus Pedidos' });
  return router;
}

const repeatButton = () => screen.getByRole('button', { name: 'Repetir pedido' });
const repeat = () => userEvent.click(repeatButton());
const dialog = () => screen.findByRole('dialog', { name: 'Repetir pedido' });
const press = async (name: string) =>
  userEvent.click(within(await dialog()).getByRole('button', { name }));
const told = (text: string) => screen.findByText(text, { selector: '.toast__text' });
const atCart = () => screen.findByRole('heading', { name: 'Carrinho' });
const quantities = () => cartOf(ANA).items.map(({ title, quantity }) => [title, quantity]);
const rows = async () =>
  within(await dialog())
    .getAllByRole('listitem')
    .map((row) => row.textContent?.replaceAll('\u00A0', ' '));

test('nothing changed: everything goes into the cart at once, and the cart opens', async () => {
  offers(repeatedItem(1), repeatedItem(2, { wanted: 2 }));
  await open();
  await repeat();
  await atCart();
  await told('6 peças adicionadas ao carrinho!');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(asked).toEqual([`/api/reseller/orders/${ORDER}/repeat`]);
  expect(quantities()).toEqual([
    ['Camiseta 1', 4],
    ['Camiseta 2', 2],
  ]);
  expect(onDone).toHaveBeenCalledOnce();
});

test('the same line gets its quantity raised, others stay, and it is said', async () => {
  offers(repeatedItem(1));
  await open(cartItem(1, { quantity: 3 }), cartItem(9));
  await repeat();
  await told('4 peças somadas ao seu carrinho!');
  expect(quantities()).toEqual([
    ['Camiseta 1', 7],
    ['Camiseta 9', 1],
  ]);
});

test('what changed is told line by line before anything is added', async () => {
  offers(
    repeatedItem(1),
    repeatedItem(2, { wanted: 5, stock: 3 }),
    repeatedItem(3, { price: 110 }),
    repeatedItem(4, { stock: 0 }),
    goneItem(5),
    repeatedItem(6, { wanted: 1 }),
  );
  await open(cartItem(6, { quantity: 10 }));
  await repeat();
  expect(await rows()).toEqual([
    'Camiseta 1Tamanho M · 4 no pedidoDisponível4x R$ 107,40',
    'Camiseta 2Tamanho M · 5 no pedidoSó 3 em estoque3x R$ 107,40',
    'Camiseta 3Tamanho M · 4 no pedidoO preço mudou: de R$ 107,40 para R$ 110,004x R$ 110,00',
    'Camiseta 4Tamanho M · 4 no pedidoEsgotado',
    'Camiseta 5Tamanho M · 4 no pedidoProduto indisponível',
    'Camiseta 6Tamanho M · 1 no pedidoSeu carrinho já tem todo o estoque',
  ]);
  expect(await dialog()).toHaveTextContent('Os itens serão somados ao seu carrinho.');
  expect(await dialog()).toHaveTextContent('11 peçasR$ 1.191,80');
  expect(cartOf(ANA).pieces).toBe(10);

  await press('Adicionar ao carrinho');
  await atCart();
  await told('11 peças somadas ao seu carrinho!');
  expect(quantities()).toEqual([
    ['Camiseta 6', 10],
    ['Camiseta 1', 4],
    ['Camiseta 2', 3],
    ['Camiseta 3', 4],
  ]);
  expect(cartOf(ANA).items.at(-1)?.price).toBe(110);
});

test('cancelled, nothing is added and the focus is back', async () => {
  offers(repeatedItem(1, { price: 120 }));
  const router = await open();
  await repeat();
  expect(await dialog()).not.toHaveTextContent('Os itens serão somados ao seu carrinho.');
  await press('Cancelar');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(repeatButton()).toHaveFocus();
  expect(cartOf(ANA).items).toEqual([]);
  expect(onDone).not.toHaveBeenCalled();
  expect(router.state.location.pathname).toBe('/reseller/orders');
});

test('nothing can be had: it says so and adds nothing', async () => {
  offers(goneItem(1), repeatedItem(2, { stock: 0 }));
  await open(cartItem(9));
  await repeat();
  expect(await dialog()).toHaveTextContent('Nenhum item deste pedido pode ser adicionado agora.');
  expect(
    within(await dialog()).queryByRole('button', { name: 'Adicionar ao carrinho' }),
  ).toBeNull();
  await press('Entendi');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(quantities()).toEqual([['Camiseta 9', 1]]);
});

test('another tab was faster: what is left is shown anew instead of too much added', async () => {
  offers(repeatedItem(1, { price: 120 }));
  await open();
  await repeat();
  expect(await dialog()).toHaveTextContent('4 peças');
  localStorage.setItem(`cart:${ANA}`, JSON.stringify({ items: [cartItem(1, { quantity: 9 })] }));
  await press('Adicionar ao carrinho');
  expect(await dialog()).toHaveTextContent('Só mais 1 além do seu carrinho');
  expect(cartOf(ANA).pieces).toBe(9);
  await press('Adicionar ao carrinho');
  await told('1 peça somada ao seu carrinho!');
  expect(cartOf(ANA).pieces).toBe(10);
});

test('whoever has left meanwhile gets nothing added', async () => {
  const later = new EventTarget();
  answer = () =>
    new Promise((resolve) => {
      later.addEventListener('now', () =>
        resolve(new Response(JSON.stringify({ items: [repeatedItem(1)] }))),
      );
    });
  const router = await open();
  await repeat();
  expect(screen.getByRole('button', { name: 'Verificando...' })).toHaveAttribute('aria-busy');
  await router.navigate({ to: '/reseller/cart' });
  await atCart();
  later.dispatchEvent(new Event('now'));
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  expect(cartOf(ANA).items).toEqual([]);
  expect(onDone).not.toHaveBeenCalled();
});

test('a refusal leaves everything as it was', async () => {
  answer = async () => new Response('{}', { status: 500 });
  await open(cartItem(9));
  await repeat();
  await waitFor(() => expect(repeatButton()).not.toHaveAttribute('aria-busy'));
  expect(quantities()).toEqual([['Camiseta 9', 1]]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('storage that refuses is told, and the dialog stays', async () => {
  offers(repeatedItem(1, { price: 120 }));
  await open();
  await repeat();
  await dialog();
  vi.stubGlobal(
    'localStorage',
    new Proxy(localStorage, {
      get: (storage, name) =>
        name === 'setItem'
          ? () => {
              throw new DOMException('full');
            }
          : Reflect.get(storage, name).bind(storage),
    }),
  );
  await press('Adicionar ao carrinho');
  await told('Erro ao adicionar produtos ao carrinho');
  expect(await dialog()).toBeVisible();
  expect(onDone).not.toHaveBeenCalled();
});
