import { useLayoutEffect, useRef } from 'react';

/** What goes away with the focus in it leaves the focus to something near. */
export function useFocusAfter<T extends HTMLElement>(
  find: (leaving: HTMLElement) => HTMLElement | null | undefined,
) {
  const leaving = useRef<T>(null);
  useLayoutEffect(() => {
    const element = leaving.current;
    return () => {
      if (element?.contains(document.activeElement)) find(element)?.focus();
    };
  }, [find]);
  return leaving;
}
