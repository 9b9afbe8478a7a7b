import { useEffect, useRef } from 'react';

import type { Adjustment } from '#web/cart/fresh-cart.rules.ts';
import { Note } from '#web/ui/note.tsx';

/** What one press did to the cart. It takes the focus of the button that is gone, and so is heard. */
export function AdjustedNote({ adjustments }: { adjustments: readonly Adjustment[] }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <Note tone="ok" className="cart-adjusted" ref={note} tabIndex={-1}>
      <b>Carrinho ajustado</b>
      <ul>
        {adjustments.map(({ item, now }) => (
          <li key={item.id}>{adjustedText({ item, now })}</li>
        ))}
      </ul>
    </Note>
  );
}

function adjustedText({ item: { title, size, quantity }, now }: Adjustment): string {
  const name = `${title} ${size}`.trim();
  return now > 0
    ? `${name}: de ${quantity.toLocaleString('pt-BR')} para ${now.toLocaleString('pt-BR')}`
    : `${name}: saiu do carrinho`;
}
