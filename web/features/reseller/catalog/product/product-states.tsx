import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { focusAround } from '#web/ui/focus-around.ts';
import { Note } from '#web/ui/note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

export const ProductMissing = ({ onClose }: { onClose: () => void }) => (
  <div className="pdp-state">
    <EmptyState
      title="Produto não encontrado"
      action={<Button onClick={onClose}>Voltar ao catálogo</Button>}
    >
      Ele pode ter saído do catálogo.
    </EmptyState>
  </div>
);

export const ProductFailed = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <div className="pdp-state">
    <ErrorState
      title="Erro ao carregar produto"
      message={error.message || 'Não foi possível carregar o produto. Tente novamente.'}
      onRetry={onRetry}
    />
  </div>
);

type OutdatedProps = { busy: boolean; onRetry: () => void };

/** What is shown came with the list, and could not be asked for again. */
export const ProductOutdated = ({ busy, onRetry }: OutdatedProps) => (
  <Note tone="warn" className="pdp__old">
    <output>Não foi possível atualizar estoque e preços.</output>
    <Button
      size="sm"
      loading={busy}
      onClick={({ currentTarget }) => {
        focusAround(currentTarget);
        onRetry();
      }}
    >
      Tentar novamente
    </Button>
  </Note>
);

/** The same frame as the product's, so that nothing jumps when it comes. */
export const ProductLoading = ({ titleId }: { titleId: string }) => (
  <div className="pdp" aria-busy="true">
    <span className="sr" id={titleId}>
      Carregando produto...
    </span>
    <div className="pdp__gal">
      <div className="pdp__rail" />
      <Skeleton className="pdp__main" />
    </div>
    <div className="pdp__info">
      <Skeleton className="sk-line sk-line--short" />
      <Skeleton className="sk-line sk-line--title" />
      <Skeleton className="sk-block" />
      <Skeleton className="sk-block sk-block--tall" />
      <Skeleton className="sk-block" />
    </div>
  </div>
);
