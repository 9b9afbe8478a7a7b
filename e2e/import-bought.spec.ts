import { chooseTerm, finishButton, newBuyer, placedNumber, untilCalculated } from './cart-page.ts';
import { cartButton, cartDrawer, openCatalog, openProduct, sizesRegion } from './catalog-page.ts';
import { downloaded } from './files.ts';
import { expect, leaveInStorage } from './fixtures.ts';
import { test } from './own-server.ts';
import {
  applyButton,
  applyImport,
  checkColumns,
  chooseSheet,
  openTool,
  undo,
  verdict,
  workbook,
} from './tool-page.ts';

// The browser's own line about the undo that is refused.
test.use({ expectedErrors: /the server responded with a status of 409/ });

const COAT = { title: 'Jaqueta Serra da Canastra' };
const HEADS = ['Código', 'Nome', 'Grupo', 'Preço de venda', 'Peso', 'Tam', 'Em casa', 'Publicar'];

/** A collection as brands write it: fields of the product stand on its first row only. */
const collection = (last: string | number) =>
  workbook('colecao-inverno.xlsx', [
    HEADS.map((head) => ({ value: head, fontWeight: 'bold' })),
    ['INV-01', COAT.title, 'jaquetas', 399.9, 0.85, 'P', 20, 'Sim'],
    ['INV-01', null, null, null, null, 'M', 12, null],
    ['INV-02', 'Calça Araçá', 'CALÇAS', 'R$ 249,90', '0,42', 'M', last, 'Não'],
  ]);

test('a collection is put right, applied and bought, and then no longer undone', async ({
  page,
  request,
  signedIn,
  someoneElse,
}) => {
  // From the sheet to the confirmation of an order, and back.
  test.slow();
  await signedIn('admin');
  await openTool(page, 'Importar');
  const columns = await chooseSheet(page, await collection('doze'));
  const sku = columns.getByRole('combobox', { name: 'Coluna A: Código' });
  await expect(sku.locator('option:checked')).toHaveText('SKU');
  const stock = columns.getByRole('combobox', { name: 'Coluna G: Em casa' });
  await expect(stock.locator('option:checked')).toHaveText('Não usar');
  await stock.selectOption('Estoque');

  const review = await checkColumns(page);
  await expect(verdict(page, 'Com erro', 1)).toHaveAttribute('aria-pressed', 'true');
  await expect(review.getByRole('row').last()).toContainText(/INV-02.*G4 · Em casa: /s);
  await expect(applyButton(review)).toHaveAttribute('aria-disabled', 'true');
  await expect(applyButton(review)).toHaveAccessibleDescription(/^1 linha com erro/);
  const errors = await downloaded(review.getByRole('button', { name: 'Baixar erros' }));
  expect(errors.content.toString()).toMatch(/INV-02.*G4/);

  await review.getByRole('button', { name: 'Enviar planilha corrigida' }).click();
  const again = await chooseSheet(page, await collection(12));
  await again.getByRole('combobox', { name: 'Coluna G: Em casa' }).selectOption('Estoque');
  await checkColumns(page);
  await expect(verdict(page, 'Novos', 3)).toBeVisible();
  await expect(verdict(page, 'Com erro', 0)).toBeVisible();
  // After leaving the page, the import continues where it was.
  await page.reload();
  await expect(verdict(page, 'Novos', 3)).toBeVisible();
  const done = await applyImport(page);

  const buyer = await newBuyer(request);
  const shop = await someoneElse();
  await leaveInStorage(shop, 'token', buyer.token);
  await openCatalog(shop);
  await expect(shop.getByText('Calça Araçá')).toHaveCount(0);
  const product = await openProduct(shop, COAT);
  await expect(product).toContainText('R$ 239,94');
  await product.getByRole('button', { name: 'Adicionar por tamanhos' }).click();
  await sizesRegion(shop).getByLabel('Quantidade P').fill('18');
  await sizesRegion(shop).getByRole('button', { name: 'Adicionar ao carrinho' }).click();
  await expect(product).toBeHidden();
  await cartButton(shop, '18 peças').click();
  await cartDrawer(shop).getByRole('link', { name: 'Ir para carrinho' }).click();
  await untilCalculated(shop);
  await chooseTerm(shop, 'boleto_30');
  await finishButton(shop).click();
  await placedNumber(shop);

  await undo(page, done.getByRole('button', { name: 'Desfazer importação' }));
  const refusal = page.getByRole('alert').filter({ hasText: 'não foi desfeita' });
  await expect(refusal).toContainText('INV-01 mudou ou foi vendido depois da importação');
  await expect(refusal).not.toContainText('INV-02');
  await expect(done).toContainText('Não dá mais para desfazer');
  await expect(page.getByRole('button', { name: /^Desfazer/ })).toHaveCount(0);
});
