import type { BankReturn, ReturnEntry } from '#contract/bank-files';
import { BANKS } from '#contract/boleto-account';
import type { BoletoState } from '#contract/boleto-state';
import type { BankReturnId, BoletoId, InvoiceId, UserId } from '#contract/ids';
import type { InvoiceStatus } from '#contract/invoice';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import { ABATED } from '../ledger/abatement.queries.ts';
import type { KnownBoleto } from './known-boleto.rules.ts';

/** Our boletos of one account by their numbers. */
export const findByNumbers = (
  db: Db,
  account: { bank: string; agency: string; account: string },
  numbers: readonly number[],
): Promise<KnownBoleto[]> =>
  rawQuery<KnownBoleto>(
    db,
    `select b.id, b.our_number as "ourNumber", b.account, b.state, b.amount_cents as amount,
       coalesce(b.paid_cents, 0) as settled,
       greatest(least(b.told_cents, ${ABATED} - b.left_off_cents), 0) as abated, b.due_date as "dueDate",
       i.id as "invoiceId", i.status as "invoiceStatus", i.seq, o.id as "orderId",
       lpad(o.number::text, 8, '0') as "orderNumber", o.user_id as "resellerId",
       o.company_name as "companyName"
     from boletos b join invoices i on i.id = b.invoice_id join orders o on o.id = i.order_id
     where b.source = 'bank' and b.our_number = any($1::bigint[])
       and b.account ->> 'bank' = $2
       and ltrim(b.account ->> 'agency', '0') = ltrim($3, '0')
       and ltrim(b.account ->> 'account', '0') = ltrim($4, '0')`,
    [[...numbers], account.bank, account.agency, account.account],
  );

type AppliedLine = { line: number; ourNumber: string; code: string };
/** A numbered file of a bank, for one of its accounts: each counts its files and its boletos from one. */
export type NamedFile = { bank: string; account: string; sequence: number };

/** Lines of this numbered file that acted before, by what they said. */
export async function listAppliedLines(db: Db, { bank, account, sequence }: NamedFile) {
  const rows = await rawQuery<AppliedLine>(
    db,
    `select line, entry ->> 'ourNumber' as "ourNumber", entry ->> 'code' as code
     from bank_return_entries where bank = $1 and sequence = $2 and coalesce(account, $3) = $3`,
    [bank, sequence, account],
  );
  return new Set(rows.map(nameOfLine));
}

export const nameOfLine = ({ line, ourNumber, code }: AppliedLine): string =>
  `${line}/${ourNumber}/${code}`;

export async function isApplied(db: Db, sha256: string): Promise<boolean> {
  const rows = await rawQuery(db, 'select 1 from bank_returns where sha256 = $1', [sha256]);
  return rows.length > 0;
}

type Move = {
  state: BoletoState;
  rejection?: string | null;
  /** How much of it is settled. */
  settled?: number | null;
  creditedOn?: string | null;
};

/**
 * No instruction is sent for a boleto that is closed at the bank. A boleto that was replaced may still be
 * paid: that is recorded, but the other one stays the invoice's.
 */
export async function moveBoleto(tx: Db, id: BoletoId, move: Move): Promise<void> {
  await rawQuery(
    tx,
    `with moved as (
       update boletos b set rejection = $3, paid_cents = coalesce(nullif(greatest($4::bigint, 0), 0), paid_cents),
         awaited_since = null,
         credited_on = coalesce($5::date, credited_on), updated_at = now(),
         state = case when exists (select 1 from boletos live
             where live.invoice_id = b.invoice_id and live.id <> b.id
               and live.state in ('draft', 'in_remittance', 'registered', 'paid', 'settled_elsewhere'))
           then b.state else $2 end
       where b.id = $1 returning b.id, b.state
     )
     delete from bank_instructions w using moved
     where w.boleto_id = moved.id and w.remittance_id is null
       and moved.state in ('paid', 'settled_elsewhere', 'rejected', 'written_off')`,
    [id, move.state, move.rejection ?? null, move.settled ?? null, move.creditedOn ?? null],
  );
}

