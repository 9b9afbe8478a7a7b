import { box, showPreview } from '#web/early/preview.ts';
import { isSoldOut } from '#web/product/is-sold-out.ts';

import type { First } from './first-pictures.ts';

const CATALOG = /^\/reseller\/catalog\/?$/;
const ROW = 2;

/** A card without its words. */
function card({ product, picture }: First): HTMLElement {
  if (picture) picture.className = 'picture';
  const place = box('prod__img', ...(picture ? [picture] : []));
  return box(isSoldOut(product) ? 'prod is-out' : 'prod', place);
}

/** The page's own boxes down to its first row, so that the pictures are where they will be. */
function drawPage(cards: readonly HTMLElement[]): HTMLElement[] {
  const title = box('', box('h-hero', 'Catálogo Premium'), box('prod-count'));
  const head = box('cat-head', title, box('cat-head__meter'));
  const list = box('cat-section', box('cat-grid', ...cards));
  const tools = box('cat-tools', box('icon-btn'));
  const page = box('main wrap', head, box('cat', tools, list));
  return [box('topbar', box('wrap topbar__in')), page];
}

/** One that failed has left its place. */
const isSeen = (first: First | undefined) =>
  first?.picture?.isConnected === true && first.picture.complete;

async function decoded(picture: Element): Promise<void> {
  if (picture instanceof HTMLImageElement) await picture.decode();
}

/** A telephone shows the first row of pictures before the page has begun. */
export function drawFirstRow(first: readonly First[]): void {
  if (!CATALOG.test(location.pathname) || first.length === 0) return;
  const row = first.slice(0, ROW);
  // Until the page has drawn those of the same pictures that are seen by now: what still loads is
  // no reason to cover what the page says.
  showPreview(drawPage(row.map(card)), async (root) => {
    const drawn = [...root.querySelectorAll('.prod .picture')];
    await Promise.allSettled(drawn.filter((_, place) => isSeen(row[place])).map(decoded));
  });
}
