import { expect, test } from './fixtures.ts';

test.describe('a file far beyond the limit', () => {
  test.use({ expectedErrors: /413/ });

  test('is refused with words that the page gets to read', async ({ page }) => {
    await page.goto('/login');
    for (const megabytes of [30, 50]) {
      const toast = await page.evaluate(
        (size) =>
          new Promise((resolve) => {
            const form = new FormData();
            form.append('cnpjCard', new Blob([new Uint8Array(size * 1024 * 1024)]), 'grande.pdf');
            const request = new XMLHttpRequest();
            request.open('POST', '/api/public/applications');
            request.responseType = 'json';
            request.addEventListener('loadend', () => resolve([request.status, request.response]));
            request.send(form);
          }),
        megabytes,
      );
      expect(toast, `${megabytes} MB`).toMatchObject([
        413,
        { message: expect.stringContaining('Arquivo muito grande.') },
      ]);
    }
  });
});

test('the documentation of the API works under the policy of the pages', async ({ page }) => {
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { name: /API do portal de revendedores/ })).toBeVisible();
  // Of a long list only what is near is drawn.
  await page.getByText('/api/health', { exact: true }).click();
  await expect(page.getByText('Responses', { exact: true })).toBeVisible();
});
