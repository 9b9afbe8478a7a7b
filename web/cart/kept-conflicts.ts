import type { CartConflict } from '#contract/carts';
import { asId } from '#contract/ids';

import { isSameLine, type CartItem } from './cart.rules.ts';

type Conflicts = readonly CartConflict[];

/**
 * What two devices disagreed on, beside the cart and never a part of it: what is only said passes unseen where nobody
 * looks at the moment. It is true of a line for as long as that has the quantity it was given.
 */
const keyOf = (whose: string): string => `cart-conflicts:${whose}`;

const NONE: Conflicts = [];
const listeners = new Set<() => void>();
const seen = new Map<string, { text: string | null; conflicts: Conflicts }>();

export const stillTrue = (conflicts: Conflicts, items: readonly CartItem[]): CartConflict[] =>
  conflicts.filter((one) =>
    items.some((item) => isSameLine(item, one) && item.quantity === one.kept),
  );

/** What is told now is true together with what was before, unless it is about the same line. */
export function keepConflicts(whose: string, told: Conflicts, items: readonly CartItem[]): void {
  const before = conflictsOf(whose);
  const others = before.filter((one) => !told.some((other) => isSameLine(other, one)));
  const kept = stillTrue([...others, ...told], items);
  if (kept.length === 0 && before.length === 0) return;
  try {
    if (kept.length > 0) localStorage.setItem(keyOf(whose), JSON.stringify(kept));
    else localStorage.removeItem(keyOf(whose));
  } catch {
    // Storage refuses: it was said, which has to do.
  }
  for (const listener of listeners) listener();
}

/** The same list as long as nothing changed. */
export function conflictsOf(whose: string | null): Conflicts {
  if (whose === null) return NONE;
  const text = textOf(whose);
  const before = seen.get(whose);
  if (before && before.text === text) return before.conflicts;
  const conflicts = parse(text);
  seen.set(whose, { text, conflicts });
  return conflicts;
}

/** Another tab may have been told of it. */
export function subscribeToConflicts(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    removeEventListener('storage', listener);
    listeners.delete(listener);
  };
}

function textOf(whose: string): string | null {
  try {
    return localStorage.getItem(keyOf(whose));
  } catch {
    return null;
  }
}

/** Storage can hold anything. */
function parse(text: string | null): Conflicts {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.flatMap(conflictIn) : NONE;
  } catch {
    return NONE;
  }
}

function conflictIn(value: unknown): CartConflict[] {
  const read = (name: keyof CartConflict): unknown =>
    typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  const [productId, size] = [read('productId'), read('size')];
  const [here, there, kept] = [read('here'), read('there'), read('kept')];
  if (typeof productId !== 'string' || typeof size !== 'string') return [];
  if (typeof here !== 'number' || typeof there !== 'number' || typeof kept !== 'number') return [];
  return [{ productId: asId(productId), size, here, there, kept }];
}
