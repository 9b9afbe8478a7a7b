import type { InvoiceId, OrderId, UserId } from '#contract/ids';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import { counterEntry } from './counter-entry.queries.ts';
import { insertEntry } from './ledger.queries.ts';

/** SQL: what stands of the abatement given on the invoice `i`. What a bank left off came with its money. */
export const ABATED = `(select coalesce(sum(given.cents), 0)::bigint from ledger_entries given
  where given.invoice_id = i.id and given.kind = 'discount' and given.arrival_id is null)`;

type Abatement = { id: number; cents: number };

/** An invoice has one at most. */
export async function findAbatement(tx: Db, invoiceId: InvoiceId): Promise<Abatement | undefined> {
  const [row] = await rawQuery<Abatement>(
    tx,
    `select e.id, e.cents from ledger_entries e
     where e.invoice_id = $1 and e.kind = 'discount' and e.arrival_id is null and e.reverses_id is null
       and not exists (select 1 from ledger_entries r where r.reverses_id = e.id)`,
    [invoiceId],
  );
  return row;
}

type Change = {
  orderId: OrderId;
  invoiceId: InvoiceId;
  /** Zero: none. */
  cents: number;
  note: string | null;
  actorId: UserId | null;
};

/** The one that stands is countered, and another takes its place. The caller holds the invoice. */
export async function putAbatement(
  tx: Db,
  { orderId, invoiceId, cents, note, actorId }: Change,
): Promise<void> {
  const standing = await findAbatement(tx, invoiceId);
  if (standing?.cents === cents) return;
  if (standing) await counterEntry(tx, standing.id, { actorId, note });
  if (cents === 0) return;
  await insertEntry(tx, { kind: 'discount', cents, orderId, invoiceId, note, actorId });
}
