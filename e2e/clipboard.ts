import { expect, type Locator, type Page } from '@playwright/test';

/** Needs the permissions `clipboard-read` and `clipboard-write`. */
export const copied = (page: Page): Promise<string> =>
  page.evaluate(() => navigator.clipboard.readText());

/** Presses the button that copies this. */
export async function copy(within: Page | Locator, what: string): Promise<void> {
  await within.getByRole('button', { name: `Copiar ${what}`, exact: true }).click();
  const page = 'page' in within ? within.page() : within;
  await expect(page.getByText('Copiado para a área de transferência')).toBeVisible();
}
