import type { CollectionId } from '#contract/ids';
import type { ProductsChange } from '#contract/product-bulk';

import { bindingsOf, openCollection } from '../collections/programmed/membership.ts';
import type { Db } from '../db/database.ts';
import { AppError } from '../errors.ts';
import type { ManyRow, NewValues } from './change-many.queries.ts';
import { afterChange, type Bindings } from './change-many.rules.ts';

const NONE: Bindings = { bound: new Map(), drafts: new Set() };

/** What collections have to say of a change of many products, which are locked. */
export async function readBindings(
  tx: Db,
  wanted: readonly { product: ManyRow; change: ProductsChange }[],
): Promise<Bindings> {
  const touching = wanted
    .filter(({ change }) => change.collectionId !== undefined || change.published)
    .map(({ product, change }) => ({ product, to: afterChange(product, change).collection_id }));
  if (touching.length === 0) return NONE;
  const after = touching.map(({ to }) => to);
  const drafts = new Set<CollectionId>();
  for (const id of new Set(after.filter((one) => one !== null))) {
    const collection = await openCollection(tx, id);
    if (!collection) throw new AppError('NOT_FOUND', 'Coleção não encontrada.');
    if (!collection.isPublished) drafts.add(id);
  }
  const moving = touching.filter(({ product, to }) => to !== product.collection_id);
  const bound = await bindingsOf(
    tx,
    moving.map(({ product }) => product.id),
  );
  return { bound, drafts };
}

type Move = { product: ManyRow; after: NewValues };

/** Of the collections that products leave or come into, for the audit. */
export async function readNames(
  tx: Db,
  moves: readonly Move[],
): Promise<ReadonlyMap<string, string>> {
  const ids = moves.flatMap(({ product, after }) =>
    product.collection_id === after.collection_id
      ? []
      : [product.collection_id, after.collection_id],
  );
  const names = new Map<string, string>();
  for (const id of new Set(ids.filter((one) => one !== null))) {
    const collection = await openCollection(tx, id);
    if (collection) names.set(id, collection.name);
  }
  return names;
}

type Values = Record<string, unknown>;

/** A collection is told by its name. */
export function inWords(
  changes: { before: Values; after: Values } | undefined,
  names: ReadonlyMap<string, string>,
): { before?: Values; after?: Values } {
  if (!changes) return {};
  const told = ({ collection_id: id, ...values }: Values): Values =>
    id === undefined
      ? values
      : { ...values, collection: (typeof id === 'string' && names.get(id)) || null };
  return { before: told(changes.before), after: told(changes.after) };
}
