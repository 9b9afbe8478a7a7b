import { expect, heading, test } from './fixtures.ts';

const PAGES = [
  ['Catálogo', '/reseller/catalog', 'Catálogo Premium'],
  ['Carrinho', '/reseller/cart', 'Carrinho'],
  ['Pedidos', '/reseller/orders', 'Meus Pedidos'],
  ['Perfil', '/reseller/profile', 'Meu Perfil'],
  ['Faturas', '/reseller/invoices', 'Meus Pedidos'],
  ['Dashboard', '/reseller', 'Dashboard'],
] as const;

const beyond = () => document.documentElement.scrollWidth - window.innerWidth;

test.beforeEach(async ({ page, signedIn }) => {
  await signedIn('reseller');
  await page.goto('/reseller');
  await expect(heading(page, 'Dashboard')).toBeVisible();
});

test(
  'the bar says whose portal it is, and every entry leads to its page and is marked there',
  { tag: '@phone' },
  async ({ page }) => {
    const bar = page.getByRole('banner');
    await expect(bar.getByText('Ateliê Brisa', { exact: true })).toBeInViewport({ ratio: 1 });
    await expect(bar.getByText('Revendedor', { exact: true })).toBeInViewport({ ratio: 1 });

    // Above on a wide screen, at the foot on a narrow one: only one of the two is shown.
    const navigation = page.getByRole('navigation', { name: 'Principal' });
    await expect(navigation).toHaveCount(1);
    for (const [entry, path, title] of PAGES) {
      await navigation.getByRole('link', { name: entry }).click();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(heading(page, title)).toBeVisible();
      await expect(navigation.locator('[aria-current="page"]')).toHaveText(entry);
    }
  },
);

test('between a telephone and a desk nothing of the bar is cut off or wrapped', async ({
  page,
}) => {
  const bar = page.getByRole('banner');
  for (const width of [768, 959, 960, 1023]) {
    await page.setViewportSize({ width, height: 800 });
    const cut = await bar
      .locator('a, b, span:not(.sr)')
      .evaluateAll((parts) =>
        parts
          .filter((part) => part.scrollWidth > part.clientWidth && part.clientWidth > 0)
          .map((part) => part.textContent),
      );
    expect(cut, `at ${width}`).toEqual([]);
    expect(await page.evaluate(beyond), `at ${width}`).toBeLessThanOrEqual(0);
  }
});

/** What is focused, if its middle lies under a bar it is no part of. */
function coveredName(): string {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return '';
  const { x, y, width, height } = focused.getBoundingClientRect();
  const on = document.elementFromPoint(x + width / 2, y + height / 2);
  const bar = on?.closest('.topbar, .tabs');
  return bar && !bar.contains(focused) ? (focused.textContent ?? '') : '';
}

test(
  'what takes the focus lies under neither bar, on the way down and back',
  { tag: '@phone' },
  async ({ page }) => {
    await expect(page.getByRole('heading', { name: 'Produtos em Destaque' })).toBeVisible();
    const covered: string[] = [];
    for (const key of ['Tab', 'Shift+Tab']) {
      // As far as the products: there is something to scroll both ways.
      for (let press = 0; press < 34; press += 1) {
        await page.keyboard.press(key);
        covered.push(await page.evaluate(coveredName));
      }
    }
    expect(covered.filter(Boolean)).toEqual([]);
  },
);
