import type { OrderId } from '#contract/ids';
import type { OrderStatus } from '#contract/order-status';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import type { OrderFacts } from './match-note.rules.ts';

/** Enough to choose from; the nearest in value come first. */
const MOST_OF_A_COMPANY = 20;

type Row = {
  id: OrderId;
  number: string;
  company_name: string | null;
  cnpj: string | null;
  status: OrderStatus;
  total_cents: number;
  items: OrderFacts['items'];
  invoices: OrderFacts['invoices'];
  noted: OrderFacts['noted'][];
  has_key: boolean;
};

/** `$1`: the key of the note, whose own pieces do not count as noted. */
const FACTS = `
  select o.id, lpad(o.number::text, 8, '0') as number, o.company_name,
    coalesce(o.company_cnpj, (select u.cnpj from users u where u.id = o.user_id)) as cnpj,
    o.status, o.total_cents, coalesce(o.nfe_key = $1, false) as has_key,
    coalesce((select json_agg(json_build_object('sku', i.sku, 'size', i.size,
        'quantity', i.quantity) order by i.position)
      from order_items i where i.order_id = o.id), '[]') as items,
    coalesce((select json_agg(json_build_object('dueDate', v.due_date, 'amount', v.amount_cents)
        order by v.seq)
      from invoices v where v.order_id = o.id and v.status <> 'cancelled'), '[]') as invoices,
    coalesce((select json_agg(json_build_object('total', n.total_cents, 'items', n.facts -> 'items'))
      from fiscal_notes n
      where n.order_id = o.id and n.key <> $1 and n.cancelled_at is null), '[]') as noted
  from orders o`;

const CNPJ = `upper(regexp_replace(company_cnpj, '[^0-9A-Za-z]', '', 'g')) collate "C"`;

const toFacts = ({ noted, total_cents, company_name, has_key, ...row }: Row): OrderFacts => ({
  ...row,
  companyName: company_name,
  total: total_cents,
  hasKey: has_key,
  noted: {
    total: noted.reduce((sum, { total }) => sum + total, 0),
    items: noted.flatMap(({ items }) => items),
  },
});

type Wanted = {
  key: string;
  total: number;
  /** Numbers that the note says, and the order a person says. */
  numbers: readonly number[];
  orderId: OrderId | undefined;
  /** Of the recipient's CNPJ; undefined: no company. */
  root: string | undefined;
};

/** Every order that is named, and those of the recipient that are not cancelled. */
export async function listCandidates(db: Db, wanted: Wanted): Promise<OrderFacts[]> {
  const rows = await rawQuery<Row>(
    db,
    `${FACTS} where o.id in (
       select id from orders where id = $2::uuid
       union select id from orders where number = any($3::int[])
       union (select id from orders
         where ${CNPJ} between $4::text and $4::text || 'ZZZZZZ' and status <> 'CANCELLED'
         order by coalesce(nfe_key = $1, false) desc, abs(total_cents - $5::bigint),
           created_at desc, id
         limit ${MOST_OF_A_COMPANY}))
     order by abs(o.total_cents - $5::bigint), o.created_at desc, o.id`,
    [wanted.key, wanted.orderId ?? null, wanted.numbers, wanted.root ?? null, wanted.total],
  );
  return rows.map(toFacts);
}

export async function findCandidate(
  db: Db,
  key: string,
  orderId: OrderId,
): Promise<OrderFacts | undefined> {
  const [row] = await rawQuery<Row>(db, `${FACTS} where o.id = $2`, [key, orderId]);
  return row && toFacts(row);
}
