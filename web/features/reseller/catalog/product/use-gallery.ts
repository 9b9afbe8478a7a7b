import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useRef, useState } from 'react';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, select, textarea');

const STEPS: Record<string, 1 | -1> = { ArrowRight: 1, ArrowLeft: -1 };

/** Which of `count` pictures is shown; swiped, pressed, or by arrow keys anywhere in the dialog. */
export function useGallery(count: number) {
  const [viewport, carousel] = useEmblaCarousel({ loop: true, duration: 18, active: count > 1 });
  const root = useRef<HTMLElement>(null);
  const [shown, setShown] = useState(0);
  const index = Math.min(shown, Math.max(0, count - 1));

  useEffect(() => {
    if (!carousel) return undefined;
    const follow = () => setShown(carousel.selectedScrollSnap());
    carousel.on('select', follow);
    return () => {
      carousel.off('select', follow);
    };
  }, [carousel]);

  function go(to: number) {
    const next = (to + count) % count;
    setShown(next);
    carousel?.scrollTo(next, matchMedia('(prefers-reduced-motion: reduce)').matches);
  }

  // On the dialog itself: what lies above it hears its own keys, although React calls it a child.
  useEffect(() => {
    const dialog = root.current?.closest('dialog');
    function press(event: KeyboardEvent) {
      const by = STEPS[event.key];
      if (!by || count < 2 || event.defaultPrevented || isTyping(event.target)) return;
      if (root.current?.hidden) return;
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      go(index + by);
    }
    dialog?.addEventListener('keydown', press);
    return () => dialog?.removeEventListener('keydown', press);
  });

  return { root, viewport, index, go };
}
