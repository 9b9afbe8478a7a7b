import { CATEGORIES } from '#contract/category';
import { STOCK_FILTERS } from '#contract/product-endpoints';
import { PRODUCT_STATES } from '#contract/product-state';
import { FilterSelect, SearchField } from '#web/ui/search-field.tsx';

import type { ProductsSearch } from '../products.search.ts';

const BY_NAME = Object.fromEntries(CATEGORIES.map((name) => [name, name]));
const STOCKS = Object.fromEntries(
  Object.entries(STOCK_FILTERS).map(([value, { label }]) => [
    value,
    `Estoque: ${label.toLowerCase()}`,
  ]),
);

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
    <FilterSelect
      label="Filtrar por categoria"
      all="Todas as categorias"
      value={search.category}
      options={BY_NAME}
      onChange={onCategory}
    />
    <FilterSelect
      label="Filtrar por estado"
      all="Todos os estados"
      value={search.state}
      options={PRODUCT_STATES}
      onChange={onState}
    />
    <FilterSelect
      label="Filtrar por estoque"
      all="Estoque: todos"
      value={search.stock}
      options={STOCKS}
      onChange={onStock}
    />
  </div>
);
