import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';

import type { Collection } from '#contract/collections';
import type { CollectionId } from '#contract/ids';
import { collectionQueries } from '#web/api/collections.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingOrFailed } from '#web/ui/loading-or-failed.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

import { CalendarCard } from './calendar-card.tsx';
import { ChosenCollection } from './chosen-collection.tsx';
import { CollectionDialog } from './collection-dialog.tsx';
import { isOpen } from './collection-text.ts';

type Asking = { collection: Collection | undefined; turn: number };

export function CollectionsPage() {
  const query = useQuery(collectionQueries.list);
  const { picked, pick } = usePicked();
  const [asking, setAsking] = useState<Asking>({ collection: undefined, turn: 0 });
  const [open, setOpen] = useState(false);
  const collections = query.data ?? [];
  const chosen =
    collections.find(({ id }) => id === picked) ?? collections.find(isOpen) ?? collections[0];
  const edit = (collection: Collection | undefined) => {
    setAsking(({ turn }) => ({ collection, turn: turn + 1 }));
    setOpen(true);
  };
  return (
    <>
      <PageHead
        title="Coleções"
        description="O que se vende antes de produzir: janela de pedidos, entrega e cota por tamanho."
        actions={
          <Button
            variant="primary"
            icon={<Plus className="i" aria-hidden="true" />}
            onClick={() => edit(undefined)}
          >
            Nova coleção
          </Button>
        }
      />
      <div className="stack">
        {query.data ? null : <LoadingOrFailed query={query} title="Erro ao carregar as coleções" />}
        {query.data?.length === 0 ? <NoCollections /> : null}
        {chosen ? (
          <>
            <CalendarCard collections={collections} chosen={chosen.id} onChoose={pick} />
            <ChosenCollection key={chosen.id} collection={chosen} onEdit={() => edit(chosen)} />
          </>
        ) : null}
      </div>
      <CollectionDialog
        key={asking.turn}
        collection={asking.collection}
        open={open}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

/** In the address, so that a link can lead to one, and a reload shows it again. */
function usePicked() {
  const { colecao } = useSearch({ from: '/admin/collections' }) as { colecao?: unknown };
  const navigate = useNavigate({ from: '/admin/collections' });
  const pick = (id: CollectionId) =>
    void navigate({ search: { colecao: id }, replace: true, resetScroll: false });
  return { picked: colecao, pick };
}

const NoCollections = () => (
  <Card flush>
    <EmptyState title="Nenhuma coleção ainda">
      Crie a coleção, ponha nela os produtos com a cota de cada tamanho e publique. Até lá, tudo no
      catálogo é pronta-entrega.
    </EmptyState>
  </Card>
);
