import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { idOf, type ProductId } from './ids.ts';
import { MOST_STOCK } from './product.ts';
import { text } from './text.ts';

/** Lines in one request, and in a saved cart. */
export const MOST_CART_LINES = 500;
/** Letters of a size; lines of very old carts have none. */
export const MOST_SIZE_LETTERS = 40;

export const CartLineName = {
  productId: idOf<ProductId>(),
  size: text(MOST_SIZE_LETTERS),
};
const whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));
export const CartQuantity = whole(1, MOST_STOCK);
const version = whole(0, Number.MAX_SAFE_INTEGER);

/** Only what names a line and how many pieces: what it costs is asked of the product. */
export const CartLine = z.object({ ...CartLineName, quantity: CartQuantity });
export type CartLine = z.output<typeof CartLine>;

const SentCartLine = z.object({
  ...CartLineName,
  /** 0: it was removed. */
  quantity: whole(0, MOST_STOCK),
  /** The version of the line that this change was made on; 0: the device knew of none. */
  base: version,
  /** What that version said of pieces that were ordered. */
  taken: version,
});
export type SentCartLine = z.output<typeof SentCartLine>;

export const SyncedCartLine = z.object({
  ...CartLineName,
  /** 0: it was removed, some time ago or just now. */
  quantity: z.int(),
  version: z.int(),
  /** Pieces that orders have taken from the line. */
  taken: z.int(),
  /** What another device had wanted when this quantity won; null: nobody contradicted it. The version before says nothing of it. */
  outvoted: z.optional(z.nullable(z.int())),
});
export type SyncedCartLine = z.output<typeof SyncedCartLine>;

export const CartConflict = z.object({
  ...CartLineName,
  /** What was wanted on this device, on another one, and what it is now. */
  here: z.int(),
  there: z.int(),
  kept: z.int(),
});
export type CartConflict = z.output<typeof CartConflict>;

/** The same request twice changes nothing the second time. Without lines it only asks. */
export const syncCartEndpoint = endpoint({
  method: 'PUT',
  path: '/api/reseller/cart',
  audience: 'reseller',
  summary: 'Junta o que mudou neste aparelho com o carrinho guardado e devolve o resultado.',
  body: z.object({
    /** Its last twelve digits count the requests of a device: one that another overtook is known by them. */
    device: z.uuid(),
    lines: z.array(SentCartLine).check(z.maxLength(MOST_CART_LINES)),
  }),
  reply: z.object({ lines: z.array(SyncedCartLine), conflicts: z.array(CartConflict) }),
});

const CartPrivacy = z.object({
  /** The brand does not get to see the cart. */
  hidden: z.boolean(),
});

export const cartPrivacyEndpoint = endpoint({
  method: 'GET',
  path: '/api/reseller/cart/privacy',
  audience: 'reseller',
  summary: 'Se a marca pode ver o carrinho do revendedor.',
  reply: CartPrivacy,
});

export const setCartPrivacyEndpoint = endpoint({
  method: 'PUT',
  path: '/api/reseller/cart/privacy',
  audience: 'reseller',
  summary: 'Mostra o carrinho à marca, ou não.',
  body: CartPrivacy,
  reply: CartPrivacy,
});
