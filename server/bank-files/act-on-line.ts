import type { ReturnEntry } from '#contract/bank-files';
import { dayText } from '#contract/calendar';
import type { UserId } from '#contract/ids';
import { cents } from '#contract/money';

import { recordAudit } from '../audit/audit.queries.ts';
import { boletoOf } from '../banking/boleto.rules.ts';
import { redrawBoleto } from '../boletos/boleto-rows.queries.ts';
import type { Db } from '../db/database.ts';
import { lockOrderOr404 } from '../orders/decide-order.ts';
import { recordEvent } from '../orders/events.queries.ts';
import { keepBankAbatement, takeBankAbatement } from './bank-abatement.ts';
import { bookPart, bookPayment, type LineKey } from './book-payment.ts';
import type { Judged } from './judge-return.rules.ts';
import type { KnownBoleto } from './known-boleto.rules.ts';
import { awaitMoney, followBankDate, moveBoleto } from './returns.queries.ts';

/** A line that speaks of a boleto of ours. */
type Line = Judged & {
  boleto: KnownBoleto;
  key: LineKey;
  /** As the bank has it. */
  dueDate: string | undefined;
};

type Act = (tx: Db, line: Line, actorId: UserId) => Promise<void>;

/** Other outcomes are reported and change nothing. */
const ACTS: Partial<Record<ReturnEntry['outcome'], Act>> = {
  paid: bookPayment,
  part_paid: bookPart,
  registered: (tx, { boleto }) => moveBoleto(tx, boleto.id, { state: 'registered' }),
  written_off: (tx, { boleto }) => moveBoleto(tx, boleto.id, { state: 'written_off' }),
  settled_elsewhere: (tx, { boleto }) => moveBoleto(tx, boleto.id, { state: 'settled_elsewhere' }),
  rejected: (tx, { boleto, entry }) => {
    const rejection = entry.reasons.join('; ') || entry.event;
    return moveBoleto(tx, boleto.id, { state: 'rejected', rejection });
  },
  waiting: (tx, { boleto, entry }) => awaitMoney(tx, boleto.id, entry.occurredOn),
  reversed: (tx, { boleto }) => awaitMoney(tx, boleto.id, null),
  due_changed: takeBankDate,
  abatement_given: takeBankAbatement,
  abatement_cancelled: takeBankAbatement,
  refused: keepBankWord,
};

/** Does what was judged; the caller holds the order. */
export const actOn: Act = async (tx, line, actorId) =>
  ACTS[line.entry.outcome]?.(tx, line, actorId);

async function takeBankDate(tx: Db, { boleto, dueDate }: Line): Promise<void> {
  if (dueDate === undefined) return;
  const { account, ourNumber: nossoNumero } = boleto;
  const drawn = boletoOf({ account, nossoNumero, amount: cents(boleto.amount), dueDate });
  await redrawBoleto(tx, boleto.id, { dueDate, line: drawn.line, barcode: drawn.barcode });
  await followBankDate(tx, boleto.id);
}

/** Of several wishes it refused one. */
async function keepBankWord(tx: Db, line: Line, actorId: UserId): Promise<void> {
  if (!(await keepBankAbatement(tx, line, actorId))) await keepBankDate(tx, line, actorId);
}

/** A day the bank would not take is undone: fine, interest and till go by the bank's own. */
async function keepBankDate(tx: Db, { entry, boleto }: Line, actorId: UserId): Promise<void> {
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
