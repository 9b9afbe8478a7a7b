import { changeProfile } from './changed-profile.ts';
import { expect, heading, test } from './fixtures.ts';

// The browser's own lines about what is not there.
test.use({ expectedErrors: /the server responded with a status of 404/ });

test('a tab whose build is gone offers a reload and asks before it loses what was typed', async ({
  page,
  signedIn,
}) => {
  await signedIn('reseller');
  const typed = await changeProfile(page);
  const gone = /\/assets\/orders-page-[^/]+\.js$/;
  await page.route(gone, (route) => route.fulfill({ status: 404, body: '' }));

  await page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: 'Pedidos' })
    .click();
  await page.getByRole('button', { name: 'Sair sem salvar' }).click();
  const panel = page.getByRole('alert').filter({ hasText: 'O portal foi atualizado' });
  await expect(panel).toBeVisible();
  await expect(page.getByLabel('Telefone')).toHaveValue(typed);

  // The browser asks; whoever stays has lost nothing.
  const asked = page.waitForEvent('dialog');
  // The press ends after the answer: the page stands still until then.
  const press = panel.getByRole('button', { name: 'Recarregar' }).click();
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await press;
  await expect(page.getByLabel('Telefone')).toHaveValue(typed);

  await page.unroute(gone);
  page.once('dialog', (dialog) => void dialog.accept());
  await panel.getByRole('button', { name: 'Recarregar' }).click();
  await expect(heading(page, 'Meus Pedidos')).toBeVisible();
});
