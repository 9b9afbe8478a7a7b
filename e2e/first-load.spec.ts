import { CHUNK_LIMIT, LOGIN_LIMIT, sumOf, weighChunks, weighScripts } from './first-load.ts';
import { expect, heading, test } from './fixtures.ts';

test('the login loads little, and the rest with the first sign of a person', async ({ page }) => {
  const scripts = await weighScripts(page, '/login');
  await expect(heading(page, 'Painel do Revendedor')).toBeVisible();
  expect(scripts.map(({ path }) => path)).toContain('/theme.js');
  expect(sumOf(scripts)).toBeLessThanOrEqual(LOGIN_LIMIT);
  expect(scripts.filter(({ path }) => path.includes('/data-'))).toEqual([]);

  const rest = page.waitForRequest(/\/assets\/data-[^/]+\.js$/);
  await page.getByLabel('E-mail').press('a');
  await rest;
});

test('no page brings a file that is too large', () => {
  const chunks = weighChunks();
  expect(chunks.length).toBeGreaterThan(30);
  expect(chunks.filter(({ bytes }) => bytes > CHUNK_LIMIT)).toEqual([]);
});

test('the cloth of the login has a size, comes last and is no larger than its screen @phone', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\.(?:avif|webp)$/.test(pathname)) fetched.push(pathname);
  });
  await page.goto('/login', { waitUntil: 'networkidle' });
  const cloth = page.locator('.auth__art picture > img');
  await expect(cloth).toHaveAttribute('fetchpriority', 'low');
  await expect(cloth).toHaveAttribute('width', /^\d+$/);
  await expect(cloth).toHaveAttribute('height', /^\d+$/);
  const narrow = (page.viewportSize()?.width ?? 0) < 768;
  expect(fetched).toEqual([narrow ? '/brand/selvedge-strip.avif' : '/brand/selvedge.avif']);
});
