import type { CollectionId } from '#contract/ids';

type Held = {
  quantity: number;
  /** What the product is in now. */
  collectionId: CollectionId | null;
  /** Of what the order asked for. */
  arrived: number;
};

/**
 * How many of an order's pieces of a size go back to where the size is counted now: to the quota while the product is
 * still in the order's collection, to the shelf what was there. The others never came, or are counted nowhere.
 */
export function comesBack({ quantity, collectionId, arrived }: Held, of: CollectionId | null) {
  if (collectionId === of) return quantity;
  return collectionId === null ? Math.min(arrived, quantity) : 0;
}

/** Whether an order may take the pieces again: from its quota, or from the shelf, never from another quota. */
export const mayTake = ({ collectionId }: Held, of: CollectionId | null): boolean =>
  collectionId === of || collectionId === null;
