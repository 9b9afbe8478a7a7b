import type { UserId } from '#contract/ids';
import { moneyText } from '#contract/money-text';

import { recordAudit } from '../audit/audit.queries.ts';
import type { Db } from '../db/database.ts';
import { putAbatement } from '../ledger/abatement.queries.ts';
import { lockOrderOr404 } from '../orders/decide-order.ts';
import { recordEvent } from '../orders/events.queries.ts';
import { findTold, noteTaken, wasAsked, type Told } from './bank-abatement.queries.ts';
import type { Judged } from './judge-return.rules.ts';
import type { KnownBoleto } from './known-boleto.rules.ts';

type Line = Judged & { boleto: KnownBoleto };

/** The bank took an abatement, or cancelled one; what it did by its own branch counts for the invoice as well. */
export async function takeBankAbatement(
  tx: Db,
  { entry, boleto, abatement }: Line,
  actorId: UserId,
): Promise<void> {
  const held = await findTold(tx, boleto.id);
  if (!held) return;
  // Some banks confirm without repeating the value.
  const taken = entry.outcome === 'abatement_cancelled' ? 0 : abatement || held.told;
  const isAnswer = taken === held.told || (await wasAsked(tx, boleto.id, taken));
  if (!isAnswer && !hasRoom(held, taken)) return;
  await noteTaken(tx, boleto.id, { taken, told: isAnswer ? held.told : taken });
  if (isAnswer || held.waits) return;
  await follow(tx, { boleto, held, taken }, { note: entry.event, actorId });
}

/** What it would not do is undone here: an invoice asks for what the bank will take. False: it was about something else. */
export async function keepBankAbatement(
  tx: Db,
  { entry, boleto }: Line,
  actorId: UserId,
): Promise<boolean> {
  const held = await findTold(tx, boleto.id);
  if (!held || held.told === held.taken || !hasRoom(held, held.taken)) return false;
  const why = entry.reasons.join('; ') || entry.event;
  if (held.dayWaits && !/abatimento/i.test(why)) return false;
  const { told, taken } = held;
  await noteTaken(tx, boleto.id, { taken, told: taken });
  if (held.waits) return true;
  const before = held.abated;
  const after = await follow(tx, { boleto, held, taken }, { note: why, actorId });
  const wished = told > 0 ? `abatimento de ${moneyText(told / 100)}` : 'cancelamento do abatimento';
  const stands =
    after > 0 ? `Vale o abatimento de ${moneyText(after / 100)}.` : 'Vale o valor cheio.';
  const reason = `Fatura ${boleto.seq}: o banco recusou o ${wished} (${why}). ${stands}`;
  const { orderId } = boleto;
  const { status } = await lockOrderOr404(tx, orderId);
  const at = { from: status, to: status };
  await recordEvent(tx, { orderId, kind: 'abatement_refused', ...at, actorId, reason });
  await recordAudit(tx, {
    actorId,
    action: 'order_changed',
    subjectType: 'order',
    subjectId: orderId,
    before: { invoice: boleto.seq, abatement: before / 100 },
    after: { invoice: boleto.seq, abatement: after / 100 },
    reason,
  });
  return true;
}

/** Anything more would pay an invoice off without money. */
const hasRoom = ({ leftOff, open, abated }: Told, taken: number) => leftOff + taken < open + abated;

type Bank = { boleto: KnownBoleto; held: Told; taken: number };

/** What the bank has taken stands on the invoice. Answers how much that is. */
async function follow(
  tx: Db,
  { boleto: { orderId, invoiceId }, held, taken }: Bank,
  { note, actorId }: { note: string; actorId: UserId },
): Promise<number> {
  const cents = held.leftOff + taken;
  await putAbatement(tx, { orderId, invoiceId, cents, note: note.slice(0, 500), actorId });
  return cents;
}
