import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';

import { CATALOG_PAGE_SIZE, CATALOG_PAGE_SIZES, CATALOG_SORTS } from '#contract/catalog-sort';
import { CATEGORIES, type Category } from '#contract/category';
import { SelectField, SwitchField } from '#web/ui/field.tsx';

import { type CatalogAddress, type CatalogFilters, readCatalogSearch } from './catalog.search.ts';
import { PriceRange } from './price-range.tsx';

/** `typed`: one step for the back button, not one at every pause in typing. */
export type AskCatalog = (change: CatalogAddress, how?: 'typed') => void;

type Props = { filters: CatalogFilters; onAsk: AskCatalog; chips?: boolean };

/** Everything the list can be narrowed and ordered by, except the search. */
export const CatalogFilterFields = ({ filters, onAsk, chips = false }: Props) => (
  <>
    <CategoryFilter chosen={filters.category} chips={chips} />
    <PriceRange
      minPrice={filters.minPrice}
      maxPrice={filters.maxPrice}
      onChange={(prices) => onAsk(prices, 'typed')}
    />
    <SwitchField
      label="Somente favoritos"
      checked={filters.favorites === 1}
      onChange={(only) => onAsk({ favorites: only ? 1 : undefined })}
    />
    <SwitchField
      label="Comprados antes"
      checked={filters.bought === 1}
      onChange={(only) => onAsk({ bought: only ? 1 : undefined })}
    />
    <SelectField
      label="Ordenar por"
      value={filters.sortBy ?? 'newest'}
      onChange={(event) => onAsk({ sortBy: event.target.value })}
    >
      {Object.entries(CATALOG_SORTS).map(([value, { label }]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
    <SelectField
      label="Itens por página"
      value={filters.limit ?? CATALOG_PAGE_SIZE}
      onChange={(event) => onAsk({ limit: event.target.value })}
    >
      {CATALOG_PAGE_SIZES.map((size) => (
        <option key={size}>{size}</option>
      ))}
    </SelectField>
  </>
);

type CategoryFilterProps = { chosen: Category | undefined; chips?: boolean };

/** Links, since each category is a place of its own that can be opened beside this one. */
const CategoryFilter = ({ chosen, chips = false }: CategoryFilterProps) => (
  <fieldset>
    <legend>Categoria</legend>
    <ul className={clsx('cats', chips && 'cats--chips ways')}>
      {[undefined, ...CATEGORIES].map((category) => (
        <li key={category ?? ''}>
          <Link
            from="/reseller/catalog"
            search={(now) => readCatalogSearch({ ...now, category, product: undefined })}
            activeOptions={{ exact: true }}
            preload={false}
            aria-current={category === chosen ? 'true' : undefined}
          >
            {category ?? 'Todas as categorias'}
          </Link>
        </li>
      ))}
    </ul>
  </fieldset>
);
