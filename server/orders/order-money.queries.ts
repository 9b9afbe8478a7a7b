import type { OrderId, UserId } from '#contract/ids';
import type { OrderMoney } from '#contract/order';
import type { OrderStatus } from '#contract/order-status';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import type { Reader } from '../http/reader.ts';
import { readCredit } from '../ledger/credit.queries.ts';

type Sums = { received: number; creditUsed: number; abated: number; covered: number };

/** Centavos by the entries of an order and of its invoices; what was countered did not happen. */
export async function readOrderSums(db: Db, id: OrderId): Promise<Sums> {
  const [row] = await rawQuery<Sums>(
    db,
    `select coalesce(sum(e.cents) filter (where e.kind = 'applied'), 0)::bigint as received,
       coalesce(sum(e.cents) filter (where e.kind = 'credit_used'), 0)::bigint as "creditUsed",
       coalesce(sum(e.cents) filter (where e.kind = 'discount'), 0)::bigint as abated,
       coalesce(sum(e.cents), 0)::bigint as covered
     from (
       select own.kind, own.cents from ledger_entries own
       where own.order_id = $1 and own.invoice_id is null
       union all
       select its.kind, its.cents from invoices i join ledger_entries its on its.invoice_id = i.id
       where i.order_id = $1
     ) e where e.kind in ('applied', 'discount', 'credit_used', 'written_off')`,
    [id],
  );
  if (!row) throw new Error('unreachable: an aggregate has one row');
  return row;
}

type Asked = { id: OrderId; user_id: UserId; status: OrderStatus; total_cents: number };

export async function readOrderMoney(
  db: Db,
  { id, user_id: userId, status, total_cents: total }: Asked,
  { isAdmin, seesCredit }: Pick<Reader, 'isAdmin' | 'seesCredit'>,
): Promise<OrderMoney> {
  const { received, creditUsed, abated, covered } = await readOrderSums(db, id);
  const open = status === 'CANCELLED' ? 0 : Math.max(0, total - covered);
  return {
    received: received / 100,
    creditUsed: creditUsed / 100,
    ...(abated > 0 && { abated: abated / 100 }),
    open: open / 100,
    // A buyer looks at an order of their own.
    ...((seesCredit || !isAdmin) && { ownCredit: (await readCredit(db, userId)) / 100 }),
  };
}
