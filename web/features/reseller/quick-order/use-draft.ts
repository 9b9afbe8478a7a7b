import { useState } from 'react';

import type { UserId } from '#contract/ids';

/** One for each person, as their carts are: who signs in next on this computer sees their own. */
const keyOf = (userId: UserId) => `quick-order:${userId}`;

/** What was typed; it outlives a reload and other pages, until it is in the cart. */
export function useDraft(userId: UserId) {
  const [text, setText] = useState(() => read(userId));
  const write = (next: string) => {
    setText(next);
    keep(userId, next);
  };
  return [text, write] as const;
}

function read(userId: UserId): string {
  try {
    return localStorage.getItem(keyOf(userId)) ?? '';
  } catch {
    return '';
  }
}

function keep(userId: UserId, text: string): void {
  try {
    if (text === '') localStorage.removeItem(keyOf(userId));
    else localStorage.setItem(keyOf(userId), text);
  } catch {
    // Storage refuses: the text stays on screen and only a reload would lose it.
  }
}
