import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

import { isMeantElsewhere } from './typed-into.ts';

type Keys = {
  /** What the rows stand in; each says its id as `data-row` and can take the focus. */
  list: RefObject<HTMLElement | null>;
  onToggle: (id: string, range: boolean) => void;
  onOpen: (id: string) => void;
  /** `a`: what the row is to have done with it next. */
  onStep?: (row: HTMLElement) => void;
  onClear: () => void;
  onHelp: () => void;
};

const rowsIn = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? []),
];

/** The row that has the focus, itself or in something within it. */
const rowAt = (list: HTMLElement | null) =>
  rowsIn(list).find((row) => row.contains(document.activeElement));

/**
 * A list by its keys: j and k go from row to row, x chooses, Enter opens, a takes the next step, / goes to
 * the page's search, Esc lets all go, ? tells.
 */
export function useListKeys(keys: Keys): void {
  const latest = useRef(keys);
  useLayoutEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!isMeantElsewhere(event) && act(event, latest.current)) event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** Whether the key meant something here. */
function act(event: KeyboardEvent, keys: Keys): boolean {
  const list = keys.list.current;
  const row = rowAt(list);
  if (event.key === 'j' || event.key === 'k') return goBy(list, row, event.key === 'j' ? 1 : -1);
  if (event.key === '/') return goToSearch();
  if (event.key === '?') keys.onHelp();
  // What else Esc means on the page, it may mean as well.
  if (event.key === 'Escape') keys.onClear();
  return event.key === '?' || (row !== undefined && actOn(event, row, keys));
}

function goToSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('input[type="search"]');
  field?.focus();
  field?.select();
  return field !== null;
}

function actOn(
  event: KeyboardEvent,
  row: HTMLElement,
  { onToggle, onOpen, onStep }: Keys,
): boolean {
  const id = row.dataset['row'] ?? '';
  if (event.key === 'a') onStep?.(row);
  if (event.key === 'x' || event.key === 'X') {
    onToggle(id, event.shiftKey);
    return true;
  }
  // Whatever stands in the row has its own Enter.
  if (event.key !== 'Enter' || event.target !== row) return event.key === 'a';
  onOpen(id);
  return true;
}

function goBy(list: HTMLElement | null, from: HTMLElement | undefined, step: 1 | -1): boolean {
  const rows = rowsIn(list);
  const next = from ? rows[rows.indexOf(from) + step] : rows[0];
  next?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: 'nearest' });
  return next !== undefined;
}
