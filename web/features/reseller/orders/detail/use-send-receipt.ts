import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { RECEIPT_RULES } from '#contract/checkout';
import { sendOrderReceiptEndpoint, sendReceiptEndpoint } from '#contract/receipts';
import { ApiError } from '#web/api/api-error.ts';
import { orderQueries } from '#web/api/orders.queries.ts';
import { upload } from '#web/api/upload.ts';
import { isSignedOut, reasonOf, tellFailure } from '#web/failure/tell-failure.ts';
import type { useReceipt } from '#web/receipt/use-receipt.ts';
import { notify } from '#web/ui/notify.ts';

const FAILED = 'Erro ao enviar comprovante';

type Sending = { file: Promise<File>; invoiceId: string | undefined };

/** One at a time: a second press while the first is on its way sends nothing. */
export function useSendReceipt(orderId: string, receipt: ReturnType<typeof useReceipt>) {
  const client = useQueryClient();
  /** How much has left, from 0 to 1. */
  const [share, setShare] = useState<number>();
  const askAgain = () => client.invalidateQueries({ queryKey: orderQueries.all });
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ file, invoiceId }: Sending) => {
      const files = { receipt: [await file] };
      return invoiceId === undefined
        ? upload(sendOrderReceiptEndpoint, files, { params: { id: orderId }, onProgress: setShare })
        : upload(sendReceiptEndpoint, files, {
            body: { orderId, invoiceId },
            onProgress: setShare,
          });
    },
    onSuccess: async () => {
      notify.success('Comprovante enviado');
      receipt.remove();
      await askAgain();
    },
    onError: async (error) => {
      if (isSignedOut(error)) return;
      receipt.complain(reasonOf(error) || FAILED);
      if (isAboutTheFile(error)) return;
      // It may have arrived all the same, or the order went on without it.
      tellFailure(error, FAILED, { prefersServer: true });
      await askAgain();
    },
    meta: { ownErrors: true },
  });

  const taken = useRef(false);
  function send(invoiceId: string | undefined) {
    if (taken.current) return;
    if (!receipt.receipt) {
      receipt.complain(RECEIPT_RULES.missing);
      return;
    }
    taken.current = true;
    setShare(undefined);
    mutate(
      { file: receipt.receipt.sent, invoiceId },
      {
        onSettled: () => {
          taken.current = false;
        },
      },
    );
  }
  return { send, sending: isPending, share };
}

/** Another file may do; nothing of the order has changed. */
const isAboutTheFile = (error: unknown) =>
  error instanceof ApiError && [400, 413, 415].includes(error.status);
