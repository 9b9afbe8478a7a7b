import { keysOf } from '#contract/closed-set';
import { FilterSelect, SearchField } from '#web/ui/search-field.tsx';

import type { ResellersSearch, StatusFilter } from './resellers.search.ts';

type Props = {
  search: ResellersSearch;
  onFilter: (filter: StatusFilter | undefined) => void;
  onSearch: (text: string) => void;
};

const FILTERS: Record<StatusFilter, string> = {
  approved: 'Aprovados',
  pending: 'Pendentes',
  suspended: 'Suspensos',
};

const toFilter = (value: string): StatusFilter | undefined =>
  keysOf(FILTERS).find((name) => name === value);

export const ResellersToolbar = ({ search, onFilter, onSearch }: Props) => (
  <div className="toolbar">
    <SearchField
      label="Buscar revendedores"
      placeholder="Empresa, e-mail ou CNPJ"
      value={search.search ?? ''}
      onSearch={onSearch}
    />
    <FilterSelect
      label="Filtrar por status"
      all="Todos os status"
      value={search.filter}
      options={FILTERS}
      onChange={(value) => onFilter(toFilter(value))}
    />
  </div>
);
