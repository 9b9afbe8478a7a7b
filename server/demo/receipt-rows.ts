import { createHash } from 'node:crypto';

import { asId, type ReceiptId } from '#contract/ids';

import { ADMIN_ID } from './accounts.ts';
import { DAY } from './calendar.ts';
import type { Row } from './demo.queries.ts';
import type { DemoOrder } from './orders.ts';
import { randomFrom } from './random.ts';
import { receiptPdf } from './receipt-pdf.ts';

/** Older orders were settled before receipts came through the portal. */
const SINCE_DAYS = 60;

export type DemoReceipt = { row: Row<'receipts'>; content: Buffer };

/** Receipts of the latest prepaid orders, with the administrator's decision. */
export function demoReceipts(now: Date, orders: readonly DemoOrder[]): DemoReceipt[] {
  const random = randomFrom(4_040);
  const latest = orders.filter(
    ({ term, placedAt }) => term === 'antecipado_3' && placedAt > now.getTime() - SINCE_DAYS * DAY,
  );
  return latest.flatMap((order) =>
    order.events.flatMap((event, index) => {
      if (event.status !== 'pending_payment_confirmation') return [];
      const content = receiptPdf(order, event.at);
      const next = order.events[index + 1];
      const id = asId<ReceiptId>(random.uuid());
      const row = {
        id,
        order_id: order.id,
        filename: `${nameOf(id, content)}.pdf`,
        original_name: index === 0 ? 'comprovante-pix.pdf' : 'comprovante-pix-2.pdf',
        bytes: content.length,
        sha256: createHash('sha256').update(content).digest('hex'),
        payment_method: 'PIX',
        sent_by: order.company.id,
        created_at: new Date(event.at),
        ...decision(next),
      };
      return [{ row, content }];
    }),
  );
}

/**
 * Named after what is in it. The files are there before their rows are: a start that was cut short,
 * or a second one at the same moment, has other dates and must not write over what rows name.
 */
function nameOf(id: ReceiptId, content: Buffer): string {
  const digits = createHash('sha256').update(id).update(content).digest('hex');
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-a${digits.slice(17, 20)}-${digits.slice(20, 32)}`;
}

function decision(next: DemoOrder['events'][number] | undefined) {
  if (!next) return { state: 'pending' as const, reason: null, decided_by: null, decided_at: null };
  const decided = { decided_by: ADMIN_ID, decided_at: new Date(next.at) };
  return next.status === 'PAID'
    ? { state: 'approved' as const, reason: null, ...decided }
    : { state: 'rejected' as const, reason: next.reason, ...decided };
}
