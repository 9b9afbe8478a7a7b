import type { CollectionId, ProductId } from '#contract/ids';

import type { Db } from '../../db/database.ts';
import { boundText } from './bound.rules.ts';
import { holdCollection, type HeldCollection } from './held-collection.queries.ts';
import { readHeldPieces } from './membership.queries.ts';

/**
 * Why these products neither come into a collection nor leave one as they are, in words that follow their names. What a
 * size counts is pieces on the shelf without a collection and what is left of a quota within one: neither becomes the
 * other by itself, and nor do pieces that orders still hold. The products are locked; their sizes are from now on.
 */
export async function bindingsOf(
  tx: Db,
  ids: readonly ProductId[],
): Promise<ReadonlyMap<ProductId, string>> {
  if (ids.length === 0) return new Map();
  const held = await readHeldPieces(tx, ids);
  return new Map(
    held.flatMap((pieces): [ProductId, string][] => {
      const text = boundText(pieces);
      return text === undefined ? [] : [[pieces.id, text]];
    }),
  );
}

/** A collection that products can come into; undefined: there is none of this id, or none any more. */
export async function openCollection(
  tx: Db,
  id: CollectionId,
): Promise<HeldCollection | undefined> {
  const found = await holdCollection(tx, id);
  return found && !found.isArchived ? found : undefined;
}

/** What is in a draft is published with it. */
export const inDraftText = ({ name }: Pick<HeldCollection, 'name'>): string =>
  `A coleção “${name}” é rascunho: o produto é publicado com ela.`;
