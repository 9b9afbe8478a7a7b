import type { AnyRouter } from '@tanstack/react-router';

/** The heading of a new page takes the focus, so that it is read out and Tab starts from there. */
export function focusOnNavigation(router: AnyRouter): () => void {
  return router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) focusPage();
  });
}

function focusPage(): void {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
  if (!target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
