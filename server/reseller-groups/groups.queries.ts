import type { StateCode } from '#contract/brazilian-states';
import type { GroupKind } from '#contract/group-kinds';
import type { GroupId, UserId } from '#contract/ids';
import type { GroupBody, GroupOfReseller, ResellerGroup } from '#contract/reseller-groups';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';

type GroupRow = {
  id: GroupId;
  name: string;
  kind: GroupKind;
  states: StateCode[];
  members: number;
  products: number;
  onlyHere: number;
};

const BY_NAME = 'search_fold(g.name), g.id';

/** Products are counted in one walk through those that are limited at all. */
export const listGroups = (db: Db): Promise<ResellerGroup[]> =>
  rawQuery<GroupRow>(
    db,
    `select g.id, g.name, g.kind, coalesce(to_json(g.states), '[]') as states,
       (select count(*)::int from reseller_memberships m join users u on u.id = m.user_id
        where m.group_id = g.id and u.deleted_at is null) as members,
       coalesce(limited.products, 0) as products, coalesce(limited.only_here, 0) as "onlyHere"
     from reseller_groups g left join (
       select seen_by.id, count(*)::int as products,
         (count(*) filter (where cardinality(p.limited_to) = 1))::int as only_here
       from products p cross join lateral unnest(p.limited_to) as seen_by (id)
       where p.limited_to is not null and p.deleted_at is null group by 1
     ) limited on limited.id = g.id
     order by ${BY_NAME}`,
    [],
  );

/** Whoever writes a group waits for the others who do: names and their number are compared. */
export async function lockGroups(tx: Db): Promise<void> {
  await rawQuery(tx, 'lock table reseller_groups in share row exclusive mode', []);
}

const columnsOf = ({ name, kind, states }: GroupBody) => ({
  name,
  kind,
  states: kind === 'region' ? states : null,
});

export async function insertGroup(tx: Db, body: GroupBody): Promise<GroupId> {
  const { id } = await tx
    .insertInto('reseller_groups')
    .values(columnsOf(body))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function rewriteGroup(tx: Db, id: GroupId, body: GroupBody): Promise<void> {
  await tx
    .updateTable('reseller_groups')
    .set({ ...columnsOf(body), updated_at: new Date() })
    .where('id', '=', id)
    .execute();
}

export const listGroupsOf = (db: Db, userId: UserId): Promise<GroupOfReseller[]> =>
  rawQuery<{ id: GroupId; name: string; kind: GroupKind; member: boolean }>(
    db,
    `select g.id, g.name, g.kind, g.id = any (groups_of($1)) as member
     from reseller_groups g order by ${BY_NAME}`,
    [userId],
  );

/** Under the reseller's lock. A group that is gone is passed by, and a region is nothing to be put into. */
export async function replaceTags(
  tx: Db,
  userId: UserId,
  groupIds: readonly GroupId[],
): Promise<void> {
  await rawQuery(
    tx,
    `delete from reseller_group_members where user_id = $1 and group_id <> all ($2::uuid[])`,
    [userId, groupIds],
  );
  await rawQuery(
    tx,
    `insert into reseller_group_members (user_id, group_id)
     select $1, g.id from reseller_groups g
     where g.id = any ($2::uuid[]) and g.kind = 'tag' order by g.id for key share of g
     on conflict do nothing`,
    [userId, groupIds],
  );
}

/** By id, as all code locks accounts; only those that are resellers. */
export const lockResellers = async (tx: Db, ids: readonly UserId[]): Promise<UserId[]> =>
  (
    await rawQuery<{ id: UserId }>(
      tx,
      `select u.id from users u where u.id = any ($1::uuid[]) and u.role = 'RESELLER'
         and u.deleted_at is null order by u.id for no key update`,
      [ids],
    )
  ).map(({ id }) => id);

/** The kind of a group that stays while the transaction goes on; undefined: it is gone. */
export async function holdGroup(
  tx: Db,
  id: GroupId,
): Promise<{ name: string; kind: GroupKind } | undefined> {
  const [row] = await rawQuery<{ name: string; kind: GroupKind }>(
    tx,
    'select g.name, g.kind from reseller_groups g where g.id = $1 for key share',
    [id],
  );
  return row;
}

/** Whom this put into the group. */
export const addMembers = async (
  tx: Db,
  groupId: GroupId,
  userIds: readonly UserId[],
): Promise<UserId[]> =>
  (
    await rawQuery<{ user_id: UserId }>(
      tx,
      `insert into reseller_group_members (group_id, user_id) select $1, unnest($2::uuid[])
       on conflict do nothing returning user_id`,
      [groupId, userIds],
    )
  ).map((row) => row.user_id);

/** Whom this took out of it. */
export const removeMembers = async (
  tx: Db,
  groupId: GroupId,
  userIds: readonly UserId[],
): Promise<UserId[]> =>
  (
    await rawQuery<{ user_id: UserId }>(
      tx,
      `delete from reseller_group_members where group_id = $1 and user_id = any ($2::uuid[])
       returning user_id`,
      [groupId, userIds],
    )
  ).map((row) => row.user_id);
