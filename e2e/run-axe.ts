import type { Page } from '@playwright/test';
import axe from 'axe-core';

import { COLOUR_MARK, markColours } from './mark-colours.ts';

type Found = { node: { element: Element; selector: string[] } };
type RuleResult = { id: string; impact: string | null; violations: Found[]; passes: Found[] };

declare global {
  interface Window {
    axe: typeof axe;
    /** Only what is wrong is described: for all that is well it would take as long as judging it. */
    axeFound: { serious: string[]; readable: Element[] };
  }
}

/** Half a megabyte, sent and read once per page only. */
async function installAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in globalThis)) return;
  await page.evaluate(axe.source);
  await page.evaluate((mark) => {
    // What floats over rows covers some of them until the page is scrolled: it is judged at its own place.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.bulk { position: static !important }');
    document.adoptedStyleSheets.push(sheet);
    window.axe.configure({ rules: [{ id: 'color-contrast', selector: `[${mark}]` }] });
    window.axe.addReporter<unknown>('brief', (results, _, done) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- axe's inner form has no type
      const rules = results as unknown as RuleResult[];
      const serious = rules
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .flatMap(({ id, violations }) =>
          violations.map(({ node }) => `${id}: ${node.selector.join(' ')}`),
        );
      const contrast = rules.find(({ id }) => id === 'color-contrast');
      if (!contrast) throw new Error('axe judged no colours');
      window.axeFound = { serious, readable: contrast.passes.map(({ node }) => node.element) };
      done(undefined);
    });
  }, COLOUR_MARK);
}

/** What axe finds serious or critical on the page as it stands, by rule and element. */
export async function runAxe(page: Page, runOnly: string[]): Promise<string[]> {
  await installAxe(page);
  await markColours(page);
  await page.evaluate(async (rules) => {
    // We have no frames, and no rule that is asked for needs the text of stylesheets.
    const options = { runOnly: rules, reporter: 'brief', iframes: false, preload: false };
    await window.axe.run(document, options);
  }, runOnly);
  return page.evaluate((mark) => {
    const { axeFound, markedColours, readableColours } = window;
    for (const element of axeFound.readable) {
      const way = markedColours.get(element);
      if (way !== undefined) readableColours.add(way);
    }
    for (const element of markedColours.keys()) element.removeAttribute(mark);
    return axeFound.serious;
  }, COLOUR_MARK);
}
