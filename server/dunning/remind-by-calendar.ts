import { nextBusinessDay } from '#contract/calendar';
import { normalizePixKey } from '#contract/pix';

import { formatLine } from '../banking/line.rules.ts';
import { readToday } from '../billing/invoices/invoices.queries.ts';
import { lastOverdueMailed } from '../billing/receivables/overdue.rules.ts';
import { remindBuyers } from '../billing/receivables/remind-buyers.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { queueMail } from '../mail/mail.queries.ts';
import { readSettings } from '../settings/settings.queries.ts';
import { namedIn, windowsOf } from './calendar.rules.ts';
import { calendarSetOn, TAKEN_AT_ONCE, takeSteps, type TakenStep } from './take-steps.queries.ts';

/** The brand's calendar where it has one; else the two mails that every portal sends. */
export async function remindByCalendar(db: Db): Promise<void> {
  const { dunningSteps } = await readSettings(db, ['dunningSteps']);
  const since = await calendarSetOn(db);
  if (since === undefined || !dunningSteps.some(({ on }) => on)) {
    await remindBuyers(db);
    return;
  }
  for (let taken = TAKEN_AT_ONCE; taken === TAKEN_AT_ONCE;) {
    taken = await inTransaction(db, async (tx) => {
      const today = await readToday(tx);
      const windows = windowsOf(dunningSteps, { today, since });
      if (windows.length === 0) return 0;
      const steps = await takeSteps(tx, {
        windows,
        named: namedIn(dunningSteps),
        through: lastOverdueMailed(today),
      });
      await queueMails(tx, steps);
      return steps.length;
    });
  }
}

async function queueMails(tx: Db, steps: readonly TakenStep[]): Promise<void> {
  const { pixKey, pixPayee } = await readSettings(tx, ['pixKey', 'pixPayee']);
  const key = normalizePixKey(pixKey)?.key;
  const pix = key === undefined ? null : { key, payee: pixPayee };
  for (const { email, amount, days, text, line, seq, count, mailed, ...fact } of steps) {
    if (!mailed) continue;
    await queueMail(tx, days > 0 ? 'invoice_overdue' : 'invoice_due_soon', email, {
      ...fact,
      amount: amount / 100,
      step: {
        text,
        seq,
        count,
        payableUntil: nextBusinessDay(fact.dueDate, 'bank'),
        line: line === null ? null : formatLine(line),
        pix,
      },
    });
  }
}
