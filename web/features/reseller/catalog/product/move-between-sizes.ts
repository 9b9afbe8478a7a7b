import type { KeyboardEvent } from 'react';

const MOVES: Record<string, 1 | -1> = { ArrowDown: 1, Enter: 1, ArrowUp: -1 };

const fieldsOf = (grid: Element | null | undefined) => [
  ...(grid?.querySelectorAll<HTMLInputElement>('input:not(:disabled)') ?? []),
];

/** As in the column of a spreadsheet; sold-out sizes are passed over, and Enter ends on `after`. */
export function moveBetweenSizes(event: KeyboardEvent<HTMLInputElement>, after: string) {
  const step = MOVES[event.key];
  if (!step) return;
  event.preventDefault();
  const fields = fieldsOf(event.currentTarget.closest('ul'));
  const next = fields[fields.indexOf(event.currentTarget) + step];
  if (next) next.focus();
  else if (event.key === 'Enter') document.getElementById(after)?.focus();
}

export const focusFirstSize = (dialog: Element | null) =>
  fieldsOf(dialog?.querySelector('ul'))[0]?.focus();
