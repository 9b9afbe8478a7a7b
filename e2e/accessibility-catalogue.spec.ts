import {
  cartButton,
  cartDrawer,
  openCatalog,
  openProduct,
  showFilters,
  showView,
  sizesRegion,
} from './catalog-page.ts';
import { approved } from './companies.ts';
import { expect, heading, test } from './fixtures.ts';
import { findProduct, leaveQuestion, openEdit, pick, save, stockOf } from './products-page.ts';
import { created, newMark, uploaded } from './products.ts';
import { seriousViolations, violationsOnBothScreens } from './serious-violations.ts';

const WITH_ONE_SOLD_OUT = [
  { size: 'P', stock: 5 },
  { size: 'M', stock: 0 },
];

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

test('the products and their deletion are usable by everyone', async ({
  page,
  request,
  signedIn,
}) => {
  const product = await created(request, { published: false });
  await signedIn('admin');
  await page.goto('/admin/products');
  await expect(page.getByRole('row').filter({ hasText: 'R$' })).toHaveCount(10);
  expect(await violationsOnBothScreens(page)).toEqual([]);
  await page.getByRole('checkbox', { name: 'Selecionar os produtos desta página' }).check();
  await expect(page.getByRole('region', { name: 'Ações para os selecionados' })).toBeVisible();
  expect(await violationsOnBothScreens(page), 'chosen').toEqual([]);
  await page.getByRole('button', { name: 'Preço', exact: true }).click();
  await page.getByLabel('Percentual').fill('5');
  await page.getByRole('button', { name: 'Conferir preços' }).click();
  await expect(page.getByRole('heading', { name: 'Conferência' })).toBeVisible();
  expect(await violationsOnBothScreens(page), 'Mudar preços').toEqual([]);
  await findProduct(page, product);
  await pick(page, 'Nova cor', product);
  await expect(page.getByRole('dialog', { name: 'Nova cor' })).toBeVisible();
  expect(await violationsOnBothScreens(page), 'Nova cor').toEqual([]);
  await page.keyboard.press('Escape');
  await pick(page, 'Excluir', product);
  await expect(page.getByRole('alertdialog')).toBeVisible();
  expect(await violationsOnBothScreens(page), 'Excluir').toEqual([]);
});

test('a new product and its complaints are usable by everyone', async ({ page, signedIn }) => {
  await signedIn('admin');
  await page.goto('/admin/products/create');
  await expect(heading(page, 'Novo Produto')).toBeVisible();
  expect(await violationsOnBothScreens(page)).toEqual([]);
  await page.getByRole('button', { name: 'Criar Produto' }).click();
  await expect(page.getByLabel('Título')).toBeFocused();
  await page.getByRole('button', { name: 'Tabela', exact: true }).click();
  await page.getByRole('button', { name: 'Adicionar linha' }).click();
  expect(await violationsOnBothScreens(page), 'with complaints').toEqual([]);
});

test('an old product and its questions are usable by everyone', async ({
  page,
  request,
  signedIn,
}) => {
  const images = await uploaded(request, 2);
  const product = await created(request, { published: false, images });
  await signedIn('admin');
  await openEdit(page, product);
  await expect(page.getByRole('table', { name: 'Movimentações de estoque' })).toBeVisible();
  await stockOf(page, 'P').fill('meia dúzia');
  await save(page);
  await expect(stockOf(page, 'P')).toBeFocused();
  expect(await violationsOnBothScreens(page)).toEqual([]);
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await expect(leaveQuestion(page)).toBeVisible();
  expect(await violationsOnBothScreens(page), 'Sair sem salvar?').toEqual([]);
});

test(
  'the catalogue is usable by everyone',
  { tag: '@phone' },
  async ({ page, request, signedIn }) => {
    await signedIn(await approved(request));
    await openCatalog(page, '?limit=12');
    await expect(page.getByRole('article')).toHaveCount(12);
    expect(await seriousViolations(page), 'pictures').toEqual([]);
    await showView(page, 'Lista');
    expect(await seriousViolations(page), 'rows').toEqual([]);
  },
);

test(
  'filters and nothing found are usable by everyone',
  { tag: '@phone' },
  async ({ page, request, signedIn }) => {
    await signedIn(await approved(request));
    await openCatalog(page, `?search=${newMark()}`);
    await expect(page.getByText('Nenhum produto encontrado')).toBeVisible();
    expect(await seriousViolations(page), 'nothing found').toEqual([]);
    const filters = await showFilters(page);
    await filters.getByLabel('Preço mínimo').fill('muito');
    await expect(filters.getByText('Use um valor em reais, como 49,90.')).toBeVisible();
    expect(await seriousViolations(page), 'filters').toEqual([]);
  },
);

test(
  'a product and its measures are usable by everyone',
  { tag: '@phone' },
  async ({ page, request, signedIn }) => {
    const product = await created(request, {
      images: await uploaded(request, 2),
      measurements: 'Tamanho,Largura\nP,50',
      variants: WITH_ONE_SOLD_OUT,
    });
    await signedIn(await approved(request));
    await openCatalog(page, `?search=${encodeURIComponent(product.title)}`);
    const dialog = await openProduct(page, product);
    expect(await seriousViolations(page), 'the product').toEqual([]);
    await dialog.getByRole('button', { name: 'Tabela de Medidas' }).click();
    await expect(dialog.getByRole('region', { name: 'Tabela de Medidas' })).toBeVisible();
    expect(await seriousViolations(page), 'measures').toEqual([]);
  },
);

test(
  'sizes and the cart are usable by everyone',
  { tag: '@phone' },
  async ({ page, request, signedIn }) => {
    const product = await created(request, { variants: WITH_ONE_SOLD_OUT });
    await signedIn(await approved(request));
    await openCatalog(page, `?search=${encodeURIComponent(product.title)}`);
    const dialog = await openProduct(page, product);
    await dialog.getByRole('button', { name: 'Adicionar por tamanhos' }).click();
    const grid = sizesRegion(page);
    await grid.getByLabel('Quantidade P').fill('2');
    expect(await seriousViolations(page), 'the size grid').toEqual([]);
    await grid.getByRole('button', { name: 'Adicionar ao carrinho' }).click();
    await expect(dialog).toBeHidden();
    await cartButton(page, '2 peças').click();
    await expect(cartDrawer(page)).toContainText(product.title);
    expect(await seriousViolations(page), 'the cart').toEqual([]);
    const lines = cartDrawer(page);
    await lines.getByRole('button', { name: /^Alterar tamanhos de/ }).click();
    await lines.getByRole('button', { name: `Aumentar ${product.title} P` }).click();
    await expect(lines.getByText(/^3x/)).toBeVisible();
    expect(await seriousViolations(page), 'the sizes of the cart').toEqual([]);
  },
);
