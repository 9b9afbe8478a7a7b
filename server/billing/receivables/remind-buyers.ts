import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { queueMail } from '../../mail/mail.queries.ts';
import { readSettings } from '../../settings/settings.queries.ts';
import { readToday } from '../invoices/invoices.queries.ts';
import { lastOverdueMailed } from './overdue.rules.ts';
import { takeDueSoon, takeOverdue, type Due } from './reminders.queries.ts';

/**
 * One mail per invoice in the three days before it is due, and one when it is overdue and the bank has
 * had time to report a payment. Mails that are switched off are not sent later.
 */
export async function remindBuyers(db: Db): Promise<void> {
  const settings = await readSettings(db, ['mailInvoiceDueSoon', 'mailInvoiceOverdue']);
  await inTransaction(db, async (tx) => {
    const through = lastOverdueMailed(await readToday(tx));
    const soon = await takeDueSoon(tx, through);
    if (settings.mailInvoiceDueSoon) await queueMails(tx, 'invoice_due_soon', soon);
    const late = await takeOverdue(tx, through);
    if (settings.mailInvoiceOverdue) await queueMails(tx, 'invoice_overdue', late);
  });
}

async function queueMails(
  tx: Db,
  kind: 'invoice_due_soon' | 'invoice_overdue',
  due: readonly Due[],
) {
  for (const { email, amount, ...fact } of due) {
    await queueMail(tx, kind, email, { ...fact, amount: amount / 100 });
  }
}
