import { queryOptions, useQueryClient } from '@tanstack/react-query';

import type { CartLine } from '#contract/carts';
import { getSavedCartEndpoint, type SavedCart } from '#contract/saved-carts';
import {
  endSharedCartEndpoint,
  listSharedCartsEndpoint,
  shareCartEndpoint,
  type SharedCart,
} from '#contract/shared-carts';
import { call } from '#web/api/call.ts';
import { cartLinesOf, nameOfToday } from '#web/cart/saved-carts.queries.ts';
import { useCart } from '#web/cart/use-cart.ts';
import { useSubmit } from '#web/submit/use-submit.ts';

export const sharedCartsQuery = queryOptions({
  queryKey: ['shared-carts'],
  queryFn: async ({ signal }) => (await call(listSharedCartsEndpoint, { signal })).shared,
  meta: { ownErrors: true },
});

type Shared = { name: string; lines: CartLine[]; ofCart: boolean };

/** Makes a link of what `collect` gathers, and has it listed. */
function useShare(collect: () => Promise<Shared>, onShared: () => void) {
  const client = useQueryClient();
  return useSubmit({
    send: async () => call(shareCartEndpoint, { body: await collect() }),
    done: 'Link criado. Copie ou envie por WhatsApp.',
    failed: 'Erro ao criar o link',
    how: 'server',
    onDone: async ({ shared }) => {
      const { queryKey } = sharedCartsQuery;
      client.setQueryData(queryKey, (before: SharedCart[] = []) => [shared, ...before]);
      onShared();
    },
  });
}

export const useShareSaved = ({ id, name }: SavedCart, onShared: () => void) =>
  useShare(async () => {
    const { items } = await call(getSavedCartEndpoint, { params: { id } });
    const lines = items.map(({ productId, size, quantity }) => ({ productId, size, quantity }));
    return { name, lines, ofCart: false };
  }, onShared);

export function useShareCurrent(onShared: () => void) {
  const { items } = useCart();
  const share = useShare(
    async () => ({ name: nameOfToday(new Date()), lines: cartLinesOf(items), ofCart: true }),
    onShared,
  );
  return { ...share, isEmpty: items.length === 0 };
}

export function useEndShared(onEnded: () => void) {
  const client = useQueryClient();
  return useSubmit({
    send: ({ id }: SharedCart) => call(endSharedCartEndpoint, { params: { id } }),
    done: 'Link encerrado',
    failed: 'Erro ao encerrar o link',
    how: 'server',
    onDone: ({ shared }) => {
      client.setQueryData(sharedCartsQuery.queryKey, shared);
      onEnded();
    },
  });
}
