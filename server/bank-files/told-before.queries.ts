import type { ReturnEntry } from '#contract/bank-files';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import type { NamedFile } from './returns.queries.ts';

type Told = Pick<ReturnEntry, 'ourNumber' | 'code' | 'occurredOn' | 'paid' | 'fee'>;
type ToldBefore = {
  ourNumber: string;
  code: string;
  occurredOn: string | null;
  paid: number | null;
  fee: number | null;
  filename: string;
};

/** What other files of the account have said of these numbers, where it has money in it. */
export const listToldBefore = (
  db: Db,
  { bank, account, sequence }: NamedFile,
  numbers: readonly string[],
): Promise<ToldBefore[]> =>
  rawQuery<ToldBefore>(
    db,
    `select e.entry ->> 'ourNumber' as "ourNumber", e.entry ->> 'code' as code,
       e.entry ->> 'occurredOn' as "occurredOn", (e.entry ->> 'paid')::float8 as paid,
       (e.entry ->> 'fee')::float8 as fee, r.filename
     from bank_return_entries e join bank_returns r on r.id = e.return_id
     where e.bank = $1 and coalesce(e.account, '') = $2 and e.sequence <> $3
       and e.entry ->> 'ourNumber' = any($4::text[])
       and coalesce(e.entry ->> 'paid', e.entry ->> 'fee') is not null
     order by r.applied_at, e.line`,
    [bank, account, sequence, [...numbers]],
  );

const isSame = (one: Told, other: Told): boolean =>
  one.ourNumber === other.ourNumber &&
  one.code === other.code &&
  one.occurredOn === other.occurredOn &&
  one.paid === other.paid &&
  one.fee === other.fee;

/** It is booked all the same: the bank numbers its files, and only a person can tell. */
export function repetitionOf(entry: ReturnEntry, before: readonly ToldBefore[]): string[] {
  if (entry.outcome === 'repeated') return [];
  const told = before.find((one) => isSame(one, entry));
  return told
    ? [`Pode ser repetição: ${told.filename} já trouxe esta linha. Confira no extrato`]
    : [];
}
