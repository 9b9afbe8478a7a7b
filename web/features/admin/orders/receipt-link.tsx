import { useQueryClient } from '@tanstack/react-query';

import type { Receipt } from '#contract/receipts';
import { renewOrder } from '#web/api/orders.queries.ts';
import { SignedLink } from '#web/order/signed-link.tsx';
import { notify } from '#web/ui/notify.ts';

type Props = { orderId: string; receipt: Receipt };

/** Opens the file in a tab of its own; an address that has run out is asked for again first. */
export function ReceiptLink({ orderId, receipt }: Props) {
  const queryClient = useQueryClient();
  const renew = async () => {
    try {
      const order = await renewOrder(queryClient, orderId);
      return order.receipts.find(({ id }) => id === receipt.id)?.url;
    } catch {
      notify.error('Não foi possível abrir o comprovante. Tente novamente.');
      return undefined;
    }
  };
  return (
    <SignedLink className="link" href={receipt.url} renew={renew}>
      {receipt.filename}
      <span className="sr"> (abre em nova aba)</span>
    </SignedLink>
  );
}
