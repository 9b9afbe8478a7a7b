import type { UserId } from '#contract/ids';

import type { Db } from '../db/database.ts';
import { FRESH_PLAN } from '../db/named-statements.ts';
import { rawQuery } from '../db/raw-query.ts';
import { Statement } from '../db/statement.ts';
import type { Wanted } from './find.rules.ts';
import { hasWord } from './words.queries.ts';

export type CompanyRow = {
  id: UserId;
  name: string;
  cnpj: string | null;
  phone: string | null;
  city: string | null;
  state: string | null;
  approved: boolean;
  limit: number | null;
  exposure: number;
  openInvoices: number;
};

/** Written as in the indexes of their migrations (0005, 0088), or those are not used. */
const SEARCHED = `search_fold(coalesce(u.company_name, '') || ' ' || u.email || ' ' || coalesce(u.cnpj, '')
  || ' ' || coalesce(regexp_replace(u.cnpj, '[^0-9A-Za-z]', '', 'g'), ''))`;
const PHONE = `regexp_replace(u.phone, '[^0-9]', '', 'g')`;

/** Of a word that thousands have, the first that are met are as good as any. */
const MET = 200;

const OPEN_INVOICES = `(select count(*) from invoices i
  where i.user_id = found.id and i.status = 'pending')::int`;

/** Each by its own index; a company may come by several. */
function waysTo({ words, digits, phone }: Wanted, statement: Statement): string[] {
  const inside = (column: string, part: string) =>
    `${column} like '%' || ${statement.add(part)} || '%'`;
  const conditions = [
    ...(words.length > 0
      ? [words.map((word) => hasWord(SEARCHED, word, statement)).join(' and ')]
      : []),
    ...(digits ? [inside(SEARCHED, digits)] : []),
    ...(phone ? [inside(PHONE, phone)] : []),
  ];
  return conditions.map(
    (condition) => `(select u.id from users u
      where u.deleted_at is null and u.role = 'RESELLER' and ${condition} limit ${MET})`,
  );
}

/** Its text and values; the tests read its plan. Those whose name begins so come first. */
export function companiesStatement(wanted: Wanted, most: number) {
  const statement = new Statement();
  const ways = waysTo(wanted, statement).join(' union ');
  const start = `${statement.add(wanted.words.join(' '))}::text`;
  const text = `${FRESH_PLAN}select found.id, found.name, found.cnpj, found.phone, found.city,
      found.state, found.approved, found.credit_limit_cents as "limit",
      credit_exposure(found.id) as exposure, ${OPEN_INVOICES} as "openInvoices"
    from (
      select u.id, coalesce(nullif(u.company_name, ''), u.email) as name, u.cnpj, u.phone, u.city,
        u.state, u.approved, u.credit_limit_cents
      from (${ways}) met join users u on u.id = met.id
      order by starts_with(search_fold(coalesce(u.company_name, '')), search_fold(${start})) desc,
        search_fold(coalesce(u.company_name, u.email)), u.id
      limit ${statement.add(most)}) found`;
  return { text, values: statement.values };
}

export function findCompanies(db: Db, wanted: Wanted, most: number): Promise<CompanyRow[]> {
  const { text, values } = companiesStatement(wanted, most);
  return rawQuery<CompanyRow>(db, text, values);
}
