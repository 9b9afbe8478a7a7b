import { useLayoutEffect, useRef, type ReactNode } from 'react';

type Props = {
  /** The controls are going away with the focus on one of them. */
  onLost: () => void;
  children: ReactNode;
};

/** Around controls that a change of status takes away: the focus must not fall to the page. */
export function KeepsFocus({ onLost, children }: Props) {
  const box = useRef<HTMLSpanElement>(null);
  const heir = useRef(onLost);
  useLayoutEffect(() => {
    heir.current = onLost;
  });
  useLayoutEffect(() => {
    const element = box.current;
    return () => {
      if (element?.contains(document.activeElement)) heir.current();
    };
  }, []);
  return (
    <span className="keeps-focus" ref={box}>
      {children}
    </span>
  );
}
