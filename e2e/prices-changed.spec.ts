import type { Page } from '@playwright/test';

import { newBuyer } from './cart-page.ts';
import { cardOf, openCatalog } from './catalog-page.ts';
import { expect } from './fixtures.ts';
import { toast } from './orders-page.ts';
import { test } from './own-server.ts';
import { changedElsewhere, created } from './products.ts';
import { openTool } from './tool-page.ts';

// The browser's own line about the change that comes too late.
test.use({ expectedErrors: /the server responded with a status of 409/ });

const shown = (page: Page, product: { title: string }) =>
  page.getByRole('article').filter({ has: cardOf(page, product) });

const seen = (page: Page, { sku }: { sku: string }) =>
  page
    .getByRole('table', { name: 'Preços antes e depois do reajuste' })
    .getByRole('row')
    .filter({ hasText: sku });

async function confirm(page: Page, products: string): Promise<void> {
  await page.getByRole('button', { name: `Reajustar ${products}`, exact: true }).click();
  const question = page.getByRole('alertdialog', { name: `Reajustar ${products} em +10%?` });
  await question.getByRole('button', { name: 'Reajustar preços' }).click();
  await expect(question).toBeHidden();
}

test('the prices of a category rise as they were looked at, resellers see them, and it is undone', async ({
  page,
  request,
  signedIn,
  someoneElse,
}) => {
  const blouse = await created(request, { category: 'Blusas', msrp: 200 });
  const other = await created(request, { category: 'Blusas', msrp: 300 });
  const trousers = await created(request, { category: 'Calças', msrp: 200 });
  await signedIn('admin');
  await openTool(page, 'Preços');
  const form = page.getByRole('form', { name: 'Reajuste' });
  await form.getByLabel('Categoria').selectOption('Blusas');
  await form.getByLabel('Percentual').fill('10');
  await form.getByLabel('Arredondamento').selectOption('Terminar em ,90');
  await form.getByRole('button', { name: 'Conferir preços' }).click();
  await expect(seen(page, blouse)).toContainText(/R\$\s120,00.*R\$\s131,90/);
  await expect(seen(page, other)).toContainText(/R\$\s180,00.*R\$\s197,90/);
  await expect(seen(page, trousers)).toHaveCount(0);

  // Somebody changes one of them meanwhile: what was looked at is not what would be done.
  await changedElsewhere(request, other, { price40: 150 });
  await confirm(page, '2 produtos');
  const refusal = page.getByRole('alert').filter({ hasText: 'Confira novamente' });
  await expect(refusal).toContainText('Os preços mudaram desde a conferência.');
  await refusal.getByRole('button', { name: 'Conferir novamente' }).click();
  await expect(seen(page, other)).toContainText(/R\$\s150,00.*R\$\s164,90/);
  await confirm(page, '2 produtos');
  await expect(toast(page, '2 produtos reajustados')).toBeVisible();

  const shop = await someoneElse(await newBuyer(request));
  await openCatalog(shop);
  await expect(shown(shop, blouse)).toContainText('R$ 131,90');
  await expect(shown(shop, other)).toContainText('R$ 164,90');
  await expect(shown(shop, trousers)).toContainText('R$ 120,00');

  // One of them gets another price by hand: undoing leaves it and says so.
  await changedElsewhere(request, other, { price40: 160 });
  await page.reload();
  await page.getByRole('button', { name: 'Desfazer', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Desfazer este reajuste?' });
  await expect(question).toContainText('1 produto volta ao preço de antes.');
  await question.getByRole('button', { name: 'Desfazer reajuste' }).click();
  const left = page.getByRole('list', { name: 'Ficaram como estão' });
  await expect(left.getByRole('listitem')).toHaveText([new RegExp(other.sku)]);
  await shop.reload();
  await expect(shown(shop, blouse)).toContainText('R$ 120,00');
  await expect(shown(shop, other)).toContainText('R$ 160,00');
  await page.goto(`/admin/products/${blouse.id}/edit`);
  const history = page.getByRole('table', { name: 'Histórico de preços' });
  await expect(history).toContainText('Reajuste desfeito (+10%)');
  await expect(history).toContainText('131,90 → 120,00');
});
