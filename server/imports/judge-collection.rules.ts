import { boundText } from '../collections/programmed/bound.rules.ts';
import type { ProductPlan } from './plan.ts';
import type { Values } from './product-fields.rules.ts';
import type { ProductRows } from './product-rows.ts';
import { complain } from './row-lines.rules.ts';

type Sizes = ProductPlan['sizes'];

/**
 * What collections have to say of a product's rows: it changes between them with nothing in its sizes, before these
 * rows or by them, and what is in a draft is published with it.
 */
export function judgeCollection(group: ProductRows, whole: Values, sizes: Sizes): void {
  const problem = leavingProblem(group, whole, sizes) ?? draftProblem(group, whole);
  if (problem === undefined) return;
  const { lines, columns } = group;
  const line =
    lines.find(({ stated }) => stated.has('collection')) ??
    lines.find(({ stated }) => stated.has('published'));
  const field = line?.stated.has('collection') ? 'collection' : 'published';
  if (line) complain(line, { columns, field }, problem);
}

function leavingProblem({ known, inOrders }: ProductRows, whole: Values, sizes: Sizes) {
  if (!known || whole.collection_id === known.values.collection_id) return undefined;
  const now = piecesOf(known.sizes);
  const later = piecesOf([
    ...known.sizes.filter(({ id }) => sizes.every((size) => size.id !== id)),
    ...sizes,
  ]);
  const held = { stock: Math.min(now, later), orders: inOrders.get(known.id) ?? 0 };
  const bound = boundText(held.stock > 0 ? { ...held, stock: now } : held);
  return bound && `O produto não muda de coleção: ${bound}`;
}

const piecesOf = (sizes: readonly { stock: number }[]) =>
  sizes.reduce((sum, { stock }) => sum + stock, 0);

function draftProblem({ known, extras }: ProductRows, { published, collection_id: id }: Values) {
  const isAsBefore = known?.values.published === published && known?.values.collection_id === id;
  const draft = extras.collections.find((one) => one.id === id && one.isDraft);
  if (!draft || !published || isAsBefore) return undefined;
  return `A coleção “${draft.name}” é rascunho: o produto é publicado com ela`;
}
