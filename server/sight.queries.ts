import type { UserId } from '#contract/ids';

import type { Db } from './db/database.ts';
import { rawQuery } from './db/raw-query.ts';
import { ANYBODY, type Sees, type Sight } from './sight.ts';

/** SQL: the sight of the user that is called `u`, as JSON. */
export const sightOf = (_u: string) => `json_build_object('prices', null)`;

/** Of somebody who is not the one who asks: the buyer of an order that the brand enters, the owner of a cart. */
export async function findSight(db: Db, userId: UserId): Promise<Sight> {
  const [row] = await rawQuery<{ sight: Sight }>(
    db,
    `select ${sightOf('u')} as sight from users u where u.id = $1`,
    [userId],
  );
  return row?.sight ?? ANYBODY;
}

/** SQL: whether the product that is called `p` is there for whoever looks. */
export const maySee = (sees: Sees, p = 'p') =>
  sees === 'all' ? `${p}.deleted_at is null` : `${p}.visible`;

/** SQL: what a piece of it costs whoever looks, in cents. */
export const priceFor = (_sees: Sees, p = 'p') => `${p}.price_cents`;

/** SQL: `maySee` of the buyer whose row is called `u`, where one statement is about several buyers. */
export const mayBuyerSee = (_u: string, p = 'p') => `${p}.visible`;

/** SQL: `priceFor` of the buyer whose row is called `u`. */
export const priceForBuyer = (_u: string, p = 'p') => `${p}.price_cents`;
