import type { ReactNode } from 'react';

import type { OrderStatus } from '#contract/order-status';
import { OrderBadge } from '#web/order/order-badge.tsx';
import { focusIsNowhere } from '#web/ui/focus-is-nowhere.ts';

type Props = {
  name: ReactNode;
  about: string;
  /** How much it is about, above what is to be known of it. */
  value?: string | undefined;
  note?: ReactNode;
  /** Its one button. */
  children: ReactNode;
};

export const PeekItem = ({ name, about, value, note, children }: Props) => (
  <li>
    <span className="peek__who">
      <b>{name}</b> <small>{about}</small>
    </span>{' '}
    <span className="peek__r num">
      {value ? <b>{value}</b> : null} {note ? <small>{note}</small> : null}
    </span>{' '}
    {children}
  </li>
);

/** What was pressed is gone: the keyboard goes on from what stands in its place. */
const takeFocus = (element: HTMLElement | null) => {
  if (element && focusIsNowhere()) element.focus();
};

/** In place of its button, once the item was dealt with here. */
export const PeekDone = ({ status }: { status: OrderStatus }) => (
  <span ref={takeFocus} tabIndex={-1} data-item className="peek__done">
    <OrderBadge status={status} />
  </span>
);

/** Beside it. */
export const BY_YOU = 'agora, por você';
