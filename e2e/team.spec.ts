import { demoAccount, expect, heading, signInAs, test } from './fixtures.ts';
import { identityAsked } from './identity.ts';
import { countInteractions } from './interactions.ts';
import { linkTo } from './mail-box.ts';
import { newMark } from './products.ts';

test.use({ expectedErrors: /status of (?:401|403)/ });

test('somebody is invited with a profile, given another while at work, and suspended', async ({
  page,
  signedIn,
  someoneElse,
}) => {
  const email = `caio-${newMark().toLowerCase()}@ourela.example`;
  const password = 'uma frase que ninguém adivinha';
  await signedIn('admin');
  await page.goto('/admin/team');
  await expect(heading(page, 'Equipe')).toBeVisible();
  const interactions = await countInteractions(page);
  await page.getByRole('button', { name: 'Convidar' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Enviar convite' }).click();
  expect(await interactions(), 'an invitation').toBeLessThanOrEqual(4);
  await (await identityAsked(page, demoAccount('admin').password)).click();
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText('convite vale até');

  const invited = await someoneElse();
  await invited.goto(await linkTo(email, 'token'));
  await invited.getByLabel('Nova senha').fill(password);
  await invited.getByLabel('Confirmar senha').fill(password);
  await invited.getByRole('button', { name: 'Definir senha' }).click();
  await signInAs(invited, { email, password });
  const menu = invited.getByRole('navigation', { name: 'Administração' });
  await expect(menu.getByRole('link')).toHaveText([
    'Dashboard',
    'Produtos',
    /^Revendedores/,
    'Pedidos',
    'Aplicações',
    'Relatórios',
  ]);
  await invited.goto('/admin/finance');
  await expect(invited).toHaveURL(/\/unauthorized$/);
  await invited.goto('/admin/applications');
  await expect(menu).toBeVisible();

  await page.reload();
  await row.getByLabel(`Perfil de ${email}`).selectOption('Financeiro');
  await expect(page.getByText(`${email}: perfil Financeiro.`)).toBeVisible();
  // A session that was asked for within the last second is not asked for again.
  await invited.waitForTimeout(1_000);
  await menu.getByRole('link', { name: 'Pedidos' }).click();
  await expect(menu.getByRole('link', { name: 'Financeiro' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Aplicações' })).toHaveCount(0);

  await row.getByRole('button', { name: `Ações de ${email}` }).click();
  await page.getByRole('menuitem', { name: 'Suspender acesso' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Suspender' }).click();
  await expect(row).toContainText('acesso suspenso');
  await menu.getByRole('link', { name: 'Financeiro' }).click();
  await expect(invited).toHaveURL(/\/login/);
  await signInAs(invited, { email, password });
  await expect(invited.getByText('Seu acesso ao portal está suspenso.')).toBeVisible();
});
