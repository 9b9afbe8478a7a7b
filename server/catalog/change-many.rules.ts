import type { CollectionId, ProductId } from '#contract/ids';
import type { ProductsChange } from '#contract/product-bulk';

import type { ManyRow, NewValues } from './change-many.queries.ts';
import { isOtherLimit, limitOf, type Groups } from './limits.rules.ts';

/** What keeps products out of a collection, or in one. */
export type Bindings = {
  /** What speaks against a change of its collection, in words that follow the product's name. */
  bound: ReadonlyMap<ProductId, string>;
  /** Collections that are drafts: what is in them is published with them. */
  drafts: ReadonlySet<CollectionId>;
};

/** Why this product stays as it is, in words that follow its name; nothing where it may change. */
export function refusalOf(
  product: ManyRow,
  change: ProductsChange,
  { bound, drafts }: Bindings,
): string | undefined {
  if (product.deleted) return 'foi excluído';
  // Resellers would not see it either way, and whoever publishes means them to.
  if (change.published && !product.active) return 'está inativo';
  const after = afterChange(product, change);
  const isHidden = after.collection_id !== null && drafts.has(after.collection_id);
  if (after.published && isHidden) {
    return change.published
      ? 'está numa coleção em rascunho'
      : 'está publicado, e a coleção é rascunho';
  }
  return after.collection_id === product.collection_id ? undefined : bound.get(product.id);
}

export const afterChange = (
  product: ManyRow,
  {
    published = product.published,
    category = product.category,
    collectionId = product.collection_id,
    groups,
  }: ProductsChange,
): NewValues => ({
  id: product.id,
  published,
  category,
  collection_id: collectionId,
  limited_to: groups ? limitOf(groups) : product.limited_to,
});

/** Whether the groups are others; they are kept in one order. */
export const isLimitedOtherwise = (product: ManyRow, after: NewValues): boolean =>
  isOtherLimit(product.limited_to, after.limited_to);

/** Why groups stay as they are in a limited collection; `limits` is what it would leave of those that are asked for. */
export function followsText(
  product: ManyRow,
  change: ProductsChange,
  limits: ReadonlyMap<ProductId, Groups> | undefined,
): string | undefined {
  const left = limits?.get(product.id);
  if (left === undefined || isOtherLimit(product.limited_to, left)) return undefined;
  return isLimitedOtherwise(product, afterChange(product, change))
    ? 'segue os grupos da coleção'
    : undefined;
}

const count = (n: number, one: string, many: string) =>
  `${n.toLocaleString('pt-BR')} ${n === 1 ? one : many}`;

function doneText(changed: number, change: ProductsChange): string {
  const { published, category, collectionId, groups } = change;
  if (groups) {
    const whom = count(groups.length, 'grupo', 'grupos');
    const seenBy = groups.length > 0 ? `só para ${whom}` : 'para todos os revendedores';
    return `${count(changed, 'produto', 'produtos')} ${seenBy}`;
  }
  if (collectionId !== undefined) {
    return `${count(changed, 'produto', 'produtos')} ${collectionId === null ? 'em pronta-entrega' : 'na coleção'}`;
  }
  if (published === undefined) {
    const where = category ? `em ${category}` : 'sem categoria';
    return `${count(changed, 'produto', 'produtos')} ${where}`;
  }
  return published
    ? count(changed, 'produto publicado', 'produtos publicados')
    : count(changed, 'produto despublicado', 'produtos despublicados');
}

type Counts = { changed: unknown[]; unchanged: number; refused: unknown[] };

/** `8 produtos publicados, 1 não, 2 já estavam assim`. */
export function reportText({ changed, unchanged, refused }: Counts, change: ProductsChange) {
  return [
    doneText(changed.length, change),
    ...(refused.length > 0 ? [`${refused.length.toLocaleString('pt-BR')} não`] : []),
    ...(unchanged > 0 ? [count(unchanged, 'já estava assim', 'já estavam assim')] : []),
  ].join(', ');
}

export function restoredText(restored: number, left: number): string {
  const back = count(restored, 'produto voltou ao que era', 'produtos voltaram ao que eram');
  const done = `Desfeito: ${back}.`;
  if (left === 0) return done;
  return `${done} ${count(left, 'mudou depois e ficou como está', 'mudaram depois e ficaram como estão')}.`;
}
