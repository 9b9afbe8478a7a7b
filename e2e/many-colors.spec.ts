import type { APIRequestContext, Locator, Page } from '@playwright/test';

import {
  cardOf,
  cartButton,
  openCatalog,
  productDialog,
  showView,
  sizesRegion,
} from './catalog-page.ts';
import { approved } from './companies.ts';
import { expect, heading, tabTo, test } from './fixtures.ts';
import { created, newMark } from './products.ts';
import { expectUsable } from './serious-violations.ts';

const COLORS = [
  ['Areia', '#d8c7a3'],
  ['Azul-marinho', '#1f2a44'],
  ['Bordô', '#6b1f2a'],
  ['Caramelo', '#a8692f'],
  ['Cinza-mescla', '#8f9296'],
  ['Grafite', '#3a3d40'],
  ['Mostarda', '#c9962b'],
  ['Off-white', '#f3efe6'],
  ['Preto', '#15171a'],
  ['Terracota', '#b3552f'],
  ['Verde-musgo', '#4d5b34'],
  ['Vermelho-queimado', '#a33b24'],
] as const;
const SIZES = ['PP', 'P', 'M', 'G', 'GG', 'XG', 'XXG', 'XXXG'];
const FIRST = 'PP';
const LAST = 'XXXG';

// The narrowest screen there is, at a keyboard: also a desk where somebody made everything four times as large.
test.use({ viewport: { width: 360, height: 740 } });

/** One style in all colours and sizes; one cell in the middle is sold out. */
async function manyColors(request: APIRequestContext): Promise<{ title: string; mark: string }> {
  const mark = newMark();
  const title = `Regata ${mark}`;
  for (const [name, value] of COLORS) {
    const variants = SIZES.map((size) => ({
      size,
      stock: name === 'Bordô' && size === FIRST ? 0 : 20,
    }));
    await created(request, { title, style: title, color: { name, value }, variants });
  }
  return { title, mark };
}

/** Nothing lies over it, and it can be seen whole. */
async function expectSeen(field: Locator): Promise<void> {
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport({ ratio: 1 });
  const isOnTop = await field.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const at = [y + 2, y + height - 2].map((place) =>
      document.elementFromPoint(x + width / 2, place),
    );
    return at.every((top) => top !== null && element.contains(top));
  });
  expect(isOnTop, 'something lies over what has the focus').toBe(true);
}

/** Each size of a line is typed, and the next one reached by its arrow. */
async function typeLine(page: Page, cell: (size: string) => Locator): Promise<void> {
  for (const size of SIZES) {
    await expectSeen(cell(size));
    await page.keyboard.type('1');
    if (size !== LAST) await page.keyboard.press('ArrowRight');
  }
}

const ALL = SIZES.length + (COLORS.length - 1) * 2;

/** The first line whole, two of one size in each of the others; it ends on the button that adds them. */
async function fillLines(
  page: Page,
  form: { cell: (size: string) => Locator; next: string; focused: Locator; add: Locator },
): Promise<void> {
  await typeLine(page, form.cell);
  for (let line = 1; line < COLORS.length; line += 1) {
    await page.keyboard.press(form.next);
    await expectSeen(form.focused);
    await page.keyboard.type('2');
  }
  await page.keyboard.press('Enter');
  await expectSeen(form.add);
}

const widerThanItself = (within: Locator) =>
  within.evaluate((element) =>
    [element, ...element.querySelectorAll('*')]
      .filter(
        (one) =>
          one.scrollWidth > one.clientWidth + 1 &&
          ['auto', 'scroll'].includes(getComputedStyle(one).overflowX),
      )
      .map((one) => one.className),
  );

test('twelve colours in eight sizes are filled in their dialog, and changed in the cart, by keys alone', async ({
  page,
  request,
  signedIn,
}) => {
  const { title, mark } = await manyColors(request);
  await signedIn(await approved(request));
  await openCatalog(page, `?search=${mark}`);
  await cardOf(page, { title }).focus();
  await page.keyboard.press('Enter');
  const dialog = productDialog(page, { title });
  await tabTo(page, dialog.getByRole('button', { name: 'Adicionar por tamanhos' }));
  await page.keyboard.press('Enter');
  const grid = sizesRegion(page);
  const cell = (color: string, size: string) =>
    grid.getByRole('textbox', { name: `Quantidade ${color} ${size}`, exact: true });
  await expect(grid.getByRole('textbox')).toHaveCount(COLORS.length * SIZES.length);
  await expectUsable(page, 'twelve colours in eight sizes');
  expect(await widerThanItself(dialog)).toEqual([]);

  // It opens on its first cell, as the colours came: the first of them first.
  const [[color], [other]] = COLORS;
  await fillLines(page, {
    cell: (size) => cell(color, size),
    next: 'ArrowDown',
    focused: grid.locator('input:focus'),
    add: grid.getByRole('button', { name: 'Adicionar ao carrinho' }),
  });
  await expect(grid.getByText(`${ALL} peças`, { exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await cartButton(page, `${ALL} peças`).waitFor();
  await expect(dialog).toBeHidden();

  await page.goto('/reseller/cart');
  await expect(heading(page, 'Carrinho')).toBeVisible();
  const sizesOf = (name: string) =>
    page.getByRole('group', { name: `Tamanhos de ${title} ${name}`, exact: true });
  const quantity = (name: string, size: string) =>
    sizesOf(name).getByRole('textbox', { name: `Quantidade ${title} ${name} ${size}` });
  // The first is open, and the last of its eight sizes is within reach.
  await quantity(color, FIRST).focus();
  await tabTo(page, quantity(color, LAST));
  await expectSeen(quantity(color, LAST));
  await page.keyboard.press('ArrowUp');
  await cartButton(page, `${ALL + 1} peças`).waitFor();
  const opener = page.getByRole('button', { name: `Alterar tamanhos de ${title} ${other}: ` });
  await opener.focus();
  await page.keyboard.press('Enter');
  await tabTo(page, quantity(other, LAST));
  await expectSeen(quantity(other, LAST));
  await page.keyboard.press('ArrowUp');
  await cartButton(page, `${ALL + 2} peças`).waitFor();
  await expectUsable(page, 'a cart of twelve colours');
});

test('the order form takes twelve colours in eight sizes by keys alone', async ({
  page,
  request,
  signedIn,
}) => {
  const { title, mark } = await manyColors(request);
  await signedIn(await approved(request));
  await openCatalog(page, `?search=${mark}`);
  await showView(page, 'Lista');
  const cell = (color: string, size: string) =>
    page.getByRole('textbox', { name: `Quantidade ${title} ${color} ${size}`, exact: true });
  const own = await page.locator('.og__color').first().innerText();
  for (const [name] of COLORS) {
    if (name === own) continue;
    await page.getByRole('button', { name: `Cor ${name}`, exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(cell(name, LAST)).toBeVisible();
  }
  await expect(page.locator('[data-order-grid] input')).toHaveCount(COLORS.length * SIZES.length);
  await expectUsable(page, 'twelve lines of eight cells');
  await cell(own, FIRST).focus();
  const add = page.getByRole('button', { name: 'Adicionar ao carrinho' });
  const focused = page.locator('[data-order-grid] input:focus');
  await fillLines(page, { cell: (size) => cell(own, size), next: 'Enter', focused, add });
  await expectUsable(page, 'twelve lines that were filled');
  await add.press('Enter');
  await cartButton(page, `${ALL} peças`).waitFor();
});
