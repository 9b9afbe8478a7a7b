import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { idOf, type ProductId } from './ids.ts';
import { ProductParams } from './product-endpoints.ts';

const Favorites = z.object({ productIds: z.array(idOf<ProductId>()) });

export const listFavoritesEndpoint = endpoint({
  method: 'GET',
  path: '/api/reseller/favorites',
  audience: 'reseller',
  summary: 'Os produtos favoritos do revendedor, do mais novo para o mais antigo.',
  reply: Favorites,
});

/** Putting it there twice, or taking it away twice, changes nothing the second time. */
export const addFavoriteEndpoint = endpoint({
  method: 'PUT',
  path: '/api/reseller/favorites/:id',
  audience: 'reseller',
  summary: 'Marca um produto como favorito.',
  params: ProductParams,
  reply: Favorites,
});

export const removeFavoriteEndpoint = endpoint({
  method: 'DELETE',
  path: '/api/reseller/favorites/:id',
  audience: 'reseller',
  summary: 'Desmarca um favorito.',
  params: ProductParams,
  reply: Favorites,
});
