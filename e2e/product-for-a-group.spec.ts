import type { Page } from '@playwright/test';

import { newBuyer } from './cart-page.ts';
import { cardOf, openCatalog, openProduct } from './catalog-page.ts';
import { expect, leaveInStorage } from './fixtures.ts';
import { toast } from './orders-page.ts';
import { test } from './own-server.ts';
import { created } from './products.ts';
import { openSettings } from './settings-page.ts';

test('a product for one group: one shop sees it, the other does not until it is added', async ({
  page: admin,
  request,
  signedIn,
  someoneElse,
}) => {
  const product = await created(request);
  const everybodys = await created(request);
  const [one, two] = [await newBuyer(request), await newBuyer(request)];
  const shops: Page[] = [];
  for (const { token } of [one, two]) {
    const shop = await someoneElse();
    await leaveInStorage(shop, 'token', token);
    await openCatalog(shop);
    await expect(cardOf(shop, product)).toBeVisible();
    shops.push(shop);
  }
  const [first, second] = shops;
  if (!first || !second) throw new Error('two shops');
  await signedIn('admin');

  await test.step('the group is made in the settings', async () => {
    await admin.goto('/admin/resellers');
    await expect(admin.getByText(one.companyName)).toBeVisible();
    await expect(admin.getByRole('link', { name: 'Grupos' })).toHaveCount(0);
    const form = await openSettings(admin);
    await form.getByRole('button', { name: 'Novo grupo' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Novo grupo' });
    await dialog.getByLabel('Nome do grupo').fill('Lojas do litoral');
    await dialog.getByRole('button', { name: 'Salvar grupo' }).click();
    await expect(toast(admin, 'Grupo salvo')).toBeVisible();
    await expect(form.getByRole('row', { name: /Lojas do litoral/ })).toContainText('Etiqueta');
  });

  await test.step('one company is put into it on its page', async () => {
    await admin.goto(`/admin/resellers/${one.id}`);
    await admin.getByRole('button', { name: 'Escolher grupos' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Escolher grupos' });
    await dialog.getByRole('checkbox', { name: 'Lojas do litoral' }).check();
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(toast(admin, 'Grupos do revendedor atualizados')).toBeVisible();
  });

  await test.step('the product is limited to it in its form', async () => {
    await admin.goto(`/admin/products/${product.id}/edit`);
    await admin
      .getByRole('group', { name: 'Quem vê' })
      .getByRole('checkbox', { name: /Lojas do litoral/ })
      .check();
    await admin.getByRole('button', { name: 'Salvar Alterações' }).click();
    await expect(toast(admin, 'Produto atualizado com sucesso!')).toBeVisible();
  });

  await openCatalog(first);
  await expect(cardOf(first, product)).toBeVisible();
  await openCatalog(second);
  await expect(cardOf(second, everybodys)).toBeVisible();
  await expect(cardOf(second, product)).toHaveCount(0);

  await test.step('the other one is added from the list of companies', async () => {
    await admin.goto('/admin/resellers');
    await admin.getByRole('checkbox', { name: `Selecionar ${two.companyName}` }).check();
    await admin.getByRole('button', { name: 'Pôr em grupo' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Pôr em grupo' });
    await dialog.getByLabel('Grupo').selectOption('Lojas do litoral');
    await dialog.getByRole('button', { name: 'Pôr em grupo' }).click();
    await expect(admin.getByText('1 revendedor em Lojas do litoral')).toBeVisible();
    await admin.getByLabel('Filtrar por grupo').selectOption('Lojas do litoral');
    await expect(admin.getByText('Total de revendedores: 2')).toBeVisible();
  });

  await openCatalog(second);
  await openProduct(second, product);
});
