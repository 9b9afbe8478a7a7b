import { useLayoutEffect, useRef } from 'react';

/** What is sent again cannot be once more: its button goes, and may have had the focus. */
export function useButtonThatKeepsFocus(onFocusLost: () => void) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      if (element && element === document.activeElement) onFocusLost();
    };
  }, [onFocusLost]);
  return button;
}
