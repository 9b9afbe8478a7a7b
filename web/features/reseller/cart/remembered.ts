import type { Delivery } from './delivery.rules.ts';

/** One for each person: a shared computer must not show one company's address to another. */
const keyOf = (userId: string) => `checkout:${userId}`;

/** Whatever lies there; who reads it checks it. */
export function readRemembered(userId: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null');
  } catch {
    return null;
  }
}

export function remember(userId: string, delivery: Delivery): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(delivery));
  } catch {
    // A full or forbidden storage costs the memory, never the order.
  }
}
