import type { ProductId } from '#contract/ids';
import { packed, packOf, unpacked, type Pack, type PackedSize } from '#contract/pack';
import type { Product, Variant } from '#contract/product';

import { isSameLine, lineId, type CartItem } from './cart.rules.ts';
import type { CartChange } from './fresh-cart.rules.ts';

type Items = readonly CartItem[];

/** Of a product that is not sold by the piece, what its lines are judged by. */
export type PackedProduct = Pick<Product, 'pack' | 'variants'>;
export type PackedProducts = ReadonlyMap<ProductId, PackedProduct>;

/**
 * What there is to know of lines, with those among them that are no whole packs: their pack may have been set, or
 * its stock gone, after they were put into the cart.
 */
export function withPacks(
  changes: readonly CartChange[],
  items: Items,
  products: PackedProducts,
): readonly CartChange[] {
  const found = [...products].flatMap(([id, product]) => {
    const pack = packOf(product.pack);
    const lines = items.filter(
      (item) => item.productId === id && item.size !== '' && !isGone(changes, item),
    );
    return pack && lines.length > 0 ? packChanges(lines, product.variants, pack) : [];
  });
  if (found.length === 0) return changes;
  // One thing is said of a line, and it is the one that leads to a whole pack.
  const others = changes.filter(
    (change) => change.kind !== 'stock' || !found.some((one) => isSameLine(one, change)),
  );
  return [...found, ...others];
}

/** Whether nothing but open packs keeps these lines from being ordered. */
export const areOnlyOpen = (lines: Items, changes: readonly CartChange[]): boolean =>
  lines.length > 0 &&
  lines.every((item) =>
    changes.some((change) => change.kind === 'pack' && isSameLine(change, item)),
  );

const isGone = (changes: readonly CartChange[], item: CartItem) =>
  changes.some((change) => change.kind === 'gone' && isSameLine(change, item));

type PackChange = Extract<CartChange, { kind: 'pack' }>;

function packChanges(lines: Items, variants: readonly Variant[], pack: Pack): PackChange[] {
  const sizes = sizesOf(lines, variants);
  const next = packed(pack, sizes);
  const isAsItMustBe = sizes.every(({ size, quantity }) => next.get(size) === quantity);
  // All that is wrong may be the stock, and what is left of it may be whole packs: that is said as ever.
  const limited = sizes.map((one) => ({ ...one, quantity: Math.min(one.quantity, one.stock) }));
  const fits = unpacked(pack, sizes).length === 0 && unpacked(pack, limited).length === 0;
  if (isAsItMustBe || fits) return [];
  const wrong = pack.kind === 'multiple' ? lines.filter((line) => isWrong(line, next)) : lines;
  return wrong.map(({ productId, size, stock }, at) => ({
    kind: 'pack',
    productId,
    size,
    pack,
    left: stock,
    now: next.get(size) ?? 0,
    ...(at === 0 && { more: missingLines(lines, variants, next) }),
  }));
}

const isWrong = ({ size, quantity }: CartItem, next: ReadonlyMap<string, number>) =>
  next.get(size) !== quantity;

/** Every size of the product; one of a line that it has no more is sold out. */
function sizesOf(lines: Items, variants: readonly Variant[]): PackedSize[] {
  const asked = (size: string) => lines.find((line) => line.size === size)?.quantity ?? 0;
  const others = lines.filter(({ size }) => !variants.some((one) => one.size === size));
  return [
    ...variants.map(({ size, stock }) => ({ size, stock, quantity: asked(size) })),
    ...others.map(({ size, quantity }) => ({ size, stock: 0, quantity })),
  ];
}

/** Sizes of a closed grade that the cart has no line for. */
function missingLines(
  lines: Items,
  variants: readonly Variant[],
  next: ReadonlyMap<string, number>,
): CartItem[] {
  const [line] = lines;
  if (!line) return [];
  const absent = variants.filter(({ size }) => !lines.some((one) => one.size === size));
  return absent.flatMap(({ id: variantId, size, stock }) => {
    const quantity = next.get(size) ?? 0;
    const name = { productId: line.productId, size };
    return quantity > 0 ? [{ ...line, ...name, id: lineId(name), variantId, stock, quantity }] : [];
  });
}
