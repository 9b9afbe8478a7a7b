import { clsx } from 'clsx';
import { useRef, useState } from 'react';

import type { Order } from '#contract/order';
import { formatDateTime } from '#web/format/date.ts';
import { formatMoney } from '#web/format/money.ts';
import { SHORT_TERMS } from '#web/order/term-text.ts';
import { Td, Tr } from '#web/ui/table.tsx';
import { useFocusHandover } from '#web/ui/use-focus-handover.ts';

import { useIsChanging } from './changes/use-order-submit.ts';
import { OrderActions } from './order-actions.tsx';
import { showsReceipts } from './order-change.rules.ts';
import { OrderLink } from './order-link.tsx';
import { Receipts } from './receipts.tsx';
import { StatusCell } from './status-cell.tsx';
import type { OnTask } from './use-task.ts';

type Props = { order: Order; onTask: OnTask; onFocusLost: () => void };

export function OrderRow({ order, onTask, onFocusLost }: Props) {
  const busy = useIsChanging(order.id);
  const row = useFocusHandover<HTMLTableRowElement>(onFocusLost);
  const link = useRef<HTMLAnchorElement>(null);
  const takeFocus = () => link.current?.focus();
  // Once looked at they stay, with what was decided: the rows below must not move up.
  const withReceipts = useEver(showsReceipts(order));
  const [day, time] = formatDateTime(order.createdAt).split(' ');
  return (
    <>
      <Tr ref={row} className={clsx(withReceipts && 'has-sub', busy && 'is-busy')} aria-busy={busy}>
        <Td strong className="n c-num">
          <OrderLink id={order.id} number={order.orderNumber} ref={link} />
        </Td>
        <Td className="c-buyer">
          <Buyer user={order.user} />
        </Td>
        <Td className="c-state">
          <StatusCell order={order} onTask={onTask} />
        </Td>
        <Td numeric strong className="c-total">
          {formatMoney(order.total)} <span className="sub">{SHORT_TERMS[order.term]}</span>
        </Td>
        <Td className="n c-when">
          {day} <span className="sub">{time}</span>
        </Td>
        <Td className="c-acts">
          <div className="rows-actions">
            <OrderActions order={order} onTask={onTask} onFocusLost={takeFocus} />
          </div>
        </Td>
      </Tr>
      {withReceipts ? (
        <ReceiptsRow {...{ order, onTask, onFocusLost }} onButtonLost={takeFocus} />
      ) : null}
    </>
  );
}

function ReceiptsRow({
  order,
  onTask,
  onFocusLost,
  onButtonLost,
}: Props & { onButtonLost: () => void }) {
  const row = useFocusHandover<HTMLTableRowElement>(onFocusLost);
  return (
    <Tr ref={row} className="receipts">
      <Td colSpan={6}>
        <Receipts order={order} onTask={onTask} onFocusLost={onButtonLost} />
      </Td>
    </Tr>
  );
}

function Buyer({ user: { companyName, email } }: Pick<Order, 'user'>) {
  return (
    <>
      <span className="c-buyer__name" title={companyName ?? email}>
        {companyName ?? email}
      </span>{' '}
      {companyName ? (
        <span className="sub" title={email}>
          {email}
        </span>
      ) : null}
    </>
  );
}

/** Whether it has been so since this part of the screen is there: what came up stays until it leaves. */
function useEver(now: boolean): boolean {
  const [ever, setEver] = useState(now);
  if (now && !ever) setEver(true);
  return ever || now;
}
