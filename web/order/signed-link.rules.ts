/** So long before the end an address is no longer handed to the browser. */
const MARGIN_MS = 5_000;

/** What a signed address says of itself; one that says nothing never expires. */
export function hasExpired(address: string, now: number): boolean {
  const seconds = Number(/[?&]expires=(\d+)/.exec(address)?.[1]);
  return Number.isFinite(seconds) && seconds * 1000 - MARGIN_MS < now;
}
