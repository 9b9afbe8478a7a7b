import { expect, heading, test } from './fixtures.ts';

const PAGES = [
  ['Catálogo', '/reseller/catalog', 'Catálogo Premium'],
  ['Carrinho', '/reseller/cart', 'Carrinho'],
  ['Pedidos', '/reseller/orders', 'Meus Pedidos'],
  ['Perfil', '/reseller/profile', 'Meu Perfil'],
  ['Faturas', '/reseller/invoices', 'Meus Pedidos'],
  ['Dashboard', '/reseller', 'Dashboard'],
] as const;

test.beforeEach(async ({ page, signedIn }) => {
  await signedIn('reseller');
  await page.goto('/reseller');
  await expect(heading(page, 'Dashboard')).toBeVisible();
});

test('every entry leads to its page and is marked there', async ({ page }) => {
  // Above on a wide screen, at the foot on a narrow one: only one of the two is shown.
  const navigation = page.getByRole('navigation', { name: 'Principal' });
  await expect(navigation).toHaveCount(1);
  for (const [entry, path, title] of PAGES) {
    await navigation.getByRole('link', { name: entry }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(heading(page, title)).toBeVisible();
    await expect(navigation.locator('[aria-current="page"]')).toHaveText(entry);
  }
});

test('invoices are under orders', async ({ page }) => {
  await page.goto('/reseller/invoices');
  await expect(heading(page, 'Meus Pedidos')).toBeVisible();
  const navigation = page.getByRole('navigation', { name: 'Principal' });
  await expect(navigation.locator('[aria-current="page"]')).toHaveText('Pedidos');
});
