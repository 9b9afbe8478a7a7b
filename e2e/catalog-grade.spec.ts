import type { Page } from '@playwright/test';

import { cartButton, openCatalog, productDialog, sizesRegion } from './catalog-page.ts';
import { approved } from './companies.ts';
import { expect, test } from './fixtures.ts';
import { created, newMark } from './products.ts';

/** Where they stand on the page, wherever it was scrolled to, once its own letters are there. */
const pictures = (page: Page) =>
  page.locator('.prod__img').evaluateAll(async (all) => {
    await document.fonts.ready;
    return all.map((picture) => {
      const { x, y, width, height } = picture.getBoundingClientRect();
      return [x, y + window.scrollY, width, height].map(Math.round);
    });
  });

test(
  'a grade from the card and another from the dialog, and no picture moves for it',
  { tag: '@phone' },
  async ({ page, request, signedIn }) => {
    const mark = newMark();
    const variants = ['P', 'M', 'G', 'GG'].map((size) => ({ size, stock: size === 'GG' ? 1 : 30 }));
    const products = [];
    for (const number of [1, 2, 3]) {
      const title = `Camiseta ${mark} ${number}`;
      products.push(await created(request, { title, category: 'Camisetas', variants }));
    }
    const [product] = products;
    if (!product) throw new Error('nothing was created');
    await signedIn(await approved(request));
    await openCatalog(page, `?search=${mark}`);
    await expect(page.getByRole('article')).toHaveCount(3);
    const before = await pictures(page);
    const card = page.getByRole('article').filter({ hasText: product.title });
    await card.hover();
    const grade = card.getByRole('button', { name: `Adicionar Grade 6: ${product.title}` });
    await expect(grade).toBeVisible();
    expect(await pictures(page)).toEqual(before);
    await grade.click();
    await expect(page.getByText('6 peças adicionadas ao carrinho!')).toBeVisible();
    await cartButton(page, '6 peças').waitFor();
    await expect(card.getByText('6 no carrinho')).toBeAttached();
    expect(await pictures(page)).toEqual(before);

    await card.getByRole('button', { name: /^Adicionar por tamanhos/ }).click();
    const grid = sizesRegion(page);
    await grid.getByRole('button', { name: /^Grade 6/ }).click();
    await expect(grid.getByText('Limitado pelo estoque: GG sem estoque.')).toBeVisible();
    await grid.getByRole('button', { name: 'Adicionar ao carrinho' }).click();
    await expect(page.getByText('5 peças no carrinho.')).toBeVisible();
    await expect(productDialog(page, product)).toBeHidden();
    await cartButton(page, '11 peças').waitFor();
  },
);
