/** A failure goes away with its button: what stands around it keeps the focus. */
export const focusAround = (button: Element) =>
  button.closest<HTMLElement>('[tabindex="-1"],dialog')?.focus({ preventScroll: true });
