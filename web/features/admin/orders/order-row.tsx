import { clsx } from 'clsx';
import { useRef } from 'react';

import type { Order } from '#contract/order';
import { formatDateTime } from '#web/format/date.ts';
import { formatMoney } from '#web/format/money.ts';
import { shortTerm } from '#web/order/term-text.ts';
import { Check } from '#web/ui/check.tsx';
import { CompanyLink } from '#web/ui/company-link.tsx';
import { Td, Tr } from '#web/ui/table.tsx';
import { useEver } from '#web/ui/use-ever.ts';
import { useFocusHandover } from '#web/ui/use-focus-handover.ts';

import { useIsTouched } from './changes/touched.ts';
import { useIsChanging } from './changes/use-order-submit.ts';
import { NextStepButton } from './next-step.tsx';
import { RejectButton } from './order-actions.tsx';
import { showsReceipts } from './order-change.rules.ts';
import { OrderLink } from './order-link.tsx';
import { OrderMenu } from './order-menu.tsx';
import { Receipts } from './receipts.tsx';
import { StatusCell } from './status-cell.tsx';
import type { OnTask } from './use-task.ts';

export type RowDoings = {
  onTask: OnTask;
  /** Shows all that is known of an order. */
  onOpen: (id: Order['id']) => void;
  onFocusLost: () => void;
};
type Props = RowDoings & {
  order: Order;
  chosen: boolean;
  onToggle: (range: boolean) => void;
};

export function OrderRow({ order, chosen, onToggle, onTask, onOpen, onFocusLost }: Props) {
  const busy = useIsChanging(order.id);
  const isTouched = useIsTouched(order.id);
  const row = useFocusHandover<HTMLTableRowElement>(onFocusLost);
  const link = useRef<HTMLAnchorElement>(null);
  const takeFocus = () => link.current?.focus();
  const look = () => onOpen(order.id);
  // Once looked at they stay, with what was decided: the rows below must not move up.
  const withReceipts = useEver(showsReceipts(order));
  const [day, time] = formatDateTime(order.createdAt).split(' ');
  return (
    <>
      <Tr
        ref={row}
        className={clsx(
          withReceipts && 'has-sub',
          busy && 'is-busy',
          chosen && 'is-chosen',
          isTouched && 'is-touched',
        )}
        aria-busy={busy}
        data-row={order.id}
        tabIndex={-1}
      >
        <Td strong className="n c-num">
          <Check
            label={`Selecionar pedido #${order.orderNumber}`}
            checked={chosen}
            onToggle={onToggle}
          />
          <OrderLink id={order.id} number={order.orderNumber} ref={link} />
          {isTouched ? <span className="sub">agora, por você</span> : null}
        </Td>
        <Td className="c-buyer">
          <Buyer user={order.user} />
        </Td>
        <Td className="c-state">
          <StatusCell order={order} />
        </Td>
        <Td numeric strong className="c-total">
          {formatMoney(order.total)}{' '}
          <span className="sub">{shortTerm(order.term, order.ownTerm)}</span>
        </Td>
        <Td className="n c-when">
          {day} <span className="sub">{time}</span>
        </Td>
        <Td className="c-acts">
          <div className="rows-actions">
            <NextStepButton order={order} onTask={onTask} onLook={look} onFocusLost={takeFocus} />
            <RejectButton order={order} onTask={onTask} onFocusLost={takeFocus} />
            <OrderMenu order={order} onTask={onTask} onLook={look} />
          </div>
        </Td>
      </Tr>
      {withReceipts ? (
        <ReceiptsRow {...{ order, onTask, onFocusLost }} onButtonLost={takeFocus} />
      ) : null}
    </>
  );
}

type ReceiptsProps = Omit<RowDoings, 'onOpen'> & { order: Order; onButtonLost: () => void };

function ReceiptsRow({ order, onTask, onFocusLost, onButtonLost }: ReceiptsProps) {
  const row = useFocusHandover<HTMLTableRowElement>(onFocusLost);
  return (
    <Tr ref={row} className="receipts">
      <Td colSpan={6}>
        <Receipts order={order} onTask={onTask} onFocusLost={onButtonLost} />
      </Td>
    </Tr>
  );
}

function Buyer({ user: { id, companyName, email } }: Pick<Order, 'user'>) {
  return (
    <>
      <span className="c-buyer__name" title={companyName ?? email}>
        <CompanyLink id={id}>{companyName ?? email}</CompanyLink>
      </span>{' '}
      {companyName ? (
        <span className="sub" title={email}>
          {email}
        </span>
      ) : null}
    </>
  );
}
