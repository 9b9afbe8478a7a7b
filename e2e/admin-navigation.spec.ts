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

test(
  'the menu counts the pending, says who is signed in, and leads to pages marked in it',
  { tag: '@phone' },
  async ({ page }) => {
    if (!isPhone(page)) await expect(opener(page)).toBeHidden();
    const first = await showMenu(page);
    await expect(first.getByRole('link', { name: /Revendedores.*\d+ pendentes/ })).toBeVisible();
    await expect(page.getByText(demoAccount('admin').email).locator('visible=true')).toBeVisible();
    await expect(
      page.getByText('Administrador', { exact: true }).locator('visible=true'),
    ).toBeVisible();
    if (isPhone(page)) await page.keyboard.press('Escape');
    for (const [entry, path, title] of PAGES) {
      await (await showMenu(page)).getByRole('link', { name: entry }).click();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(heading(page, title)).toBeVisible();
      await expect(page).toHaveTitle(new RegExp(`^${title.replace(/[()]/g, '\\$&')} · `));
      const menu = await showMenu(page);
      await expect(menu.locator('[aria-current="page"]')).toHaveText(new RegExp(`^${entry}`));
      if (isPhone(page)) await page.keyboard.press('Escape');
    }
  },
);

test(
  'on a phone the menu keeps the focus, closes on Escape and gives it back',
  { tag: '@phone-only' },
  async ({ page }) => {
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
    await expect(opener(page)).toBeFocused();
  },
);

test(
  'on a phone the chosen one of many tabs is in sight, from its address on',
  { tag: '@phone-only' },
  async ({ page }) => {
    await page.goto('/admin/reports?aba=demanda');
    const tabs = page.getByRole('tablist');
    await expect(tabs.getByRole('tab', { name: 'Demanda reprimida' })).toBeInViewport({ ratio: 1 });
    await tabs.getByRole('tab', { name: 'Demanda reprimida' }).press('Home');
    await expect(tabs.getByRole('tab', { name: 'Mês' })).toBeInViewport({ ratio: 1 });
  },
);
