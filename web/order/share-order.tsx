import { Share2 } from 'lucide-react';

import type { OrderId } from '#contract/ids';
import { formatMoney } from '#web/format/money.ts';

import { orderLabel } from './order-label.ts';

type Shared = { id: OrderId; total: number };

/** Without a number WhatsApp asks whom to write to. */
const shareAddress = ({ id, total }: Shared): string => {
  const order = new URL(`/reseller/orders?pedido=${id}`, window.location.origin);
  const words = `Pedido ${orderLabel(id)} · ${formatMoney(total)}\n${order.href}`;
  return `https://wa.me/?text=${encodeURIComponent(words)}`;
};

type Props = { order: Shared; className: string; text?: string };

export const ShareOrder = ({ order, className, text = 'Enviar por WhatsApp' }: Props) => (
  <a
    className={className}
    href={shareAddress(order)}
    target="_blank"
    rel="noopener noreferrer"
    aria-label="Enviar por WhatsApp em nova aba"
  >
    <Share2 className="i i-sm" aria-hidden="true" />
    <span>{text}</span>
  </a>
);
