import type { CartOwner } from '#web/cart/cart.ts';

import { typedKey } from '../typed-pieces.ts';
import { draftText, EMPTY, parseDraft, type Draft } from './draft.rules.ts';

const listeners = new Set<() => void>();

/**
 * What was read or written last, by owner. Rows ask at every stroke, so storage is read again only before a
 * change and when another tab says that it wrote.
 */
const known = new Map<string, { text: string | null; draft: Draft }>();

export const draftOf = (owner: CartOwner): Draft =>
  owner === null ? EMPTY : (known.get(owner) ?? look(owner)).draft;

/** Where storage refuses, the draft lives as long as the page. */
export function changeDraft(owner: CartOwner, next: (draft: Draft) => Draft): void {
  if (owner === null) return;
  const { text: before, draft } = look(owner);
  const after = next(draft);
  if (after === draft) return;
  const text = after.length > 0 ? draftText(after) : null;
  known.set(owner, { text: write(owner, text) ? text : before, draft: after });
  announce();
}

export function subscribeToDraft(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) addEventListener('storage', followStorage);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    removeEventListener('storage', followStorage);
    // Nobody follows it any more, so nothing is known of it.
    known.clear();
  };
}

function look(owner: string) {
  const text = read(owner);
  const before = known.get(owner);
  if (before && before.text === text) return before;
  const now = { text, draft: parseDraft(text) };
  known.set(owner, now);
  return now;
}

function read(owner: string): string | null {
  try {
    return localStorage.getItem(typedKey(owner));
  } catch {
    return null;
  }
}

function write(owner: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(typedKey(owner));
    else localStorage.setItem(typedKey(owner), text);
    return true;
  } catch {
    return false;
  }
}

function announce(): void {
  for (const listener of listeners) listener();
}

/** `key` is null when the whole storage was emptied. */
function followStorage({ key }: StorageEvent): void {
  if (key !== null && !key.startsWith(typedKey(''))) return;
  for (const owner of known.keys()) look(owner);
  announce();
}
