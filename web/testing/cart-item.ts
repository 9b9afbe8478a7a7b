import type { CartItem } from '#web/cart/cart.rules.ts';

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

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
