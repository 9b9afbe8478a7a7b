import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

// Our pages have no frames; without the search for them no second page is opened. What is no
// violation is not told element by element, which would take as long again.
const axe = (page: Page) =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });

async function found(builder: AxeBuilder, theme: string): Promise<string[]> {
  const { violations } = await builder.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${theme} ${id}: ${target.join(' ')}`));
}

/**
 * The other theme, as its switch would bring it; answers which one is on now. Colours that change over
 * time, however short, keep their old values until frames were drawn.
 */
const switchTheme = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const { dataset } = document.documentElement;
    const other = dataset['theme'] === 'dark' ? 'light' : 'dark';
    dataset['theme'] = other;
    await new Promise((drawn) => {
      requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    });
    return other;
  });

/**
 * What keeps somebody from using the page as it stands, by rule and element: everything in the theme
 * that is on, and what depends on colours in the other one as well.
 */
export async function seriousViolations(page: Page): Promise<string[]> {
  const here = await found(axe(page).withTags(STANDARDS), 'first theme');
  const other = await switchTheme(page);
  const there = await found(axe(page).withRules(['color-contrast', 'link-in-text-block']), other);
  await switchTheme(page);
  return [...here, ...there];
}

/** Nothing keeps anybody from using the page as it stands, and nothing is wider than the screen. */
export async function expectUsable(page: Page, what: string): Promise<void> {
  // What lies half under the bar at the top of the page would count as too small to be met.
  await page.evaluate(() => scrollTo(0, 0));
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, `width: ${what}`).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  expect(await seriousViolations(page), what).toEqual([]);
}
