import type { FreshCheckout } from '#contract/checkout';
import { notOrderableText, type OrderDelivery } from '#contract/delivery';
import type { CollectionId } from '#contract/ids';

import type { Db } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import { holdCollection, type HeldCollection } from './held-collection.queries.ts';

type Items = readonly { collectionId: CollectionId | null }[];

/**
 * What these items are delivered by, as their order keeps it; undefined: 'Pronta-entrega'. All of them by the same, and
 * only while the collection takes orders, at this moment by the database's clock.
 */
export async function agreeOnDelivery(
  tx: Db,
  items: Items,
  fresh: () => FreshCheckout,
): Promise<OrderDelivery | undefined> {
  const [first = null, ...others] = new Set(items.map(({ collectionId }) => collectionId));
  if (others.length > 0) throw new AppError('MIXED_DELIVERY', undefined, { fresh: fresh() });
  if (first === null) return undefined;
  const collection = await holdCollection(tx, first);
  if (!collection) throw new Error('unreachable: a product refers to it');
  const shut = shutText(collection);
  if (shut) throw new AppError('WINDOW_CLOSED', shut, { fresh: fresh() });
  const { name, deliveryFrom, deliveryTo } = collection;
  return { collectionId: first, name, deliveryFrom, deliveryTo };
}

/** Why nothing of it can be ordered now; undefined: it can. */
export function shutText(collection: HeldCollection): string | undefined {
  const closed = notOrderableText(collection, collection.today);
  if (!closed && collection.isPublished && !collection.isArchived) return undefined;
  return `${collection.name}: ${closed ?? 'não recebe pedidos'}.`;
}
