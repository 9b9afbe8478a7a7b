import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

import { countFilters, type CatalogFilters } from './catalog.search.ts';
import { NearSearches } from './other-reading.tsx';

type Props = {
  filters: CatalogFilters;
  /** Searches that would find something. */
  near?: readonly string[] | undefined;
  onClear: () => void;
};

export function CatalogEmpty({ filters, near = [], onClear }: Props) {
  if (countFilters(filters) === 0) {
    return (
      <EmptyState title="O catálogo está vazio">
        Não há produtos disponíveis no momento. Volte mais tarde para ver novidades!
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="Nenhum produto encontrado"
      action={<Button onClick={onClear}>Limpar Filtros</Button>}
    >
      {filters.search ? (
        <SearchedFor text={filters.search} more={countFilters(filters) > 1} />
      ) : (
        withoutSearch(filters)
      )}
      {near.length > 0 ? <NearSearches near={near} /> : null}
    </EmptyState>
  );
}

/** Whoever never ordered is not told to look at their filters. */
const withoutSearch = (filters: CatalogFilters): string =>
  filters.bought && countFilters(filters) === 1
    ? 'Você ainda não comprou nenhum dos produtos do catálogo. O que você pedir aparece aqui.'
    : 'Nenhum produto corresponde aos filtros escolhidos. Limpe os filtros para ver todos.';

const SearchedFor = ({ text, more }: { text: string; more: boolean }) => (
  <>
    Nada corresponde a <mark>{text}</mark>
    {more ? ' com os filtros escolhidos' : null}. Confira a escrita ou limpe{' '}
    {more ? 'a busca e os filtros' : 'a busca'} para ver todos os produtos.
  </>
);
