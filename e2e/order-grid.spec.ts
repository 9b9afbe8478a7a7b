import type { Page } from '@playwright/test';

import { isPhone } from './admin-menu.ts';
import { cardOf, cartButton, openCatalog, showView } from './catalog-page.ts';
import { approved } from './companies.ts';
import { expect, test } from './fixtures.ts';
import { created, newMark } from './products.ts';
import { seriousViolations } from './serious-violations.ts';

const cell = (page: Page, title: string, size: string) =>
  page.getByRole('textbox', { name: `Quantidade ${title} ${size}`, exact: true });
const dock = (page: Page) => page.getByRole('region', { name: 'Peças digitadas' });

/** As somebody copied it from a spreadsheet, pasted where the focus is. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('Control+v');
}

test(
  'a reorder is typed, pasted, kept over a reload and added at once',
  { tag: '@phone' },
  async ({ context, page, request, signedIn }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const mark = newMark();
    const variants = [
      { size: 'P', stock: 9 },
      { size: 'M', stock: 0 },
      { size: 'G', stock: 4 },
    ];
    const titles = [`Saia ${mark}`, `Blusa ${mark}`];
    for (const title of titles) await created(request, { title, variants });
    const [second, first] = titles as [string, string];
    await signedIn(await approved(request));
    await openCatalog(page, `?search=${mark}`);
    await showView(page, 'Lista');
    await expect(cardOf(page, { title: first })).toBeVisible();
    if (isPhone(page)) {
      for (const title of titles) {
        await page.getByRole('button', { name: `Tamanhos de ${title}` }).click();
      }
    }
    await cell(page, first, 'P').click();
    await page.keyboard.type('2');
    // What is sold out is passed over.
    await page.keyboard.press('ArrowRight');
    await expect(cell(page, first, 'G')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(cell(page, second, 'G')).toBeFocused();
    await page.keyboard.type('1');
    await page.keyboard.press('ArrowLeft');
    await paste(page, '3\t\t6');
    await expect(dock(page)).toContainText(
      `Colado do Excel: 1 linha, 2 células. 1 ajustada ao estoque: ${second} G, de 6 para 4.`,
    );
    await page.keyboard.press('Control+z');
    await expect(cell(page, second, 'G')).toHaveValue('1');
    await page.keyboard.type('5');
    await expect(dock(page)).toContainText('8 peças em 2 linhas');
    expect(await seriousViolations(page)).toEqual([]);
    await page.reload();
    await expect(cell(page, first, 'P')).toHaveValue('2');
    await expect(cell(page, second, 'P')).toHaveValue('5');
    // The bar hides nothing that the focus is on, and on a telephone it stands where the tabs were.
    await expect(cell(page, second, 'P')).toBeInViewport();
    if (isPhone(page)) await expect(page.locator('.tabs')).toBeHidden();
    await dock(page).getByRole('button', { name: 'Adicionar ao carrinho' }).click();
    await expect(page.getByText('Itens adicionados por tamanhos')).toBeVisible();
    await expect(cartButton(page, '8 peças')).toBeVisible();
    await expect(dock(page)).toBeHidden();
    await expect(cell(page, first, 'P')).toHaveValue('0');
  },
);
