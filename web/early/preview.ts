/** Below it, phones: wider pages have processors that need no help, and other places for things. */
const MEDIUM = '(min-width: 768px)';

export function box(name: string, ...inside: (Node | string)[]): HTMLElement {
  const element = document.createElement('div');
  element.className = name;
  element.append(...inside);
  return element;
}

/** Not while it is said over the page that a part of it does not come. */
const isWaiting = (root: Element): boolean =>
  !document.querySelector('body > .offline') &&
  (root.childElementCount === 0 ||
    root.querySelector('.center > .spinner, .prod--waiting') !== null);

/** `drawn`: until the page has drawn the same; at once when it shows anything else. */
type Drawn = (root: Element) => Promise<unknown>;

function removeInTime(preview: Element, root: Element, drawn: Drawn | undefined): void {
  const address = location.href;
  const watch = new MutationObserver(() => {
    const same = location.href === address;
    if (same && isWaiting(root)) return;
    if (same && drawn) void drawn(root).then(leave);
    else leave();
  });
  function leave() {
    watch.disconnect();
    preview.remove();
  }
  watch.observe(document.body, { childList: true, subtree: true });
}

/** A telephone shows these of the page's own boxes in their places before the page has begun. */
export function showPreview(boxes: readonly HTMLElement[], drawn?: Drawn): void {
  if (matchMedia(MEDIUM).matches) return;
  // The place for the page is yet to come.
  if (document.readyState === 'loading') {
    document.addEventListener('readystatechange', () => showPreview(boxes, drawn), { once: true });
    return;
  }
  const root = document.querySelector('#root');
  // Or the page was quicker.
  if (root?.childElementCount !== 0) return;
  // One takes the place of the other.
  document.querySelector('.early')?.remove();
  const preview = box('early', ...boxes);
  preview.setAttribute('aria-hidden', 'true');
  root.before(preview);
  removeInTime(preview, root, drawn);
}
