import { CATEGORIES } from '#contract/category';
import { PRODUCT_STATES } from '#contract/product-state';
import { STOCK_FILTERS } from '#contract/products';
import { SearchField } from '#web/ui/search-field.tsx';

import type { ProductsSearch } from '../products.search.ts';

type Props = {
  search: ProductsSearch;
  onSearch: (text: string) => void;
  /** With what the select says; the address keeps only what makes sense. */
  onCategory: (value: string) => void;
  onState: (value: string) => void;
  onStock: (value: string) => void;
};

export const ProductsToolbar = ({ search, onSearch, onCategory, onState, onStock }: Props) => (
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
    <select
      className="select select--md"
      aria-label="Filtrar por estoque"
      value={search.stock ?? ''}
      onChange={(event) => onStock(event.target.value)}
    >
      <option value="">Estoque: todos</option>
      {Object.entries(STOCK_FILTERS).map(([value, { label }]) => (
        <option key={value} value={value}>
          {`Estoque: ${label.toLowerCase()}`}
        </option>
      ))}
    </select>
  </div>
);
