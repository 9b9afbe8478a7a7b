import { AxeBuilder } from '@axe-core/playwright';
import { expect, type JSHandle, type Page } from '@playwright/test';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Our pages have no frames; without the search for them no second page is opened. What is no violation
 * is not told element by element, and stylesheets are not fetched for rules that are not asked for: each
 * would take as long again.
 */
async function axe(page: Page): Promise<AxeBuilder> {
  // Half a megabyte, sent and read once per page only.
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  const source = isThere ? { axeSource: 'void 0' } : {};
  return new AxeBuilder({ page, ...source })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: false });
}

async function found(builder: AxeBuilder, theme: string): Promise<string[]> {
  const { violations } = await builder.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${theme} ${id}: ${target.join(' ')}`));
}

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

/** The other theme, as its switch would bring it; answers which one is on now. */
async function switchTheme(page: Page): Promise<string> {
  const other = await page.evaluate(() => {
    const { dataset } = document.documentElement;
    dataset['theme'] = dataset['theme'] === 'dark' ? 'light' : 'dark';
    return dataset['theme'];
  });
  await settled(page);
  return other;
}

const TELEPHONE = { width: 390, height: 844 };

/**
 * Looks at the page as it stands at a desk, and on a telephone: made narrow, and wide again. So what is
 * to be looked at is prepared once.
 */
async function onBothScreens<T>(
  page: Page,
  look: (colours: Colours) => Promise<T>,
): Promise<[T, T]> {
  const desk = page.viewportSize();
  if (!desk) throw new Error('Without a size there is no desk to come back to');
  const wide = await look(everywhere);
  const seen = await page.evaluateHandle(
    () => new WeakSet([...document.querySelectorAll('*')].filter((one) => one.checkVisibility())),
  );
  await page.setViewportSize(TELEPHONE);
  // What lies half under the bar at the top of the page would count as too small to be met.
  await page.evaluate(() => scrollTo(0, 0));
  await settled(page);
  const narrow = await look(outside(seen));
  await page.setViewportSize(desk);
  await settled(page);
  return [wide, narrow];
}

/** Which elements are looked at in the other theme too; answers whether there are any. */
type Colours = (page: Page, mark: string) => Promise<boolean>;

const everywhere: Colours = (page, mark) =>
  page.evaluate((name) => document.body.toggleAttribute(name, true), mark);

/** Colours depend on the theme, hardly ever on the width: what was seen at the desk is not judged twice. */
const outside =
  (seen: JSHandle<WeakSet<Element>>): Colours =>
  (page, mark) =>
    page.evaluate(
      ([before, name]) => {
        const fresh = [...document.body.querySelectorAll('*')].filter(
          (one) => one.checkVisibility() && !before.has(one),
        );
        for (const one of fresh) one.toggleAttribute(name, true);
        return fresh.length > 0;
      },
      [seen, mark] as const,
    );

/**
 * What keeps somebody from using the page as it stands, by rule and element: everything in the theme
 * that is on, and what depends on colours in the other one as well.
 */
export async function seriousViolations(
  page: Page,
  markColours: Colours = everywhere,
): Promise<string[]> {
  await settled(page);
  const here = await found((await axe(page)).withTags(STANDARDS), 'first theme');
  const mark = 'data-colours-here';
  const any = await markColours(page, mark);
  if (!any) return here;
  const other = await switchTheme(page);
  const colours = (await axe(page))
    .include(`[${mark}]`)
    .withRules(['color-contrast', 'link-in-text-block']);
  const there = await found(colours, other);
  await page.evaluate((name) => {
    for (const one of document.querySelectorAll(`[${name}]`)) one.removeAttribute(name);
  }, mark);
  await switchTheme(page);
  return [...here, ...there];
}

/** The same at a desk and on a telephone. */
export async function violationsOnBothScreens(page: Page): Promise<string[]> {
  const [wide, narrow] = await onBothScreens(page, (colours) => seriousViolations(page, colours));
  return [...wide, ...narrow.map((text) => `on a telephone: ${text}`)];
}

/** Nothing keeps anybody from using the page as it stands, and nothing is wider than the screen. */
export async function expectUsable(page: Page, what: string, colours = everywhere): Promise<void> {
  // What lies half under the bar at the top of the page would count as too small to be met.
  await page.evaluate(() => scrollTo(0, 0));
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, `width: ${what}`).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  expect(await seriousViolations(page, colours), what).toEqual([]);
}

export const expectUsableOnBothScreens = (page: Page, what: string): Promise<unknown> =>
  onBothScreens(page, (colours) =>
    expectUsable(page, `${what}, ${page.viewportSize()?.width} pixels wide`, colours),
  );