export async function readInvoiceStatus(tx: Db, id: InvoiceId): Promise<InvoiceStatus | undefined> {
  const [row] = await rawQuery<{ status: InvoiceStatus }>(
    tx,
    'select status from invoices where id = $1',
    [id],
  );
  return row?.status;
}

/** Money is on its way since a day; null: it did not come. */
export async function awaitMoney(tx: Db, id: BoletoId, since: string | null): Promise<void> {
  await rawQuery(tx, 'update boletos set awaited_since = $2::date where id = $1', [id, since]);
}

/**
 * The invoice falls due when the bank says, unless another change is still to be sent. Answers the day
 * that does not count any more; undefined when it was the bank's already.
 */
export async function followBankDate(tx: Db, boletoId: BoletoId): Promise<string | undefined> {
  const [row] = await rawQuery<{ wished: string }>(
    tx,
    `update invoices i set due_date = b.due_date, reminded_at = null, overdue_told_at = null
     from boletos b join invoices before on before.id = b.invoice_id
     where b.id = $1 and i.id = b.invoice_id and i.status = 'pending'
       and i.due_date <> b.due_date and not exists (select 1 from bank_instructions w
         where w.boleto_id = b.id and w.movement = '06' and w.remittance_id is null)
     returning before.due_date as wished`,
    [boletoId],
  );
  return row?.wished;
}

type NewReturn = NamedFile & {
  filename: string;
  sha256: string;
  content: Buffer;
  actorId: UserId;
  entries: readonly { entry: ReturnEntry; boletoId: BoletoId | null }[];
};

/** Lines that were applied before are reported but not stored again. */
export async function insertReturn(tx: Db, made: NewReturn): Promise<BankReturnId> {
  const { bank, account, sequence } = made;
  const { id } = await tx
    .insertInto('bank_returns')
    .values({
      bank,
      sequence,
      filename: made.filename,
      sha256: made.sha256,
      content: made.content,
      applied_by: made.actorId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const fresh = made.entries.filter(({ entry }) => entry.outcome !== 'repeated');
  if (fresh.length > 0) {
    await tx
      .insertInto('bank_return_entries')
      .values(
        fresh.map(({ entry, boletoId }) => ({
          return_id: id,
          line: entry.line,
          bank,
          account,
          sequence,
          boleto_id: boletoId,
          entry: JSON.stringify(entry),
        })),
      )
      .execute();
  }
  return id;
}

type Row = {
  id: BankReturnId;
  filename: string;
  bank: string;
  sequence: number;
  entries: ReturnEntry[];
  applied_by: string | null;
  applied_at: Date;
};

export const bankLabel = (code: string) =>
  Object.entries(BANKS).find(([bank]) => bank === code)?.[1].label ?? code;

const OLDER = { fee: null, occurredOn: null, resellerId: null };

export async function listReturns(db: Db, id: BankReturnId | null = null): Promise<BankReturn[]> {
  const rows = await rawQuery<Row>(
    db,
    `select r.id, r.filename, r.bank, r.sequence, u.email as applied_by, r.applied_at,
       coalesce((select json_agg(e.entry order by e.line) from bank_return_entries e
         where e.return_id = r.id), '[]') as entries
     from bank_returns r left join users u on u.id = r.applied_by
     where $1::uuid is null or r.id = $1
     order by r.applied_at desc, r.id limit 50`,
    [id],
  );
  return rows.map(({ applied_by, applied_at, bank, entries, ...row }) => ({
    ...row,
    // Lines stored before these fields existed.
    entries: entries.map((entry) => ({ ...OLDER, ...entry })),
    bank: bankLabel(bank),
    appliedBy: applied_by,
    appliedAt: applied_at.toISOString(),
  }));
}
