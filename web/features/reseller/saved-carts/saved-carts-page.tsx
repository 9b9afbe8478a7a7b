import './saved-carts.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Send } from 'lucide-react';
import { useRef, useState } from 'react';

import type { SavedCart } from '#contract/saved-carts';
import { SaveCart } from '#web/cart/save-cart.tsx';
import { savedCartsQuery } from '#web/cart/saved-carts.queries.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingOrFailed } from '#web/ui/loading-or-failed.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

import { SavedCartRow } from './saved-cart-row.tsx';
import { SharedLinks } from './shared-links.tsx';
import { useShareCurrent } from './use-shared-carts.ts';

export function SavedCartsPage() {
  const saved = useQuery(savedCartsQuery);
  const list = useRef<HTMLElement>(null);
  const [sent, setSent] = useState(0);
  const toList = () => list.current?.focus();
  const toLinks = () => setSent((count) => count + 1);
  return (
    <div className="saved-carts">
      <PageHead
        title="Carrinhos salvos"
        description="Guarde um carrinho para depois ou um que você sempre repete."
        actions={
          <>
            <SaveCart label="Salvar carrinho atual" />
            <ShareCurrent onShared={toLinks} />
          </>
        }
      />
      <div className="stack">
        <Card flush ref={list} tabIndex={-1} aria-label="Lista de carrinhos salvos">
          {saved.data ? (
            <Rows carts={saved.data} onGone={toList} onShared={toLinks} />
          ) : (
            <LoadingOrFailed query={saved} title="Erro ao carregar carrinhos salvos" />
          )}
        </Card>
        {saved.data && saved.data.length > 0 ? (
          <p className="hint">
            Preços e estoque são conferidos de novo quando você coloca no carrinho. Seu carrinho
            atual não se perde: as peças são somadas.
          </p>
        ) : null}
        <SharedLinks sent={sent} onEnded={toList} />
      </div>
    </div>
  );
}

type RowsProps = { carts: readonly SavedCart[]; onGone: () => void; onShared: () => void };

const Rows = ({ carts, ...events }: RowsProps) =>
  carts.length === 0 ? (
    <EmptyState
      title="Nenhum carrinho salvo"
      action={
        <Link to="/reseller/catalog" className={buttonClass({ variant: 'primary' })}>
          Ver Catálogo
        </Link>
      }
    >
      Monte um carrinho e toque em Salvar carrinho.
    </EmptyState>
  ) : (
    <ul className="saved-carts__list">
      {carts.map((cart) => (
        <SavedCartRow key={cart.id} cart={cart} {...events} />
      ))}
    </ul>
  );

function ShareCurrent({ onShared }: { onShared: () => void }) {
  const share = useShareCurrent(onShared);
  if (share.isEmpty) return null;
  return (
    <Button
      icon={<Send className="i i-sm" aria-hidden="true" />}
      loading={share.busy}
      onClick={() => share.start()}
    >
      Enviar para a marca
    </Button>
  );
}
