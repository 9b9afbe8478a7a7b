import type { UserId } from '#contract/ids';

import type { Delivery } from './delivery.rules.ts';

/** One for each person: a shared computer must not show one company's address to another. */
const keyOf = (userId: UserId) => `checkout:${userId}`;

/** Whatever lies there; who reads it checks it. */
export function readRemembered(userId: UserId): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null');
  } catch {
    return null;
  }
}

export function remember(userId: UserId, delivery: Delivery): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(delivery));
  } catch {
    // A full or forbidden storage costs the memory, never the order.
  }
}
