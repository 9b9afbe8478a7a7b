/** Puts the focus into the search of the page, if it has one that is seen. */
export function focusSearch(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>('main input[type="search"]');
  const field = [...fields].find((one) => !one.disabled && isSeen(one));
  field?.focus();
  field?.select();
  return field !== undefined;
}

/** Older browsers cannot say it otherwise than by the room it takes. */
const isSeen = (field: HTMLElement) =>
  field.checkVisibility?.() ?? field.getClientRects().length > 0;
