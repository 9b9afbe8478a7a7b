import type { CreditOf, receivedEndpoint } from '#contract/arrivals';
import type { Reply } from '#contract/endpoint';
import type { UserId } from '#contract/ids';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import { WAITS } from '../ledger/waiting.queries.ts';
import { listReturned } from './returned.queries.ts';
import { listWaiting, PAYABLE, toPayable, type PayableRow } from './waiting.queries.ts';

type Sums = { today: number; month: number; fees: number; count: number; total: number };

/** Days and months are São Paulo's. Lines nobody understood are no money; what was countered did not come. */
const SUMS = `
  with clock as (select (now() at time zone 'America/Sao_Paulo')::date as today)
  select coalesce(sum(came.cents) filter (where came.happened_on = clock.today), 0)::bigint as today,
    coalesce(sum(came.cents), 0)::bigint as month,
    (select coalesce(sum(f.cents), 0) from ledger_entries f, clock c
      where f.kind = 'bank_fee' and f.happened_on >= date_trunc('month', c.today))::bigint as fees,
    (select count(*) from arrivals a where ${WAITS})::int as count,
    (select coalesce(sum(a.unallocated_cents), 0) from arrivals a where ${WAITS})::bigint as total
  from clock left join (
    select e.cents, a.paid_on as happened_on from arrivals a
    join ledger_entries e on e.arrival_id = a.id and e.kind = 'received'
    where a.paid_on >= date_trunc('month', (now() at time zone 'America/Sao_Paulo')::date)
  ) came on true`;

type CreditRow = {
  userId: UserId;
  name: string;
  cents: number;
  from: string | null;
  next: PayableRow | null;
  count: number;
  total: number;
};

const CREDITS = `
  select c.user_id as "userId", coalesce(nullif(u.company_name, ''), u.email) as name, c.cents,
    (select lpad(o.number::text, 8, '0') from ledger_entries e join orders o on o.id = e.order_id
      where e.user_id = c.user_id and e.kind = 'kept_as_credit' and e.reverses_id is null
      order by e.id desc limit 1) as "from",
    (select ${PAYABLE} from invoices i join orders o on o.id = i.order_id
      where o.user_id = c.user_id and i.status = 'pending' order by i.due_date, i.id limit 1) as next,
    (count(*) over ())::int as count, (sum(c.cents) over ())::bigint as total
  from company_credits c join users u on u.id = c.user_id
  where c.cents > 0 order by c.cents desc, c.user_id limit 50`;

const toCredit = ({ userId, name, cents, from, next }: CreditRow): CreditOf => ({
  userId,
  name,
  from,
  credit: cents / 100,
  next: next && toPayable(next),
});

export async function readReceived(
  db: Db,
  bank: { returnsPix: boolean },
): Promise<Reply<typeof receivedEndpoint>> {
  const [sums] = await rawQuery<Sums>(db, SUMS, []);
  if (!sums) throw new Error('unreachable: an aggregate has one row');
  const credits = await rawQuery<CreditRow>(db, CREDITS, []);
  const returns = await listReturned(db);
  return {
    today: sums.today / 100,
    month: sums.month / 100,
    fees: sums.fees / 100,
    waiting: { count: sums.count, total: sums.total / 100 },
    decisions: await listWaiting(db, bank),
    ...(returns.length > 0 && { returns }),
    credits: credits.map(toCredit),
    creditTotal: (credits[0]?.total ?? 0) / 100,
    creditCount: credits[0]?.count ?? 0,
  };
}
