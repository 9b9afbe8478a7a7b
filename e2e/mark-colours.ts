// oxlint-disable unicorn/consistent-function-scoping -- runs in the page, which knows nothing outside
import type { Page } from '@playwright/test';

export const COLOUR_MARK = 'data-judge-colours';

declare global {
  interface Window {
    /** Elements that stand for a way in which text is coloured, each with its way. */
    markedColours: Map<Element, string>;
    /** Ways that were found readable on this page. */
    readableColours: Set<string>;
    colouringOf: (element: Element, place: number) => string;
  }
}

/** How text is coloured: its own colour and size, and what lies behind it down to the first solid ground. */
function installColouring() {
  const isSolid = ({ backgroundColor, backgroundImage }: CSSStyleDeclaration) =>
    backgroundImage === 'none' && !/^rgba|\/|transparent/.test(backgroundColor);
  const isFloating = ({ position }: CSSStyleDeclaration) => /absolute|fixed|sticky/.test(position);
  const isDisabled = (element: Element) =>
    element.closest(':disabled, [aria-disabled="true"]') !== null ||
    element.closest('label')?.control?.matches(':disabled') === true;

  window.readableColours ??= new Set();
  window.colouringOf = (element, place) => {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    // A single sign is not judged by axe, and so must not stand for a word.
    const isSign = element.textContent.trim().length === 1;
    const way = [color, fontSize, fontWeight, textShadow, String(isDisabled(element)), isSign];
    let ground = false;
    for (let one: Element | null = element; one; one = one.parentElement) {
      const style = getComputedStyle(one);
      way.push(style.opacity);
      if (ground) continue;
      way.push(style.backgroundColor, style.backgroundImage);
      ground = isSolid(style);
      // What it lies over is not among the elements around it: it stands for itself alone.
      if (!ground && isFloating(style)) way.push(`at ${place}`);
    }
    return way.join(' ');
  };
}

/**
 * Whether text can be told from what lies behind it takes axe longer than all other rules together, and
 * a list asks it for each of its rows. So a few elements are marked for each way in which text is
 * coloured, and none where that way was found readable on this page before.
 */
export async function markColours(page: Page): Promise<void> {
  await page.evaluate(installColouring);
  await page.evaluate((mark) => {
    const hasText = (element: Element) =>
      element.matches('input, select, textarea') ||
      [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
    const counts = new Map<string, number>();
    window.markedColours = new Map();
    for (const [place, element] of [...document.body.querySelectorAll('*')].entries()) {
      if (!hasText(element) || !element.checkVisibility()) continue;
      const way = window.colouringOf(element, place);
      const count = counts.get(way) ?? 0;
      if (window.readableColours.has(way) || count === 3) continue;
      counts.set(way, count + 1);
      window.markedColours.set(element, way);
      element.toggleAttribute(mark, true);
    }
  }, COLOUR_MARK);
}
