import { isSoldOut } from '#web/product/is-sold-out.ts';

import { MEDIUM } from '../first-screen.ts';
import type { First } from './first-pictures.ts';

const CATALOG = /^\/reseller\/catalog\/?$/;
const ROW = 2;

function box(name: string, ...inside: (Node | string)[]): HTMLElement {
  const element = document.createElement('div');
  element.className = name;
  element.append(...inside);
  return element;
}

/** A card without its words. */
function card({ product, picture }: First): HTMLElement {
  if (picture) picture.className = 'picture';
  const place = box('prod__img', ...(picture ? [picture] : []));
  return box(isSoldOut(product) ? 'prod is-out' : 'prod', place);
}

/** The page's own boxes down to its first row, so that the pictures are where they will be. */
function drawPage(cards: readonly HTMLElement[]): HTMLElement {
  const title = box('', box('h-hero', 'Catálogo Premium'), box('prod-count'));
  const head = box('cat-head', title, box('cat-head__meter'));
  const list = box('cat-section', box('cat-grid', ...cards));
  const tools = box('cat-tools', box('icon-btn'));
  const page = box('main wrap', head, box('cat', tools, list));
  return box('early', box('topbar', box('wrap topbar__in')), page);
}

/** Not while it is said over the page that a part of it does not come. */
const isWaiting = (root: Element): boolean =>
  !document.querySelector('body > .offline') &&
  (root.childElementCount === 0 ||
    root.querySelector('.center > .spinner, .prod--waiting') !== null);

/** One that failed has left its place. */
const isSeen = (first: First | undefined) =>
  first?.picture?.isConnected === true && first.picture.complete;

async function decoded(picture: Element): Promise<void> {
  if (picture instanceof HTMLImageElement) await picture.decode();
}

/**
 * Until the page shows something else, or has drawn those of the same pictures that are seen by now:
 * what still loads is no reason to cover what the page says.
 */
function removeInTime(preview: Element, root: Element, first: readonly First[]): void {
  const address = location.href;
  const watch = new MutationObserver(() => {
    const same = location.href === address;
    if (same && isWaiting(root)) return;
    const drawn = same ? [...root.querySelectorAll('.prod .picture')] : [];
    const seen = drawn.filter((_, place) => isSeen(first[place]));
    void leaveAfter(Promise.allSettled(seen.map(decoded)));
  });
  async function leaveAfter(ready: Promise<unknown>) {
    await ready;
    watch.disconnect();
    preview.remove();
  }
  watch.observe(document.body, { childList: true, subtree: true });
}

/** A telephone shows the first row of pictures before the page has begun. */
export function drawFirstRow(products: readonly First[]): void {
  if (!CATALOG.test(location.pathname) || matchMedia(MEDIUM).matches) return;
  // The place for the page is yet to come.
  if (document.readyState === 'loading') {
    document.addEventListener('readystatechange', () => drawFirstRow(products), { once: true });
    return;
  }
  const root = document.querySelector('#root');
  // Or the page was quicker.
  if (root?.childElementCount !== 0 || products.length === 0) return;
  const row = products.slice(0, ROW);
  const preview = drawPage(row.map(card));
  preview.setAttribute('aria-hidden', 'true');
  root.before(preview);
  removeInTime(preview, root, row);
}
