import { render } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { Product } from '#contract/product';
import { cartItem, productOf } from '#web/testing/cart.fixture.ts';

import { ProductPrice } from './product-price.tsx';

const ITEM = cartItem(1);
const shown = (prices: Partial<Product>) => {
  const { container } = render(<ProductPrice product={productOf(ITEM, prices)} />);
  return container.textContent.replaceAll('\u00A0', ' ');
};

test('a card names the reseller’s own price and the suggested one, and no other', () => {
  expect(shown({ msrp: 100, price: 60, price40: 60, price50: 50 })).toBe(
    'Seu preço R$ 60,00Preço sugerido na loja R$ 100,00',
  );
});

test('where there is no other price the suggested one is the own', () => {
  expect(shown({ msrp: 100, price: 100, price40: null, price50: 50 })).toBe('Seu preço R$ 100,00');
});

test('what is agreed on is the own price', () => {
  expect(shown({ msrp: 100, price: 45, price40: null })).toBe(
    'Seu preço R$ 45,00Preço sugerido na loja R$ 100,00',
  );
});

test('a promotion is named, and the price before it is there beside the new one', () => {
  const promotion = { name: 'Verão', before: 60 };
  expect(shown({ msrp: 100, price: 45, price40: 60, promotion })).toBe(
    'Seu preço R$ 45,00 Preço anterior R$ 60,00Preço sugerido na loja R$ 100,00 Promoção Verão',
  );
});
