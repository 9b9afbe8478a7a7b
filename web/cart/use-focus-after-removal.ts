import { useLayoutEffect, useRef } from 'react';

/**
 * The button that was pressed is gone with what it removed: that of a neighbour takes the focus, or the box
 * itself where none is left. Buttons are counted by `.cart-remove`.
 */
export function useFocusAfterRemoval() {
  const box = useRef<HTMLDivElement>(null);
  const wanted = useRef<number>(undefined);
  useLayoutEffect(() => {
    const at = wanted.current;
    wanted.current = undefined;
    if (at === undefined) return;
    const buttons = box.current?.querySelectorAll<HTMLElement>('.cart-remove') ?? [];
    (buttons[Math.min(at, buttons.length - 1)] ?? box.current)?.focus();
  });
  /** With the next drawing the focus goes to where this one stands now. */
  const focusNext = (at: number) => {
    wanted.current = at;
  };
  return { box, focusNext };
}
