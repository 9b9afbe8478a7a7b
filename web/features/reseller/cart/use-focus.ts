import { useCallback, useEffect, useRef, useState } from 'react';

/** Where the first thing to be put right is found. */
const PLACES = {
  cart: '[data-place="cart"] button:not([disabled]), [data-place="cart"] a',
  size: '[data-place="items"] [data-fix="size"]',
  stock: '[data-place="items"] [data-fix="stock"]',
  address: '[data-place="address"] [aria-invalid="true"]',
  street: '[data-place="address"] input',
  receipt: '[data-place="receipt"] input',
} as const;

export type Focus = (place: keyof typeof PLACES) => void;

type Wish = { place: keyof typeof PLACES };

/** Where the focus should go next. */
export function useFocus() {
  const [wanted, setWanted] = useState<Wish>();
  const focus: Focus = useCallback((place) => setWanted({ place }), []);
  return { wanted, focus };
}

/** Moves it once what it should land on has been drawn and can be reached; once for each wish. */
export function useFocusMove(wanted: Wish | undefined, reachable: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const done = useRef<Wish>(undefined);
  useEffect(() => {
    if (!wanted || !reachable || done.current === wanted) return;
    done.current = wanted;
    box.current?.querySelector<HTMLElement>(PLACES[wanted.place])?.focus();
  }, [wanted, reachable]);
  return box;
}
