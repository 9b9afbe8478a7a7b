import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { checkoutEndpoint } from '#contract/checkout';
import { cartOf } from '#web/cart/cart.ts';
import { cartItem, productOf } from '#web/testing/cart.fixture.ts';
import { uuid } from '#web/testing/product.fixture.ts';
import { press } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import {
  amount,
  ANA,
  finish,
  finishButton,
  nowIs,
  openCart,
  orders,
  placed,
  putIn,
  stageCart,
} from './cart-page.fixture.tsx';

stageCart();

const SIZES = ['P', 'M', 'G'];
const variant = (size: string, stock = 40) => ({
  id: uuid<ReturnType<typeof cartItem>['variantId']>(1000 + SIZES.indexOf(size)),
  size,
  stock,
});

/** These pieces of one product lie in the cart, which is sold in packs by now. */
function stage(pack: string | undefined, pieces: Record<string, number>, stock = 40) {
  const lines = Object.entries(pieces).map(([size, quantity]) =>
    cartItem(1, { size, quantity, stock, variantId: variant(size).id }),
  );
  putIn(lines);
  const [first] = lines;
  if (!first) throw new Error('some pieces');
  const variants = SIZES.map((size) => variant(size, stock));
  nowIs(first, { ...productOf(first), variants, ...(pack && { pack }) });
}
const held = () => cartOf(ANA.id).items.map(({ size, quantity }) => [size, quantity]);
const field = (name: string) => screen.getByRole('textbox', { name: `Quantidade ${name}` });

async function write(into: HTMLElement, text: string) {
  await userEvent.click(into);
  await userEvent.keyboard(`{Control>}a{/Control}${text}`);
}

test('steppers go by the pack, and what is typed becomes the next one', async () => {
  stage('6', { P: 12, M: 6 });
  await openCart();
  expect(screen.getByText('R$ 107,40 por peça · vendido de 6 em 6')).toBeInTheDocument();
  await press('Aumentar Camiseta 1 P');
  expect(held()[0]).toEqual(['P', 18]);
  await press('Diminuir Camiseta 1 P');
  await write(field('Camiseta 1 P'), '7');
  expect(held()[0]).toEqual(['P', 12]);
  await userEvent.tab();
  expect(field('Camiseta 1 P')).toHaveValue('12');
  await write(field('Camiseta 1 P'), '100');
  await userEvent.tab();
  expect(held()[0]).toEqual(['P', 36]);
});

test('without a pack nothing of it is on the page', async () => {
  stage(undefined, { P: 15 });
  await openCart();
  expect(document.body).not.toHaveTextContent(/vendido|grade/i);
});

test('lines that are no whole packs are pointed out and mended with one press', async () => {
  stage('6', { P: 12, M: 7 });
  await openCart();
  expect(screen.getByText('Vendido de 6 em 6 · passa de 7 para 12')).toBeVisible();
  expect(amount('Subtotal')).toBe('R$ 1.288,80');
  await press('Ajustar carrinho');
  expect(screen.getByText('Camiseta 1 M: de 7 para 12')).toBeVisible();
  expect(held()).toEqual([
    ['P', 12],
    ['M', 12],
  ]);
  await waitFor(() => expect(finishButton()).not.toHaveAttribute('aria-busy'));
  await finish();
  await placed();
  expect(orders()[0]?.body).toMatchObject({ items: [{ quantity: 12 }, { quantity: 12 }] });
});

test('a closed grade is counted in grades, its sizes go together', async () => {
  stage('P 1 + M 2 + G 2', { P: 3, M: 6, G: 6 });
  await openCart();
  expect(screen.getByText('1 grade = 5 peças')).toBeVisible();
  expect(screen.getAllByRole('textbox', { name: /^Quantidade/ })).toHaveLength(1);
  await press('Aumentar de grades de Camiseta 1');
  expect(held()).toEqual([
    ['P', 4],
    ['M', 8],
    ['G', 8],
  ]);
  await write(field('de grades de Camiseta 1'), '0');
  await waitFor(() => expect(held()).toEqual([]));
});

test('an open grade is completed, sizes that were missing come with it', async () => {
  stage('P 1 + M 2 + G 2', { P: 3, M: 6, G: 4 });
  await openCart();
  const apart = within(screen.getByRole('region', { name: '3 itens fora do pacote' }));
  expect(
    apart.getByText('Vendido em grade fechada: P 1 + M 2 + G 2 · passa de 4 para 6'),
  ).toBeVisible();
  expect(apart.getByText('Vendido em grade fechada: P 1 + M 2 + G 2 · fica com 3')).toBeVisible();
  await press('Ajustar carrinho');
  expect(held()).toEqual([
    ['P', 3],
    ['M', 6],
    ['G', 6],
  ]);
});

test('a pack that is set while the page is open is learnt from the refusal', async () => {
  stage(undefined, { P: 16 });
  await openCart();
  const message = 'Camiseta 1 (P): vendido de 6 em 6';
  server.next.refuse(checkoutEndpoint, 409, {
    error: message,
    message,
    code: 'PACK_INCOMPLETE',
    details: [{ path: 'items.0', message }],
  });
  const [line] = cartOf(ANA.id).items;
  if (!line) throw new Error('one line');
  nowIs(line, { ...productOf(line), variants: SIZES.map((size) => variant(size)), pack: '6' });
  await finish();
  expect(await screen.findByText('Vendido de 6 em 6 · passa de 16 para 18')).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Ajustar carrinho' })).toHaveFocus(),
  );
});
