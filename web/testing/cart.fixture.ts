import type { Product } from '#contract/product';
import type { RepeatedItem } from '#contract/repeat-order';
import type { CartItem } from '#web/cart/cart.rules.ts';

import { anyProduct, uuid } from './product.fixture.ts';

/** A line of product `n`, size M unless told. */
export const cartItem = (n: number, more: Partial<CartItem> = {}): CartItem => ({
  id: `${more.productId ?? uuid(n)}:${more.size ?? 'M'}`,
  productId: uuid(n),
  variantId: uuid(1000 + n),
  size: 'M',
  title: `Camiseta ${n}`,
  sku: `CM-000${n}`,
  description: 'Algodão penteado',
  price: 107.4,
  weight: 0.2,
  image: null,
  stock: 10,
  quantity: 1,
  ...more,
});

/** The product a line of the cart was taken from, unchanged unless told. */
export const productOf = (item: CartItem, more: Partial<Product> = {}): Product =>
  anyProduct(0, {
    id: item.productId,
    sku: item.sku,
    title: item.title,
    description: item.description,
    msrp: 179,
    price40: item.price,
    price: item.price,
    weight: item.weight,
    dimensions: { length: 30, width: 20, height: 4 },
    variants: [{ id: item.variantId, size: item.size, stock: item.stock }],
    images: item.image ? [item.image] : [],
    ...more,
  });

/** Four pieces of product `n`, as good and as dear as when they were ordered, unless told. */
export function repeatedItem(n: number, more: Partial<RepeatedItem> = {}): RepeatedItem {
  const { id: _id, price, quantity: _, ...described } = cartItem(n);
  const wanted = more.wanted ?? 4;
  const stock = more.stock ?? described.stock;
  return {
    ...described,
    wanted,
    quantity: Math.min(wanted, stock),
    priceThen: price,
    price,
    ...more,
  };
}

/** The same, not offered any more. */
export const goneItem = (n: number): RepeatedItem =>
  repeatedItem(n, { quantity: 0, stock: 0, price: null });
