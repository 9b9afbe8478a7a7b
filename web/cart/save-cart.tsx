import { Bookmark } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';

import { lazyPart } from '#web/part/lazy-part.ts';
import { Button } from '#web/ui/button.tsx';

import { useCart } from './use-cart.ts';

const SaveCartForm = lazyPart(() => import('./save-cart-form.tsx'), 'SaveCartForm');

/** Keeps what lies in the cart under a name, which is asked for in place. */
export function SaveCart({ label = 'Salvar carrinho' }: { label?: string }) {
  const { items } = useCart();
  const [asking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    if (wasAsking.current && !asking) button.current?.focus();
    wasAsking.current = asking;
  }, [asking]);
  if (items.length === 0) return null;
  const start = (loading: boolean) => (
    <Button
      ref={button}
      icon={<Bookmark className="i i-sm" aria-hidden="true" />}
      loading={loading}
      onClick={() => setAsking(true)}
    >
      {label}
    </Button>
  );
  return asking ? (
    <Suspense fallback={start(true)}>
      <SaveCartForm onClose={() => setAsking(false)} />
    </Suspense>
  ) : (
    start(false)
  );
}
