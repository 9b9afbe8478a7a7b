import type { InvoiceId } from '#contract/ids';
import { cents } from '#contract/money';

import { writeBoletoPdf } from '../banking/boleto-pdf.ts';
import { documentNumberOf } from '../banking/document-number.rules.ts';
import type { Db } from '../db/database.ts';
import type { FileStore } from '../files/store/file-store.ts';
import { findPaper, payerOf, type PaperRow } from './boleto-paper.queries.ts';

/**
 * The PDF of an invoice's boleto: the attached one of the bank, else drawn and stored; drawn again when
 * its content changed. Undefined when there is none.
 */
export async function readBoletoFile(
  { db, store }: { db: Db; store: FileStore },
  invoiceId: InvoiceId,
): Promise<Buffer | undefined> {
  const row = await findPaper(db, invoiceId);
  if (!row) return undefined;
  if (row.source === 'manual') {
    return row.pdfFile === null ? undefined : store.read(`boletos/${row.pdfFile}`);
  }
  // Named after what it shows: a change that is being written right now has another name.
  const key = `boletos/${row.boletoId}-${row.updatedAt.getTime()}.pdf` as const;
  const kept = await store.read(key);
  if (kept) return kept;
  const content = draw(row);
  await store.put(key, content);
  return content;
}

function draw({ account, ourNumber, payer, ...row }: PaperRow): Buffer {
  if (!account || ourNumber === null) throw new Error('unreachable: drawn boletos have both');
  return writeBoletoPdf({
    account,
    nossoNumero: ourNumber,
    amount: cents(row.amount),
    abatement: cents(row.abatement),
    dueDate: row.dueDate,
    issuedOn: row.issuedOn,
    documentNumber: documentNumberOf(row),
    payer: payerOf(payer),
    registered: row.state === 'registered' || row.state === 'paid',
  });
}
