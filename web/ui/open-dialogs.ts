import { useSyncExternalStore } from 'react';

let stack: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLDialogElement[]) {
  stack = next;
  for (const listener of listeners) listener();
}

/** Puts a dialog on top of the open ones; the answer takes it off again. */
export function enterStack(dialog: HTMLDialogElement) {
  change([...stack, dialog]);
  return () => change(stack.filter((other) => other !== dialog));
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The dialog everything else is inert under, or null when none is open. */
export const useTopDialog = () => useSyncExternalStore(subscribe, () => stack.at(-1) ?? null);
