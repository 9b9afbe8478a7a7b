import { useQueryClient } from '@tanstack/react-query';
import { BadgeCheck, Check, Clock, FileText, Image, X, type LucideIcon } from 'lucide-react';

import type { OrderId } from '#contract/ids';
import type { Order } from '#contract/order';
import {
  approveReceiptEndpoint,
  RECEIPT_STATUS,
  type Receipt,
  type ReceiptStatus,
} from '#contract/receipts';
import { renewOrder } from '#web/api/orders.queries.ts';
import { formatDateTime } from '#web/format/date.ts';
import { Offered } from '#web/identity/offered.tsx';
import { SignedLink } from '#web/order/signed-link.tsx';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';

import { useIsChanging } from './changes/use-order-submit.ts';
import { KeepsFocus } from './keeps-focus.tsx';
import type { OnTask } from './use-task.ts';

const LOOK: Record<ReceiptStatus, { tone: BadgeTone; icon: LucideIcon }> = {
  pending: { tone: 'pending', icon: Clock },
  approved: { tone: 'approved', icon: BadgeCheck },
  rejected: { tone: 'cancelled', icon: X },
};
const PICTURE = /\.(?:jpe?g|png)$/i;

type Props = { order: Order; onTask: OnTask; onFocusLost: () => void };

export const Receipts = ({ order, onTask, onFocusLost }: Props) => (
  <ul className="receipts__box" aria-label={`Comprovantes do pedido #${order.orderNumber}`}>
    {order.receipts.map((receipt) => (
      <ReceiptRow key={receipt.id} {...{ order, receipt, onTask, onFocusLost }} />
    ))}
  </ul>
);

function ReceiptRow({ order, receipt, onTask, onFocusLost }: Props & { receipt: Receipt }) {
  const { tone, icon: Icon } = LOOK[receipt.status];
  const FileIcon = PICTURE.test(receipt.filename) ? Image : FileText;
  return (
    <li className="receipt-row">
      <span className="receipt-row__icon">
        <FileIcon className="i" aria-hidden="true" />
      </span>
      <div className="receipt-row__file">
        <ReceiptLink orderId={order.id} receipt={receipt} />
        <Facts receipt={receipt} />
      </div>
      <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
        {RECEIPT_STATUS[receipt.status].label}
      </Badge>
      {receipt.status === 'pending' ? (
        <KeepsFocus onLost={onFocusLost}>
          <Offered by={approveReceiptEndpoint}>
            <ReceiptButtons order={order} receipt={receipt} onTask={onTask} />
          </Offered>
        </KeepsFocus>
      ) : null}
    </li>
  );
}

function Facts({ receipt }: { receipt: Receipt }) {
  const { createdAt, invoiceId, reason, endToEndId, repeatedIn } = receipt;
  return (
    <>
      <span className="sub num">
        {`Enviado em ${formatDateTime(createdAt)}${invoiceId ? ', para uma fatura' : ''}`}
      </span>
      {reason ? <span className="sub">{`Motivo: ${reason}`}</span> : null}
      {endToEndId ? <span className="sub">{`PIX ${endToEndId}`}</span> : null}
      {repeatedIn.length > 0 ? (
        <span className="receipt-row__flag">{repeatedText(repeatedIn)}</span>
      ) : null}
    </>
  );
}

function repeatedText(numbers: readonly string[]): string {
  const orders = numbers.map((number) => `#${number}`).join(', ');
  return `Mesmo arquivo enviado ${numbers.length > 1 ? 'nos pedidos' : 'no pedido'} ${orders}`;
}

type ButtonsProps = Pick<Props, 'order' | 'onTask'> & { receipt: Receipt };

function ReceiptButtons({ order, receipt, onTask }: ButtonsProps) {
  const busy = useIsChanging(order.id);
  const ask = (name: 'approve-receipt' | 'reject-receipt') => {
    if (!busy) onTask({ name, order, receipt });
  };
  const what = `comprovante ${receipt.filename} do pedido #${order.orderNumber}`;
  return (
    <div className="rows-actions">
      <Button
        size="sm"
        icon={<Check className="i i-sm" aria-hidden="true" />}
        aria-disabled={busy}
        aria-label={`Aprovar ${what}`}
        onClick={() => ask('approve-receipt')}
      >
        Aprovar
      </Button>
      <Button
        size="sm"
        variant="ghost-danger"
        aria-disabled={busy}
        aria-label={`Rejeitar ${what}`}
        onClick={() => ask('reject-receipt')}
      >
        Rejeitar
      </Button>
    </div>
  );
}

type ReceiptLinkProps = { orderId: OrderId; receipt: Receipt };

/** Opens the file in a tab of its own; an address that has run out is asked for again first. */
function ReceiptLink({ orderId, receipt }: ReceiptLinkProps) {
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
