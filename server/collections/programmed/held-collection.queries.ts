import type { CollectionId } from '#contract/ids';

import type { Db } from '../../db/database.ts';
import { rawQuery } from '../../db/raw-query.ts';

export type HeldCollection = {
  id: CollectionId;
  name: string;
  opensOn: string;
  closesOn: string;
  deliveryFrom: string;
  deliveryTo: string;
  isPublished: boolean;
  isArchived: boolean;
  /** The day it is in São Paulo, once it is held. */
  today: string;
};

/**
 * Nobody changes it until the transaction ends: what is judged by its days is judged whole. Held after sizes, and
 * nothing is waited for while it is held.
 */
export async function holdCollection(
  tx: Db,
  id: CollectionId,
): Promise<HeldCollection | undefined> {
  const [row] = await rawQuery<HeldCollection>(
    tx,
    `select id, name, opens_on as "opensOn", closes_on as "closesOn", delivery_from as "deliveryFrom",
       delivery_to as "deliveryTo", published_at is not null as "isPublished",
       archived_at is not null as "isArchived",
       (clock_timestamp() at time zone 'America/Sao_Paulo')::date as today
     from collections where id = $1 for share`,
    [id],
  );
  return row;
}
