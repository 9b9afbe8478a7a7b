import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { asId } from '#contract/ids';
import { getProductEndpoint } from '#contract/product-endpoints';
import { cartOf } from '#web/cart/cart.ts';
import { cartItem } from '#web/testing/cart.fixture.ts';
import { press, told } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import {
  amount,
  ANA,
  finish,
  finishButton,
  FIRST,
  nowGone,
  nowIs,
  nowLeft,
  openCart,
  openCartPage,
  orders,
  putIn,
  quoted,
  stageCart,
} from './cart-page.fixture.tsx';

stageCart();
const row = (title: string) => {
  const found = screen.getByText(title).closest('li');
  if (!found) throw new Error(`no line for ${title}`);
  return within(found);
};
const button = (name: string) => screen.getByRole('button', { name });

test('an empty cart leads to the catalogue', async () => {
  putIn([]);
  await openCartPage();
  expect(screen.getByRole('heading', { name: 'Seu carrinho está vazio' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Ver Catálogo' }));
  expect(await screen.findByRole('heading', { name: 'Catálogo Premium' })).toBeInTheDocument();
});

test('a block shows its size, SKU, price for one and for all of it', async () => {
  await openCart();
  const line = row('Camiseta 1');
  expect(line.getByText('CM-0001')).toBeInTheDocument();
  expect(line.getByText(/^M$/)).toHaveTextContent('Tamanho M');
  expect(line.getByText('R$ 107,40 por peça')).toBeInTheDocument();
  expect(line.getByText('R$ 1.074,00')).toBeInTheDocument();
  expect(screen.getByText('15 peças', { selector: '.cart-pieces' })).toBeInTheDocument();
});

test('a line says its colour, which is read with its product and not kept with it', async () => {
  nowIs(FIRST, { color: { name: 'Marinho', value: null } });
  await openCart();
  expect(await screen.findByText('Marinho · CM-0001')).toBeInTheDocument();
  expect(button('Remover Camiseta 1 Marinho')).toBeInTheDocument();
  expect(button('Aumentar Camiseta 1 Marinho M')).toBeInTheDocument();
  expect(JSON.stringify(cartOf(ANA.id).items)).not.toContain('Marinho');
});

test('quantities change in steps, never beyond the stock', async () => {
  await openCart();
  expect(button('Aumentar Camiseta 1 M')).toBeDisabled();
  await press('Aumentar Camiseta 2 M');
  expect(amount('Subtotal')).toBe('R$ 1.718,40');
  await press('Diminuir Camiseta 2 M');
  await press('Diminuir Camiseta 2 M');
  expect(cartOf(ANA.id).pieces).toBe(14);
  expect(finishButton()).toBeDisabled();
});

test('a removed line leaves the focus with its neighbour', async () => {
  await openCart();
  await press('Remover Camiseta 1');
  expect(screen.queryByText('Camiseta 1')).toBeNull();
  expect(button('Remover Camiseta 2')).toHaveFocus();
  await press('Remover Camiseta 2');
  expect(screen.getByText('Seu carrinho está vazio')).toBeInTheDocument();
});

test('a price that changed is taken over and told, old and new', async () => {
  nowIs(FIRST, { price: 99.9 });
  await openCart();
  expect(
    row('Camiseta 1').getByText('O preço mudou: de R$ 107,40 para R$ 99,90'),
  ).toBeInTheDocument();
  expect(row('Camiseta 1').getByText('R$ 999,00')).toBeInTheDocument();
});

test('nothing is sent before prices and stock were read again', async () => {
  const release = server.hold(getProductEndpoint);
  await openCartPage();
  await waitFor(() => expect(quoted()).toHaveLength(2));
  expect(finishButton()).toHaveAttribute('aria-busy', 'true');
  await finish();
  expect(orders()).toEqual([]);
  release();
  await waitFor(() => expect(finishButton()).not.toHaveAttribute('aria-busy'));
});

/** Twenty of the first where there are twelve, fifteen of the second, five of a third that is gone. */
function stageTroubled() {
  const short = cartItem(1, { quantity: 20, stock: 30 });
  putIn([short, cartItem(2, { quantity: 15, stock: 20 }), cartItem(3, { quantity: 5 })]);
  nowLeft(short, 12);
  nowGone(cartItem(3));
}
const apart = () => within(screen.getByRole('region', { name: '2 itens indisponíveis' }));

test('what is short or gone stands apart, out of subtotal, freight and minimum', async () => {
  stageTroubled();
  await openCart();
  expect(apart().getByText('Restam 12 · passa de 20 para 12')).toBeInTheDocument();
  expect(apart().getByText('Produto indisponível · sai do carrinho')).toBeInTheDocument();
  expect(apart().queryByText('Camiseta 2')).toBeNull();
  expect(amount('Subtotal')).toBe('R$ 1.611,00');
  expect(quoted().at(-1)).toMatchObject({ weight: 3 });
  expect(screen.getByText('15 peças', { selector: '.cart-pieces' })).toBeInTheDocument();
  await finish();
  expect(await told('Ajuste os itens que mudaram antes de finalizar.')).toBeInTheDocument();
  expect(orders()).toEqual([]);
  expect(button('Ajustar carrinho')).toHaveFocus();
});

test('too few pieces that can be ordered hold the order back, whatever else lies in the cart', async () => {
  putIn([cartItem(1, { quantity: 14, stock: 20 }), cartItem(3, { quantity: 5 })]);
  nowGone(cartItem(3));
  await openCart();
  expect(finishButton()).toBeDisabled();
  expect(finishButton()).toHaveAccessibleDescription('Adicione mais 1 peça(s) para finalizar.');
});

test('one press takes what is left, removes what is gone and says so', async () => {
  stageTroubled();
  await openCart();
  await press('Ajustar carrinho');
  await told('Carrinho ajustado');
  expect(screen.queryByRole('button', { name: 'Ajustar carrinho' })).toBeNull();
  const note = screen.getByText('Carrinho ajustado', { selector: '.note b' }).closest('.note');
  expect(note).toHaveFocus();
  expect(note).toHaveTextContent('Camiseta 1 M: de 20 para 12');
  expect(note).toHaveTextContent('Camiseta 3 M: saiu do carrinho');
  expect(note).not.toHaveTextContent('Camiseta 2');
  await waitFor(() => expect(finishButton()).not.toHaveAttribute('aria-busy'));
  expect(amount('Subtotal')).toBe('R$ 2.899,80');
  await finish();
  await screen.findByText(/^Pedido #/);
  expect(orders()[0]?.body).toMatchObject({ items: [{ quantity: 12 }, { quantity: 15 }] });
});

test('nothing that can be ordered costs nothing, and one press empties the cart', async () => {
  putIn([cartItem(3, { quantity: 15 })]);
  nowGone(cartItem(3));
  await openCartPage();
  expect(await screen.findByText('Produto indisponível · sai do carrinho')).toBeInTheDocument();
  expect(amount('Total')).toBe('R$ 0,00');
  await press('Ajustar carrinho');
  expect(screen.getByText('Seu carrinho está vazio')).toBeInTheDocument();
});

test('a line of these can also be removed by itself', async () => {
  stageTroubled();
  await openCart();
  await press('Remover Camiseta 3 M');
  expect(screen.getByRole('region', { name: '1 item indisponível' })).toBeInTheDocument();
  expect(button('Remover Camiseta 2')).toHaveFocus();
});

const field = (title: string) => screen.getByRole('textbox', { name: `Quantidade ${title} M` });

test('minus at one and a typed zero take the line out of the cart', async () => {
  putIn([cartItem(1, { quantity: 1 }), cartItem(2, { quantity: 5 }), cartItem(3)]);
  await openCart();
  await press('Diminuir Camiseta 1 M');
  expect(screen.queryByText('Camiseta 1')).toBeNull();
  expect(button('Remover Camiseta 2')).toHaveFocus();
  await userEvent.tripleClick(field('Camiseta 2'));
  await userEvent.keyboard('0');
  expect(screen.queryByText('Camiseta 2')).toBeNull();
  expect(cartOf(ANA.id).items.map(({ title }) => title)).toEqual(['Camiseta 3']);
});

test('Enter after a typed zero takes nothing else out', async () => {
  putIn([cartItem(1, { quantity: 9 }), cartItem(2, { quantity: 5 }), cartItem(3)]);
  await openCart();
  await userEvent.tripleClick(field('Camiseta 1'));
  await userEvent.keyboard('0{Enter}');
  expect(cartOf(ANA.id).items.map(({ title }) => title)).toEqual(['Camiseta 2', 'Camiseta 3']);
  expect(screen.getByRole('group', { name: 'Tamanhos de Camiseta 2' })).toHaveFocus();
});

test('the zero that is left of a ten is meant only when the field is left', async () => {
  await openCart();
  const ten = field('Camiseta 1');
  await userEvent.type(ten, '{Delete}', { initialSelectionStart: 0, initialSelectionEnd: 0 });
  expect(ten).toHaveValue('0');
  expect(cartOf(ANA.id).pieces).toBe(15);
  await userEvent.type(ten, '4', { initialSelectionStart: 0, initialSelectionEnd: 1 });
  expect(cartOf(ANA.id).pieces).toBe(9);
  await userEvent.clear(ten);
  expect(cartOf(ANA.id).pieces).toBe(9);
  await userEvent.tab();
  expect(ten).toHaveValue('4');
});

test.each(['{Enter}', '{Tab}'])(
  'left there and %s pressed, that zero removes the line',
  async (key) => {
    await openCart();
    const ten = field('Camiseta 1');
    await userEvent.type(ten, '{Delete}', { initialSelectionStart: 0, initialSelectionEnd: 0 });
    await userEvent.keyboard(key);
    expect(cartOf(ANA.id).items.map(({ title }) => title)).not.toContain('Camiseta 1');
  },
);

test.each(['2,5', '-3', '1.5'])(
  '%s is refused, said and heard, and changes nothing',
  async (text) => {
    await openCart();
    await userEvent.tripleClick(field('Camiseta 1'));
    await userEvent.keyboard(text);
    const why = 'Use um número inteiro, sem vírgula nem sinal.';
    expect(screen.getByText(why)).toHaveAttribute('role', 'alert');
    expect(field('Camiseta 1')).toHaveAccessibleDescription(why);
    await userEvent.tab();
    expect(field('Camiseta 1')).toHaveValue('10');
    expect(cartOf(ANA.id).pieces).toBe(15);
  },
);

test('a line without a size is refused with SPEC’s words', async () => {
  const full = cartItem(1, { quantity: 15, stock: 20 });
  putIn([full, cartItem(3)]);
  const items = [full, cartItem(3, { variantId: asId(''), size: '' })];
  localStorage.setItem(`cart:${ANA.id}`, JSON.stringify(items));
  await openCart();
  await finish();
  await told(
    'Há itens sem tamanho/variante selecionada. Remova e adicione novamente com um tamanho.',
  );
  expect(button('Remover Camiseta 3')).toHaveFocus();
  expect(orders()).toEqual([]);
});
