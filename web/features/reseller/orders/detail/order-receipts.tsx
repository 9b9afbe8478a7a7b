import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { CircleCheck, CircleX, Timer, type LucideIcon } from 'lucide-react';
import { useCallback, useEffect, useRef } from 'react';

import type { ReceiptId } from '#contract/ids';
import { RECEIPT_STATUS, type Receipt, type ReceiptStatus } from '#contract/receipts';
import { ownOrderQueries } from '#web/api/own-orders.queries.ts';
import type { ReadOrderDetail } from '#web/api/read-order.ts';
import { formatDateTime } from '#web/format/date.ts';
import { SignedLink, type Renew } from '#web/order/signed-link.tsx';

import { ReceiptForm } from './receipt-form.tsx';

const ICONS: Record<ReceiptStatus, LucideIcon> = {
  pending: Timer,
  approved: CircleCheck,
  rejected: CircleX,
};

export function OrderReceipts({ order }: { order: ReadOrderDetail }) {
  const { id: orderId, receipts, invoices, awaitsReceipt } = order;
  const client = useQueryClient();
  const title = useRef<HTMLHeadingElement>(null);
  const takeFocus = useCallback(() => title.current?.focus(), []);
  const receiptFor = useLocation({ select: ({ state }) => state.receiptFor });
  // Whoever came to send one need not look for the place.
  useEffect(() => {
    if (receiptFor) takeFocus();
  }, [receiptFor, takeFocus]);
  if (receipts.length === 0 && !awaitsReceipt) return null;
  const renew = async (receiptId: ReceiptId) => {
    const fresh = await client.fetchQuery(ownOrderQueries.one(orderId));
    return fresh.receipts.find(({ id }) => id === receiptId)?.url;
  };
  return (
    <section className="od-part only-screen">
      <h3 ref={title} tabIndex={-1}>
        Comprovantes
      </h3>
      {receipts.length > 0 ? (
        <ul>
          {receipts.map((receipt) => (
            <ReceiptRow
              key={receipt.id}
              receipt={receipt}
              of={invoices.find(({ id }) => id === receipt.invoiceId)?.seq}
              renew={() => renew(receipt.id)}
            />
          ))}
        </ul>
      ) : null}
      {awaitsReceipt ? (
        <ReceiptForm order={order} chosenBefore={receiptFor} onFocusLost={takeFocus} />
      ) : null}
    </section>
  );
}

type RowProps = {
  receipt: Receipt;
  /** The number of the invoice it pays. */
  of: number | undefined;
  renew: Renew;
};

function ReceiptRow({ receipt, of, renew }: RowProps) {
  const { url, filename, status, reason, createdAt } = receipt;
  const Icon = ICONS[status];
  return (
    <li className="my-receipt text">
      <div>
        <SignedLink className="link" href={url} renew={renew}>
          {filename}
          <span className="sr"> em nova aba</span>
        </SignedLink>
        <p className="muted num">
          {of === undefined ? '' : `Fatura ${of} · `}
          {`Enviado em ${formatDateTime(createdAt)}`}
        </p>
        {reason ? <p>{`Motivo: ${reason}`}</p> : null}
      </div>
      <span className={`my-receipt__status my-receipt__status--${status}`}>
        <Icon className="i i-sm" aria-hidden="true" />
        {RECEIPT_STATUS[status].label}
      </span>
    </li>
  );
}
