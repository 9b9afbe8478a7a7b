import type { Page } from '@playwright/test';

export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) <= 767;

export const menuOpener = (page: Page) => page.getByRole('button', { name: 'Abrir menu' });

/** At the side on a wide screen, behind a button on a narrow one. */
export async function showMenu(page: Page) {
  if (isPhone(page)) await menuOpener(page).click();
  return page.getByRole('navigation', { name: 'Administração' });
}
