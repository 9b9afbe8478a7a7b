import { cardOf, openCatalog } from './catalog-page.ts';
import { approved } from './companies.ts';
import { expect, heading, test } from './fixtures.ts';
import { findProduct, leaveQuestion, openEdit, rowOf, save, stockOf } from './products-page.ts';
import { created, newTitle } from './products.ts';

const SAVED = 'Produto atualizado com sucesso!';

// The browser's own line about the SKU that is taken.
test.use({ expectedErrors: /status of 409/ });

test.beforeEach(async ({ signedIn }) => {
  await signedIn('admin');
});

test('name, price, sizes and stock change together, and resellers see it at once', async ({
  page,
  request,
  someoneElse,
}) => {
  const [product, other] = [await created(request), await created(request)];
  const title = newTitle();
  await openEdit(page, product);
  await test.step('a SKU that is taken is refused at its field', async () => {
    await page.getByLabel('SKU').fill(other.sku.toLowerCase());
    await save(page);
    await expect(page.getByLabel('SKU')).toHaveAccessibleDescription('SKU já cadastrado');
    await expect(page.getByLabel('SKU')).toBeFocused();
    await page.getByLabel('SKU').fill(product.sku);
  });
  await page.getByLabel('Título').fill(title);
  await page.getByLabel('MSRP').fill('250');
  await expect(page.getByLabel('Preço 40%')).toHaveValue('150,00');
  await stockOf(page, 'P').fill('11');
  await page.getByLabel('Novo tamanho').fill(' gg ');
  await page.getByLabel('Novo tamanho').press('Enter');
  await expect(page.getByText('Tamanho adicionado com sucesso!')).toBeVisible();
  await stockOf(page, 'GG').fill('2');
  await page.getByRole('button', { name: 'Remover M', exact: true }).click();
  await expect(page.getByText('Tamanho removido com sucesso!')).toBeVisible();
  await expect(stockOf(page, 'M')).toHaveCount(0);
  await save(page);
  await expect(page.getByText(SAVED)).toBeVisible();

  const movements = page.getByRole('table', { name: 'Movimentações de estoque' });
  for (const [size, change] of [
    ['P', '5 → 11'],
    ['GG', '0 → 2'],
    ['M', '8 → 0'],
  ] as const) {
    const row = movements.getByRole('row').filter({
      has: page.getByRole('cell', { name: size, exact: true }),
      hasText: change,
    });
    await expect(row).toContainText('admin@ourela.test');
  }

  await page.reload();
  await expect(page.getByLabel('Título')).toHaveValue(title);
  await expect(stockOf(page, 'P')).toHaveValue('11');
  await expect(stockOf(page, 'GG')).toHaveValue('2');
  await expect(stockOf(page, 'M')).toHaveCount(0);

  const reseller = await someoneElse(await approved(request));
  await openCatalog(reseller, `?search=${encodeURIComponent(title)}`);
  const card = reseller.getByRole('article').filter({ has: cardOf(reseller, { title }) });
  await expect(card).toContainText('R$ 150,00');
  await expect(card.getByRole('list', { name: 'Tamanhos' }).getByRole('listitem')).toHaveText([
    'P',
    'G',
    'GG',
  ]);
});

test('leaving asks first where something is not saved, and only there', async ({
  page,
  request,
}) => {
  const product = await created(request);
  await findProduct(page, product);
  await page.getByRole('link', { name: `Editar ${product.title}`, exact: true }).click();
  const title = page.getByLabel('Título');
  await expect(title).toHaveValue(product.title);
  await title.fill('Outro nome');

  await page.getByRole('link', { name: 'Cancelar' }).click();
  await leaveQuestion(page).getByRole('button', { name: 'Continuar editando' }).click();
  await expect(leaveQuestion(page)).toBeHidden();
  await expect(title).toHaveValue('Outro nome');

  await page.goBack();
  await leaveQuestion(page).getByRole('button', { name: 'Sair sem salvar' }).click();
  await expect(heading(page, 'Produtos')).toBeVisible();
  await expect(rowOf(page, product)).toBeVisible();

  await openEdit(page, product);
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await expect(heading(page, 'Produtos')).toBeVisible();

  await openEdit(page, product);
  await page.getByLabel('Descrição').fill('Descrição nova.');
  await save(page);
  await expect(page.getByText(SAVED)).toBeVisible();
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await expect(heading(page, 'Produtos')).toBeVisible();
});
