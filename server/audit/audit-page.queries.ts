import type { AuditSubject } from '#contract/audit';
import type { UserId } from '#contract/ids';
import type { Role } from '#contract/role';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import { Statement } from '../db/statement.ts';
import {
  conditionsOf,
  foundBy,
  type AuditFilter,
  type AuditPlace,
} from './audit-filter.queries.ts';

export type AuditRow = {
  id: number;
  createdAt: Date;
  micros: number;
  actor: string | null;
  action: string;
  subjectType: string;
  subjectId: string;
  subject: string | null;
  subjectRole: Role | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  reason: string | null;
  address: string | null;
  device: string | null;
};

/** What each kind of thing is called; one that has no row of its own is called by its id. */
const OF_A_USER = `select coalesce(nullif(company_name, ''), email) from users
  where id = a.subject_id::uuid`;
const NAMES: Partial<Record<AuditSubject, string>> = {
  user: OF_A_USER,
  // Under whom it is about.
  reseller_note: OF_A_USER,
  application: `select company_legal_name from applications where id = a.subject_id::uuid`,
  product: `select title || ' (' || sku || ')' from products where id = a.subject_id::uuid`,
  order: `select '#' || lpad(number::text, 8, '0') from orders where id = a.subject_id::uuid`,
  mail: `select to_address from mails where id = a.subject_id::uuid`,
  payment_term: `select name from payment_terms where id = a.subject_id::uuid`,
  reseller_group: `select name from reseller_groups where id = a.subject_id::uuid`,
  collection: `select name from collections where id = a.subject_id::uuid`,
  price_table: `select name from price_tables where id = a.subject_id::uuid`,
  coupon: `select code from coupons where id = a.subject_id::uuid`,
  promotion: `select name from promotions where id = a.subject_id::uuid`,
  import: `select filename from imports where id = a.subject_id::uuid`,
};
const NAME = Object.entries(NAMES)
  .map(([kind, name]) => `when '${kind}' then (${name})`)
  .join(' ');

const COLUMNS = `a.id, a.created_at as "createdAt",
  (extract(epoch from a.created_at) * 1000000)::bigint as micros, u.email as actor, a.action,
  a.subject_type as "subjectType", a.subject_id as "subjectId",
  case when a.subject_id ~ '^[0-9a-f-]{36}$' then case a.subject_type ${NAME} end end as subject,
  case when a.subject_id ~ '^[0-9a-f-]{36}$' then case when a.subject_type in ('user', 'reseller_note')
    then (select role from users where id = a.subject_id::uuid and deleted_at is null) end end
    as "subjectRole",
  a.before, a.after, a.reason, a.address, a.user_agent as device`;

const NEWEST = 'order by a.created_at desc, a.id desc';

type Page = { limit: number; after?: AuditPlace | undefined };

/** The next entries after a place, the newest first: each page costs the same, however far back. */
export function readAuditPage(db: Db, filter: AuditFilter, page: Page): Promise<AuditRow[]> {
  const statement = new Statement();
  const where = conditionsOf(filter, page.after, statement);
  const limit = statement.add(page.limit);
  const entries = filter.search
    ? searched(filter.search, { where, limit }, statement)
    : `select a.id from audit_entries a where ${where} ${NEWEST} limit ${limit}`;
  const text = `with page as materialized (${entries})
    select ${COLUMNS} from page join audit_entries a on a.id = page.id
    left join users u on u.id = a.actor_id ${NEWEST}`;
  return rawQuery<AuditRow>(db, text, statement.values);
}

/** Of each thing and each person that was found as many as a page has; the newest of them all. */
function searched(
  search: string,
  { where, limit }: { where: string; limit: string },
  statement: Statement,
): string {
  const { people, others } = foundBy(search, statement);
  const each = (its: string) => `select a.id, a.created_at from audit_entries a
    where ${its} and ${where} ${NEWEST} limit ${limit}`;
  return `select a.id from (
    with people as materialized (${people}),
    things (kind, id) as materialized (
      select kind, id::text from people, (values ('user'), ('reseller_note')) k (kind)
      union all ${others})
    select e.id, e.created_at from things t cross join lateral (
      ${each('a.subject_type = t.kind and a.subject_id = t.id')}) e
    union
    select e.id, e.created_at from people p cross join lateral (${each('a.actor_id = p.id')}) e
  ) a ${NEWEST} limit ${limit}`;
}

type Person = { id: UserId; email: string };

/** Those who left too: what they did stays. */
export const listAuditPeople = (db: Db): Promise<Person[]> =>
  rawQuery<Person>(db, `select id, email from users where role = 'ADMIN' order by email, id`, []);
