import { isBusinessDay, isDay } from '#contract/calendar';
import type { InvoiceId, OrderId, UserId } from '#contract/ids';
import { cents } from '#contract/money';

import { recordAudit } from '../audit/audit.queries.ts';
import { boletoOf } from '../banking/boleto.rules.ts';
import { dueDateOf, dueFactor } from '../banking/due-factor.rules.ts';
import { moveDueDate, readToday } from '../billing/invoices/invoices.queries.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { findLiveBoleto, instruct, redrawBoleto } from './boleto-rows.queries.ts';
import { lockOpenInvoice } from './open-invoice.ts';

const complaint = (message: string) =>
  new AppError('INVALID_INPUT', message, { details: [{ path: 'dueDate', message }] });

/**
 * A boleto that the bank does not know is drawn again. A registered one keeps its line until the bank
 * agrees: the instruction goes into the next remittance, and the line is drawn again when the return
 * confirms it.
 */
export const changeDueDate = (
  db: Db,
  { invoiceId, dueDate, actorId }: { invoiceId: InvoiceId; dueDate: string; actorId: UserId },
): Promise<OrderId> =>
  inTransaction(db, (tx) => changeDueDateIn(tx, { invoiceId, dueDate, actorId }));

/** The same within a transaction that changes more. */
export async function changeDueDateIn(
  tx: Db,
  { invoiceId, dueDate, actorId }: { invoiceId: InvoiceId; dueDate: string; actorId: UserId },
): Promise<OrderId> {
  const { invoice, order } = await lockOpenInvoice(tx, invoiceId);
  refuseDay(dueDate, await readToday(tx));
  await moveDueDate(tx, invoiceId, dueDate);
  // Read once the invoice is held: a remittance may just have been written.
  const boleto = await findLiveBoleto(tx, invoiceId);
  if (boleto?.source === 'manual') {
    throw new AppError('CONFLICT', 'Registre o novo boleto do banco com a nova linha digitável.');
  }
  if (boleto) await updateBoletoDueDate(tx, boleto, dueDate);
  await recordAudit(tx, {
    actorId,
    action: 'order_changed',
    subjectType: 'order',
    subjectId: order.id,
    before: { invoice: invoice.seq, dueDate: invoice.due_date },
    after: { invoice: invoice.seq, dueDate },
  });
  return order.id;
}

type LiveBoleto = NonNullable<Awaited<ReturnType<typeof findLiveBoleto>>>;

async function updateBoletoDueDate(tx: Db, boleto: LiveBoleto, dueDate: string): Promise<void> {
  const { id, state, account, our_number: nossoNumero } = boleto;
  if (state === 'in_remittance' || state === 'registered') await instruct(tx, id, '06');
  if (state !== 'draft' || !account || nossoNumero === null) return;
  const amount = cents(boleto.amount_cents);
  const { line, barcode } = boletoOf({ account, nossoNumero, amount, dueDate });
  await redrawBoleto(tx, id, { dueDate, line, barcode });
}

function refuseDay(dueDate: string, today: string): void {
  if (!isDay(dueDate)) throw complaint('Data inválida');
  if (dueDate < today) throw complaint('O vencimento não pode ficar no passado');
  // A barcode counts days in rounds: what is too far away reads as another day.
  if (dueDateOf(dueFactor(dueDate), today) !== dueDate) {
    throw complaint('O vencimento está longe demais');
  }
  if (!isBusinessDay(dueDate, 'bank')) throw complaint('Escolha um dia útil bancário');
}
