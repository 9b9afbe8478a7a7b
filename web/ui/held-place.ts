/** There is one pointer, so one place at a time is held. */
let held: AbortController | undefined;

/** What was pressed did not come about: it may be pressed again. */
export const releasePlace = (): void => held?.abort();

/**
 * After a decision something else may come to lie where its button was: the opposite button, another
 * row, another page. Until the pointer has left that place, presses there still mean the first one,
 * and do nothing.
 */
export function holdPlace(button: HTMLElement): void {
  releasePlace();
  held = new AbortController();
  const isThere = isAt(button);
  const swallow = (event: MouseEvent) => {
    if (!isThere(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const leave = (event: PointerEvent) => {
    // A finger has left with every press; only its next one tells where it is.
    const tells = event.type === 'pointerdown' || event.pointerType === 'mouse';
    if (tells && !isThere(event)) releasePlace();
  };
  const leaveByKey = ({ target }: KeyboardEvent) => {
    if (target !== button) releasePlace();
  };
  const options = { capture: true, signal: held.signal };
  document.addEventListener('click', swallow, options);
  document.addEventListener('pointermove', leave, options);
  document.addEventListener('pointerdown', leave, options);
  document.addEventListener('keydown', leaveByKey, options);
  document.addEventListener('wheel', releasePlace, { ...options, passive: true });
  window.addEventListener('popstate', releasePlace, options);
}

/** On the button, wherever it has gone, or where it was. */
function isAt(button: HTMLElement) {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  return ({ target, clientX: x, clientY: y }: MouseEvent): boolean =>
    (target instanceof Node && button.contains(target)) ||
    (x > left && x < right && y > top && y < bottom);
}
