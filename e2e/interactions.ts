import type { Page } from '@playwright/test';

const KEPT = 'interactions';

/** Runs in the page. */
function listen(name: string): void {
  const plus = ({ isTrusted }: Event) => {
    if (isTrusted) sessionStorage.setItem(name, `${Number(sessionStorage.getItem(name)) + 1}`);
  };
  const typed = (event: Event) => {
    const field = event.target;
    if (field instanceof HTMLInputElement && !['radio', 'checkbox'].includes(field.type)) {
      plus(event);
    }
  };
  addEventListener('pointerdown', plus, true);
  addEventListener('change', typed, true);
}

/**
 * Counts what a person does from here on: presses and taps, and fields that were typed into. Kept by the
 * tab, so that it goes on from page to page.
 */
export async function countInteractions(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(listen, KEPT);
  await page.evaluate(listen, KEPT);
  return () => page.evaluate((name) => Number(sessionStorage.getItem(name)), KEPT);
}
