import type { Locator } from '@playwright/test';

import { cartButton, openCatalog, openProduct, sizesDialog } from './catalog-page.ts';
import { approved } from './companies.ts';
import { expect, test } from './fixtures.ts';
import { created, newMark } from './products.ts';

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('not drawn');
  return box;
}

test.beforeEach(async ({ request, signedIn }) => {
  await signedIn(await approved(request));
});

test('its measures are a table', async ({ page, request }) => {
  const measurements = 'Tamanho,Largura,Comprimento,Manga\nP,50,70,20\nM,53,72,21';
  const product = await created(request, { measurements });
  await openCatalog(page, `?search=${encodeURIComponent(product.title)}`);
  const dialog = await openProduct(page, product);
  const opener = dialog.getByRole('button', { name: 'Tabela de Medidas' });
  await opener.click();
  const measures = page.getByRole('dialog', { name: 'Tabela de Medidas' });
  await expect(measures.getByRole('columnheader')).toHaveText([
    'Tamanho',
    'Largura',
    'Comprimento',
    'Manga',
  ]);
  const row = measures.getByRole('row').filter({
    has: page.getByRole('rowheader', { name: 'M', exact: true }),
  });
  await expect(row.getByRole('cell')).toHaveText(['53', '72', '21']);
  await expect(measures.getByRole('table', { name: 'Medidas em cm' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(measures).toBeHidden();
  await expect(dialog).toBeVisible();
  await expect(opener).toBeFocused();
});

test('sizes are in sight under a long title, each stock on one line', async ({ page, request }) => {
  const mark = newMark();
  const title = `Jaqueta ${mark} em sarja lavada de algodão orgânico, forro removível de flanela e botões de madeira, edição especial da coleção de inverno`;
  const description = 'Caimento reto, costura dupla e bolsos fundos. '.repeat(20);
  const variants = [
    { size: 'P', stock: 12 },
    { size: 'M', stock: 120 },
    { size: 'G', stock: 1200 },
    { size: 'GG', stock: 0 },
  ];
  const product = await created(request, { title, description, variants });
  await openCatalog(page, `?search=${mark}`);
  const dialog = await openProduct(page, product);
  const bar = dialog.locator('.buy');
  for (const text of ['12 disponível', '120 disponível', '1200 disponível', 'Esgotado']) {
    const stock = dialog.getByText(text, { exact: true });
    await expect(stock).toBeInViewport({ ratio: 1 });
    const { y, height } = await boxOf(stock);
    expect(height, text).toBeLessThan(20);
    // On a telephone the bar lies over what scrolls beneath it.
    expect(y + height, text).toBeLessThan((await boxOf(bar)).y);
  }
});

test('one size goes into the cart, within its stock', async ({ page, request }) => {
  const variants = [
    { size: 'P', stock: 3 },
    { size: 'M', stock: 0 },
  ];
  const product = await created(request, { variants });
  await openCatalog(page, `?search=${encodeURIComponent(product.title)}`);
  const dialog = await openProduct(page, product);
  const small = dialog.getByRole('radio', { name: 'P 3 disponível' });
  await expect(dialog.getByRole('radio', { name: 'M Esgotado' })).toBeDisabled();
  const add = dialog.getByRole('button', { name: 'Adicionar ao carrinho' });
  await add.click();
  await expect(small).toBeFocused();
  await expect(add).toHaveAccessibleDescription('Escolha um tamanho para adicionar ao carrinho.');
  await page.keyboard.press('Space');
  await expect(small).toBeChecked();
  const increase = dialog.getByRole('button', { name: 'Aumentar' });
  await increase.click();
  await increase.click();
  await expect(increase).toBeDisabled();
  await add.click();
  await expect(page.getByText(`${product.title} (P) adicionado ao carrinho!`)).toBeVisible();
  await expect(dialog).toContainText('Todo o estoque do tamanho P já está no seu carrinho.');
  await expect(add).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(cartButton(page, '3 peças')).toBeVisible();
});

test('a grade fills all sizes, as far as the stock goes', async ({ page, request }) => {
  const product = await created(request);
  await openCatalog(page, `?search=${encodeURIComponent(product.title)}`);
  const dialog = await openProduct(page, product);
  await dialog.getByRole('button', { name: 'Adicionar por tamanhos' }).click();
  const grid = sizesDialog(page);
  await grid.getByLabel('Quantidade grades').fill('4');
  await grid.getByRole('button', { name: 'Preencher', exact: true }).click();
  await expect(grid.getByLabel('Quantidade P')).toHaveValue('4');
  await expect(grid.getByLabel('Quantidade M')).toHaveValue('8');
  await expect(grid.getByLabel('Quantidade G', { exact: true })).toHaveValue('3');
  await expect(grid).toContainText('Limitado pelo estoque: G 3 de 4.');
  await expect(grid.getByText('15 peças', { exact: true })).toBeVisible();
});

test('a step back closes what lies above the product, then the product', async ({
  page,
  request,
}) => {
  const product = await created(request);
  await openCatalog(page, `?search=${encodeURIComponent(product.title)}`);
  const dialog = await openProduct(page, product);
  const opener = dialog.getByRole('button', { name: 'Adicionar por tamanhos' });
  await opener.click();
  const grid = sizesDialog(page);
  await grid.getByLabel('Quantidade P').fill('4');
  await page.goBack();
  await expect(grid).toBeHidden();
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(/product=/);
  await opener.click();
  await expect(grid.getByLabel('Quantidade P')).toHaveValue('4');
  await page.keyboard.press('Escape');
  await expect(grid).toBeHidden();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).not.toHaveURL(/product=/);
});
