import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { InvoiceId } from '#contract/ids';
import { cents } from '#contract/money';

import { writeBoletoPdf } from '../banking/boleto-pdf.ts';
import { documentNumberOf } from '../banking/document-number.rules.ts';
import type { Db } from '../db/database.ts';
import { writeDurably } from '../files/durable-file.ts';
import { findPaper, payerOf, type PaperRow } from './boleto-paper.queries.ts';

/**
 * The PDF of an invoice's boleto: the attached one of the bank, else drawn and stored; drawn again when
 * its content changed. Undefined when there is none.
 */
export async function readBoletoFile(
  { db, uploads }: { db: Db; uploads: string },
  invoiceId: InvoiceId,
): Promise<Buffer | undefined> {
  const row = await findPaper(db, invoiceId);
  if (!row) return undefined;
  const folder = path.join(uploads, 'boletos');
  if (row.source === 'manual') {
    return row.pdfFile === null ? undefined : readFile(path.join(folder, row.pdfFile));
  }
  // Named after what it shows: a change that is being written right now has another name.
  const name = `${row.boletoId}-${row.updatedAt.getTime()}.pdf`;
  const kept = await readFile(path.join(folder, name)).catch(() => undefined);
  if (kept) return kept;
  const content = draw(row);
  await writeDurably(folder, name, content, 0o600);
  return content;
}

function draw({ account, ourNumber, payer, ...row }: PaperRow): Buffer {
  if (!account || ourNumber === null) throw new Error('unreachable: drawn boletos have both');
  return writeBoletoPdf({
    account,
    nossoNumero: ourNumber,
    amount: cents(row.amount),
    dueDate: row.dueDate,
    issuedOn: row.issuedOn,
    documentNumber: documentNumberOf(row),
    payer: payerOf(payer),
    registered: row.state === 'registered' || row.state === 'paid',
  });
}
