import type { KeyboardEvent } from 'react';

const fieldsOf = (grid: Element | null | undefined) => [
  ...(grid?.querySelectorAll<HTMLInputElement>('input:not(:disabled)') ?? []),
];

export const focusFirstCell = (region: Element | null) =>
  fieldsOf(region?.querySelector('table'))[0]?.focus();

const STEPS: Record<string, { rows: 0 | 1 | -1; columns: 0 | 1 | -1 }> = {
  ArrowDown: { rows: 1, columns: 0 },
  Enter: { rows: 1, columns: 0 },
  ArrowUp: { rows: -1, columns: 0 },
  ArrowRight: { rows: 0, columns: 1 },
  ArrowLeft: { rows: 0, columns: -1 },
};

/** As in a spreadsheet: cells that cannot be filled are passed over, and Enter ends on `after`. */
export function moveInMatrix(event: KeyboardEvent<HTMLInputElement>, after: string) {
  const step = STEPS[event.key];
  if (!step) return;
  event.preventDefault();
  const { currentTarget } = event;
  const next = nextIn(fieldsOf(currentTarget.closest('table')), currentTarget, step);
  if (next) next.focus();
  else if (event.key === 'Enter') document.getElementById(after)?.focus();
}

const placeOf = ({ dataset }: HTMLElement) => ({
  row: Number(dataset['row']),
  column: Number(dataset['column']),
});

/** The nearest cell that can be filled, in the same row or column. */
function nextIn(
  fields: readonly HTMLInputElement[],
  from: HTMLInputElement,
  { rows, columns }: { rows: number; columns: number },
): HTMLInputElement | undefined {
  const here = placeOf(from);
  return fields
    .map((field) => {
      const { row, column } = placeOf(field);
      const [down, right] = [row - here.row, column - here.column];
      const onTheWay = rows === 0 ? down === 0 : right === 0;
      return { field, steps: onTheWay ? down * rows + right * columns : 0 };
    })
    .filter(({ steps }) => steps > 0)
    .toSorted((a, b) => a.steps - b.steps)[0]?.field;
}
