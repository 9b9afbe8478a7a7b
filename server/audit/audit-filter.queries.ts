import { AUDIT_SUBJECTS, NOBODY, type listAuditEndpoint } from '#contract/audit';
import { addDays } from '#contract/calendar';
import { keysOf } from '#contract/closed-set';
import type { Query } from '#contract/endpoint';
import { SETTING_LABELS } from '#contract/setting-labels';

import { beginningOf, contains, searchWords, type Statement } from '../db/statement.ts';

export type AuditFilter = Omit<Query<typeof listAuditEndpoint>, 'after' | 'limit'>;

/** To the microsecond, as entries are kept: those of one millisecond are told apart. */
export type AuditPlace = { micros: number; id: number };

/** Conditions on the entry `a`; the same for a page and for each way a search finds entries. */
export function conditionsOf(
  { actor, kind, action, from, to }: AuditFilter,
  after: AuditPlace | undefined,
  statement: Statement,
): string {
  const at = (place: AuditPlace) =>
    `timestamptz 'epoch' + ${statement.add(place.micros)}::bigint * interval '1 microsecond'`;
  return [
    'true',
    ...(actor === NOBODY ? ['a.actor_id is null'] : []),
    ...(actor && actor !== NOBODY ? [`a.actor_id = ${statement.add(actor)}::uuid`] : []),
    ...(kind ? [`a.subject_type = ${statement.add(kind)}`] : []),
    ...(action ? [`a.action = ${statement.add(action)}`] : []),
    ...(from ? [`a.created_at >= ${beginningOf(statement.add(from))}`] : []),
    ...(to ? [`a.created_at < ${beginningOf(statement.add(addDays(to, 1)))}`] : []),
    ...(after ? [`(a.created_at, a.id) < (${at(after)}, ${statement.add(after.id)}::bigint)`] : []),
  ].join(' and ');
}

/** So many companies or products are what somebody means by a few words; nobody reads on. */
const MOST_FOUND = 200;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const ORDER_NUMBER = /^#?\d{1,8}$/;

/** The same words as the index in 0005-companies.sql. */
const OF_A_USER = `search_fold(
  coalesce(company_name, '') || ' ' || email || ' ' || coalesce(cnpj, '') || ' '
  || coalesce(regexp_replace(cnpj, '[^0-9A-Za-z]', '', 'g'), ''))`;
const OF_AN_APPLICATION = `search_fold(company_legal_name || ' ' || email)`;

const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** What is called so: people, who are also found by what they did, and other things. */
export function foundBy(search: string, statement: Statement): { people: string; others: string } {
  const words = searchWords(search);
  const places = words.map((word) => statement.add(word));
  const having = (column: string) => places.map((word) => contains(column, word)).join(' and ');
  const rows = (kind: string, table: string, where: string) =>
    `(select '${kind}', id::text from ${table} where ${where} limit ${MOST_FOUND})`;
  const settings = keysOf(SETTING_LABELS).filter((key) =>
    words.every((word) => folded(`${key} ${SETTING_LABELS[key]}`).includes(folded(word))),
  );
  const number = Number(search.replace('#', ''));
  return {
    people: `select id from users where ${having(OF_A_USER)} limit ${MOST_FOUND}`,
    others: [
      rows('product', 'products', having('search_text')),
      rows('application', 'applications', having(OF_AN_APPLICATION)),
      `(select 'setting', key from unnest(${statement.add(settings)}::text[]) as named (key))`,
      ...(ORDER_NUMBER.test(search)
        ? [rows('order', 'orders', `number = ${statement.add(number)}::bigint`)]
        : []),
      ...(UUID.test(search)
        ? [
            `(select kind, ${statement.add(search.toLowerCase())}::text
              from unnest(${statement.add(keysOf(AUDIT_SUBJECTS))}::text[]) as kinds (kind))`,
          ]
        : []),
    ].join(' union all '),
  };
}
