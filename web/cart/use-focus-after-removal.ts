import { useLayoutEffect, useRef } from 'react';

/** What a line says of its sizes, open or told in short. */
const SIZES = '.cart-sizes, .cart-sizes__open';

/**
 * The button that was pressed is gone with what it removed: that of a neighbour takes the focus, or the box
 * itself where none is left. Buttons are counted by `.cart-remove`. After a zero that was typed it is the
 * neighbour's sizes: on its button the Enter that many type next would remove the neighbour as well.
 */
export function useFocusAfterRemoval() {
  const box = useRef<HTMLDivElement>(null);
  const wanted = useRef<{ at: number; typed: boolean }>(undefined);
  useLayoutEffect(() => {
    if (!wanted.current) return;
    const { at, typed } = wanted.current;
    wanted.current = undefined;
    const buttons = box.current?.querySelectorAll<HTMLElement>('.cart-remove') ?? [];
    const button = buttons[Math.min(at, buttons.length - 1)];
    const heir = typed ? button?.closest('li')?.querySelector<HTMLElement>(SIZES) : button;
    (heir ?? box.current)?.focus();
  });
  /** With the next drawing the focus goes to where this one stands now. */
  const focusNext = (at: number) => {
    wanted.current = { at, typed: document.activeElement instanceof HTMLInputElement };
  };
  return { box, focusNext };
}
