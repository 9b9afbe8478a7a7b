import { changeProfile } from './changed-profile.ts';
import { expect, heading, test } from './fixtures.ts';
import { patience } from './patience.ts';

// The browser's own lines about what it could not fetch.
test.use({ expectedErrors: /net::ERR_INTERNET_DISCONNECTED/ });

test('a page that cannot be fetched leaves the one on screen as it is', async ({
  page,
  context,
  signedIn,
}) => {
  await signedIn('reseller');
  const typed = await changeProfile(page);
  const link = page.getByRole('navigation', { name: 'Principal' }).getByRole('link', {
    name: 'Pedidos',
  });

  // The changed profile asks first.
  const leave = async () => {
    await link.click();
    await page.getByRole('button', { name: 'Sair sem salvar' }).click();
  };

  await context.setOffline(true);
  await leave();
  const panel = page.getByRole('alert').filter({ hasText: 'Sem conexão' });
  await expect(panel).toBeVisible();
  await panel.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(panel).toBeVisible();
  await expect(heading(page, 'Meu Perfil')).toBeVisible();
  await panel.getByRole('button', { name: 'Ficar nesta página' }).click();
  await expect(panel).toHaveCount(0);
  await expect(page).toHaveURL(/\/reseller\/profile$/);
  await expect(page.getByLabel('Telefone')).toHaveValue(typed);

  await leave();
  await expect(panel).toBeVisible();
  await context.setOffline(false);
  // By itself, as soon as the network is back.
  await expect(heading(page, 'Meus Pedidos')).toBeVisible();
  await expect(panel).toHaveCount(0);
});

test('the pages of the own area are fetched ahead and open without a network', async ({
  page,
  context,
  signedIn,
}) => {
  await signedIn('reseller');
  const fetched = page.waitForResponse(/\/assets\/orders-page-[^/]+\.js$/, {
    timeout: patience(30_000),
  });
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/(?:admin-layout|tool-page|settings-page|finance-page)-/.test(request.url()))
      foreign.push(request.url());
  });
  await page.goto('/reseller/profile');
  await expect(heading(page, 'Meu Perfil')).toBeVisible();
  await (await fetched).finished();
  await context.setOffline(true);
  await page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: 'Pedidos' })
    .click();
  await expect(heading(page, 'Meus Pedidos')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Erro ao carregar pedidos' })).toBeVisible();
  expect(foreign).toEqual([]);
});

test('so are the pages of the back office, for those who work there', async ({
  page,
  context,
  signedIn,
}) => {
  await signedIn('admin');
  // One page after the other: with the last of them every other one is there.
  const fetched = page.waitForResponse(/\/assets\/tool-page-[^/]+\.js$/, {
    timeout: patience(30_000),
  });
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/(?:reseller-area|catalog-page|cart-page|profile-page)-/.test(request.url()))
      foreign.push(request.url());
  });
  await page.goto('/admin');
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await (await fetched).finished();
  await context.setOffline(true);
  const menu = page.getByRole('navigation', { name: 'Administração' });
  await menu.getByRole('link', { name: 'Revendedores' }).click();
  await expect(heading(page, 'Gerenciar Revendedores')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Erro ao carregar revendedores' })).toBeVisible();
  expect(foreign).toEqual([]);
});
