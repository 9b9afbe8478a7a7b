/** For what takes the place of the thing that had the focus: a `ref`. */
export const focusWhenShown = (element: HTMLElement | null): void => {
  element?.focus({ preventScroll: true });
};
