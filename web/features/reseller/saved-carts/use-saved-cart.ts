import { useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';

import type { Body } from '#contract/endpoint';
import {
  changeSavedCartEndpoint,
  deleteSavedCartEndpoint,
  getSavedCartEndpoint,
  type SavedCart,
} from '#contract/saved-carts';
import { call } from '#web/api/call.ts';
import { addToCart, cartOf } from '#web/cart/cart.ts';
import { planPut, putText } from '#web/cart/put-lines.rules.ts';
import { savedCartsQuery } from '#web/cart/saved-carts.queries.ts';
import { CartOwnerContext } from '#web/cart/use-cart.ts';
import { useSubmit } from '#web/submit/use-submit.ts';
import { notify } from '#web/ui/notify.ts';

/** Puts it into the cart, as far as there is enough of it today. */
export function usePutSaved({ id }: SavedCart) {
  const owner = useContext(CartOwnerContext);
  return useSubmit({
    send: () => call(getSavedCartEndpoint, { params: { id } }),
    failed: 'Erro ao abrir o carrinho salvo',
    how: 'server',
    onDone: ({ items }) => {
      const plan = planPut(items, cartOf(owner).items);
      if (plan.pieces === 0) {
        notify.error('Nada deste carrinho está em estoque agora');
        return;
      }
      try {
        addToCart(plan.items);
        notify.success(putText(plan));
      } catch {
        notify.error('Erro ao adicionar produtos ao carrinho');
      }
    },
  });
}

type Changes = Body<typeof changeSavedCartEndpoint>;

export function useChangeSaved(
  { id }: SavedCart,
  { done, onDone }: { done: string; onDone: () => void },
) {
  const keep = useKeepSaved();
  return useSubmit({
    send: (body: Changes) => call(changeSavedCartEndpoint, { params: { id }, body }),
    done,
    failed: 'Erro ao alterar o carrinho salvo',
    how: 'server',
    onDone: ({ carts }) => {
      keep(carts);
      onDone();
    },
  });
}

type Ends = { close: () => void; onGone: () => void };

export function useDeleteSaved({ id }: SavedCart, { close, onGone }: Ends) {
  const keep = useKeepSaved();
  return useSubmit({
    send: () => call(deleteSavedCartEndpoint, { params: { id } }),
    done: 'Carrinho salvo excluído',
    failed: 'Erro ao excluir o carrinho salvo',
    how: 'server',
    close,
    onDone: ({ carts }) => {
      // While the row still stands: with it the focus would go.
      onGone();
      keep(carts);
    },
  });
}

function useKeepSaved() {
  const client = useQueryClient();
  return (carts: SavedCart[]) => client.setQueryData(savedCartsQuery.queryKey, carts);
}
