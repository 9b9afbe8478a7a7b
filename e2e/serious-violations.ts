import { expect, type Page } from '@playwright/test';

import { runAxe } from './run-axe.ts';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What depends on the theme. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * Until what was changed is drawn as it will stay. Colours that change over time, however short, are
 * brought to their end: what lies out of sight would never get there by itself. The end of one may set
 * off that of an element inside, hence more than one round.
 */
const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let rounds = 0; rounds < 50; rounds += 1) {
      await new Promise((drawn) => {
        requestAnimationFrame(() => requestAnimationFrame(drawn));
      });
      const changing = document.getAnimations().filter((one) => one instanceof CSSTransition);
      if (changing.length === 0) return;
      for (const one of changing) one.finish();
    }
    throw new Error('The page does not stop changing');
  });

/**
 * Changes how the whole page is drawn, at once: hundreds of colours and lengths on their way would each
 * have to be brought to their end.
 */
async function withoutTransitions<T>(page: Page, change: () => Promise<T>): Promise<T> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets.push(sheet);
  });
  const result = await change();
  await page.evaluate(() => {
    // Asking makes the browser take the new look before transitions are back.
    getComputedStyle(document.body).getPropertyValue('color');
    document.adoptedStyleSheets.pop();
  });
  await settled(page);
  return result;
}

/** The other theme, as its switch would bring it; answers which one is on now. */
const switchTheme = (page: Page): Promise<string> =>
  withoutTransitions(page, () =>
    page.evaluate(() => {
      const { dataset } = document.documentElement;
      dataset['theme'] = dataset['theme'] === 'dark' ? 'light' : 'dark';
      return dataset['theme'];
    }),
  );

const TELEPHONE = { width: 390, height: 844 };

/** What lies half under the bar at the top of the page would count as too small to be met. */
const scrollUp = (page: Page): Promise<void> => page.evaluate(() => scrollTo(0, 0));

/**
 * Looks at the page as it stands at a desk, and on a telephone: made narrow, and wide again. So what is
 * to be looked at is prepared once.
 */
async function onBothScreens<T>(page: Page, look: () => Promise<T>): Promise<[T, T]> {
  const desk = page.viewportSize();
  if (!desk) throw new Error('Without a size there is no desk to come back to');
  await scrollUp(page);
  const wide = await look();
  await withoutTransitions(page, () => page.setViewportSize(TELEPHONE));
  await scrollUp(page);
  const narrow = await look();
  await withoutTransitions(page, () => page.setViewportSize(desk));
  return [wide, narrow];
}

/**
 * What keeps somebody from using the page as it stands, by rule and element: everything in the theme
 * that is on, and what depends on colours in the other one as well.
 */
export async function seriousViolations(page: Page): Promise<string[]> {
  await settled(page);
  const here = await runAxe(page, STANDARDS);
  const other = await switchTheme(page);
  const there = await runAxe(page, COLOURS);
  await switchTheme(page);
  return [...here, ...there.map((text) => `${other}: ${text}`)];
}

/** The same at a desk and on a telephone. */
export async function violationsOnBothScreens(page: Page): Promise<string[]> {
  const [wide, narrow] = await onBothScreens(page, () => seriousViolations(page));
  return [...wide, ...narrow.map((text) => `on a telephone: ${text}`)];
}

/** Rows that are cards on a telephone have no edge to scroll to: what is cut off there is not seen. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.table--cards')]
      .filter((table) => innerWidth < 768 && table.scrollWidth > table.clientWidth)
      .map((table) => table.querySelector('caption')?.textContent ?? table.className),
  );

/** Nothing keeps anybody from using the page as it stands, and nothing is wider than the screen. */
export async function expectUsable(page: Page, what: string): Promise<void> {
  await scrollUp(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, `width: ${what}`).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  expect(await cutOff(page), `cut off: ${what}`).toEqual([]);
  expect(await seriousViolations(page), what).toEqual([]);
}

export const expectUsableOnBothScreens = (page: Page, what: string): Promise<unknown> =>
  onBothScreens(page, () =>
    expectUsable(page, `${what}, ${page.viewportSize()?.width} pixels wide`),
  );
