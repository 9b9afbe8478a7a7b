import type { BankCode } from '#contract/boleto-account';

import type { Db } from '../../db/database.ts';
import { rawQuery } from '../../db/raw-query.ts';
import type { Series } from './numbers.rules.ts';

/**
 * The number that comes next. One count per bank: an account whose wallet or branch changes never repeats a number,
 * so that a return names one boleto. Only a range below that count goes on from what was used within it.
 */
const NEXT = `
  select 1 + case when coalesce(n.last, 0) <= $3 then greatest(coalesce(n.last, 0), $2::bigint - 1)
    else (select coalesce(max(b.our_number), $2 - 1) from boletos b
      where b.source = 'bank' and b.account ->> 'bank' = $1 and b.our_number between $2 and $3)
    end as next
  from (select 1) as always left join boleto_numbers n on n.account_key = $1`;

export async function readNext(db: Db, { bank, first, last }: Series): Promise<number> {
  const [row] = await rawQuery<{ next: number }>(db, NEXT, [bank, first, last]);
  if (!row) throw new Error('unreachable: the count answers');
  return row.next;
}

/** As many of the next numbers as there are; who asks meanwhile waits and gets those after. */
export async function takeNumbers(tx: Db, series: Series, count: number): Promise<number[]> {
  await holdCount(tx, series.bank);
  const next = await readNext(tx, series);
  const taken = Math.min(count, series.last - next + 1);
  if (taken <= 0) return [];
  await rawQuery(
    tx,
    `insert into boleto_numbers as n (account_key, last) values ($1, $2)
     on conflict (account_key) do update set last = greatest(n.last, excluded.last)`,
    [series.bank, next + taken - 1],
  );
  return Array.from({ length: taken }, (_, at) => next + at);
}

const holdCount = (tx: Db, bank: BankCode) =>
  rawQuery(tx, `select pg_advisory_xact_lock(hashtext('boleto numbers ' || $1))`, [bank]);
