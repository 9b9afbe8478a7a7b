// @ts-check
import { readFileSync } from 'node:fs';

/** How often we look whether npm is still there. */
const LOOK_EVERY_MS = 500;
const SHELL = /^(?:sh|dash|bash|ash|busybox|zsh|ksh)$/;

/**
 * A stop sent to npm alone must reach the server. npm passes a signal on to the shell it started us
 * with; some shells become the server, others stand between and die without a word, and nobody passes
 * on a kill. So we also watch who our elders are: when npm is gone, somebody else has taken us or the
 * shell over, and we stop as on a signal.
 */
export function stopWithNpm() {
  const startedByNpm = process.env['npm_lifecycle_event'] === 'start';
  if (!startedByNpm || process.platform === 'win32') return;
  const elders = eldersUpToNpm();
  const watch = setInterval(() => {
    if (eldersUpToNpm() === elders) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY_MS);
  watch.unref();
}

/** Our parent, and when that is a shell, its parent too; processes further up do not matter. */
function eldersUpToNpm() {
  const parent = process.ppid;
  const { name, above } = look(parent);
  return SHELL.test(name) ? `${parent} ${above}` : String(parent);
}

/** Only Linux answers without starting a program. @param {number} pid */
function look(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the name in brackets; the fourth is the parent.
    const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
    return { name, above: stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? '' };
  } catch {
    return { name: '', above: '' };
  }
}
