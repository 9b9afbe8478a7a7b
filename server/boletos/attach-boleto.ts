import { BOLETO_PDF } from '#contract/boleto';
import { civilDate } from '#contract/calendar';
import type { InvoiceId, OrderId, UserId } from '#contract/ids';
import { moneyText } from '#contract/money-text';

import { recordAudit } from '../audit/audit.queries.ts';
import { readLine } from '../banking/line.rules.ts';
import { holdInvoice, moveDueDate } from '../billing/invoices/invoices.queries.ts';
import type { Db } from '../db/database.ts';
import { inTransaction, wasRolledBack } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { acceptDocument } from '../files/accept-document.ts';
import { dropFiles, keepFile } from '../files/private-files.ts';
import type { FileStore } from '../files/store/file-store.ts';
import type { ReceivedFile } from '../http/multipart.ts';
import {
  findLiveBoleto,
  findOrderOfLine,
  replaceTypedBoleto,
  retireBoleto,
  type KeptPaper,
} from './boleto-rows.queries.ts';
import { notifyBoletoIssued } from './notify-boleto-issued.ts';
import { lockOpenInvoice } from './open-invoice.ts';

type Deps = { db: Db; store: FileStore };
type Attached = {
  invoiceId: InvoiceId;
  line: string;
  files: readonly ReceivedFile[];
  actorId: UserId;
};

const complaint = (message: string) =>
  new AppError('INVALID_INPUT', message, { details: [{ path: 'line', message }] });

/** The bank's own paper: its line is checked to the digit, and against the invoice. */
export async function attachBoleto({ db, store }: Deps, attached: Attached): Promise<OrderId> {
  const read = readLine(attached.line, civilDate(new Date()));
  if (!read) throw complaint('Linha digitável inválida. Confira os números.');
  const pdf = await keepPaper(store, attached.files);
  try {
    return await inTransaction(db, async (tx) => {
      const { invoice, order } = await lockOpenInvoice(tx, attached.invoiceId);
      const open = invoice.amount_cents - invoice.covered_cents;
      if (read.amount !== open) {
        throw complaint(
          `O valor da linha (${moneyText(read.amount / 100)}) não é o da fatura (${moneyText(open / 100)}).`,
        );
      }
      await holdInvoice(tx, invoice.id);
      const live = await findLiveBoleto(tx, invoice.id);
      if (live?.source === 'bank') {
        // A boleto that the bank never registered, or has settled, is no second way to pay.
        if (live.state !== 'draft' && live.state !== 'settled_elsewhere') {
          throw new AppError('CONFLICT', 'Esta fatura já tem um boleto da conta configurada.');
        }
        await retireBoleto(tx, live.id);
      }
      const { line, barcode, amount } = read;
      const other = await findOrderOfLine(tx, line, invoice.id);
      if (other) throw complaint(`Esta linha já é de outra fatura (pedido #${other}).`);
      const dueDate = read.dueDate ?? invoice.due_date;
      const typed = { invoiceId: invoice.id, line, barcode, amount, dueDate, pdf };
      await replaceTypedBoleto(tx, typed);
      // The paper that can be paid says when.
      if (dueDate !== invoice.due_date) await moveDueDate(tx, invoice.id, dueDate);
      await recordAudit(tx, {
        actorId: attached.actorId,
        action: 'order_changed',
        subjectType: 'order',
        subjectId: order.id,
        after: { invoice: invoice.seq, line },
      });
      await notifyBoletoIssued(tx, [invoice.id]);
      return order.id;
    });
  } catch (error) {
    if (pdf && (error instanceof AppError || wasRolledBack(error))) {
      await dropFiles(store, 'boletos', [pdf.file]);
    }
    throw error;
  }
}

async function keepPaper(
  store: FileStore,
  [upload]: readonly ReceivedFile[],
): Promise<KeptPaper | null> {
  if (!upload) return null;
  const document = await acceptDocument(upload, BOLETO_PDF.wrongType, ['pdf']);
  const file = await keepFile(store, 'boletos', document);
  return { file, bytes: document.content.length, sha256: document.sha256 };
}
