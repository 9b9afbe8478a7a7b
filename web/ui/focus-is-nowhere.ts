/** On nothing, or still on something in a dialog that is on its way out: somebody may take it. */
export function focusIsNowhere(): boolean {
  const active = document.activeElement;
  return (
    active === null || active === document.body || active.closest('dialog:not([open])') !== null
  );
}
