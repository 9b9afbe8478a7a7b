import { CATALOG_PAGE_SIZE, CATALOG_PAGE_SIZES, CatalogSort } from '#contract/catalog-sort';
import { CATEGORIES, type Category } from '#contract/category';
import { asId, type ProductId } from '#contract/ids';
import { readSearch } from '#web/ui/search-field.tsx';

/** As far as the contract reads a price in an address. */
export const PRICE_MAX = 9_999_999.99;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export type CatalogFilters = {
  search?: string;
  /** Nothing but these very words. */
  exact?: 1;
  category?: Category;
  minPrice?: number;
  maxPrice?: number;
  sortBy?: CatalogSort;
  limit?: number;
  favorites?: 1;
  /** Only what was ordered before. */
  bought?: 1;
  /** A collection's id; `none` is 'Pronta-entrega', which the address need not say. */
  collection?: string;
};

/** The page's state in its address: what to list, and the product shown over the list. */
export type CatalogSearch = CatalogFilters & { product?: string };

/**
 * The same before anything was checked. The route hands it on like this, since checking takes the
 * contract's lists along and routes are part of what every visitor loads first.
 */
export type CatalogAddress = { [K in keyof CatalogSearch]?: unknown };

/** Only what differs from the usual; whatever makes no sense is left out. */
export function readCatalogSearch(params: CatalogAddress): CatalogSearch {
  const search = readSearch(params.search);
  const category = CATEGORIES.find((name) => name === params.category);
  const sortBy = CatalogSort.safeParse(params.sortBy).data;
  const limit = CATALOG_PAGE_SIZES.find((size) => size === Number(params.limit));
  return {
    ...(search && { search }),
    ...(search && Number(params.exact) === 1 && { exact: 1 }),
    ...(category && { category }),
    ...readPrices(params),
    ...(sortBy && sortBy !== 'newest' && { sortBy }),
    ...(limit && limit !== CATALOG_PAGE_SIZE && { limit }),
    ...readOwn(params),
    ...readCollection(params),
    ...(typeof params.product === 'string' &&
      UUID.test(params.product) && { product: params.product.toLowerCase() }),
  };
}

const readCollection = ({ collection }: CatalogAddress): Pick<CatalogFilters, 'collection'> =>
  typeof collection === 'string' && UUID.test(collection)
    ? { collection: collection.toLowerCase() }
    : {};

/** What only the caller's own marks and orders can answer. */
const readOwn = ({
  favorites,
  bought,
}: CatalogAddress): Pick<CatalogFilters, 'favorites' | 'bought'> => ({
  ...(Number(favorites) === 1 && { favorites: 1 }),
  ...(Number(bought) === 1 && { bought: 1 }),
});

function readPrices({ minPrice, maxPrice }: CatalogAddress) {
  const [min, max] = [readPrice(minPrice), readPrice(maxPrice)];
  if (min !== undefined && max !== undefined && min > max) return {};
  return { ...(min && { minPrice: min }), ...(max !== undefined && { maxPrice: max }) };
}

function readPrice(value: unknown): number | undefined {
  if (typeof value !== 'number' && typeof value !== 'string') return undefined;
  const price = value === '' ? Number.NaN : Math.round(Number(value) * 100) / 100;
  return price >= 0 && price <= PRICE_MAX ? price : undefined;
}

export function splitSearch({ product, ...filters }: CatalogSearch) {
  return { product: product === undefined ? product : asId<ProductId>(product), filters };
}

/** How many filters keep products from the list; the order and the page size keep none. */
export const countFilters = (filters: CatalogFilters): number =>
  [
    filters.search,
    filters.category,
    filters.minPrice ?? filters.maxPrice,
    filters.favorites,
    filters.bought,
  ].filter((value) => value !== undefined).length;
