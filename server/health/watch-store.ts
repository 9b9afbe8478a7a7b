import type { FileStore } from '../files/store/file-store.ts';

/** A store that hangs (a network folder) counts as one that refuses. */
const ANSWERS_WITHIN_MS = 1_500;
/** However often it is asked, a file is written once in this time. */
const HOLDS_MS = 5_000;

/** Whether files can be kept right now. */
export function watchStore(store: FileStore, holdsMs = HOLDS_MS): () => Promise<boolean> {
  let asked: Promise<boolean> | undefined;
  let since = 0;
  return () => {
    const now = performance.now();
    if (!asked || now - since > holdsMs) {
      since = now;
      asked = inTime(store.takesFiles());
    }
    return asked;
  };
}

async function inTime(answer: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ANSWERS_WITHIN_MS);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
