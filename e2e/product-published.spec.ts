import {
  cardOf,
  cartButton,
  cartDrawer,
  counted,
  openCatalog,
  productDialog,
  searchBox,
  sizesRegion,
} from './catalog-page.ts';
import { approved } from './companies.ts';
import { expect, heading, tabTo, test } from './fixtures.ts';
import { findProduct, press, rowOf, stockOf } from './products-page.ts';
import { newTitle, photographs, withoutAccents } from './products.ts';

test('a product goes from an empty form into a cart', async ({
  page,
  request,
  signedIn,
  someoneElse,
}, testInfo) => {
  // Two people, one after the other, with pictures in between.
  test.slow();
  const title = newTitle();
  const reseller = await someoneElse(await approved(request));
  await signedIn('admin');

  await test.step('the administrator writes it down', async () => {
    await page.goto('/admin/products');
    await page.getByRole('link', { name: 'Novo Produto' }).click();
    await expect(heading(page, 'Novo Produto')).toBeVisible();
    await page.getByLabel('Título').fill(title);
    await page.getByLabel('Descrição').fill('Linho e algodão, com bolsos embutidos.');
    await page.getByLabel('Categoria').selectOption('Blusas');
    await page.getByLabel('MSRP').fill('199,90');
    await expect(page.getByLabel('Preço 40%')).toHaveValue('119,94');
    await expect(page.getByLabel('Preço 50%')).toHaveValue('99,95');
    await page.getByLabel('Peso').fill('0,25');
    await stockOf(page, 'P').fill('4');
    await stockOf(page, 'M').fill('6');
    await page.getByLabel('CSV').fill('Tamanho,Largura,Comprimento\nP,50,70\nM,53,72');
    await expect(page.getByRole('cell', { name: '53', exact: true })).toBeVisible();
  });

  await test.step('with two pictures, the second as the cover', async () => {
    const files = await photographs(2, testInfo);
    await page.getByLabel('Imagens do produto').setInputFiles(files);
    await expect(page.getByText('Imagens enviadas com sucesso!')).toBeVisible();
    await expect(page.getByText('2 imagens', { exact: true })).toBeVisible();
    const pictures = page.getByRole('listitem').filter({ has: page.getByRole('img') });
    const second = String(await pictures.nth(1).getByRole('img').getAttribute('src'));
    await page.getByRole('button', { name: 'Mover para a esquerda: imagem 2' }).click();
    const cover = pictures.filter({ hasText: 'Capa' });
    await expect(cover.getByRole('img')).toHaveAttribute('src', second);
  });

  await test.step('it is a draft that nobody else sees', async () => {
    await page.getByRole('button', { name: 'Criar Produto' }).click();
    await expect(page.getByText('Produto criado com sucesso!')).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/products\/[\w-]{36}\/edit$/);
    await expect(page.getByText('Rascunho', { exact: true })).toBeVisible();
    await openCatalog(reseller);
    await searchBox(reseller).fill(withoutAccents(title));
    await expect(reseller.getByText('Nenhum produto encontrado')).toBeVisible();
  });

  await test.step('one press publishes it', async () => {
    await findProduct(page, { title });
    await expect(rowOf(page, { title })).toContainText('Rascunho');
    await press(page, 'Publicar', { title });
    await expect(page.getByText('Produto publicado com sucesso!')).toBeVisible();
    await expect(rowOf(page, { title })).toContainText('Publicado');
  });

  await test.step('the reseller finds it without accents and opens it by keyboard', async () => {
    await reseller.reload();
    await expect(searchBox(reseller)).toHaveValue(withoutAccents(title));
    await expect(counted(reseller, '1 produto')).toBeVisible();
    await searchBox(reseller).focus();
    await tabTo(reseller, cardOf(reseller, { title }));
    await reseller.keyboard.press('Enter');
    const dialog = productDialog(reseller, { title });
    await expect(dialog.getByRole('button', { name: 'Fechar' })).toBeFocused();
    await expect(dialog.getByText('R$ 119,94')).toBeVisible();
    await expect(dialog.getByText('1 / 2', { exact: true })).toBeVisible();
    await reseller.keyboard.press('ArrowRight');
    await expect(dialog.getByText('2 / 2', { exact: true })).toBeVisible();
  });

  await test.step('and adds it by sizes, hands on the keys', async () => {
    const opener = productDialog(reseller, { title }).getByRole('button', {
      name: 'Adicionar por tamanhos',
    });
    await tabTo(reseller, opener);
    await reseller.keyboard.press('Enter');
    const grid = sizesRegion(reseller);
    await expect(grid).toBeVisible();
    await grid.getByLabel('Quantidade P').focus();
    await reseller.keyboard.type('2');
    await reseller.keyboard.press('ArrowRight');
    await expect(grid.getByLabel('Quantidade M')).toBeFocused();
    // More than there is: the stock sets the limit.
    await reseller.keyboard.type('9');
    await expect(grid.getByText('8 peças', { exact: true }).last()).toBeVisible();
    await expect(grid.getByText('R$ 959,52', { exact: true }).last()).toBeVisible();
    await reseller.keyboard.press('Enter');
    await expect(grid.getByRole('button', { name: 'Adicionar ao carrinho' })).toBeFocused();
    await reseller.keyboard.press('Enter');
    await expect(reseller.getByText('Itens adicionados por tamanhos')).toBeVisible();
    await expect(productDialog(reseller, { title })).toBeHidden();
    await expect(cardOf(reseller, { title })).toBeFocused();
  });

  await test.step('the cart holds it', async () => {
    await cartButton(reseller, '8 peças').click();
    const drawer = cartDrawer(reseller);
    const lines = drawer.getByRole('listitem').filter({ hasText: title });
    await expect(lines).toHaveCount(1);
    await expect(lines).toContainText('8x R$ 119,94');
    await expect(lines).toContainText(/P 2\s*M 6/);
    await expect(drawer.getByText('R$ 959,52')).toHaveCount(2);
  });
});
