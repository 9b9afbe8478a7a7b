import { CATEGORIES } from '#contract/category';
import { PRODUCT_STATES } from '#contract/product-state';
import { SearchField } from '#web/ui/search-field.tsx';

import type { ProductsSearch } from '../products.search.ts';

type Props = {
  search: ProductsSearch;
  onSearch: (text: string) => void;
  /** With what the select says; the address keeps only what makes sense. */
  onCategory: (value: string) => void;
  onState: (value: string) => void;
};

export const ProductsToolbar = ({ search, onSearch, onCategory, onState }: Props) => (
  <div className="toolbar">
    <SearchField
      label="Buscar produtos"
      placeholder="Nome, SKU ou descrição"
      value={search.search ?? ''}
      onSearch={onSearch}
    />
    <select
      className="select select--md"
      aria-label="Filtrar por categoria"
      value={search.category ?? ''}
      onChange={(event) => onCategory(event.target.value)}
    >
      <option value="">Todas as categorias</option>
      {CATEGORIES.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </select>
    <select
      className="select select--md"
      aria-label="Filtrar por estado"
      value={search.state ?? ''}
      onChange={(event) => onState(event.target.value)}
    >
      <option value="">Todos os estados</option>
      {Object.entries(PRODUCT_STATES).map(([value, { label }]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  </div>
);
