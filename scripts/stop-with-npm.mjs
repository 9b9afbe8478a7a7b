// @ts-check
/** How often we look whether npm is still there. */
const LOOK_EVERY_MS = 500;

/**
 * A stop sent to npm alone must reach the server. npm passes a signal on to the shell it started us
 * with; some shells become the server, others stand between and die without a word. So we also watch
 * who our parent is: when it is gone, somebody else takes us over, and we stop as if told to.
 */
export function stopWithNpm() {
  const startedByNpm = process.env['npm_lifecycle_event'] === 'start';
  if (!startedByNpm || process.platform === 'win32') return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY_MS);
  watch.unref();
}
