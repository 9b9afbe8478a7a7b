import { useEffect, type RefObject } from 'react';

import { focusIsNowhere } from '#web/ui/focus-is-nowhere.ts';

type Halves = {
  rows: RefObject<HTMLElement | null>;
  pane: RefObject<HTMLElement | null>;
};

const linksIn = (half: HTMLElement | null): HTMLElement[] => [
  ...(half?.querySelectorAll<HTMLElement>('a.queue__row, [data-item]') ?? []),
];

/** The one before or after what has the focus; the chosen one where nothing has. */
function neighbour(half: HTMLElement, key: string): HTMLElement | undefined {
  const all = linksIn(half);
  const at = all.findIndex((link) => link === document.activeElement);
  if (at < 0) return all.find((link) => link.hasAttribute('aria-current')) ?? all[0];
  return all[at + (key === 'ArrowDown' ? 1 : -1)];
}

function targetOf(event: KeyboardEvent, rows: HTMLElement, pane: HTMLElement) {
  const inPane = pane.contains(document.activeElement);
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    return neighbour(inPane ? pane : rows, event.key);
  }
  if (event.key === 'ArrowRight' && !inPane) return linksIn(pane)[0];
  if (event.key === 'ArrowLeft' && inPane) {
    return linksIn(rows).find((link) => link.hasAttribute('aria-current'));
  }
  return undefined;
}

/** A on an item does what its button does, where that is a deed and not a way to somewhere. */
function isDeed(event: KeyboardEvent, pane: HTMLElement): HTMLElement | undefined {
  if (event.key.toLowerCase() !== 'a') return undefined;
  return linksIn(pane).find((item) => item === document.activeElement && item.matches('button'));
}

/** Where the halves stand one below the other the arrows are for scrolling. */
const isForDesk = (left: HTMLElement, right: HTMLElement) =>
  left.contains(document.activeElement) ||
  right.contains(document.activeElement) ||
  (focusIsNowhere() && right.offsetLeft > left.offsetLeft);

/** Arrows go through queues and into their items; nothing is taken from fields, nor from another part of the page. */
export function useDeskKeys({ rows, pane }: Halves): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const [left, right] = [rows.current, pane.current];
      if (!left || !right || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!isForDesk(left, right)) return;
      const deed = isDeed(event, right);
      const target = targetOf(event, left, right);
      if (!deed && !target) return;
      event.preventDefault();
      deed?.click();
      target?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [rows, pane]);
}
