import { isPhone, menuOpener as opener, showMenu } from './admin-menu.ts';
import { demoAccount, expect, heading, test } from './fixtures.ts';

const PAGES = [
  ['Produtos', '/admin/products', 'Produtos'],
  ['Revendedores', '/admin/resellers', 'Gerenciar Revendedores'],
  ['Pedidos', '/admin/orders', 'Gerenciar Pedidos'],
  ['Ferramenta', '/admin/tool', 'Ferramenta'],
  ['Financeiro', '/admin/finance', 'Financeiro'],
  ['Aplicações', '/admin/applications', 'Aplicações de Revendedores'],
  ['Configurações', '/admin/settings', 'Configurações do Sistema'],
  ['Dashboard', '/admin', 'Dashboard'],
] as const;

test.beforeEach(async ({ page, signedIn }) => {
  await signedIn('admin');
  await page.goto('/admin');
  await expect(heading(page, 'Dashboard')).toBeVisible();
});

test('every entry leads to its page and is marked there', async ({ page }) => {
  for (const [entry, path, title] of PAGES) {
    await (await showMenu(page)).getByRole('link', { name: entry }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(heading(page, title)).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${title.replace(/[()]/g, '\\$&')} · `));
    const menu = await showMenu(page);
    await expect(menu.locator('[aria-current="page"]')).toHaveText(new RegExp(`^${entry}`));
    if (isPhone(page)) await page.keyboard.press('Escape');
  }
});

test('the menu counts pending resellers and says who is signed in', async ({ page }) => {
  const menu = await showMenu(page);
  await expect(menu.getByRole('link', { name: /Revendedores.*\d+ pendentes/ })).toBeVisible();
  await expect(page.getByText(demoAccount('admin').email).locator('visible=true')).toBeVisible();
  await expect(
    page.getByText('Administrador', { exact: true }).locator('visible=true'),
  ).toBeVisible();
});

test('on a phone the menu keeps the focus, closes on Escape and gives it back', async ({
  page,
}) => {
  if (!isPhone(page)) return expect(opener(page)).toBeHidden();
  await opener(page).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer).toBeVisible();
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press('Tab');
    const where = await page.evaluate(() => {
      const focused = document.activeElement;
      return focused === document.body || focused?.closest('dialog[open]') !== null;
    });
    expect(where, `Tab ${presses + 1} left the menu`).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  return expect(opener(page)).toBeFocused();
});
