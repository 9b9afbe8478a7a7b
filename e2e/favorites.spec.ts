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

test(
  'a favourite is marked on its card, outlives a reload and can be filtered',
  { tag: '@phone' },
  async ({ page, request, signedIn }) => {
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
  },
);
