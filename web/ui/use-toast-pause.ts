import { useEffect, useRef, type MouseEvent } from 'react';

type Holder = 'pointer' | 'focus';
type Clock = { startPause: () => void; endPause: () => void };

/** A hand at rest trembles; this far it has not moved. */
const TREMOR_PX = 8;

/**
 * Stops the toasts' clock while somebody moves the pointer onto them or the focus is among them,
 * whichever lasts longer. One that appears under a pointer at rest was not asked to stay.
 */
export function useToastPause({ startPause, endPause }: Clock, anyVisible: boolean, home: unknown) {
  const holders = useRef(new Set<Holder>());
  const lastHome = useRef(home);
  /** Where the pointer was when it came upon the toasts, or they upon it. */
  const met = useRef({ x: 0, y: 0 });

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
    onMouseEnter: ({ clientX, clientY }: MouseEvent) => {
      met.current = { x: clientX, y: clientY };
    },
    onMouseMove: ({ clientX, clientY }: MouseEvent) => {
      const { x, y } = met.current;
      if (Math.hypot(clientX - x, clientY - y) > TREMOR_PX) hold('pointer');
    },
    onMouseLeave: () => release('pointer'),
    onFocus: () => hold('focus'),
    onBlur: () => release('focus'),
  };
}
