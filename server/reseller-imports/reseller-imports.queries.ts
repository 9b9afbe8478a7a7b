import type { GroupId, UserId } from '#contract/ids';
import type { MailKind } from '#contract/mail-log';
import { PaymentTerm } from '#contract/payment-term';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import type { ResellerValues } from './judge-resellers.rules.ts';
import type { ResellerExtras } from './reseller-extras.rules.ts';

/** Those of these addresses that an account has, or that are kept for one that has just left it. */
export async function listKnownEmails(db: Db, emails: readonly string[]): Promise<Set<string>> {
  const rows = await rawQuery<{ email: string }>(
    db,
    `select email from users where email = any($1::text[]) and deleted_at is null
     union select old_email from email_changes
     where old_email = any($1::text[]) and expires_at > now()`,
    [emails],
  );
  return new Set(rows.map(({ email }) => email));
}

/** Without mask. */
export async function listKnownCnpjs(db: Db, cnpjs: readonly string[]): Promise<Set<string>> {
  const rows = await rawQuery<{ cnpj: string }>(
    db,
    `select upper(regexp_replace(cnpj, '[^0-9A-Za-z]', '', 'g')) as cnpj from users
     where upper(regexp_replace(cnpj, '[^0-9A-Za-z]', '', 'g')) = any($1::text[])
       and deleted_at is null`,
    [cnpjs],
  );
  return new Set(rows.map(({ cnpj }) => cnpj));
}

const usualTerm = (term = '') => {
  const system = PaymentTerm.safeParse(term);
  return system.success
    ? { default_payment_term: system.data, default_own_term_id: null }
    : { default_payment_term: null, default_own_term_id: term || null };
};

const toRow = (values: ResellerValues) => ({
  email: values.email,
  company_name: values.companyName,
  cnpj: values.cnpj ?? null,
  phone: values.phone ?? null,
  address: values.address ?? null,
  city: values.city ?? null,
  state: values.state ?? null,
  zip_code: values.zipCode ?? null,
  credit_limit_cents: values.creditLimit === undefined ? null : Number(values.creditLimit),
  ...usualTerm(values.term),
  price_table_no: values.priceTable === undefined ? null : Number(values.priceTable),
});

export type Made = { id: UserId; email: string; companyName: string };

/** Approved and without a password; of an e-mail that somebody else has taken meanwhile nothing is made. */
export const insertResellers = (tx: Db, resellers: readonly ResellerValues[]): Promise<Made[]> =>
  rawQuery<Made>(
    tx,
    `insert into users (email, role, approved, company_name, cnpj, phone, address, city, state,
       zip_code, credit_limit_cents, default_payment_term, default_own_term_id, price_table_no)
     select email, 'RESELLER', true, company_name, cnpj, phone, address, city, state, zip_code,
       credit_limit_cents, default_payment_term, default_own_term_id, price_table_no
     from json_populate_recordset(null::users, $1::json)
     on conflict (email) where deleted_at is null do nothing
     returning id, email, coalesce(company_name, '') as "companyName"`,
    [JSON.stringify(resellers.map(toRow))],
  );

/** Those made now, into the tags of their rows. A tag that was deleted meanwhile is passed by. */
export async function tagResellers(
  tx: Db,
  made: readonly Made[],
  resellers: readonly ResellerValues[],
): Promise<void> {
  const tagsOf = new Map(resellers.map(({ email, groups }) => [email, groups?.split(',') ?? []]));
  const pairs = made.flatMap(({ id, email }) =>
    (tagsOf.get(email) ?? []).map((groupId) => ({ id, groupId })),
  );
  if (pairs.length === 0) return;
  await rawQuery(
    tx,
    `insert into reseller_group_members (user_id, group_id)
     select w.user_id, g.id from unnest($1::uuid[], $2::uuid[]) as w (user_id, group_id)
     join reseller_groups g on g.id = w.group_id and g.kind = 'tag'
     order by g.id, w.user_id for key share of g`,
    [pairs.map(({ id }) => id), pairs.map(({ groupId }) => groupId)],
  );
}

/** Tables and tags as they are now, each by its name. */
export async function readResellerExtras(db: Db): Promise<Omit<ResellerExtras, 'credit'>> {
  const tables = await rawQuery<{ no: number; name: string }>(
    db,
    'select t.no, t.name from price_tables t order by lower(t.name), t.no for key share',
    [],
  );
  const tags = await rawQuery<{ id: GroupId; name: string }>(
    db,
    `select g.id, g.name from reseller_groups g where g.kind = 'tag' order by lower(g.name), g.id`,
    [],
  );
  return { tables, tags };
}

/** What is usual may be chosen: a table that gives somebody a term for a few gives it to them. */
export async function grantUsualTerms(tx: Db, ids: readonly UserId[]): Promise<void> {
  await rawQuery(
    tx,
    `insert into payment_term_grants (user_id, term_id)
     select u.id, t.id from users u join payment_terms t on t.id = u.default_own_term_id
     where u.id = any($1::uuid[]) and not t.for_all
     on conflict do nothing`,
    [ids],
  );
}

/** With the account, in its transaction: there is never a second one. */
export async function queueInvitations(tx: Db, ids: readonly UserId[]): Promise<void> {
  const kind = 'reseller_invited' satisfies MailKind;
  await rawQuery(
    tx,
    `insert into mails (kind, to_address, data)
     select '${kind}', email, jsonb_build_object('companyName', company_name, 'userId', id)
     from users where id = any($1::uuid[]) order by email`,
    [ids],
  );
}
