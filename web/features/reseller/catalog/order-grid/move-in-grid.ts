import type { KeyboardEvent } from 'react';

/** Where Enter goes from the last line. */
export const GRID_ADD_ID = 'order-grid-add';

const STEPS: Record<string, { rows: 0 | 1 | -1; columns: 0 | 1 | -1 }> = {
  ArrowDown: { rows: 1, columns: 0 },
  Enter: { rows: 1, columns: 0 },
  ArrowUp: { rows: -1, columns: 0 },
  ArrowRight: { rows: 0, columns: 1 },
  ArrowLeft: { rows: 0, columns: -1 },
};

const fieldsOf = (row: Element | undefined, column = '') => [
  ...(row?.querySelectorAll<HTMLInputElement>(
    `input[data-column${column && `="${column}"`}]:not(:disabled)`,
  ) ?? []),
];

/** As in a spreadsheet, over the lines of every table of the grid; what is sold out is passed over. */
export function moveInGrid(event: KeyboardEvent<HTMLInputElement>): void {
  const step = STEPS[event.key];
  if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  const { currentTarget, shiftKey } = event;
  const back = event.key === 'Enter' && shiftKey;
  const next =
    step.rows === 0
      ? besideOf(currentTarget, step.columns)
      : inNextRow(currentTarget, back ? -1 : step.rows);
  if (next) next.focus();
  else if (event.key === 'Enter' && !back) document.getElementById(GRID_ADD_ID)?.focus();
}

function besideOf(from: HTMLInputElement, by: number): HTMLInputElement | undefined {
  const fields = fieldsOf(from.closest('tr') ?? undefined);
  return fields[fields.indexOf(from) + by];
}

function inNextRow(from: HTMLInputElement, by: number): HTMLInputElement | undefined {
  const rows = [...(from.closest('[data-order-grid]')?.querySelectorAll('tr') ?? [])];
  const here = rows.findIndex((row) => row.contains(from));
  const onTheWay = by > 0 ? rows.slice(here + 1) : rows.slice(0, here).toReversed();
  for (const row of onTheWay) {
    const [field] = fieldsOf(row, from.dataset['column']);
    if (field) return field;
  }
  return undefined;
}
