import { approveApplicationEndpoint } from '#contract/applications';

import { bearer, registered } from './companies.ts';
import { adminToken, expect, heading, test } from './fixtures.ts';

test.use({ expectedErrors: /status of 409/ });

test('approving or rejecting what a colleague has just decided shows that decision', async ({
  page,
  request,
  signedIn,
}) => {
  const headers = bearer(await adminToken(request));
  await signedIn('admin');
  const dialog = page.getByRole('dialog', { name: 'Rejeitar Aplicação' });
  for (const decide of ['Aprovar Aplicação', 'Rejeitar Aplicação']) {
    await test.step(decide, async () => {
      const { companyName } = await registered(request);
      await page.goto('/admin/applications');
      await page.getByRole('link', { name: `Ver detalhes de ${companyName}` }).click();
      await expect(heading(page, companyName)).toBeVisible();

      const id = String(new URL(page.url()).pathname.split('/').at(-1));
      const path = approveApplicationEndpoint.path.replace(':id', id);
      const decided = await request.post(path, { headers });
      expect(decided.status(), 'a decision from elsewhere').toBe(200);

      await page.getByRole('button', { name: decide }).click();
      if (decide === 'Rejeitar Aplicação') {
        await dialog.getByRole('button', { name: 'Rejeitar', exact: true }).click();
      }
      await expect(page.getByText('Esta aplicação já foi analisada.')).toBeVisible();
      const side = page.getByRole('complementary', { name: 'Decisão' });
      await expect(side.getByText('Aprovada').first()).toBeVisible();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('button', { name: /Aplicação$/ })).toHaveCount(0);
      await expect(page).toHaveURL(/\/admin\/applications\/[\w-]{36}$/);
    });
  }
});
