import { useLocation } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';

/** Any page can ask for the drawer without knowing it. */
export const openCart = () => window.dispatchEvent(new Event('open-cart'));

/** Open from `open-cart` until `close-cart` or another page. */
export function useDrawerEvents() {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);

  const path = useLocation({ select: (location) => location.pathname });
  const [openedAt, setOpenedAt] = useState(path);
  if (openedAt !== path) {
    setOpenedAt(path);
    setOpen(false);
  }

  useEffect(() => {
    const show = () => setOpen(true);
    window.addEventListener('open-cart', show);
    window.addEventListener('close-cart', close);
    return () => {
      window.removeEventListener('open-cart', show);
      window.removeEventListener('close-cart', close);
    };
  }, [close]);

  return { open, close };
}
