import { useLayoutEffect, useRef } from 'react';

/** A deleted or published row may leave the list while one of its buttons has the focus. */
export function useRowThatKeepsFocus(onFocusLost: () => void) {
  const row = useRef<HTMLTableRowElement>(null);
  useLayoutEffect(() => {
    const element = row.current;
    return () => {
      if (element?.contains(document.activeElement)) onFocusLost();
    };
  }, [onFocusLost]);
  return row;
}
