import {
  cardOf,
  counted,
  hideFilters,
  openCatalog,
  openProduct,
  showFilters,
} from './catalog-page.ts';
import { approved } from './companies.ts';
import { expect, test } from './fixtures.ts';
import { created } from './products.ts';

test('a favourite is marked on its card, outlives a reload and can be filtered', async ({
  page,
  request,
  signedIn,
}) => {
  const [marked, other] = [await created(request), await created(request)];
  await signedIn(await approved(request));
  await openCatalog(page, `?search=${encodeURIComponent(marked.title)}`);
  const heart = page.getByRole('button', { name: `Favoritar ${marked.title}`, exact: true });
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Adicionado aos favoritos')).toBeVisible();
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');

  await openCatalog(page);
  const only = (await showFilters(page)).getByRole('switch', { name: 'Somente favoritos' });
  await only.click();
  await expect(page).toHaveURL(/favorites=1/);
  await hideFilters(page);
  await expect(counted(page, '1 produto')).toBeVisible();
  await expect(cardOf(page, marked)).toBeVisible();
  await expect(cardOf(page, other)).toHaveCount(0);

  const dialog = await openProduct(page, marked);
  const inside = dialog.getByRole('button', { name: `Favoritar ${marked.title}`, exact: true });
  await expect(inside).toHaveAttribute('aria-pressed', 'true');
  await inside.click();
  await expect(page.getByText('Removido dos favoritos')).toBeVisible();
  await expect(inside).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(counted(page, '0 produtos')).toBeVisible();
  await expect(page.getByText('Nenhum produto encontrado')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Nenhum produto encontrado')).toBeVisible();
});

test('among the favourites an unmarked one leaves, and its neighbour has the focus', async ({
  page,
  request,
  signedIn,
}) => {
  const [first, second] = [await created(request), await created(request)];
  await signedIn(await approved(request));
  const heart = ({ title }: typeof first) =>
    page.getByRole('button', { name: `Favoritar ${title}`, exact: true });
  for (const product of [first, second]) {
    await openCatalog(page, `?search=${encodeURIComponent(product.title)}`);
    await heart(product).click();
    await expect(heart(product)).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('Adicionado aos favoritos')).toBeVisible();
  }
  await openCatalog(page, '?favorites=1');
  await expect(counted(page, '2 produtos')).toBeVisible();
  await expect(heart(second)).toHaveAttribute('aria-pressed', 'true');
  await heart(second).focus();
  await page.keyboard.press('Enter');
  await expect(cardOf(page, second)).toHaveCount(0);
  await expect(counted(page, '1 produto')).toBeVisible();
  await expect(cardOf(page, first)).toBeFocused();
});

test('favourites belong to one reseller alone', async ({
  page,
  request,
  signedIn,
  someoneElse,
}) => {
  const product = await created(request);
  const search = `?search=${encodeURIComponent(product.title)}`;
  const name = `Favoritar ${product.title}`;
  await signedIn(await approved(request));
  await openCatalog(page, search);
  await page.getByRole('button', { name, exact: true }).click();
  await expect(page.getByText('Adicionado aos favoritos')).toBeVisible();

  const neighbour = await someoneElse(await approved(request));
  await openCatalog(neighbour, search);
  await expect(neighbour.getByRole('button', { name, exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
});

test.describe('a favourite the server does not take', () => {
  test.use({ expectedErrors: /status of 500/ });

  test('goes back to what it was', async ({ page, request, signedIn }) => {
    const product = await created(request);
    await signedIn(await approved(request));
    await page.route('**/api/reseller/favorites/*', (route) =>
      route.fulfill({ status: 500, json: { code: 'INTERNAL', message: 'Erro interno.' } }),
    );
    await openCatalog(page, `?search=${encodeURIComponent(product.title)}`);
    const heart = page.getByRole('button', { name: `Favoritar ${product.title}`, exact: true });
    await heart.click();
    await expect(page.getByRole('alert').filter({ hasText: 'Erro' })).toBeVisible();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
  });
});
