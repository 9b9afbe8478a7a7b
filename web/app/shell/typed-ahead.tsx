import { useLayoutEffect, useRef } from 'react';

type Props = { text: string; onType: (text: string) => void; onClose: () => void };

/**
 * In place of the palette until it has come: what is typed is meant for it, and must not reach the keys of the page,
 * where a letter approves an order.
 */
export function TypedAhead(props: Props): null {
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.key === 'Tab') return;
      event.preventDefault();
      event.stopPropagation();
      const { text, onType, onClose } = latest.current;
      if (event.key === 'Escape') onClose();
      else if (event.key === 'Backspace') onType(text.slice(0, -1));
      else if (event.key.length === 1) onType(text + event.key);
    };
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  }, []);
  return null;
}
