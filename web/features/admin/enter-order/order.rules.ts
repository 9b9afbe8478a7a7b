import type { enterOrderEndpoint, FreshCheckout } from '#contract/checkout';
import type { Body } from '#contract/endpoint';
import type { ShippingType } from '#contract/freight';
import type { ProductId, VariantId } from '#contract/ids';
import { missingSizes, packOf, piecesOfGrades, type Pack } from '#contract/pack';
import type { PaymentTerm } from '#contract/payment-term';
import type { Product, Variant } from '#contract/product';
import { lineId, type CartItem } from '#web/cart/cart.rules.ts';
import { compareCheckout, type CartChange } from '#web/cart/fresh-cart.rules.ts';
import { withPacks } from '#web/cart/packed-cart.rules.ts';
import type { Address } from '#web/checkout/address.rules.ts';
import type { KeptTerm } from '#web/checkout/chosen-term.rules.ts';

/** What is being put together, in the shape of the page. */
export type OrderInput = {
  lines: readonly CartItem[];
  address: Address;
  shippingType: ShippingType;
  /** Nothing: where nobody has chosen yet. */
  term?: PaymentTerm | undefined;
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

/** How products are sold that are not sold by the piece, as far as this page has learnt it. */
export type Packs = ReadonlyMap<ProductId, string>;

/** The same; of a closed grade all sizes go with the one that was changed. */
export function withPackedQuantity(
  lines: OrderInput['lines'],
  packs: Packs,
  { variantId, quantity }: Pick<CartItem, 'variantId' | 'quantity'>,
): CartItem[] {
  const line = lines.find((other) => other.variantId === variantId);
  const pack = packOf(line && packs.get(line.productId));
  const per = line && pack && stepOf(pack, line.size);
  if (pack?.kind !== 'grade' || !per) return withQuantity(lines, variantId, quantity);
  const grades = Math.round(quantity / per);
  const pieces = piecesOfGrades(pack, grades, []);
  return lines
    .map((other) =>
      other.productId === line.productId
        ? { ...other, quantity: pieces.get(other.size) ?? 0 }
        : other,
    )
    .filter((other) => other.quantity > 0);
}

/** So many pieces of a size at a time. */
export const stepOf = (pack: Pack | undefined, size: string): number | undefined =>
  pack?.kind === 'grade' ? pack.pieces.find((one) => one.size === size)?.quantity : pack?.of;

/** What a refusal says of packs, by product. */
export const packsIn = (lines: OrderInput['lines'], { items }: Fresh): [ProductId, string][] =>
  items.flatMap(({ variantId, pack }) => {
    const line = lines.find((other) => other.variantId === variantId);
    return line && pack !== undefined ? [[line.productId, pack]] : [];
  });

/** Lines that are no whole packs, with what they have to be; of a grade with sizes that are missing nothing is known. */
function unpackedIn(lines: OrderInput['lines'], fresh: Fresh): readonly CartChange[] {
  const stock = new Map(fresh.items.map(({ variantId, available }) => [variantId, available]));
  const products = packsIn(lines, fresh).flatMap(([id, kept]) => {
    const variants = lines
      .filter(({ productId }) => productId === id)
      .map(({ variantId, size }) => ({ id: variantId, size, stock: stock.get(variantId) ?? 0 }));
    const pack = packOf(kept);
    const isWhole = pack && missingSizes(pack, variants).length === 0;
    return isWhole ? [[id, { pack: kept, variants }] as const] : [];
  });
  return withPacks([], lines, new Map(products));
}

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
    changes: [
      ...unpackedIn(lines, { items }),
      ...compared.flatMap(({ changes }) => changes.map(named).toReversed()),
    ],
  };
}
