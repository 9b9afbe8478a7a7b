import { useEffect, useRef } from 'react';

/**
 * The chosen one of a strip stands in its middle, as far as the strip reaches. By the strip's own scrolling
 * only: `scrollIntoView` would move the page or the dialog along. The strip is `position: relative`.
 */
export function useCentred(index: number) {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = strip.current?.children[index];
    if (!(chosen instanceof HTMLElement) || !strip.current) return;
    const before = (strip.current.clientWidth - chosen.offsetWidth) / 2;
    strip.current.scrollLeft = chosen.offsetLeft - before;
  }, [index]);
  return strip;
}
