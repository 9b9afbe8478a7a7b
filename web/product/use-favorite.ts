import {
  useMutationState,
  useQueryClient,
  type MutationOptions,
  type QueryClient,
} from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

import type { ProductId } from '#contract/ids';
import { favoritesQuery, setFavorite } from '#web/api/products.queries.ts';
import { notify } from '#web/ui/notify.ts';

import { refreshFavorites, takeFromFavorites } from './favorite-lists.ts';
import { marksOf } from './favorite-marks.ts';

type Wish = { productId: ProductId; wanted: boolean };

const CHANGE_KEY = ['change-favorite'];

/** Whether the reseller has marked a product, shown as wished before the server agreed. */
export function useFavorite(productId: ProductId) {
  const client = useQueryClient();
  const marks = marksOf(client);
  const favorite = useSyncExternalStore(marks.subscribe, () => marks.has(productId));
  const toggle = () => change(client, { productId, wanted: !marks.has(productId) });
  return { favorite, toggle };
}

/** Built when it is wanted: most hearts of a page are never pressed. */
function change(client: QueryClient, wish: Wish): void {
  client
    .getMutationCache()
    .build(client, client.defaultMutationOptions(changeOf(client, wish.productId)))
    .execute(wish)
    // Said and taken back by the change itself.
    .catch(() => undefined);
}

const changeOf = (
  client: QueryClient,
  productId: ProductId,
): MutationOptions<ProductId[], Error, Wish> => ({
  mutationKey: CHANGE_KEY,
  // One after the other, so that the last wish is the one that stays.
  scope: { id: `favorite:${productId}` },
  mutationFn: ({ wanted }) => setFavorite(productId, wanted),
  onMutate: async ({ wanted }) => {
    await client.cancelQueries(favoritesQuery);
    mark(client, productId, wanted);
  },
  onSuccess: (_, { wanted }) => {
    if (!wanted) takeFromFavorites(client, productId);
    notify.success(wanted ? 'Adicionado aos favoritos' : 'Removido dos favoritos');
  },
  onError: (_, { wanted }) => mark(client, productId, !wanted),
  // While others are on their way the server's list would undo what they show.
  onSettled: (ids) => {
    if (client.isMutating({ mutationKey: CHANGE_KEY }) > 1) return;
    if (ids) client.setQueryData(favoritesQuery.queryKey, ids);
    else void client.invalidateQueries(favoritesQuery);
    void refreshFavorites(client);
  },
});

/** Products the reseller no longer wants marked, while the server has not agreed yet. */
export function useUnmarking(): ReadonlySet<ProductId> {
  const wishes = useMutationState({
    filters: { mutationKey: CHANGE_KEY, status: 'pending' },
    select: ({ state }) => (isWish(state.variables) ? [state.variables] : []),
  });
  const last = new Map(wishes.flat().map(({ productId, wanted }) => [productId, wanted]));
  return new Set([...last.keys()].filter((id) => !last.get(id)));
}

const isWish = (variables: unknown): variables is Wish =>
  typeof variables === 'object' && variables !== null && 'wanted' in variables;

/** Only this product: another one's change on its way keeps its place. */
const mark = (client: QueryClient, id: ProductId, favorite: boolean) =>
  client.setQueryData(favoritesQuery.queryKey, (ids) => {
    const others = ids?.filter((other) => other !== id);
    return others && favorite ? [id, ...others] : others;
  });
