import { SearchField } from '#web/ui/search-field.tsx';

import type { AskCatalog } from './catalog-filters.tsx';
import type { CatalogFilters } from './catalog.search.ts';

type Props = { filters: CatalogFilters; onAsk: AskCatalog };

export const CatalogSearchField = ({ filters, onAsk }: Props) => (
  <SearchField
    label="Buscar produtos"
    placeholder="Buscar produtos..."
    value={filters.search ?? ''}
    onSearch={(search) => onAsk({ search }, 'typed')}
  />
);
