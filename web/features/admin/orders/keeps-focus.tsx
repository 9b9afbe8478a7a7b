import type { ReactNode } from 'react';

import { useFocusHandover } from '#web/ui/use-focus-handover.ts';

type Props = {
  /** The controls are going away with the focus on one of them. */
  onLost: () => void;
  children: ReactNode;
};

/** Around controls that a change of status takes away: the focus must not fall to the page. */
export const KeepsFocus = ({ onLost, children }: Props) => (
  <span className="keeps-focus" ref={useFocusHandover<HTMLSpanElement>(onLost)}>
    {children}
  </span>
);
