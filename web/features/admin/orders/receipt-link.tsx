import { useQueryClient } from '@tanstack/react-query';
import type { MouseEvent } from 'react';

import type { Receipt } from '#contract/receipts';
import { orderQueries } from '#web/api/orders.queries.ts';
import { notify } from '#web/ui/notify.ts';

/** Too short to open anything with. */
const MARGIN_MS = 5_000;

/** The signed address carries its own end, in seconds. */
const hasExpired = (url: string, now: number): boolean => {
  const ends = Number(/[?&]expires=(\d+)/.exec(url)?.[1]);
  return Number.isFinite(ends) && ends * 1000 - MARGIN_MS < now;
};

type Props = { orderId: string; receipt: Receipt };

/** Opens the file in a tab of its own; an address that has run out is asked for again first. */
export function ReceiptLink({ orderId, receipt }: Props) {
  const queryClient = useQueryClient();

  const renew = async (tab: Window | null) => {
    try {
      const order = await queryClient.fetchQuery(orderQueries.one(orderId));
      const fresh = order.receipts.find(({ id }) => id === receipt.id);
      if (!fresh) throw new Error('the receipt is gone');
      if (tab) tab.location.replace(fresh.url);
      void queryClient.invalidateQueries({ queryKey: orderQueries.all });
    } catch {
      tab?.close();
      notify.error('Não foi possível abrir o comprovante. Tente novamente.');
    }
  };
  const open = (event: MouseEvent) => {
    if (!hasExpired(receipt.url, Date.now())) return;
    event.preventDefault();
    // Opened within the press, or the browser takes it for an advertisement.
    const tab = window.open('', '_blank');
    if (tab) tab.opener = null;
    void renew(tab);
  };

  return (
    <a
      className="link"
      href={receipt.url}
      target="_blank"
      rel="noopener noreferrer"
      onClick={open}
    >
      {receipt.filename}
      <span className="sr"> (abre em nova aba)</span>
    </a>
  );
}
