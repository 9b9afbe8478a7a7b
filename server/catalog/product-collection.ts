import type { CollectionId, ProductId } from '#contract/ids';

import type { HeldCollection } from '../collections/programmed/held-collection.queries.ts';
import { bindingsOf, inDraftText, openCollection } from '../collections/programmed/membership.ts';
import type { Db } from '../db/database.ts';
import { AppError } from '../errors.ts';

type Fields = { collectionId?: CollectionId | null | undefined; published?: boolean | undefined };
type Before = { id: ProductId; collection_id: CollectionId | null; published: boolean };

/** The collection a new product comes into; what it opens with is its quota. */
export async function joinable(tx: Db, { collectionId, published }: Fields) {
  if (!collectionId) return undefined;
  const collection = await findOpen(tx, collectionId);
  refuseInDraft(collection, published ?? false);
  return collection;
}

/**
 * What a form does to the product's collection: judged before anything is written, and once more when its sizes are
 * (`refuseBound`). `before` and `after` are for the audit.
 */
export async function readMembership(tx: Db, before: Before, fields: Fields) {
  const to = fields.collectionId === undefined ? before.collection_id : fields.collectionId;
  const moves = to !== before.collection_id;
  const published = fields.published ?? before.published;
  if (!moves && (to === null || published === before.published)) return NOTHING_MOVES;
  const collection = to === null ? undefined : await findOpen(tx, to);
  if (collection) refuseInDraft(collection, published);
  return moves ? moveOf(tx, before, collection) : NOTHING_MOVES;
}

async function moveOf(tx: Db, before: Before, collection: HeldCollection | undefined) {
  const left = before.collection_id && (await openCollection(tx, before.collection_id));
  return {
    before: { collection: left ? left.name : null },
    after: { collection: collection?.name ?? null },
    refuseBound: async () => {
      const bound = (await bindingsOf(tx, [before.id])).get(before.id);
      if (bound) throw refusal('collectionId', `O produto não muda de coleção: ${bound}.`);
    },
  };
}

const NOTHING_MOVES = { before: {}, after: {}, refuseBound: () => Promise.resolve() };

async function findOpen(tx: Db, id: CollectionId): Promise<HeldCollection> {
  const collection = await openCollection(tx, id);
  if (!collection) throw refusal('collectionId', 'Coleção não encontrada');
  return collection;
}

function refuseInDraft(collection: HeldCollection, published: boolean): void {
  if (published && !collection.isPublished) throw refusal('published', inDraftText(collection));
}

const refusal = (path: string, message: string) =>
  new AppError('INVALID_INPUT', message, { details: [{ path, message }] });
