const running = new Set<ReturnType<typeof setTimeout>>();
let watched: typeof setTimeout | undefined;

/** Notes every timer from now on, so that it can end with the test that set it. */
export function watchTimers(): void {
  const real = globalThis.setTimeout;
  // Files share this module, and may share their window's functions.
  if (real === watched) return;
  watched = Object.assign((...args: Parameters<typeof real>) => {
    const timer = real(...args);
    running.add(timer);
    return timer;
  }, real);
  globalThis.setTimeout = watched;
}

/**
 * As when a page is closed. A timer that outlives its test meets the next one: the toast that is on its
 * way out there takes one of the same text along here.
 */
export function endTimers(): void {
  for (const timer of running) clearTimeout(timer);
  running.clear();
}
