/**
 * Parts of the program that were asked for and did not come. Each waits here until it is tried again,
 * so that the page on screen stays as it is, with everything that was typed.
 */
type Missing = {
  /** A page on its way may be for later; a part that is being drawn is not. */
  wanted: boolean;
  /** How often it did not come. */
  tries: number;
  tryAgain: () => void;
};

let missing: readonly Missing[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Missing[]) {
  missing = next;
  for (const listener of listeners) listener();
}

export function onMissingChange(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const missingParts = () => missing;

export function tryMissingAgain(): void {
  if (missing.length === 0) return;
  // A style sheet that failed is not asked for again by itself. One that is only late looks the same, and
  // a page waits for it: it hears of the new one.
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (link.sheet) continue;
    const again = link.cloneNode();
    for (const type of ['load', 'error']) {
      again.addEventListener(type, () => link.dispatchEvent(new Event(type)));
    }
    link.replaceWith(again);
  }
  const all = missing;
  change([]);
  for (const { tryAgain } of all) tryAgain();
}

/** Made ready and drawn in one go, a part would hold the page up for both. */
const nextTask = () =>
  new Promise<void>((resume) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resume();
    });
    port1.start();
    port2.postMessage(null);
  });

/** Asks for a part until it comes; where nobody is there to tell that it does not, it fails at once. */
export async function fetchPart<T>(get: () => Promise<T>, wanted: boolean): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one try after the other is the point
      const part = await get();
      // oxlint-disable-next-line no-await-in-loop -- the last thing it does
      await nextTask();
      return part;
    } catch (error) {
      if (listeners.size === 0) throw error;
      // oxlint-disable-next-line no-await-in-loop -- see above
      await new Promise<void>((tryAgain) => {
        change([...missing, { wanted, tries, tryAgain }]);
      });
    }
  }
}
