import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { cartItem } from '#web/testing/cart.fixture.ts';
import { at, press } from '#web/testing/screen.ts';

import {
  amount,
  changeAddress,
  finishButton,
  nowGone,
  openPrepaid,
  putIn,
  stageCart,
} from './cart-page.fixture.tsx';

stageCart();
const qr = () => screen.queryByTitle('QR Code do PIX');
const lacks = () =>
  [...document.querySelectorAll('.pix-lacks li > span')].map(({ textContent }) => textContent);

test('nobody is shown how to pay for an order with too few pieces', async () => {
  putIn([cartItem(1, { quantity: 14, stock: 20 })]);
  await openPrepaid();
  expect(qr()).toBeNull();
  expect(screen.queryByText('financeiro@ourela.example')).toBeNull();
  expect(lacks()).toEqual(['Adicione mais 1 peça(s) para finalizar.']);
  await press('Aumentar Camiseta 1 M');
  await screen.findByTitle('QR Code do PIX');
  expect(lacks()).toEqual([]);
});

test('nor without an address, nor for pieces that are not there', async () => {
  const [first, second] = [cartItem(1, { quantity: 15, stock: 20 }), cartItem(2)];
  putIn([first, second]);
  nowGone(second);
  await openPrepaid();
  await changeAddress();
  await userEvent.clear(at('Cidade'));
  expect(qr()).toBeNull();
  expect(lacks()).toEqual([
    'Ajuste os itens que mudaram antes de finalizar.',
    'Preencha todas as informações de entrega: cidade.',
  ]);
  expect(finishButton()).toHaveAccessibleDescription(lacks()[0] ?? '');
  await userEvent.type(at('Cidade'), 'Itajaí');
  expect(qr()).toBeNull();
  await press('Ajustar carrinho');
  await screen.findByTitle('QR Code do PIX');
  expect(amount('Total')).toBe('R$ 1.610,10');
});
