import type { OrderId, UserId } from '#contract/ids';

import { recordAudit } from '../audit/audit.queries.ts';
import type { Db } from '../db/database.ts';
import { queueMail } from '../mail/mail.queries.ts';
import { lockOrderOr404 } from '../orders/decide-order.ts';
import type { NoteFacts } from './notes/note-facts.ts';
import { nameNote } from './order-note.queries.ts';

/** What an order's new note brings about: its number on the order, the audit's word and the buyer's mail. */
export async function tellAttached(
  tx: Db,
  { key, number, series, total }: NoteFacts,
  orderId: OrderId,
  actorId: UserId | null,
): Promise<void> {
  const order = await lockOrderOr404(tx, orderId);
  await nameNote(tx, orderId, key);
  await recordAudit(tx, {
    actorId,
    action: 'nfe_attached',
    subjectType: 'order',
    subjectId: orderId,
    after: { nfeNumber: String(number), nfeKey: key },
  });
  // A deleted account has no address.
  if (!order.buyerEmail) return;
  const { number: orderNumber, companyName } = order;
  const news = { orderNumber, companyName, number, series, total: total / 100, key };
  await queueMail(tx, 'nfe_attached', order.buyerEmail, news);
}
