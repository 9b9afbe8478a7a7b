import type { OrderId } from '#contract/ids';
import type { OrderStatus } from '#contract/order-status';
import type { PaymentTerm } from '#contract/payment-term';

import type { Db } from '../db/database.ts';
import { FRESH_PLAN } from '../db/named-statements.ts';
import { rawQuery } from '../db/raw-query.ts';
import { Statement } from '../db/statement.ts';
import { numbersFrom, type Wanted } from './find.rules.ts';
import { hasWord } from './words.queries.ts';

export type OrderRow = {
  id: OrderId;
  orderNumber: string;
  company: string;
  status: OrderStatus;
  term: PaymentTerm;
  ownTermName: string | null;
  total: number;
  createdAt: Date;
};

/** A word that more buyers have is nobody's name. */
const MOST_BUYERS = 50;

const byNumber = (wanted: number, most: string, statement: Statement): string[] =>
  numbersFrom(wanted).map(([from, to], place) => {
    const range = `o.number between ${statement.add(from)}::bigint and ${statement.add(to)}::bigint`;
    return `(select o.id, ${place} as place from orders o where ${range}
      order by o.number desc limit ${most})`;
  });

/** Names are looked for among those that buyers have ordered under, which are few. */
const byName = ({ words, digits }: Wanted, most: string, statement: Statement): string[] => {
  const named = [
    ...(words.length > 0
      ? [words.map((word) => hasWord('n.names', word, statement)).join(' and ')]
      : []),
    ...(digits ? [`n.names like '%' || ${statement.add(digits)} || '%'`] : []),
  ];
  return named.map(
    (condition) => `(select latest.id, 9 as place from (
        select n.user_id from order_names n where ${condition} limit ${MOST_BUYERS}) buyer,
      lateral (select o.id from orders o where o.user_id = buyer.user_id
        order by o.created_at desc, o.id limit ${most}) latest)`,
  );
};

/** Its text and values; the tests read its plan. By number first, then the newest of who is called so. */
export function ordersStatement(wanted: Wanted, most: number) {
  const statement = new Statement();
  const limit = `${statement.add(most)}::int`;
  const ways = [
    ...(wanted.number === undefined ? [] : byNumber(wanted.number, limit, statement)),
    ...byName(wanted, limit, statement),
  ].join(' union all ');
  const text = `${FRESH_PLAN}select o.id, lpad(o.number::text, 8, '0') as "orderNumber",
      coalesce(nullif(o.company_name, ''), o.company_email) as company, o.status, o.term,
      o.own_term ->> 'name' as "ownTermName",
      o.total_cents as total, o.created_at as "createdAt"
    from (select id, min(place) as place from (${ways}) ways group by id) met
    join orders o on o.id = met.id
    order by met.place, o.created_at desc, o.id limit ${limit}`;
  return { text, values: statement.values };
}

export function findOrders(db: Db, wanted: Wanted, most: number): Promise<OrderRow[]> {
  const { text, values } = ordersStatement(wanted, most);
  return rawQuery<OrderRow>(db, text, values);
}
