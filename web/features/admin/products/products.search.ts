import { CATEGORIES, type Category } from '#contract/category';
import { keysOf } from '#contract/closed-set';
import { STOCK_FILTERS, type StockFilter } from '#contract/product-endpoints';
import { PRODUCT_STATES, type ProductState } from '#contract/product-state';
import { readPage } from '#web/ui/page-numbers.ts';
import { readSearch } from '#web/ui/search-field.tsx';

export type ProductsSearch = {
  search?: string;
  category?: Category;
  state?: ProductState;
  stock?: StockFilter;
  page?: number;
};

/** The page's state in its address; whatever makes no sense there is left out. */
export function readProductsSearch(params: Record<string, unknown>): ProductsSearch {
  const search = readSearch(params['search']);
  const category = CATEGORIES.find((name) => name === params['category']);
  const state = keysOf(PRODUCT_STATES).find((name) => name === params['state']);
  const stock = keysOf(STOCK_FILTERS).find((name) => name === params['stock']);
  const page = readPage(params['page']);
  return {
    ...(search && { search }),
    ...(category && { category }),
    ...(state && { state }),
    ...(stock && { stock }),
    ...(page && { page }),
  };
}
