import { dayText } from '#contract/calendar';
import { cents } from '#contract/money';

import { recordAudit } from '../audit/audit.queries.ts';
import { boletoOf } from '../banking/boleto.rules.ts';
import type { Db } from '../db/database.ts';
import { lockOrderOr404 } from '../orders/decide-order.ts';
import { recordEvent } from '../orders/events.queries.ts';
import { redrawBoleto } from './boleto-rows.queries.ts';
import { bookPayment } from './book-payment.ts';
import type { Judged } from './judge-return.rules.ts';
import type { KnownBoleto } from './known-boleto.rules.ts';
import { awaitMoney, followBankDate, moveBoleto } from './returns.queries.ts';

/** A line that speaks of a boleto of ours. */
type Line = Judged & {
  boleto: KnownBoleto;
  /** As the bank has it. */
  dueDate: string | undefined;
};

/** Does what was judged; the caller holds the order. */
export async function actOn(tx: Db, line: Line, actorId: string): Promise<void> {
  const { entry, boleto, settled } = line;
  const { outcome, creditDate: creditedOn } = entry;
  switch (outcome) {
    case 'paid':
      return bookPayment(tx, line, actorId);
    case 'part_paid':
      return moveBoleto(tx, boleto.id, { state: 'registered', settled, creditedOn });
    case 'registered':
    case 'written_off':
    case 'settled_elsewhere':
      return moveBoleto(tx, boleto.id, { state: outcome });
    case 'rejected': {
      const rejection = entry.reasons.join('; ') || entry.event;
      return moveBoleto(tx, boleto.id, { state: outcome, rejection });
    }
    case 'waiting':
      return awaitMoney(tx, boleto.id, entry.occurredOn);
    case 'reversed':
      return awaitMoney(tx, boleto.id, null);
    case 'due_changed':
      return takeBankDate(tx, line);
    case 'refused':
      return keepBankDate(tx, line, actorId);
    case 'fee':
    case 'noted':
    case 'repeated':
    case 'to_check':
    case 'unknown':
      return undefined;
  }
}

async function takeBankDate(tx: Db, { boleto, dueDate }: Line): Promise<void> {
  if (dueDate === undefined) return;
  const { account, ourNumber: nossoNumero } = boleto;
  const drawn = boletoOf({ account, nossoNumero, amount: cents(boleto.amount), dueDate });
  await redrawBoleto(tx, boleto.id, { dueDate, line: drawn.line, barcode: drawn.barcode });
  await followBankDate(tx, boleto.id);
}

/** A day the bank would not take is undone: fine, interest and till go by the bank's own. */
async function keepBankDate(tx: Db, { entry, boleto }: Line, actorId: string): Promise<void> {
  const wished = await followBankDate(tx, boleto.id);
  if (wished === undefined) return;
  const { orderId, dueDate } = boleto;
  const { status } = await lockOrderOr404(tx, orderId);
  const why = entry.reasons.join('; ') || entry.event;
  const reason = `Fatura ${boleto.seq}: o banco recusou ${dayText(wished)} (${why}). Vale ${dayText(dueDate)}.`;
  const at = { from: status, to: status };
  await recordEvent(tx, { orderId, kind: 'due_date_refused', ...at, actorId, reason });
  await recordAudit(tx, {
    actorId,
    action: 'order_changed',
    subjectType: 'order',
    subjectId: orderId,
    before: { invoice: boleto.seq, dueDate: wished },
    after: { invoice: boleto.seq, dueDate },
    reason,
  });
}
