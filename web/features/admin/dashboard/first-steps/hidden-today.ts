import { civilDate } from '#contract/calendar';

const KEY = 'first-steps-hidden';

const today = () => civilDate(new Date());

/** Put away until the day is over, in this browser. */
export function isHiddenToday(): boolean {
  try {
    return localStorage.getItem(KEY) === today();
  } catch {
    return false;
  }
}

export function hideToday(): void {
  try {
    localStorage.setItem(KEY, today());
  } catch {
    // A full or forbidden storage: they are hidden until the page is left.
  }
}
