import { sql, type ExpressionBuilder, type Updateable } from 'kysely';

import type { Query } from '#contract/endpoint';
import type { GroupId, UserId } from '#contract/ids';
import { paginationOf } from '#contract/paging';
import type { AdminUser, listUsersEndpoint, Standing } from '#contract/users';

import type { Db } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';
import { moneyOf, toSessionUser, USER_COLUMNS, type UserRow } from './accounts.queries.ts';
import { awaitsDecision, standingOf } from './standing.queries.ts';

/** Compared without the mask, so that two ways of typing it are one number. */
const plain = (column: string) =>
  sql`upper(regexp_replace(${sql.ref(column)}, '[^0-9A-Za-z]', '', 'g'))`;

const cnpjRepeated = sql<boolean>`exists (
  select 1 from users as twin
  where twin.deleted_at is null and twin.id <> u.id
    and ${plain('twin.cnpj')} = ${plain('u.cnpj')} and ${plain('u.cnpj')} <> '')`.as(
  'cnpj_repeated',
);

type AdminRow = UserRow & { cnpj_repeated: boolean; standing: Standing };

const toAdminUser = (row: AdminRow): AdminUser => ({
  ...toSessionUser(row),
  standing: row.standing,
  hasPassword: row.password_hash !== null,
  cnpjRepeated: row.cnpj_repeated,
});

/** Words that must all occur; `%` and `_` are plain characters. */
const searchPatterns = (search: string) =>
  search
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);

/** The same words as the index in 0005-companies.sql. */
const SEARCHED = sql<string>`search_fold(
  coalesce(u.company_name, '') || ' ' || u.email || ' ' || coalesce(u.cnpj, '') || ' '
  || coalesce(regexp_replace(u.cnpj, '[^0-9A-Za-z]', '', 'g'), ''))`;

type Filter = Pick<
  Query<typeof listUsersEndpoint>,
  'role' | 'approved' | 'standing' | 'search' | 'group'
>;

function matches(eb: ExpressionBuilder<{ u: Tables['users'] }, 'u'>, filter: Filter) {
  const words = searchPatterns(filter.search ?? '');
  return eb.and([
    eb('u.deleted_at', 'is', null),
    ...(filter.role ? [eb('u.role', '=', filter.role)] : []),
    ...(filter.approved ? [eb('u.approved', '=', filter.approved === 'true')] : []),
    ...standingMatches(filter.standing),
    ...groupMatches(filter.group),
    ...words.map((word) => eb(SEARCHED, 'like', sql<string>`search_fold(${word})`)),
  ]);
}

function standingMatches(standing: Standing | undefined) {
  if (!standing) return [];
  return [standing === 'pending' ? awaitsDecision : sql<boolean>`${standingOf} = ${standing}`];
}

/** Its members are found once, and not group by group for each account. */
const groupMatches = (group: GroupId | undefined) =>
  group
    ? [
        sql<boolean>`u.id in (select m.user_id from reseller_memberships m where m.group_id = ${group})`,
      ]
    : [];

export async function listUsers(
  db: Db,
  { page, limit, ...filter }: Query<typeof listUsersEndpoint>,
) {
  const rows = await db
    .selectFrom('users as u')
    .select(USER_COLUMNS)
    .select([cnpjRepeated, standingOf.as('standing'), ...moneyOf('u')])
    .where((eb) => matches(eb, filter))
    .orderBy('u.created_at', 'desc')
    .orderBy('u.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { total } = await db
    .selectFrom('users as u')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where((eb) => matches(eb, filter))
    .executeTakeFirstOrThrow();
  return {
    users: rows.map(toAdminUser),
    pagination: paginationOf(page, limit, total),
    ...(filter.standing === 'pending' &&
      !filter.search &&
      !filter.group && { withoutAccount: await countWithoutAccount(db) }),
  };
}

/** Applications that wait and have no reseller in the list of those who wait. */
async function countWithoutAccount(db: Db): Promise<number> {
  const { waiting } = await db
    .selectFrom('applications as p')
    .leftJoin('users as u', 'u.id', 'p.user_id')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('p.status', '=', 'pending')
    .where(
      sql<boolean>`(u.id is null or u.approved or u.role <> 'RESELLER' or u.deleted_at is not null)`,
    )
    .executeTakeFirstOrThrow();
  return waiting;
}

export async function findAdminUser(db: Db, id: UserId): Promise<AdminUser | undefined> {
  const row = await db
    .selectFrom('users as u')
    .select(USER_COLUMNS)
    .select([cnpjRepeated, standingOf.as('standing'), ...moneyOf('u')])
    .where('u.id', '=', id)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst();
  return row && toAdminUser(row);
}

/** Resellers whose application nobody has decided yet. */
export async function listPendingResellers(db: Db): Promise<AdminUser[]> {
  const rows = await db
    .selectFrom('users as u')
    .select(USER_COLUMNS)
    .select([cnpjRepeated, standingOf.as('standing'), ...moneyOf('u')])
    .where('u.deleted_at', 'is', null)
    .where('u.role', '=', 'RESELLER')
    .where(awaitsDecision)
    .orderBy('u.created_at', 'desc')
    .limit(1000)
    .execute();
  return rows.map(toAdminUser);
}

/** Leaves the key alone, so that an entry naming this user as its author does not have to wait. */
export function lockUser(tx: Db, id: UserId): Promise<UserRow | undefined> {
  return tx
    .selectFrom('users')
    .select(USER_COLUMNS)
    .select(moneyOf('users'))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

type Administrator = Pick<UserRow, 'id' | 'approved' | 'password_hash' | 'admin_profile'>;

/**
 * Every administrator, locked in one order. Two who demote each other meet here: the second finds
 * the first one's decision made.
 */
export function lockAdministrators(tx: Db): Promise<Administrator[]> {
  return tx
    .selectFrom('users')
    .select(['id', 'approved', 'password_hash', 'admin_profile'])
    .where('role', '=', 'ADMIN')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export async function changeUser(
  tx: Db,
  id: UserId,
  values: Updateable<Tables['users']>,
): Promise<UserRow> {
  return tx
    .updateTable('users')
    .set({ ...values, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(USER_COLUMNS)
    .returning(moneyOf('users'))
    .executeTakeFirstOrThrow();
}

/** The row stays for the orders that point to it. */
export async function forgetUser(tx: Db, id: UserId): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      deleted_at: sql<Date>`now()`,
      updated_at: sql<Date>`now()`,
      approved: false,
      password_hash: null,
      phone: null,
    })
    .where('id', '=', id)
    .execute();
}

export async function isEmailTaken(tx: Db, email: string, exceptId: UserId): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .where('id', '<>', exceptId)
    .executeTakeFirst();
  return row !== undefined;
}
