import './quick-order.css';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';

import type { UserId } from '#contract/ids';
import { sessionQuery } from '#web/api/session.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';

import { ResultCard } from './result-card.tsx';
import { TextCard } from './text-card.tsx';
import { useQuickOrder } from './use-quick-order.ts';

export function QuickOrderPage() {
  const { data: user } = useQuery(sessionQuery);
  // Another account, another page: what one typed is never shown to the other.
  return user ? <QuickOrderOf key={user.id} userId={user.id} /> : <PageSpinner />;
}

function QuickOrderOf({ userId }: { userId: UserId }) {
  const order = useQuickOrder(userId);
  const field = useRef<HTMLTextAreaElement>(null);
  const add = () => {
    // The pressed button goes with what it added; where the text stands one goes on.
    if (order.add()) field.current?.focus();
  };
  return (
    <>
      <PageHead
        title="Pedido rápido"
        description="Cole códigos e tamanhos, ou envie sua planilha. Nada entra no carrinho antes de você conferir."
      />
      <div className="quick-order">
        <TextCard order={order} field={field} />
        <ResultCard order={order} onAdd={add} />
      </div>
    </>
  );
}
