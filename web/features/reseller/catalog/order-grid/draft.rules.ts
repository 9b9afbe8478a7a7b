import * as z from 'zod/mini';

import { ProductCollection } from '#contract/delivery';
import { idOf, type ProductId, type VariantId } from '#contract/ids';
import { MOST_STOCK, Variant, type Product } from '#contract/product';
import { ProductImage } from '#contract/product-image';

const StoredProduct = z.object({
  id: idOf<ProductId>(),
  title: z.string(),
  sku: z.string(),
  description: z.string(),
  price: z.number().check(z.minimum(0)),
  weight: z.number(),
  color: z.optional(z.object({ name: z.string(), value: z.nullable(z.string()) })),
  images: z.array(ProductImage),
  variants: z.array(Variant),
  pack: z.optional(z.string()),
  collection: z.optional(ProductCollection),
});
const StoredEntry = z.object({
  product: StoredProduct,
  asked: z.array(
    z.object({
      id: idOf<VariantId>(),
      quantity: z.int().check(z.minimum(1), z.maximum(MOST_STOCK)),
    }),
  ),
});

/**
 * Of a product what the cart wants to know, as it was seen last: its pieces may be added while it is on no
 * page.
 */
export type GridProduct = z.output<typeof StoredProduct>;

/** A product of which pieces were typed, and how many of each size. Never without any. */
export type Entry = { product: GridProduct; asked: ReadonlyMap<VariantId, number> };

/** What was typed and is not in the cart yet, in the order it was begun. */
export type Draft = readonly Entry[];

export const EMPTY: Draft = [];

export const entryOf = (draft: Draft, id: ProductId): Entry | undefined =>
  draft.find(({ product }) => product.id === id);

/** These sizes as they are asked for now, zero for none; the product's others and all else stay. */
export function withAsked(
  draft: Draft,
  product: GridProduct,
  changes: ReadonlyMap<VariantId, number>,
): Draft {
  const before = entryOf(draft, product.id);
  const merged = new Map([...(before?.asked ?? []), ...changes]);
  const asked = new Map(
    [...merged]
      .filter(([, quantity]) => quantity > 0)
      .map(([id, quantity]) => [id, Math.min(quantity, MOST_STOCK)]),
  );
  if (!before) return asked.size > 0 ? [...draft, { product: kept(product), asked }] : draft;
  const after = asked.size > 0 ? [{ product: kept(product), asked }] : [];
  return draft.flatMap((entry) => (entry === before ? after : [entry]));
}

/** Quantities for some sizes of some products. */
export type Filling = readonly { product: GridProduct; asked: ReadonlyMap<VariantId, number> }[];

export const withFilling = (draft: Draft, filling: Filling): Draft =>
  filling.reduce((filled, { product, asked }) => withAsked(filled, product, asked), draft);

/** What the same sizes are now: filled with that later, all of it is as it was. */
export const beforeFilling = (draft: Draft, filling: Filling): Filling =>
  filling.map(({ product, asked }) => {
    const now = entryOf(draft, product.id)?.asked;
    return { product, asked: new Map([...asked.keys()].map((id) => [id, now?.get(id) ?? 0])) };
  });

/** None of anything. */
export const emptied = (draft: Draft): Filling =>
  draft.map(({ product, asked }) => ({
    product,
    asked: new Map([...asked.keys()].map((id) => [id, 0])),
  }));

/** The same pieces of a product that was read again; the very same draft where nothing is new. */
export function withFresh(draft: Draft, product: GridProduct): Draft {
  const before = entryOf(draft, product.id);
  const fresh = kept(product);
  if (!before || JSON.stringify(before.product) === JSON.stringify(fresh)) return draft;
  return draft.map((entry) => (entry === before ? { ...entry, product: fresh } : entry));
}

function kept(product: GridProduct | Product): GridProduct {
  const { id, title, sku, description, price, weight, color, images, variants } = product;
  const { pack, collection } = product;
  return {
    id,
    title,
    sku,
    description,
    price,
    weight,
    ...(color && { color }),
    images: images.slice(0, 1),
    variants: variants.map((variant) => ({ ...variant })),
    ...(pack !== undefined && { pack }),
    ...(collection && { collection: { ...collection } }),
  };
}

export const draftText = (draft: Draft): string =>
  JSON.stringify(
    draft.map(({ product, asked }) => ({
      product,
      asked: [...asked].map(([id, quantity]) => ({ id, quantity })),
    })),
  );

/** Storage can hold anything: what makes no sense is left out. */
export function parseDraft(text: string | null): Draft {
  const entries = new Map<ProductId, Entry>();
  for (const one of listIn(text)) {
    const { data } = StoredEntry.safeParse(one);
    if (!data || data.asked.length === 0) continue;
    const asked = new Map(data.asked.map(({ id, quantity }) => [id, quantity]));
    entries.set(data.product.id, { product: data.product, asked });
  }
  return [...entries.values()];
}

function listIn(text: string | null): unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
