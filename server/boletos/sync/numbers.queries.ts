import type { BankCode } from '#contract/boleto-account';

import type { Db } from '../../db/database.ts';
import { rawQuery } from '../../db/raw-query.ts';
import type { Series } from './numbers.rules.ts';

/**
 * The number that comes next. One count for each account and wallet of a bank, which goes on where it stood when the
 * settings come back to it. What boletos show counts as given too: a version before this one counts by the bank alone.
 * So does what another account has given under the same agreement, where the number is the agreement's.
 * Only a range below all that goes on from what was used within it.
 */
const NEXT = `
  select 1 + case when given.last <= $3 then greatest(given.last, $2::bigint - 1)
    else (select coalesce(max(b.our_number), $2 - 1) from boletos b
      where b.source = 'bank' and boleto_series(b.account) = given.series and b.our_number between $2 and $3)
    end as next
  from (select s.series, greatest(
      coalesce((select n.last from boleto_numbers n where n.account_key = s.series), 0),
      coalesce((select max(b.our_number) from boletos b
        where b.source = 'bank' and boleto_series(b.account) = s.series), 0),
      coalesce((select max(b.our_number) from boleto_numbers n
        join boletos b on b.source = 'bank' and boleto_series(b.account) = n.account_key
        where $4::text <> '' and n.account_key <> s.series and n.account_key like ($1::jsonb ->> 'bank') || '/%'
          and ltrim(b.account ->> 'agreement', '0') = ltrim($4, '0')), 0)) as last
    from (select boleto_series($1::jsonb) as series) s) given`;

export async function readNext(
  db: Db,
  { account, agreement, first, last }: Series,
): Promise<number> {
  const [row] = await rawQuery<{ next: number }>(db, NEXT, [
    JSON.stringify(account),
    first,
    last,
    agreement,
  ]);
  if (!row) throw new Error('unreachable: the count answers');
  return row.next;
}

/** As many of the next numbers as there are; who asks meanwhile waits and gets those after. */
export async function takeNumbers(tx: Db, series: Series, count: number): Promise<number[]> {
  const { account } = series;
  await holdCount(tx, account.bank);
  const next = await readNext(tx, series);
  const taken = Math.min(count, series.last - next + 1);
  if (taken <= 0) return [];
  // By the bank's name for the version before, which must not give what was given here.
  await rawQuery(
    tx,
    `insert into boleto_numbers as n (account_key, last)
     values (boleto_series($1::jsonb), $3), ($2, $3)
     on conflict (account_key) do update set last = greatest(n.last, excluded.last)`,
    [JSON.stringify(account), account.bank, next + taken - 1],
  );
  return Array.from({ length: taken }, (_, at) => next + at);
}

const holdCount = (tx: Db, bank: BankCode) =>
  rawQuery(tx, `select pg_advisory_xact_lock(hashtext('boleto numbers ' || $1))`, [bank]);

/** What lies in the table is counted: of an example, whose boletos were written at once. */
export async function countGiven(tx: Db): Promise<void> {
  await rawQuery(
    tx,
    `insert into boleto_numbers as n (account_key, last)
     select boleto_series(b.account), max(b.our_number) from boletos b where b.source = 'bank' group by 1
     on conflict (account_key) do update set last = greatest(n.last, excluded.last)`,
    [],
  );
}
