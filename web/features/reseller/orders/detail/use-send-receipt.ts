import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { RECEIPT_RULES } from '#contract/checkout';
import type { InvoiceId, OrderId } from '#contract/ids';
import { sendOrderReceiptEndpoint, sendReceiptEndpoint } from '#contract/receipts';
import { orderQueries } from '#web/api/orders.queries.ts';
import { upload } from '#web/api/upload.ts';
import type { useReceipt } from '#web/receipt/use-receipt.ts';
import { hasStatus, reasonOf, tellFailure } from '#web/submit/failure.ts';
import { useSubmit } from '#web/submit/use-submit.ts';

const FAILED = 'Erro ao enviar comprovante';

type Sending = { file: Promise<File>; invoiceId: InvoiceId | undefined };

/** One at a time: a second press while the first is on its way sends nothing. */
export function useSendReceipt(orderId: OrderId, receipt: ReturnType<typeof useReceipt>) {
  const client = useQueryClient();
  /** How much has left, from 0 to 1. */
  const [share, setShare] = useState<number>();
  const askAgain = () => client.invalidateQueries({ queryKey: orderQueries.all });
  const { start, busy, isIdle } = useSubmit({
    send: async ({ file, invoiceId }: Sending) => {
      const files = { receipt: [await file] };
      return invoiceId === undefined
        ? upload(sendOrderReceiptEndpoint, files, { params: { id: orderId }, onProgress: setShare })
        : upload(sendReceiptEndpoint, files, {
            body: { orderId, invoiceId },
            onProgress: setShare,
          });
    },
    done: 'Comprovante enviado',
    onDone: () => {
      receipt.remove();
      return askAgain();
    },
    onFailed: (error) => {
      receipt.complain(reasonOf(error) || FAILED);
      // Another file may do; nothing of the order has changed.
      if (hasStatus(error, 400, 413, 415)) return undefined;
      // It may have arrived all the same, or the order went on without it.
      tellFailure(error, FAILED, 'server');
      return askAgain();
    },
  });

  function send(invoiceId: InvoiceId | undefined) {
    if (!isIdle()) return;
    if (!receipt.receipt) {
      receipt.complain(RECEIPT_RULES.missing);
      return;
    }
    setShare(undefined);
    start({ file: receipt.receipt.sent, invoiceId });
  }
  return { send, sending: busy, share };
}
