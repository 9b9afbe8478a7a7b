import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';

import { asId, type OrderId } from '#contract/ids';
import { repeatOrderEndpoint, type RepeatedItem } from '#contract/repeat-order';
import { cartOf, type CartItem } from '#web/cart/cart.ts';
import { cartItem, goneItem, repeatedItem } from '#web/testing/cart.fixture.ts';
import { openPages } from '#web/testing/open-pages.tsx';
import { textOf, told } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';
import { RESELLER } from '#web/testing/session.fixture.ts';
import { refuseStorage } from '#web/testing/storage.ts';

import { RepeatOrderButton } from './repeat-order.tsx';

const ANA = RESELLER.id;
const ORDER = asId<OrderId>('00000000-0000-4000-8000-0000000000f1');
const onDone = vi.fn<() => void>();
const offers = (...items: RepeatedItem[]) => server.reply(repeatOrderEndpoint, { items });

beforeEach(() => {
  onDone.mockClear();
});

const Orders = () => (
  <>
    <h1>Meus Pedidos</h1>
    <RepeatOrderButton orderId={ORDER} onDone={onDone} />
  </>
);

const put = (...items: CartItem[]) =>
  localStorage.setItem(`cart:${ANA}`, JSON.stringify({ items }));

async function open(...items: CartItem[]) {
  put(...items);
  const pages = { '/reseller/orders': Orders, '/reseller/cart': 'Carrinho' };
  return openPages(pages, { at: '/reseller/orders', title: 'Meus Pedidos', user: RESELLER });
}

const repeatButton = () => screen.getByRole('button', { name: 'Repetir pedido' });
const repeat = () => userEvent.click(repeatButton());
const dialog = () => screen.findByRole('dialog', { name: 'Repetir pedido' });
const press = async (name: string) =>
  userEvent.click(within(await dialog()).getByRole('button', { name }));
const atCart = () => screen.findByRole('heading', { name: 'Carrinho' });
const quantities = () => cartOf(ANA).items.map(({ title, quantity }) => [title, quantity]);
const rows = async () =>
  within(await dialog())
    .getAllByRole('listitem')
    .map(textOf);

test('nothing changed: everything goes into the cart at once, and the cart opens', async () => {
  offers(repeatedItem(1), repeatedItem(2, { wanted: 2 }));
  await open();
  await repeat();
  await atCart();
  await told('6 peças adicionadas ao carrinho!');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.calls(repeatOrderEndpoint)).toMatchObject([{ params: { id: ORDER } }]);
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

test('what changed is told garment by garment before anything is added', async () => {
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
    'Camiseta 1CM-0001M4Disponível4x R$ 107,40',
    'Camiseta 2CM-0002M3 de 5Só 3 em estoque3x R$ 107,40',
    'Camiseta 3CM-0003M4O preço mudou: de R$ 107,40 para R$ 110,004x R$ 110,00',
    'Camiseta 4CM-0004M0 de 4Esgotado',
    'Camiseta 5CM-0005M0 de 4Produto indisponível',
    'Camiseta 6CM-0006M0 de 1Seu carrinho já tem todo o estoque',
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
  const { router } = await open();
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
  put(cartItem(1, { quantity: 9 }));
  await press('Adicionar ao carrinho');
  expect(await dialog()).toHaveTextContent('Só mais 1 além do seu carrinho');
  expect(cartOf(ANA).pieces).toBe(9);
  await press('Adicionar ao carrinho');
  await told('1 peça somada ao seu carrinho!');
  expect(cartOf(ANA).pieces).toBe(10);
});

test('whoever has left meanwhile gets nothing added', async () => {
  offers(repeatedItem(1));
  const release = server.hold(repeatOrderEndpoint);
  const { router } = await open();
  await repeat();
  expect(screen.getByRole('button', { name: 'Verificando...' })).toHaveAttribute('aria-busy');
  await router.navigate({ to: '/reseller/cart' });
  await atCart();
  release();
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  expect(cartOf(ANA).items).toEqual([]);
  expect(onDone).not.toHaveBeenCalled();
});

test('a refusal leaves everything as it was', async () => {
  server.refuse(repeatOrderEndpoint, 500);
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
  refuseStorage('setItem');
  await press('Adicionar ao carrinho');
  await told('Erro ao adicionar produtos ao carrinho');
  expect(await dialog()).toBeVisible();
  expect(onDone).not.toHaveBeenCalled();
});
