import { expect, test } from './fixtures.ts';

test('the page refuses everything that is not its own', async ({ request }) => {
  const reply = await request.get('/login', { headers: { accept: 'text/html' } });
  const policy = reply.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toContain('unsafe');
});

test.describe('a picture from elsewhere', () => {
  test.use({ expectedErrors: /content security policy/i });

  test('does not load, and the watch over every journey notices', async ({ page }) => {
    const seen: string[] = [];
    page.on('pageerror', (error) => seen.push(error.message));
    await page.goto('/login');
    await page.evaluate(() => {
      const picture = document.createElement('img');
      picture.src = 'https://elsewhere.invalid/pixel.png';
      document.body.append(picture);
    });
    await expect.poll(() => seen.join('\n')).toContain('content security policy: img-src');
  });
});
