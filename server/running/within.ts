/** Waits for `work`, but no longer than this, nor once somebody is in a hurry. It goes on by itself. */
export async function within(
  milliseconds: number,
  hurry: AbortSignal,
  work: Promise<unknown> | undefined,
): Promise<void> {
  // What cannot be closed is left: the end of the process closes it.
  const done = work?.catch(() => undefined);
  if (!done || hurry.aborted) return;
  const settled = new AbortController();
  const late = new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    hurry.addEventListener('abort', () => resolve(), { signal: settled.signal });
    settled.signal.addEventListener('abort', () => clearTimeout(timer));
  });
  await Promise.race([done, late]);
  settled.abort();
}
