import { expect, test } from './fixtures.ts';
import { seriousViolations } from './serious-violations.ts';

const PAGES = [
  { who: undefined, path: '/login' },
  { who: undefined, path: '/register' },
  { who: undefined, path: '/recovery' },
  { who: undefined, path: '/unauthorized' },
  { who: undefined, path: '/nao-existe' },
  { who: 'pending', path: '/reseller' },
  { who: 'reseller', path: '/reseller' },
  { who: 'admin', path: '/admin' },
] as const;

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

for (const { who, path } of PAGES) {
  test(`${path} for ${who ?? 'a visitor'} is usable by everyone`, async ({ page, signedIn }) => {
    if (who) await signedIn(who);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await seriousViolations(page)).toEqual([]);
  });
}

test('the registration with all its errors is usable by everyone', async ({ page }) => {
  await page.goto('/register');
  await page.getByRole('button', { name: 'Solicitar Cadastro' }).click();
  await expect(page.getByText('CEP é obrigatório')).toBeVisible();
  expect(await seriousViolations(page)).toEqual([]);
});

test('the open menu of the administrator is usable by everyone', async ({ page, signedIn }) => {
  await signedIn('admin');
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const opener = page.getByRole('button', { name: 'Abrir menu' });
  if (await opener.isVisible()) await opener.click();
  await expect(page.getByRole('navigation', { name: 'Administração' })).toBeVisible();
  expect(await seriousViolations(page)).toEqual([]);
});
