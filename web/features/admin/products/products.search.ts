import { CATEGORIES, type Category } from '#contract/category';
import { keysOf } from '#contract/closed-set';
import { PRODUCT_STATES, type ProductState } from '#contract/product-state';
import { STOCK_FILTERS, type StockFilter } from '#contract/products';

const SEARCH_MAX = 100;

export type ProductsSearch = {
  search?: string;
  category?: Category;
  state?: ProductState;
  stock?: StockFilter;
  page?: number;
};

/** The page's state in its address; whatever makes no sense there is left out. */
export function readProductsSearch(params: Record<string, unknown>): ProductsSearch {
  const search = readText(params['search']);
  const category = CATEGORIES.find((name) => name === params['category']);
  const state = keysOf(PRODUCT_STATES).find((name) => name === params['state']);
  const stock = keysOf(STOCK_FILTERS).find((name) => name === params['stock']);
  const page = Number(params['page']);
  return {
    ...(search && { search }),
    ...(category && { category }),
    ...(state && { state }),
    ...(stock && { stock }),
    ...(Number.isInteger(page) && page > 1 && page <= 100_000 && { page }),
  };
}

/** The router reads digits in an address as a number, and a SKU may be all digits. */
const readText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value).trim().slice(0, SEARCH_MAX)
    : '';
