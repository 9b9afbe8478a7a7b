import type { ProductId, VariantId } from '#contract/ids';
import { toCents } from '#contract/money';
import { packed, packOf, type Pack } from '#contract/pack';
import type { Variant } from '#contract/product';
import { compareSizes } from '#contract/size-order';
import { lineId } from '#web/cart/cart.rules.ts';

import type { Draft, Entry, GridProduct } from './draft.rules.ts';

/** How many pieces of each size of a product lie in the cart already. */
export type InCart = ReadonlyMap<string, number>;

/** A size of a line: what was asked for, and of that what can still be had. */
export type Cell = { variant: Variant; left: number; asked: number; quantity: number };
export type Line = {
  product: GridProduct;
  /** How it is sold, where not by the piece: its cells are whole packs. */
  pack: Pack | undefined;
  cells: Cell[];
  pieces: number;
  cents: number;
};

/** One product with a cell for each size, none above what is left of it. */
export function lineOf(
  product: GridProduct,
  asked: ReadonlyMap<VariantId, number> | undefined,
  inCart: InCart,
): Line {
  const pack = packOf(product.pack);
  const wanted = product.variants
    .toSorted((a, b) => compareSizes(a.size, b.size))
    .map((variant) => {
      const left = Math.max(0, variant.stock - (inCart.get(variant.size) ?? 0));
      return { variant, left, asked: asked?.get(variant.id) ?? 0 };
    });
  const whole = pack && packed(pack, wanted.map(packedSize));
  const cells = wanted.map((cell) => ({
    ...cell,
    quantity: whole?.get(cell.variant.size) ?? Math.min(cell.asked, cell.left),
  }));
  const pieces = cells.reduce((sum, { quantity }) => sum + quantity, 0);
  // In whole centavos, where nothing drifts.
  return { product, pack, cells, pieces, cents: toCents(product.price) * pieces };
}

const packedSize = ({ variant, left, asked }: Omit<Cell, 'quantity'>) => ({
  size: variant.size,
  stock: left,
  quantity: asked,
});

type CartLine = { productId: ProductId; size: string; quantity: number };

export function inCartOf(items: readonly CartLine[], id: ProductId): InCart {
  const bySize = new Map<string, number>();
  for (const { productId, size, quantity } of items) {
    if (productId === id) bySize.set(size, (bySize.get(size) ?? 0) + quantity);
  }
  return bySize;
}

export const linesOf = (draft: Draft, items: readonly CartLine[]): Line[] =>
  draft.map(({ product, asked }: Entry) => lineOf(product, asked, inCartOf(items, product.id)));

/** Lines with pieces, and what they come to. */
export function totalOf(lines: readonly Line[]) {
  return {
    lines: lines.filter(({ pieces }) => pieces > 0).length,
    pieces: lines.reduce((sum, { pieces }) => sum + pieces, 0),
    value: lines.reduce((sum, { cents }) => sum + cents, 0) / 100,
  };
}

/** A product by the name it is called in a sentence. */
export const nameOf = ({ title, color }: GridProduct): string =>
  [title, color?.name].filter(Boolean).join(' ');

/** What the cart takes: every size with pieces. */
export const cartLinesOf = (lines: readonly Line[]) =>
  lines.flatMap(({ product, cells }) =>
    cells
      .filter(({ quantity }) => quantity > 0)
      .map(({ variant, quantity }) => ({
        id: lineId({ productId: product.id, size: variant.size }),
        productId: product.id,
        variantId: variant.id,
        size: variant.size,
        title: product.title,
        sku: product.sku,
        description: product.description,
        price: product.price,
        weight: product.weight,
        image: product.images[0] ?? null,
        stock: variant.stock,
        quantity,
      })),
  );

/** So many sizes stand beside each other; more go on below. */
export const COLUMNS = 6;

/** The sizes of all lines as one scale, where that fits over their columns. */
export function commonScale(
  products: readonly { variants: readonly { size: string }[] }[],
): string[] | undefined {
  const sizes = new Set(products.flatMap(({ variants }) => variants.map(({ size }) => size)));
  return sizes.size > 0 && sizes.size <= COLUMNS ? [...sizes].toSorted(compareSizes) : undefined;
}
