import { keysOf } from '#contract/closed-set';
import type { GroupId } from '#contract/ids';
import { useGroups } from '#web/api/groups.queries.ts';
import { FilterSelect, SearchField } from '#web/ui/search-field.tsx';

import type { ResellersSearch, StatusFilter } from './resellers.search.ts';

type Props = {
  search: ResellersSearch;
  onFilter: (filter: StatusFilter | undefined) => void;
  onSearch: (text: string) => void;
  onGroup: (group: GroupId | undefined) => void;
};

const FILTERS: Record<StatusFilter, string> = {
  approved: 'Aprovados',
  pending: 'Pendentes',
  suspended: 'Suspensos',
};

const toFilter = (value: string): StatusFilter | undefined =>
  keysOf(FILTERS).find((name) => name === value);

export const ResellersToolbar = ({ search, onFilter, onSearch, onGroup }: Props) => (
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
    <GroupFilter value={search.group} onGroup={onGroup} />
  </div>
);

type GroupProps = { value: GroupId | undefined; onGroup: Props['onGroup'] };

function GroupFilter({ value, onGroup }: GroupProps) {
  const groups = useGroups();
  if (groups.length === 0) return null;
  return (
    <FilterSelect
      label="Filtrar por grupo"
      all="Todos os grupos"
      value={value}
      options={Object.fromEntries(groups.map(({ id, name }) => [id, name]))}
      onChange={(chosen) => onGroup(groups.find(({ id }) => id === chosen)?.id)}
    />
  );
}
