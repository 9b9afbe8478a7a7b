import { openCatalog, cardOf } from './catalog-page.ts';
import { approved } from './companies.ts';
import { expect, heading, test } from './fixtures.ts';
import { findProduct, pick, press, rowOf, stockOf } from './products-page.ts';
import { created, newTitle } from './products.ts';

// The browser's own line about the colour that is taken.
test.use({ expectedErrors: /status of 409/ });

test('a copy is a draft of its own, and a draft is published and taken back in the list', async ({
  page,
  request,
  signedIn,
}) => {
  const product = await created(request);
  const copy = { title: `${product.title} (cópia)` };
  await signedIn('admin');
  await findProduct(page, product);
  await pick(page, 'Duplicar', product);
  await expect(page.getByText('Produto duplicado com sucesso!')).toBeVisible();
  await expect(rowOf(page, copy)).toContainText('Rascunho');
  await expect(rowOf(page, copy)).toContainText('Sem estoque');
  await expect(rowOf(page, product)).toContainText('Publicado');

  await page.getByRole('link', { name: `Editar ${copy.title}`, exact: true }).click();
  await expect(heading(page, 'Editar Produto')).toBeVisible();
  await expect(page.getByLabel('Título')).toHaveValue(copy.title);
  await expect(page.getByLabel('SKU')).not.toHaveValue(product.sku);
  await expect(page.getByLabel('MSRP')).toHaveValue('200,00');
  await page.getByRole('button', { name: 'Publicar agora' }).click();
  await expect(page.getByText('Produto publicado com sucesso!')).toBeVisible();
  await expect(page.getByText('Rascunho', { exact: true })).toHaveCount(0);

  await test.step('a draft is taken back from the catalogue as fast as it got there', async () => {
    const draft = await created(request, { published: false });
    await findProduct(page, draft);
    await page.getByLabel('Filtrar por estado').selectOption('Rascunho');
    await expect(page).toHaveURL(/state=draft/);
    await expect(rowOf(page, draft)).toBeVisible();
    // It is no draft any more, and leaves this list with the next visit.
    await press(page, 'Publicar', draft);
    await expect(rowOf(page, draft)).toContainText('Publicado');
    await page.goBack();
    await expect(rowOf(page, draft)).toContainText('Publicado');
    await press(page, 'Despublicar', draft);
    await expect(page.getByText('Produto despublicado com sucesso!')).toBeVisible();
    await expect(rowOf(page, draft)).toContainText('Rascunho');
  });
});

test('a product with a model and a colour gets another colour, and the list shows both', async ({
  page,
  signedIn,
}) => {
  const title = newTitle();
  const style = `Modelo ${title}`;
  await signedIn('admin');
  await page.goto('/admin/products/create');
  await page.getByLabel('Título').fill(title);
  await page.getByLabel('MSRP').fill('200');
  await page.getByLabel('Peso').fill('0,25');
  await stockOf(page, 'M').fill('6');
  await page.getByLabel('Modelo', { exact: true }).fill(style);
  await page.getByLabel('Cor', { exact: true }).fill('Marinho');
  await expect(page.getByLabel('Código da cor', { exact: true })).toHaveValue('#1f2a44');
  await page.getByRole('button', { name: 'Criar Produto' }).click();
  await expect(page.getByText('Produto criado com sucesso!')).toBeVisible();
  await expect(heading(page, 'Editar Produto')).toBeVisible();

  await page.getByRole('button', { name: 'Nova cor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nova cor' });
  const name = dialog.getByRole('combobox', { name: 'Nova cor' });
  await name.fill('marinho');
  await name.press('Enter');
  await expect(name).toHaveAccessibleDescription('Este modelo já tem esta cor');
  await expect(name).toBeFocused();
  await name.fill('Off-white');
  await name.press('Enter');
  await expect(page.getByText('Nova cor criada com sucesso!')).toBeVisible();
  await expect(page.getByLabel('Cor', { exact: true })).toHaveValue('Off-white');
  await expect(page.getByLabel('Modelo', { exact: true })).toHaveValue(style);
  await expect(page.getByText('Cores deste modelo: Marinho, Off-white.')).toBeVisible();

  await page.goto(`/admin/products?search=${encodeURIComponent(title)}`);
  const marks = page.locator('.color-mark');
  await expect(marks).toHaveCount(2);
  await expect(marks.filter({ hasText: 'Marinho · 2 cores' })).toHaveCount(1);
  await expect(marks.filter({ hasText: 'Off-white · 2 cores' })).toHaveCount(1);
});

test('a product is deleted after a question, and leaves the catalogue', async ({
  page,
  request,
  signedIn,
  someoneElse,
}) => {
  const product = await created(request);
  const reseller = await someoneElse(await approved(request));
  const found = `?search=${encodeURIComponent(product.title)}`;
  await openCatalog(reseller, found);
  await expect(cardOf(reseller, product)).toBeVisible();

  await signedIn('admin');
  await findProduct(page, product);
  await pick(page, 'Excluir', product);
  const question = page.getByRole('alertdialog', {
    name: 'Tem certeza que deseja excluir este produto?',
  });
  await expect(question).toContainText(product.title);
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(rowOf(page, product)).toBeVisible();

  await pick(page, 'Excluir', product);
  await question.getByRole('button', { name: 'Excluir', exact: true }).click();
  await expect(page.getByText('Produto excluído com sucesso!')).toBeVisible();
  await expect(page.getByText('Nenhum produto encontrado')).toBeVisible();

  await reseller.reload();
  await expect(reseller.getByText('Nenhum produto encontrado')).toBeVisible();
});
