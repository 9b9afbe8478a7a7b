import type { InvoiceId } from '#contract/ids';

import { formatLine } from '../banking/line.rules.ts';
import type { Db } from '../db/database.ts';
import { queueMail } from '../mail/mail.queries.ts';
import { readSettings } from '../settings/settings.queries.ts';
import { listIssued } from './issued.queries.ts';

/** A mail per boleto that can be paid from now on, unless the settings switch it off. */
export async function notifyBoletoIssued(tx: Db, invoiceIds: readonly InvoiceId[]): Promise<void> {
  if (invoiceIds.length === 0) return;
  const { mailInvoiceIssued } = await readSettings(tx, ['mailInvoiceIssued']);
  if (!mailInvoiceIssued) return;
  for (const { email, line, amount, ...fact } of await listIssued(tx, invoiceIds)) {
    const news = { ...fact, amount: amount / 100, line: formatLine(line) };
    await queueMail(tx, 'invoice_issued', email, news);
  }
}
