import type { Page } from '@playwright/test';

import { newBuyer } from './cart-page.ts';
import { cardOf, openCatalog } from './catalog-page.ts';
import { expect } from './fixtures.ts';
import { toast } from './orders-page.ts';
import { test } from './own-server.ts';
import { created } from './products.ts';
import { applyImport, checkColumns, openTool, pasteCells, undo, verdict } from './tool-page.ts';

const NEW = { title: 'Vestido Vitória-Régia' };
const shown = (page: Page, product: { title: string }) =>
  page.getByRole('article').filter({ has: cardOf(page, product) });

test('pasted cells change a product and bring another, until they are undone', async ({
  page,
  request,
  signedIn,
  someoneElse,
}) => {
  const old = await created(request, { msrp: 200, variants: [{ size: 'P', stock: 5 }] });
  const shop = await someoneElse(await newBuyer(request));
  await openCatalog(shop);
  await expect(shown(shop, old)).toContainText('R$ 120,00');

  await signedIn('admin');
  await openTool(page, 'Importar');
  await pasteCells(page, [
    [
      'SKU',
      'Título',
      'Categoria',
      'Preço sugerido',
      'Preço 40%',
      'Peso',
      'Tamanho',
      'Estoque',
      'Publicado',
    ],
    [old.sku, '', '', '', '99,50', '', 'P', '2', ''],
    ['SAIA-9', NEW.title, 'Vestidos', '1.180,00', '', '0,35', 'Único', '7', 'sim'],
  ]);
  const review = await checkColumns(page);
  await expect(verdict(page, 'Novos', 1)).toBeVisible();
  await verdict(page, 'Alterados', 1).click();
  const changed = review.getByRole('row').filter({ hasText: old.sku });
  await expect(changed).toContainText(/Preço 40%: R\$\s120,00.*R\$\s99,50/);
  await expect(changed).toContainText(/Estoque: 5.*2/);
  await applyImport(page);
  await openCatalog(shop);
  await expect(shown(shop, old)).toContainText('R$ 99,50');
  await expect(shown(shop, NEW)).toContainText('R$ 708,00');

  const past = page.getByRole('table', { name: 'Últimas importações' });
  await undo(page, past.getByRole('button', { name: /^Desfazer/ }));
  await expect(toast(page, 'Importação desfeita')).toBeVisible();
  await expect(past.getByRole('row').last()).toContainText('Desfeita');
  await openCatalog(shop);
  await expect(shown(shop, old)).toContainText('R$ 120,00');
  await expect(shown(shop, NEW)).toHaveCount(0);
  await page.goto(`/admin/products/${old.id}/edit`);
  const moved = page.getByRole('table', { name: 'Movimentações de estoque' });
  await expect(moved).toContainText('Importação desfeita');
  await expect(page.getByLabel('Estoque do tamanho P', { exact: true })).toHaveValue('5');
});
