import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { queueMail } from '../../mail/mail.queries.ts';
import { readSettings } from '../../settings/settings.queries.ts';
import { readToday } from '../invoices/invoices.queries.ts';
import { lastOverdueMailed } from './overdue.rules.ts';
import { takeDueSoon, takeOverdue, TAKEN_AT_ONCE, type Due } from './reminders.queries.ts';

/**
 * One mail per invoice in the three days before it is due, and one when it is overdue and the bank has
 * had time to report a payment. Mails that are switched off are not sent later.
 */
export async function remindBuyers(db: Db): Promise<void> {
  const settings = await readSettings(db, ['mailInvoiceDueSoon', 'mailInvoiceOverdue']);
  await remindAll(db, takeDueSoon, settings.mailInvoiceDueSoon && 'invoice_due_soon');
  await remindAll(db, takeOverdue, settings.mailInvoiceOverdue && 'invoice_overdue');
}

type Reminder = 'invoice_due_soon' | 'invoice_overdue';
type Take = (tx: Db, through: string) => Promise<Due[]>;

/** Until none is left, some at a time: each time a short transaction, and what is done stays done. */
async function remindAll(db: Db, take: Take, kind: Reminder | false): Promise<void> {
  for (let taken = TAKEN_AT_ONCE; taken === TAKEN_AT_ONCE;) {
    taken = await inTransaction(db, async (tx) => {
      const due = await take(tx, lastOverdueMailed(await readToday(tx)));
      if (kind) await queueMails(tx, kind, due);
      return due.length;
    });
  }
}

async function queueMails(tx: Db, kind: Reminder, due: readonly Due[]) {
  for (const { email, amount, ...fact } of due) {
    await queueMail(tx, kind, email, { ...fact, amount: amount / 100 });
  }
}
