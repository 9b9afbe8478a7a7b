import { menuOpener } from './admin-menu.ts';
import { expect, heading, test } from './fixtures.ts';
import { seriousViolations, violationsOnBothScreens } from './serious-violations.ts';

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

test('the palette and the bell of both sides are usable by everyone', async ({
  page,
  signedIn,
  someoneElse,
}) => {
  await signedIn('admin');
  await page.goto('/admin');
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('group', { name: 'Atalhos' })).toBeVisible();
  expect(await violationsOnBothScreens(page), 'the shortcuts').toEqual([]);
  await page.getByRole('combobox').fill('brisa');
  await expect(page.getByRole('option', { name: 'Novo pedido para Ateliê Brisa' })).toBeVisible();
  expect(await violationsOnBothScreens(page), 'what was found').toEqual([]);

  const reseller = await someoneElse('reseller');
  await reseller.goto('/reseller');
  for (const one of [page, reseller]) {
    await one.keyboard.press('Escape');
    await expect(one.getByRole('dialog')).toBeHidden();
    await one.getByRole('button', { name: /^Avisos/ }).click();
    await expect(one.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    expect(await violationsOnBothScreens(one), 'the bell').toEqual([]);
  }
  await page.getByRole('link', { name: 'O que me avisa e por onde' }).click();
  await expect(page.getByRole('checkbox', { name: 'Novo pedido, no sino' })).toBeVisible();
  expect(await violationsOnBothScreens(page), 'what rings').toEqual([]);
});
