import { useQueryClient, type QueryClient } from '@tanstack/react-query';

import type { ProductId } from '#contract/ids';
import type { Product } from '#contract/product';
import {
  deleteProductEndpoint,
  duplicateProductEndpoint,
  updateProductEndpoint,
} from '#contract/product-endpoints';
import { call } from '#web/api/call.ts';
import { productQueries } from '#web/api/products.queries.ts';
import { isGone, type How } from '#web/submit/failure.ts';
import { useIsSubmitting, useSubmit } from '#web/submit/use-submit.ts';
import { notify } from '#web/ui/notify.ts';
import { isSecondClick, type Press } from '#web/ui/second-click.ts';

import { putInRow } from '../products.queries.ts';

const changesOf = (id: ProductId) => ['product-change', id];

/** True from the press until the list shows what came of it. */
export const useIsChanging = (id: ProductId): boolean => useIsSubmitting(changesOf(id));

type Change<R> = {
  send: () => Promise<R>;
  done: string;
  failed: string;
  how?: How;
  onDone?: () => void;
  /** Shows what came of it in the list at hand, instead of asking for the list again. */
  inPlace?: (queryClient: QueryClient, reply: R) => void;
};

/** One change of one product at a time: presses that come before the answer are dropped. */
function useProductChange<R>(id: ProductId, { onDone, inPlace, ...change }: Change<R>) {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: productQueries.all });
  const { start, busy } = useSubmit({
    ...change,
    key: changesOf(id),
    onDone: (reply: R) => {
      onDone?.();
      return inPlace ? inPlace(queryClient, reply) : refresh();
    },
    // Somebody else deleted it: the row goes as well.
    onFailed: (error) => isGone(error) && void refresh(),
  });
  return { busy, start: (press?: Press) => isSecondClick(press) || start() };
}

export const useDeletion = (id: ProductId, onDone: () => void) =>
  useProductChange(id, {
    send: () => call(deleteProductEndpoint, { params: { id } }),
    done: 'Produto excluído com sucesso!',
    failed: 'Erro ao excluir produto',
    how: 'sentence',
    onDone,
  });

/** Said while it is under way. */
async function duplicate(id: ProductId) {
  const shown = notify.info('Duplicando produto...', { duration: Infinity });
  try {
    return await call(duplicateProductEndpoint, { params: { id } });
  } finally {
    notify.dismiss(shown);
  }
}

export const useDuplication = (id: ProductId) =>
  useProductChange(id, {
    send: () => duplicate(id),
    done: 'Produto duplicado com sucesso!',
    failed: 'Erro ao duplicar produto',
  });

export function usePublication({ id, published }: Pick<Product, 'id' | 'published'>) {
  const verb = published ? 'despublicar' : 'publicar';
  return useProductChange(id, {
    send: () => call(updateProductEndpoint, { params: { id }, body: { published: !published } }),
    done: `Produto ${published ? 'despublicado' : 'publicado'} com sucesso!`,
    failed: `Erro ao ${verb} produto`,
    how: 'sentence',
    inPlace: (queryClient, { product }) => putInRow(queryClient, product),
  });
}
