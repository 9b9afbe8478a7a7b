import { sql, type Insertable, type Selectable } from 'kysely';

import type { UserId } from '#contract/ids';
import { toReais, cents } from '#contract/money';
import type { SessionUser } from '#contract/session';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import type { Tables } from '../db/schema.ts';
import { mayBuyerSee } from '../sight.queries.ts';

export const USER_COLUMNS = [
  'id',
  'email',
  'password_hash',
  'role',
  'approved',
  'company_name',
  'cnpj',
  'phone',
  'address',
  'city',
  'state',
  'zip_code',
  'credit_limit_cents',
  'default_payment_term',
  'default_own_term_id',
  'policies_version',
  'admin_profile',
  'invited_until',
  'created_at',
] as const;

/** An account with what it owes on credit, and what it has to its own, at this moment. */
export type UserRow = Pick<Selectable<Tables['users']>, (typeof USER_COLUMNS)[number]> & {
  exposure_cents: number;
  own_credit_cents: number;
  /** Told with the session alone. */
  has_collections?: boolean;
};

/** Beside the columns; the table must be called by this name. */
export const moneyOf = (table: 'users' | 'u') => [
  sql<number>`credit_exposure(${sql.ref(`${table}.id`)})`.as('exposure_cents'),
  sql<number>`coalesce((select own.cents from company_credits own
    where own.user_id = ${sql.ref(`${table}.id`)}), 0)`.as('own_credit_cents'),
];

/** Whether this reseller is offered collections; for an administrator, whether there are any. */
const HAS_COLLECTIONS = sql<boolean>`exists (select from collections c
  where users.role = 'ADMIN' or (c.published_at is not null and c.archived_at is null
    and exists (select from products p where p.collection_id = c.id and ${sql.raw(mayBuyerSee('users'))})))`.as(
  'has_collections',
);

/** The account as its owner sees it. */
export const toSessionUser = (row: UserRow): SessionUser => ({
  id: row.id,
  email: row.email,
  role: row.role,
  approved: row.approved,
  companyName: row.company_name,
  cnpj: row.cnpj,
  phone: row.phone,
  address: row.address,
  city: row.city,
  state: row.state,
  zipCode: row.zip_code,
  creditLimit: row.credit_limit_cents === null ? null : toReais(cents(row.credit_limit_cents)),
  currentExposure: toReais(cents(row.exposure_cents)),
  ...(row.own_credit_cents > 0 && { ownCredit: toReais(cents(row.own_credit_cents)) }),
  ...(row.has_collections && { hasCollections: true }),
  defaultPaymentTerm: row.default_payment_term,
  ...(row.default_own_term_id && { defaultOwnTerm: row.default_own_term_id }),
  createdAt: row.created_at.toISOString(),
  ...(row.role === 'ADMIN' && { adminProfile: row.admin_profile ?? 'FULL' }),
});

export function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .select(USER_COLUMNS)
    .select(moneyOf('users'))
    .select(HAS_COLLECTIONS)
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

export function findUser(db: Db, id: UserId): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .select(USER_COLUMNS)
    .select(moneyOf('users'))
    .select(HAS_COLLECTIONS)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Cannot change until this transaction ends; those who only sign in do not wait for each other. */
export async function holdHash(tx: Db, id: UserId): Promise<string | null | undefined> {
  const row = await tx
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row?.password_hash;
}

export async function replaceHash(db: Db, id: UserId, before: string, after: string) {
  await db
    .updateTable('users')
    .set({ password_hash: after })
    .where('id', '=', id)
    .where('password_hash', '=', before)
    .execute();
}

export async function acceptPolicies(tx: Db, id: UserId, version: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ policies_version: version, policies_accepted_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

type Company = {
  name: string;
  cnpj: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
};

export type NewUser = {
  email: string;
  /** Null: none yet. */
  passwordHash: string | null;
  role: UserRow['role'];
  approved: boolean;
  company?: Company;
  policiesVersion?: string;
};

const companyColumns = ({ name, cnpj, address, city, state, zipCode }: Company) => ({
  company_name: name,
  cnpj,
  address,
  city,
  state,
  zip_code: zipCode,
});

/** Undefined: the e-mail is taken. The unique index decides, however many ask at once. */
export async function insertUser(db: Db, user: NewUser): Promise<UserId | undefined> {
  const row = await db
    .insertInto('users')
    .values({
      email: user.email,
      password_hash: user.passwordHash,
      role: user.role,
      approved: user.approved,
      ...(user.company && companyColumns(user.company)),
      ...(user.policiesVersion !== undefined && {
        policies_version: user.policiesVersion,
        policies_accepted_at: sql<Date>`now()`,
      }),
    })
    .onConflict((conflict) => conflict.column('email').where('deleted_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** A reseller's account made from an application; the owner chooses the password later. */
export function insertAccount(db: Db, values: Insertable<Tables['users']>): Promise<UserRow> {
  return db
    .insertInto('users')
    .values(values)
    .returning(USER_COLUMNS)
    .returning(moneyOf('users'))
    .executeTakeFirstOrThrow();
}

export async function hasAdministrator(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'ADMIN')
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether there are groups and tables of prices: screens that have to do with them are as before until then. */
export async function readChoices(db: Db): Promise<{ groups: boolean; tables: boolean }> {
  const [row] = await rawQuery<{ groups: boolean; tables: boolean }>(
    db,
    `select exists (select 1 from reseller_groups) as groups,
       exists (select 1 from price_tables) as tables`,
    [],
  );
  return row ?? { groups: false, tables: false };
}
