import { expect, heading, test } from './fixtures.ts';

const SENT = 'Se existir uma conta para este e-mail, você receberá instruções de recuperação.';

for (const email of ['loja@ourela.test', 'ninguem@ourela.test']) {
  test(`recovery for ${email} says the same and asks the server nothing`, async ({ page }) => {
    await page.goto('/recovery', { waitUntil: 'networkidle' });
    await expect(heading(page, 'Recuperar senha')).toBeVisible();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`));
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: 'Enviar instruções' }).click();
    await expect(page.getByText(SENT).first()).toBeVisible();
    expect(requests).toEqual([]);
  });
}

test('the e-mail is required', async ({ page }) => {
  await page.goto('/recovery');
  await page.getByRole('button', { name: 'Enviar instruções' }).click();
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await page.getByRole('link', { name: 'Voltar ao login' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(SENT)).toHaveCount(0);
});
