import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What keeps somebody from using the page as it stands, by rule and element. */
export async function seriousViolations(page: Page): Promise<string[]> {
  // Our pages have no frames; without the search for them no second page is opened.
  const axe = new AxeBuilder({ page }).setLegacyMode().withTags(STANDARDS);
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}
