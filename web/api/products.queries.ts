import { queryOptions } from '@tanstack/react-query';

import {
  addFavoriteEndpoint,
  listFavoritesEndpoint,
  removeFavoriteEndpoint,
} from '#contract/favorites';
import type { ProductId } from '#contract/ids';
import { colorsOfProductEndpoint, getProductEndpoint } from '#contract/product-endpoints';

import { call } from './call.ts';

const all = ['products'] as const;

/** Everything read from products lies under `all`: a successful change of any makes it stale. */
export const productQueries = {
  all,
  one: (id: ProductId) =>
    queryOptions({
      queryKey: [...all, 'one', id],
      queryFn: async ({ signal }) =>
        (await call(getProductEndpoint, { params: { id }, signal })).product,
      meta: { ownErrors: true },
    }),
  /** The products of its style, itself among them. */
  colors: (id: ProductId) =>
    queryOptions({
      queryKey: [...all, 'colors', id],
      queryFn: async ({ signal }) =>
        (await call(colorsOfProductEndpoint, { params: { id }, signal })).products,
      meta: { ownErrors: true },
    }),
};

export const favoritesQuery = queryOptions({
  queryKey: ['favorites'],
  queryFn: async ({ signal }) => (await call(listFavoritesEndpoint, { signal })).productIds,
  meta: { ownErrors: true },
});

export const setFavorite = async (id: ProductId, favorite: boolean) =>
  (await call(favorite ? addFavoriteEndpoint : removeFavoriteEndpoint, { params: { id } }))
    .productIds;
