import type { Page } from '@playwright/test';

import type { Visitor } from './mobile-profile.ts';

/** What the types of the browser's interfaces do not have yet. */
type Reaction = PerformanceEntry & { interactionId: number };

declare global {
  interface Window {
    /** The longest time from a press to the next frame, since it was last set to 0. */
    slowest?: number;
    longestTask?: number;
  }
}

export type Interaction = { name: string; inp: number; task: number };

const SLOWER_BY = 4;
/** Reactions are reported some time after their frame. */
const REPORTED_MS = 1000;

/** Each step is one press, at a processor four times slower; the line is not slowed down. */
export async function measureInteractions({ page, cdp }: Visitor): Promise<Interaction[]> {
  await page.addInitScript(watchReactions);
  await openCatalog(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_BY });
  const seen: Interaction[] = [];
  for (const { name, before, press } of STEPS) {
    await before?.(page);
    await page.evaluate(() => {
      window.slowest = 0;
      window.longestTask = 0;
    });
    await press(page);
    await page.waitForTimeout(REPORTED_MS);
    const [inp = 0, task = 0] = await page.evaluate(() => [window.slowest, window.longestTask]);
    seen.push({ name, inp, task });
  }
  return seen;
}

async function openCatalog(page: Page): Promise<void> {
  await page.goto('/reseller/catalog');
  await page.getByRole('article').first().getByRole('link').first().waitFor();
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

type Press = (page: Page) => Promise<unknown>;

/** What comes before a press is not measured. */
const STEPS: { name: string; before?: Press; press: Press }[] = [
  {
    name: 'abrir um produto',
    press: async (page) => {
      await page.getByRole('article').first().getByRole('link').first().click();
      await page.getByRole('button', { name: 'Adicionar por tamanhos', exact: true }).waitFor();
    },
  },
  {
    name: 'abrir os tamanhos',
    press: async (page) => {
      await page.getByRole('button', { name: 'Adicionar por tamanhos', exact: true }).click();
      await page.getByRole('region', { name: 'Adicionar por tamanhos' }).waitFor();
    },
  },
  {
    name: 'adicionar por tamanhos',
    press: async (page) => {
      const grid = page.getByRole('region', { name: 'Adicionar por tamanhos' });
      await grid.getByRole('textbox', { disabled: false }).first().fill('1');
      await grid
        .getByRole('button', { name: /^Adicionar/ })
        .last()
        .click();
      await grid.waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'mudar um filtro',
    before: openCatalog,
    press: async (page) => {
      await page.getByRole('button', { name: /^Filtros/ }).click();
      const sheet = page.getByRole('dialog', { name: 'Filtros' });
      await sheet.getByRole('link').nth(1).click();
      await page.waitForURL(/\?/);
    },
  },
  {
    name: `abrir uma das ${ROWS} linhas`,
    before: openGrid,
    press: async (page) => {
      await firstRow(page).click();
      await firstCell(page).waitFor();
    },
  },
  {
    name: `digitar em uma das ${ROWS} linhas`,
    before: async (page) => firstCell(page).focus(),
    press: async (page) => {
      await page.keyboard.press('7');
      await page.getByRole('region', { name: 'Peças digitadas' }).waitFor();
    },
  },
  {
    name: 'digitar mais um algarismo',
    press: async (page) => page.keyboard.press('2'),
  },
];

/** Runs in the page. */
function watchReactions() {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId, duration } = entry as Reaction;
      if (interactionId) window.slowest = Math.max(window.slowest ?? 0, duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      window.longestTask = Math.max(window.longestTask ?? 0, duration);
    }
  }).observe({ type: 'longtask' });
}
