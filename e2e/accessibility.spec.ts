import { menuOpener } from './admin-menu.ts';
import { expect, heading, test } from './fixtures.ts';
import { seriousViolations } from './serious-violations.ts';

const PUBLIC = ['/login', '/recovery', '/unauthorized', '/nao-existe', '/register'];

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

test('the public pages and the registration with all its errors are usable by everyone', async ({
  page,
}) => {
  for (const path of PUBLIC) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await seriousViolations(page), path).toEqual([]);
  }
  await page.getByRole('button', { name: 'Solicitar Cadastro' }).click();
  await expect(page.getByText('CEP é obrigatório')).toBeVisible();
  expect(await seriousViolations(page), 'errors').toEqual([]);
});

for (const who of ['pending', 'reseller'] as const) {
  test(`the home of a ${who} account is usable by everyone`, async ({ page, signedIn }) => {
    await signedIn(who);
    await page.goto('/reseller');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await seriousViolations(page)).toEqual([]);
  });
}

test(
  'the open menu of the administrator is usable by everyone',
  { tag: '@phone-only' },
  async ({ page, signedIn }) => {
    await signedIn('admin');
    await page.goto('/admin');
    await expect(heading(page, 'Dashboard')).toBeVisible();
    await menuOpener(page).click();
    await expect(page.getByRole('navigation', { name: 'Administração' })).toBeVisible();
    expect(await seriousViolations(page)).toEqual([]);
  },
);
