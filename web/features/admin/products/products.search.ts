import type { CatalogSort } from '#contract/catalog-sort';
import { CATEGORIES, type Category } from '#contract/category';
import { keysOf } from '#contract/closed-set';
import { STOCK_FILTERS, type StockFilter } from '#contract/product-endpoints';
import { PRODUCT_STATES, type ProductState } from '#contract/product-state';
import { readPage } from '#web/ui/page-numbers.ts';
import { readSearch } from '#web/ui/search-field.tsx';

/** By name or by what resellers pay; the newest first where nothing is said. */
const SORTS = ['name_asc', 'name_desc', 'price_asc', 'price_desc'] as const satisfies CatalogSort[];
export type ProductsSort = (typeof SORTS)[number];

export type ProductsSearch = {
  search?: string;
  category?: Category;
  state?: ProductState;
  stock?: StockFilter;
  sort?: ProductsSort;
  page?: number;
};

/** The page's state in its address; whatever makes no sense there is left out. */
export function readProductsSearch(params: Record<string, unknown>): ProductsSearch {
  const search = readSearch(params['search']);
  const category = CATEGORIES.find((name) => name === params['category']);
  const state = keysOf(PRODUCT_STATES).find((name) => name === params['state']);
  const stock = keysOf(STOCK_FILTERS).find((name) => name === params['stock']);
  const sort = SORTS.find((name) => name === params['sort']);
  const page = readPage(params['page']);
  return {
    ...(search && { search }),
    ...(category && { category }),
    ...(state && { state }),
    ...(stock && { stock }),
    ...(sort && { sort }),
    ...(page && { page }),
  };
}
