import type { Page } from '@playwright/test';

import { expect, heading } from './fixtures.ts';

/** A profile with something typed and not saved, and no other page fetched ahead; answers what was typed. */
export async function changeProfile(page: Page): Promise<string> {
  // Nothing is prefetched on a connection that saves data.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await page.goto('/reseller/profile');
  await expect(heading(page, 'Meu Perfil')).toBeVisible();
  await page.getByLabel('Telefone').fill('48 99999-1234');
  return page.getByLabel('Telefone').inputValue();
}
