import { useEffect, useRef } from 'react';

type Holder = 'pointer' | 'focus';
type Clock = { startPause: () => void; endPause: () => void };

/** Stops the toasts' clock while the pointer is over them or the focus among them, whichever lasts longer. */
export function useToastPause({ startPause, endPause }: Clock, anyVisible: boolean, home: unknown) {
  const holders = useRef(new Set<Holder>());
  const lastHome = useRef(home);

  function hold(holder: Holder) {
    // Starting twice would forget the time that has already been paused.
    if (holders.current.size === 0) startPause();
    holders.current.add(holder);
  }

  function release(holder: Holder) {
    if (holders.current.delete(holder) && holders.current.size === 0) endPause();
  }

  // What goes away under the pointer or the focus fires no leaving event, and a pause that nobody
  // ends would keep every later toast on screen for good.
  useEffect(() => {
    if (anyVisible && lastHome.current === home) return;
    lastHome.current = home;
    holders.current.clear();
    endPause();
  }, [anyVisible, home, endPause]);

  return {
    onMouseEnter: () => hold('pointer'),
    onMouseLeave: () => release('pointer'),
    onFocus: () => hold('focus'),
    onBlur: () => release('focus'),
  };
}
