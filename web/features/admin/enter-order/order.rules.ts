import type { enterOrderEndpoint, FreshCheckout } from '#contract/checkout';
import type { Body } from '#contract/endpoint';
import type { ShippingType } from '#contract/freight';
import type { VariantId } from '#contract/ids';
import type { PaymentTerm } from '#contract/payment-term';
import type { Product, Variant } from '#contract/product';
import { lineId, type CartItem } from '#web/cart/cart.rules.ts';
import { compareCheckout, type CartChange } from '#web/cart/fresh-cart.rules.ts';
import type { Address } from '#web/checkout/address.rules.ts';
import type { KeptTerm } from '#web/checkout/chosen-term.rules.ts';

/** What is being put together, in the shape of the page. */
export type OrderInput = {
  lines: readonly CartItem[];
  address: Address;
  shippingType: ShippingType;
  term: PaymentTerm;
  /** Chosen of the brand's own, instead of `term`. */
  ownTerm?: KeptTerm | undefined;
};
export type OrderBody = Body<typeof enterOrderEndpoint>;

/** The lines with so many of one size in them; none takes the size out. */
export function withPieces(
  lines: OrderInput['lines'],
  { product, variant }: { product: Product; variant: Variant },
  quantity: number,
): CartItem[] {
  const { id: productId, title, sku, description, price, weight, images } = product;
  const { id: variantId, size, stock } = variant;
  const described = { title, sku, description, price, weight, image: images[0] ?? null, stock };
  const id = lineId({ productId, size });
  const line = { id, productId, variantId, size, ...described, quantity };
  const known = lines.some((other) => other.variantId === variantId);
  if (quantity < 1) return lines.filter((other) => other.variantId !== variantId);
  return known
    ? lines.map((other) => (other.variantId === variantId ? line : other))
    : [...lines, line];
}

export const withQuantity = (
  lines: OrderInput['lines'],
  variantId: VariantId,
  quantity: number,
): CartItem[] =>
  lines
    .map((line) => (line.variantId === variantId ? { ...line, quantity } : line))
    .filter((line) => line.quantity > 0);

type Fresh = Pick<FreshCheckout, 'items'>;

/** The lines with today's prices and stock, and what is not as it was. Quantities stay. */
export function applyFresh(lines: OrderInput['lines'], { items }: Fresh, unavailable: boolean) {
  const compared = lines.map((line) => compareCheckout([line], items));
  // Of an order with something that is not sold any more, what is sold out is taken for that.
  const named = (change: CartChange): CartChange =>
    unavailable && change.kind === 'stock' && change.left < 1
      ? { productId: change.productId, size: change.size, kind: 'gone' }
      : change;
  return {
    lines: compared.flatMap((line) => line.items),
    // What is short stands above what costs more.
    changes: compared.flatMap(({ changes }) => changes.map(named).toReversed()),
  };
}
