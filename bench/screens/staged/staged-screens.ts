import type { Page } from '@playwright/test';

import { addDays } from '#contract/calendar';

import { showView } from '../../../e2e/catalog-page.ts';
import { press, pressTab, steps, type Screen } from '../screen.ts';
import {
  CAPSULE,
  COMPANIES,
  HOLIDAYS,
  OWN_TABLE,
  SOLD_OUT,
  WINTER,
  type CompanyKey,
} from './names.ts';
import { ODD_FILES } from './notes.ts';
import { readStatement } from './statement.ts';

const openOrderOf = (key: CompanyKey, nth = 0) => {
  const search = new URLSearchParams({ status: 'all', search: COMPANIES[key] });
  return {
    tall: true,
    path: `/admin/orders?${search.toString()}`,
    open: async (page: Page) => {
      await page
        .getByRole('link', { name: /^Ver pedido #/ })
        .nth(nth)
        .click();
      await page.getByRole('dialog').getByRole('heading', { name: 'Histórico' }).waitFor();
    },
  };
};
const received = '/admin/finance?aba=recebimentos';
/** The arrow of what waits of a company. */
const unfold = (key: CompanyKey) => press(`Outras decisões: ${COMPANIES[key]}`);
const unfoldOdd = async (page: Page) => {
  const odd = page.getByRole('listitem').filter({ hasText: 'Linha a conferir' });
  await odd.getByRole('button', { name: /^Outras decisões/ }).click();
};
const unfoldDocument = async (page: Page) => {
  const known = page.getByRole('listitem').filter({ hasText: 'PIX RECEBIDO' });
  await known.getByRole('button', { name: /^Outras decisões/ }).click();
};
const sendOdd = (label: string) => async (page: Page) => {
  await page.getByLabel(label).setInputFiles([...ODD_FILES]);
  await page
    .getByText(/^pedido-de-compra/)
    .first()
    .waitFor();
};
const ofTable = async (page: Page) => {
  await page.getByText('Todos os produtos', { exact: true }).click();
  await page.getByLabel('Tabela').selectOption({ label: OWN_TABLE });
  await page.getByLabel('Operação').selectOption({ label: 'Reduzir' });
  await page.getByLabel('Percentual').fill('3,5');
};
const prices = '/admin/tool?aba=precos';
const chooseCollection = (name: string) => async (page: Page) => {
  await page
    .getByRole('button', { name: new RegExp(name) })
    .first()
    .click();
};

const openProductForm = async (page: Page) => {
  const table = page.getByRole('table', { name: /^Produção de/ });
  await table.getByRole('link').first().click();
  await page.getByRole('heading', { level: 1, name: 'Editar Produto' }).waitFor();
  await page.getByRole('group', { name: 'Quem vê' }).waitFor();
};

const admin: Omit<Screen, 'who' | 'staged'>[] = [
  { name: 'order-part-paid', ...openOrderOf('partDecided') },
  { name: 'order-part-waiting', ...openOrderOf('part') },
  { name: 'order-paid-over', ...openOrderOf('over') },
  { name: 'order-credit-used', ...openOrderOf('creditUsed') },
  { name: 'order-credit-left', ...openOrderOf('creditLeft') },
  { name: 'order-pix-returned', ...openOrderOf('returned') },
  { name: 'order-note', ...openOrderOf('notes') },
  {
    name: 'order-note-odd',
    ...openOrderOf('notes'),
    open: steps(openOrderOf('notes').open, sendOdd('Anexar XML da NF-e: arquivo')),
  },
  { name: 'notes', path: '/admin/tool?aba=notas' },
  { name: 'notes-odd', path: '/admin/tool?aba=notas', open: sendOdd('XML das notas fiscais') },
  { name: 'received', path: received },
  { name: 'received-register', path: received, open: press('Registrar recebimento') },
  ...(['part', 'over', 'twice', 'cancelled'] as const).map((key) => ({
    name: `received-${key}`,
    path: received,
    open: unfold(key),
  })),
  { name: 'received-document', path: received, open: unfoldDocument },
  { name: 'statement', path: '/admin/finance?aba=extrato', open: readStatement },
  { name: 'received-odd', path: received, open: unfoldOdd },
  {
    name: 'received-unknown',
    path: received,
    open: press(/^Outras decisões: Pagador desconhecido/),
  },
  {
    name: 'collections',
    path: '/admin/collections',
  },
  {
    name: 'collections-remind',
    path: '/admin/collections',
    open: steps(chooseCollection(HOLIDAYS), press('Lembrar quem falta')),
  },
  {
    name: 'collections-groups',
    path: '/admin/collections',
    open: chooseCollection(CAPSULE),
  },
  {
    name: 'collections-seen-by',
    path: '/admin/collections',
    open: steps(chooseCollection(CAPSULE), press('Mudar quem vê')),
  },
  {
    name: 'collections-moved',
    path: '/admin/collections',
    open: steps(chooseCollection(WINTER), press('Editar'), async (page) => {
      for (const name of ['Entrega até', 'Entrega desde']) {
        const day = page.getByLabel(name);
        await day.fill(addDays(await day.inputValue(), 20));
      }
      await page.getByText(/mantêm o vencimento/).scrollIntoViewIfNeeded();
    }),
  },
  {
    name: 'collections-arrival',
    path: '/admin/collections',
    open: steps(chooseCollection(WINTER), press(/^Registrar chegada/)),
  },
  {
    name: 'collections-customers',
    path: '/admin/collections',
    open: steps(chooseCollection(WINTER), press('Por cliente')),
  },
  {
    name: 'product-waits',
    path: '/admin/collections',
    open: steps(chooseCollection(WINTER), openProductForm),
  },
  {
    name: 'product-follows',
    path: '/admin/collections',
    tall: true,
    open: steps(chooseCollection(CAPSULE), openProductForm, async (page) => {
      await page.getByRole('checkbox', { name: /Multimarcas/ }).check();
    }),
  },
  { name: 'demand', path: '/admin/reports?aba=demanda' },
  { name: 'settings-price-tables', path: '/admin/settings', part: '#prices' },
  { name: 'settings-groups', path: '/admin/settings', part: '#groups' },
  { name: 'prices-table', path: prices, open: steps(ofTable, press('Conferir preços')) },
  { name: 'prices-undo', path: prices, open: press('Desfazer') },
  { name: 'settings-pix', path: '/admin/settings', part: '#pix' },
  { name: 'finance-pix', path: '/admin/finance', open: pressTab('PIX') },
];

/** The first size of the first product that is there; on a telephone its sizes are unfolded. */
const fillCell = async (page: Page, pieces: string) => {
  const cell = page
    .getByRole('textbox', { name: /^Quantidade / })
    .and(page.locator(':enabled'))
    .filter({ visible: true })
    .first();
  const folded = page.getByRole('button', { name: /^Tamanhos de / }).first();
  await folded.or(cell).first().waitFor();
  if (await folded.isVisible()) await folded.click();
  await cell.fill(pieces);
};
/** Pieces of what is ready and of both collections. */
const typeInto = async (page: Page) => {
  await showView(page, 'Lista');
  await fillCell(page, '4');
  await page.getByRole('button', { name: 'Programado' }).click();
  for (const [name, pieces] of [
    [HOLIDAYS, '22'],
    [WINTER, '7'],
  ] as const) {
    await page.getByRole('button', { name, exact: true }).click();
    await page.getByRole('region', { name }).waitFor();
    await fillCell(page, pieces);
  }
};

const openFirst = async (page: Page) => {
  await page.getByRole('article').first().getByRole('link').first().click();
  await page.getByRole('dialog').getByRole('heading').first().waitFor();
};
const catalog = '/reseller/catalog?limit=12&category=Jaquetas';
const showWinter = steps(press('Programado'), press(WINTER));
const searchSoldOut = `/reseller/catalog?limit=12&search=${encodeURIComponent(SOLD_OUT)}`;

const reseller: Omit<Screen, 'who' | 'staged'>[] = [
  { name: 'programmed', path: catalog, open: showWinter },
  {
    name: 'programmed-product',
    path: catalog,
    open: steps(showWinter, openFirst),
  },
  { name: 'sold-out', path: searchSoldOut, open: openFirst },
  { name: 'grid', path: catalog, open: typeInto },
  {
    name: 'deliveries',
    path: catalog,
    open: async (page) => {
      await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click();
      await page.goto('/reseller/cart');
      await page.getByRole('heading', { name: /pedidos$/ }).waitFor();
    },
  },
];

export const STAGED_SCREENS: Screen[] = [
  ...admin.map((screen) => ({
    ...screen,
    who: 'admin' as const,
    staged: true,
    name: `admin-staged-${screen.name}`,
  })),
  ...reseller.map((screen) => ({
    ...screen,
    who: 'reseller' as const,
    staged: true,
    name: `reseller-staged-${screen.name}`,
  })),
];
