import type { Locator, Page } from '@playwright/test';

type Press = () => Promise<unknown>;
type OnPage = (page: Page) => Promise<unknown>;

type Step = {
  name: string;
  /** What comes before a press is not measured. */
  before?: OnPage;
  find: (page: Page) => Promise<Press>;
  /** A selector of what shows what it was pressed for, by coming or by going; the rest shows it at once. */
  sign?: string;
  gone?: boolean;
  /** Which it did. */
  done: OnPage;
};

/** A finger, where the element is. */
const tap =
  (find: (page: Page) => Locator) =>
  async (page: Page): Promise<Press> => {
    const element = find(page);
    await element.evaluate((node) => node.scrollIntoView({ block: 'center' }));
    const box = await element.boundingBox();
    if (!box) throw new Error('unreachable: it is on the page');
    return () => page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  };
const key = (name: string) => async (page: Page) => () => page.keyboard.press(name);

/** At rest: the pictures are there, and what comes after them. */
async function openCatalog(page: Page): Promise<void> {
  await page.goto('/reseller/catalog');
  await page
    .getByRole('article')
    .getByRole('button', { name: /^Adicionar por tamanhos/ })
    .first()
    .waitFor();
  await page.waitForLoadState('networkidle');
}

const ROWS = 96;
const firstRow = (page: Page) => page.getByRole('button', { name: /^Tamanhos de/ }).first();
const firstCell = (page: Page) => page.getByRole('textbox', { name: /^Quantidade/ }).first();

/** The list view, where quantities are typed beside the products. */
async function openGrid(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('catalogView', 'list'));
  await page.goto(`/reseller/catalog?limit=${ROWS}`);
  await page
    .getByRole('button', { name: /^Tamanhos de/ })
    .nth(ROWS - 1)
    .waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
}

const opener = (page: Page) =>
  page.getByRole('button', { name: 'Adicionar por tamanhos', exact: true });
const sizes = (page: Page) => page.getByRole('region', { name: 'Adicionar por tamanhos' });
const firstSize = (page: Page) => sizes(page).getByRole('textbox', { disabled: false }).first();
const filters = (page: Page) => page.getByRole('dialog', { name: 'Filtros' });
const typed = (page: Page) => page.getByRole('region', { name: 'Peças digitadas' });

/** In this order: each goes on where the one before it ended. */
export const PRESSES: Step[] = [
  {
    name: 'abrir um produto',
    before: openCatalog,
    find: tap((page) => page.getByRole('article').first().getByRole('link').first()),
    sign: 'dialog[open] .pdp',
    done: (page) => opener(page).waitFor(),
  },
  {
    name: 'abrir os tamanhos',
    find: tap(opener),
    sign: 'dialog .bysizes',
    done: (page) => sizes(page).waitFor(),
  },
  {
    name: 'tocar uma quantidade',
    find: tap(firstSize),
    done: (page) => firstSize(page).and(page.locator(':focus')).waitFor(),
  },
  {
    name: 'digitar a quantidade',
    find: key('1'),
    sign: '.bysizes__worth',
    done: (page) => sizes(page).getByText('1 peça').first().waitFor(),
  },
  {
    name: 'adicionar por tamanhos',
    find: tap((page) =>
      sizes(page)
        .getByRole('button', { name: /^Adicionar/ })
        .last(),
    ),
    sign: 'dialog[open]',
    gone: true,
    done: async (page) => {
      await sizes(page).waitFor({ state: 'hidden' });
      await page.waitForFunction(() => /quantity/.test(JSON.stringify(localStorage)));
    },
  },
  {
    // The parts of the dialog are there by now, and it opens on all sizes, as it was used last.
    name: 'abrir outro produto',
    find: tap((page) => page.getByRole('article').nth(2).getByRole('link').first()),
    sign: 'dialog[open] .pdp',
    done: (page) => sizes(page).waitFor(),
  },
  {
    name: 'abrir os filtros',
    before: openCatalog,
    find: tap((page) => page.getByRole('button', { name: /^Filtros/ })),
    sign: 'dialog[open] .filters',
    done: (page) => filters(page).waitFor(),
  },
  {
    name: 'mudar um filtro',
    find: tap((page) => filters(page).getByRole('link').nth(1)),
    sign: '.filters li:nth-child(2) > [aria-current]',
    done: (page) => page.waitForURL(/\?/),
  },
  {
    name: `abrir uma das ${ROWS} linhas`,
    before: openGrid,
    find: tap(firstRow),
    sign: '.og__product input',
    done: (page) => firstCell(page).waitFor(),
  },
  {
    name: `digitar em uma das ${ROWS} linhas`,
    before: (page) => firstCell(page).focus(),
    find: key('7'),
    sign: '.dock',
    done: (page) => typed(page).waitFor(),
  },
  {
    name: 'digitar mais um algarismo',
    find: key('2'),
    done: (page) => typed(page).waitFor(),
  },
];
