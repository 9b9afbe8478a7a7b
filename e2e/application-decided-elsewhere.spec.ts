import { registered } from './companies.ts';
import { expect, heading, test } from './fixtures.ts';

test.use({ expectedErrors: /status of 409/ });

for (const [decision, decide] of [
  ['approves', 'Aprovar Aplicação'],
  ['rejects', 'Rejeitar Aplicação'],
] as const) {
  test(`who ${decision} what a colleague has just decided is told so and sees it`, async ({
    page,
    request,
    signedIn,
    someoneElse,
  }) => {
    const { companyName } = await registered(request);
    const colleague = await someoneElse('admin');
    await signedIn('admin');
    for (const tab of [page, colleague]) {
      await tab.goto('/admin/applications');
      await tab.getByRole('link', { name: `Ver detalhes de ${companyName}` }).click();
      await expect(heading(tab, companyName)).toBeVisible();
    }

    await colleague.getByRole('button', { name: 'Aprovar Aplicação' }).click();
    await expect(colleague.getByText('Aplicação aprovada com sucesso')).toBeVisible();

    await page.getByRole('button', { name: decide }).click();
    const dialog = page.getByRole('dialog', { name: 'Rejeitar Aplicação' });
    if (decision === 'rejects') {
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
