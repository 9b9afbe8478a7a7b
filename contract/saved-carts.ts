import * as z from 'zod/mini';

import { CartLine, MOST_CART_LINES } from './carts.ts';
import { endpoint } from './endpoint.ts';
import { idOf, idParams, type ProductId, type SavedCartId, type VariantId } from './ids.ts';
import { Price } from './money.ts';
import { ProductImage } from './product-image.ts';
import { requiredText } from './text.ts';

export const MOST_SAVED_CARTS = 20;
/** Pictures of a cart beside its name. */
export const CART_PICTURES = 4;

export const CartName = requiredText(80, 'Dê um nome ao carrinho');
export const CartLines = z
  .array(CartLine)
  .check(
    z.minLength(1, { error: 'Carrinho vazio' }),
    z.maxLength(MOST_CART_LINES, { error: `Use no máximo ${MOST_CART_LINES} linhas` }),
  );

/** A line with what it costs and how many there are today. */
export const CartLineToday = z.object({
  productId: idOf<ProductId>(),
  /** Null when the size is not offered (any more). */
  variantId: z.nullable(idOf<VariantId>()),
  size: z.string(),
  quantity: z.int(),
  title: z.string(),
  sku: z.string(),
  description: z.string(),
  /** Kilograms of one piece. */
  weight: z.number(),
  image: z.nullable(ProductImage),
  stock: z.int(),
  price: z.nullable(Price),
  /** How the product is sold, where not by the piece. */
  pack: z.optional(z.string()),
});
export type CartLineToday = z.output<typeof CartLineToday>;
export const LinesToday = z.object({ items: z.array(CartLineToday) });

export const cartSums = {
  lines: z.int(),
  pieces: z.int(),
  /** At today's prices, of what is offered. */
  total: Price,
};

const SavedCart = z.object({
  id: idOf<SavedCartId>(),
  name: z.string(),
  ...cartSums,
  /** Sizes of which there is none. */
  soldOut: z.int(),
  products: z.int(),
  pictures: z.array(ProductImage),
  savedAt: z.iso.datetime(),
});
export type SavedCart = z.output<typeof SavedCart>;
const SavedCarts = z.object({ carts: z.array(SavedCart) });

export const listSavedCartsEndpoint = endpoint({
  method: 'GET',
  path: '/api/reseller/saved-carts',
  audience: 'reseller',
  summary: 'Os carrinhos salvos, com preço e estoque de hoje.',
  reply: SavedCarts,
});

export const saveCartEndpoint = endpoint({
  method: 'POST',
  path: '/api/reseller/saved-carts',
  audience: 'reseller',
  summary: 'Guarda um carrinho com um nome, que não pode repetir.',
  body: z.object({ name: CartName, lines: CartLines }),
  status: 201,
  reply: SavedCarts,
});

export const changeSavedCartEndpoint = endpoint({
  method: 'PUT',
  path: '/api/reseller/saved-carts/:id',
  audience: 'reseller',
  summary: 'Muda o nome de um carrinho salvo, ou o que há nele.',
  params: idParams<SavedCartId>(),
  body: z.object({ name: z.optional(CartName), lines: z.optional(CartLines) }),
  reply: SavedCarts,
});

export const deleteSavedCartEndpoint = endpoint({
  method: 'DELETE',
  path: '/api/reseller/saved-carts/:id',
  audience: 'reseller',
  summary: 'Exclui um carrinho salvo.',
  params: idParams<SavedCartId>(),
  reply: SavedCarts,
});

export const getSavedCartEndpoint = endpoint({
  method: 'GET',
  path: '/api/reseller/saved-carts/:id',
  audience: 'reseller',
  summary: 'O que há em um carrinho salvo, com preço e estoque de hoje.',
  params: idParams<SavedCartId>(),
  reply: LinesToday,
});
