import type { BoletoAccount } from '#contract/boleto-account';
import type { InvoiceId, OrderId } from '#contract/ids';

import type { Db } from '../../db/database.ts';
import { rawQuery } from '../../db/raw-query.ts';
import { ABATED } from '../../ledger/abatement.queries.ts';

/** Files to a bank are counted for each of these. */
export const accountKey = ({ bank, agency, account, wallet, agreement }: BoletoAccount): string =>
  [bank, agency, account, wallet, agreement].join('/');

export type OpenInvoice = {
  id: InvoiceId;
  amount: number;
  /** What an abatement has left off of it. */
  abated: number;
  dueDate: string;
};

/** Open invoices of an order that no boleto can pay yet. */
export const listUnissued = (tx: Db, orderId: OrderId): Promise<OpenInvoice[]> =>
  rawQuery<OpenInvoice>(
    tx,
    `select i.id, i.amount_cents - i.covered_cents as amount, ${ABATED} as abated,
       i.due_date as "dueDate" from invoices i
     where i.order_id = $1 and i.status = 'pending' and not exists (
       select 1 from boletos b where b.invoice_id = i.id
         and b.state in ('draft', 'in_remittance', 'registered', 'paid', 'settled_elsewhere'))
     order by i.seq`,
    [orderId],
  );

export type NewBoleto = {
  invoice: OpenInvoice;
  account: BoletoAccount;
  ourNumber: number;
  line: string;
  barcode: string;
};

/** With the instruction to register it. */
export async function insertDrafts(tx: Db, boletos: readonly NewBoleto[]): Promise<void> {
  if (boletos.length === 0) return;
  const rows = await tx
    .insertInto('boletos')
    .values(
      boletos.map(({ invoice, account, ourNumber, line, barcode }) => ({
        invoice_id: invoice.id,
        source: 'bank' as const,
        state: 'draft' as const,
        account_key: accountKey(account),
        account: JSON.stringify(account),
        our_number: ourNumber,
        line,
        barcode,
        amount_cents: invoice.amount,
        left_off_cents: invoice.abated,
        due_date: invoice.dueDate,
      })),
    )
    .returning('id')
    .execute();
  await tx
    .insertInto('bank_instructions')
    .values(rows.map(({ id }) => ({ boleto_id: id, movement: '01' as const })))
    .execute();
}

/** Of invoices that are settled or cancelled: boletos that the bank never knew are deleted. */
export async function deleteUnsent(tx: Db, orderId: OrderId): Promise<void> {
  await rawQuery(
    tx,
    `with gone as (
       update boletos b set state = 'written_off', updated_at = now() from invoices i
       where i.id = b.invoice_id and i.order_id = $1 and i.status <> 'pending'
         and (b.state = 'draft' or (b.source = 'manual' and b.state = 'registered'
           and i.status = 'cancelled'))
       returning b.id
     )
     delete from bank_instructions w using gone
     where w.boleto_id = gone.id and w.remittance_id is null`,
    [orderId],
  );
}

/** What the bank does know of must be written off there, or it could be paid a second time. */
export async function askWriteOffs(tx: Db, orderId: OrderId): Promise<void> {
  await rawQuery(
    tx,
    `insert into bank_instructions (boleto_id, movement)
     select b.id, '02' from boletos b join invoices i on i.id = b.invoice_id
     where i.order_id = $1 and i.status <> 'pending' and b.source = 'bank'
       and b.state in ('in_remittance', 'registered')
       and not exists (select 1 from bank_instructions w
         where w.boleto_id = b.id and w.movement = '02')
     on conflict do nothing`,
    [orderId],
  );
}

/** An invoice that is open again: a write-off that was not sent yet is taken back. */
export async function takeBackWriteOffs(tx: Db, orderId: OrderId): Promise<void> {
  await rawQuery(
    tx,
    `delete from bank_instructions w using boletos b, invoices i
     where b.id = w.boleto_id and i.id = b.invoice_id and i.order_id = $1
       and i.status = 'pending' and w.movement = '02' and w.remittance_id is null`,
    [orderId],
  );
}

/** Open invoices whose boleto was sent for write-off need another one. */
export async function retireWrittenOff(tx: Db, orderId: OrderId): Promise<void> {
  await rawQuery(
    tx,
    `update boletos b set state = 'written_off', updated_at = now() from invoices i
     where i.id = b.invoice_id and i.order_id = $1 and i.status = 'pending'
       and b.state in ('in_remittance', 'registered') and exists (
         select 1 from bank_instructions w
         where w.boleto_id = b.id and w.movement = '02' and w.remittance_id is not null)`,
    [orderId],
  );
}
