import { Heart, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';

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
    <Pick chosen={filters.bought === 1} onChoose={(bought) => onAsk({ bought })}>
      <RotateCcw className="i i-sm" aria-hidden="true" />
      Comprados antes
    </Pick>
    <Pick chosen={filters.favorites === 1} onChoose={(favorites) => onAsk({ favorites })}>
      <Heart className="i i-sm" aria-hidden="true" />
      Somente favoritos
    </Pick>
  </div>
);

type PickProps = { chosen: boolean; onChoose: (value: 1 | undefined) => void; children: ReactNode };

const Pick = ({ chosen, onChoose, children }: PickProps) => (
  <button
    type="button"
    className="pick"
    aria-pressed={chosen}
    onClick={() => onChoose(chosen ? undefined : 1)}
  >
    {children}
  </button>
);
