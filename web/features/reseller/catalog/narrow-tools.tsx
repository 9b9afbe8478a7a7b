import { SlidersHorizontal } from 'lucide-react';
import { startTransition, useState } from 'react';
import type { ReactNode } from 'react';

import { IconButton } from '#web/ui/button.tsx';

import { CatalogSearchField } from './catalog-search-field.tsx';
import { countFilters, type CatalogFilters } from './catalog.search.ts';
import { FilterDialog, type FilterProps } from './filter-panel.tsx';

type Props = FilterProps & { total: number | undefined; children: ReactNode };

/** Where there is no room beside the list: the search above it, the filters behind a button. */
export function NarrowTools({ total, children, ...panel }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <div className="cat-tools">
      <CatalogSearchField key={panel.clearing} {...panel} />
      <IconButton
        line
        label={filtersLabel(panel.filters)}
        onClick={() => startTransition(() => setOpen(true))}
      >
        <SlidersHorizontal className="i" aria-hidden="true" />
        {behindButton(panel.filters) > 0 ? <i className="cat-tools__set" /> : null}
      </IconButton>
      {children}
      <FilterDialog {...panel} open={open} onClose={() => setOpen(false)} total={total} />
    </div>
  );
}

/** The search stands in sight. */
const behindButton = ({ search: _search, ...filters }: CatalogFilters) => countFilters(filters);

function filtersLabel(filters: CatalogFilters): string {
  const count = behindButton(filters);
  if (count === 0) return 'Filtros';
  return count === 1 ? 'Filtros, 1 ativo' : `Filtros, ${count} ativos`;
}
