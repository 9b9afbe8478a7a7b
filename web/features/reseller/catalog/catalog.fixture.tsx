import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, vi } from 'vitest';

import { settingsEndpoint } from '#contract/checkout-settings';
import {
  addFavoriteEndpoint,
  listFavoritesEndpoint,
  removeFavoriteEndpoint,
} from '#contract/favorites';
import { gradesEndpoint } from '#contract/grades';
import type { ProductId } from '#contract/ids';
import { paginationOf } from '#contract/paging';
import type { Product } from '#contract/product';
import { getProductEndpoint, listProductsEndpoint } from '#contract/product-endpoints';
import type { SessionUser } from '#contract/session';
import { suggestionsEndpoint } from '#contract/suggestions';
import { NO_GRADES } from '#web/grades/grades.fixture.ts';
import type { Grades } from '#web/grades/grades.rules.ts';
import { checkoutSettings } from '#web/testing/checkout.fixture.ts';
import { openPages } from '#web/testing/open-pages.tsx';
import { anyProduct, uuid } from '#web/testing/product.fixture.ts';
import { refused } from '#web/testing/server-types.ts';
import { server } from '#web/testing/server.ts';

import { CatalogPage } from './catalog-page.tsx';

export const product = (n: number, more: Partial<Product> = {}): Product =>
  anyProduct(n, {
    title: `Produto ${n}`,
    category: 'Camisetas',
    price50: 50,
    weight: 0.3,
    variants: ['P', 'M'].map((size, at) => ({ id: uuid(n * 100 + at), size, stock: 5 })),
    ...more,
  });

/** A catalogue of these products, some of them marked as favourites. */
export function serveCatalog(
  products: Product[],
  marked: ProductId[] = [],
  grades: Grades = NO_GRADES,
) {
  let favorites = marked;
  const mark = (next: ProductId[]) => {
    favorites = next;
    return { productIds: favorites };
  };
  const others = (id: ProductId) => favorites.filter((one) => one !== id);
  server.reply(listProductsEndpoint, ({ call }) => pageOf(products, favorites, call.query));
  server.reply(getProductEndpoint, ({ params }) => {
    const found = products.find(({ id }) => id === params.id);
    return found ? { product: found } : refused(404);
  });
  server.reply(gradesEndpoint, grades);
  server.reply(suggestionsEndpoint, { searches: [], products: [] });
  server.reply(settingsEndpoint, { settings: checkoutSettings() });
  server.reply(listFavoritesEndpoint, () => mark(favorites));
  server.reply(addFavoriteEndpoint, ({ params: { id } }) => mark([id, ...others(id)]));
  server.reply(removeFavoriteEndpoint, ({ params: { id } }) => mark(others(id)));
}

/** A cursor is the last product before it, whether that one is still found or not. */
function pageOf(products: Product[], favorites: ProductId[], query: Record<string, string>) {
  const found = products.filter(
    ({ id, title, category, price }) =>
      title.includes(query['search'] ?? '') &&
      (query['category'] ?? category) === category &&
      price >= Number(query['minPrice'] ?? 0) &&
      price <= Number(query['maxPrice'] ?? Infinity) &&
      (!query['favorites'] || favorites.includes(id)),
  );
  const limit = Number(query['limit']);
  const before = products.findIndex(({ sku }) => sku === query['cursor']);
  const rest = found.filter((one) => products.indexOf(one) > before);
  return {
    products: rest.slice(0, limit),
    pagination: paginationOf(1, limit, found.length),
    nextCursor: rest.length > limit ? (rest[limit - 1]?.sku ?? null) : null,
  };
}

/** The field that searches the catalogue. */
export const searchBox = () => screen.getByRole('combobox', { name: 'Buscar produtos' });

/** What the list was asked for, in order. */
export const listed = () => server.calls(listProductsEndpoint).map(({ query }) => query);

/** Two products and a wide window for every test of the file. */
export const stageCatalog = () =>
  beforeEach(() => {
    setWidth(1440);
    serveCatalog([product(1), product(2, { title: 'Calça Reta', category: 'Calças', price: 90 })]);
  });

export const setWidth = (width: number) =>
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), {
      matches: width >= Number(/min-width: (\d+)px/.exec(query)?.[1]),
    }),
  );

export async function openCatalog(at = '/reseller/catalog', user?: SessionUser) {
  const pages = { '/reseller/catalog': CatalogPage };
  const { router } = await openPages(pages, {
    at,
    title: 'Catálogo Premium',
    quiet: true,
    ...(user && { user }),
  });
  return router;
}

export const link = async (name: string) => screen.findByRole('link', { name });
/** Of the products, in the order they stand. */
export const titles = () =>
  screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
export const counted = async (text: string) =>
  waitFor(() => expect(document.querySelector('.prod-count')?.textContent).toBe(text));
