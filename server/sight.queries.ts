import type { GroupId, UserId } from '#contract/ids';

import type { Db } from './db/database.ts';
import { NOT_KEPT } from './db/named-statements.ts';
import { rawQuery } from './db/raw-query.ts';
import { ANYBODY, type Sees, type Sight } from './sight.ts';

/**
 * SQL: of a reseller, once something is limited to groups. It is asked with each request: a portal without
 * groups looks no further than that, and the order makes PostgreSQL take the index of what is limited, also
 * while it has not counted yet how little that is.
 */
const groupsOf = (u: string) => `case when ${u}.role = 'RESELLER'
    and exists (select 1 from reseller_groups)
    and (select p.id from products p where p.limited_to is not null order by p.id limit 1) is not null
  then to_json(groups_of(${u}.id)) end`;

/** SQL: the sight of the user that is called `u`, as JSON. */
export const sightOf = (u: string) => `json_build_object('prices', null, 'groups', ${groupsOf(u)})`;

/** Of somebody who is not the one who asks: the buyer of an order that the brand enters, the owner of a cart. */
export async function findSight(db: Db, userId: UserId): Promise<Sight> {
  const [row] = await rawQuery<{ sight: Sight }>(
    db,
    `select ${sightOf('u')} as sight from users u where u.id = $1`,
    [userId],
  );
  return row?.sight ?? ANYBODY;
}

/**
 * SQL: whether what is called `row` is for whoever is in these groups; `groups` is SQL for an array of them. For
 * any row with a column `limited_to`, where null is everybody.
 */
const isForGroups = (row: string, groups: string) =>
  `(${row}.limited_to is null or ${row}.limited_to && ${groups})`;

const isId = (text: string) => /^[0-9a-f-]{36}$/.test(text);

/** SQL: groups that stand in the text: nothing but ids does, and a statement with them is not kept. */
export const groupsInText = (groups: readonly GroupId[]) =>
  `${NOT_KEPT}'{${groups.map(String).filter(isId).join(',')}}'::uuid[]`;

/** SQL: the same for whoever looks; nothing to ask while nothing is limited. */
export const isForSight = ({ groups }: Sight, row: string) =>
  groups === null ? undefined : isForGroups(row, groupsInText(groups));

/** SQL: whether the product that is called `p` is there for whoever looks. */
export function maySee(sees: Sees, p = 'p'): string {
  if (sees === 'all') return `${p}.deleted_at is null`;
  const limit = isForSight(sees, p);
  return limit ? `(${p}.visible and ${limit})` : `${p}.visible`;
}

/**
 * SQL: `maySee` of the buyer whose id `id` is, by the groups of this very moment: a checkout may have waited
 * for somebody who takes its buyer out of one.
 */
export const maySeeNow = ({ groups }: Sight, id: string, p = 'p') =>
  groups === null ? `${p}.visible` : `(${p}.visible and ${isForGroups(p, `groups_of(${id})`)})`;

/** SQL: what a piece of it costs whoever looks, in cents. */
export const priceFor = (_sees: Sees, p = 'p') => `${p}.price_cents`;

/** SQL: `maySee` of the buyer whose row is called `u`, where one statement is about several buyers. */
export const mayBuyerSee = (u: string, p = 'p') =>
  `(${p}.visible and ${isForGroups(p, `groups_of(${u}.id)`)})`;

/** SQL: `priceFor` of the buyer whose row is called `u`. */
export const priceForBuyer = (_u: string, p = 'p') => `${p}.price_cents`;
