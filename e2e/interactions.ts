import type { Page } from '@playwright/test';

const KEPT = 'interactions';

/** Runs in the page. */
function listen(name: string): void {
  const plus = () => sessionStorage.setItem(name, `${Number(sessionStorage.getItem(name)) + 1}`);
  const typed = ({ target, isTrusted }: Event) => {
    if (!(target instanceof HTMLInputElement)) return;
    // A file that the browser of a journey is given has not come by a person's hand, but stands for one.
    if (target.type === 'file' || (isTrusted && !['radio', 'checkbox'].includes(target.type)))
      plus();
  };
  addEventListener('pointerdown', ({ isTrusted }) => (isTrusted ? plus() : undefined), true);
  addEventListener('change', typed, true);
}

/**
 * Counts what a person does from here on: presses and taps, fields that were typed into and files that were
 * chosen. Kept by the tab, so that it goes on from page to page.
 */
export async function countInteractions(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(listen, KEPT);
  await page.evaluate(listen, KEPT);
  return () => page.evaluate((name) => Number(sessionStorage.getItem(name)), KEPT);
}
