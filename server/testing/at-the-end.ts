const cleanups: (() => Promise<void>)[] = [];

/** What a test file took is given back when it ends, the last first; from hooks and tests alike. */
export const atTheEnd = (cleanup: () => Promise<void>): void => {
  cleanups.push(cleanup);
};

export async function cleanUp(): Promise<void> {
  for (let last = cleanups.pop(); last; last = cleanups.pop()) await last();
}
