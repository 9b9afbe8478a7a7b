import { useEffect, useLayoutEffect, useRef } from 'react';

import { isMeantElsewhere } from '#web/ui/typed-into.ts';

/** How long the second letter of a pair may take. */
const PAIR_MS = 1_500;

/** Each key or pair of keys, in small letters (`g d`), and whether it meant something. */
type Press = (keys: string) => boolean;

/** Keys of the whole area: outside fields, and not while a dialog is open. What a page took is its own. */
export function useKeys(press: Press): void {
  const latest = useRef(press);
  useLayoutEffect(() => {
    latest.current = press;
  });
  useEffect(() => {
    let before = { key: '', at: 0 };
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isMeantElsewhere(event)) return;
      const key = event.key.toLowerCase();
      const isPair = before.key === 'g' && event.timeStamp - before.at < PAIR_MS;
      before = isPair ? { key: '', at: 0 } : { key, at: event.timeStamp };
      if (latest.current(isPair ? `g ${key}` : key)) event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
