import { Product } from '#contract/product';
import type { CartItem } from '#web/cart/cart.rules.ts';

/** The product a line of the cart was taken from, unchanged unless told. */
export const productOf = (item: CartItem, more: Partial<Product> = {}): Product =>
  Product.parse({
    id: item.productId,
    sku: item.sku,
    title: item.title,
    description: item.description,
    category: null,
    msrp: 179,
    price40: item.price,
    price50: null,
    price: item.price,
    weight: item.weight,
    measurements: '',
    dimensions: { length: 30, width: 20, height: 4 },
    variants: [{ id: item.variantId, size: item.size, stock: item.stock }],
    images: item.image ? [item.image] : [],
    active: true,
    published: true,
    resellerVisible: true,
    createdAt: '2026-03-05T01:00:00.000Z',
    updatedAt: '2026-03-05T01:00:00.000Z',
    ...more,
  });
