import { useLayoutEffect, useRef } from 'react';

/**
 * What goes away with the focus on it or in it hands the focus over instead of letting it fall to
 * the page: a deleted row, a button that is not needed any more. Whom it goes to is asked as it leaves.
 */
export function useFocusHandover<T extends HTMLElement>(onFocusLost: (leaving: T) => void) {
  const leaving = useRef<T>(null);
  const heir = useRef(onFocusLost);
  useLayoutEffect(() => {
    heir.current = onFocusLost;
  });
  useLayoutEffect(() => {
    const element = leaving.current;
    return () => {
      if (element?.contains(document.activeElement)) heir.current(element);
    };
  }, []);
  return leaving;
}
