import { Heart, RotateCcw } from 'lucide-react';

import { CATEGORIES } from '#contract/category';

import type { AskCatalog } from './catalog-filters.tsx';
import type { CatalogFilters } from './catalog.search.ts';

type Props = { filters: CatalogFilters; onAsk: AskCatalog; wide: boolean };

/** Over the order grid, which takes the whole width: what somebody who reorders asks for most. */
export const ListPicks = ({ filters, onAsk, wide }: Props) => (
  <div className="picks">
    {wide ? (
      <select
        className="select"
        aria-label="Categoria"
        value={filters.category ?? ''}
        onChange={(event) => onAsk({ category: event.currentTarget.value || undefined })}
      >
        <option value="">Todas as categorias</option>
        {CATEGORIES.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </select>
    ) : null}
    <button
      type="button"
      className="pick"
      aria-pressed={filters.bought === 1}
      onClick={() => onAsk({ bought: filters.bought ? undefined : 1 })}
    >
      <RotateCcw className="i i-sm" aria-hidden="true" />
      Comprados antes
    </button>
    <button
      type="button"
      className="pick"
      aria-pressed={filters.favorites === 1}
      onClick={() => onAsk({ favorites: filters.favorites ? undefined : 1 })}
    >
      <Heart className="i i-sm" aria-hidden="true" />
      Somente favoritos
    </button>
  </div>
);
