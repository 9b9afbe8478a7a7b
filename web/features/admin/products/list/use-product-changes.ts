import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';

import type { Product } from '#contract/product';
import {
  deleteProductEndpoint,
  duplicateProductEndpoint,
  updateProductEndpoint,
} from '#contract/products';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { productQueries } from '#web/api/products.queries.ts';
import { tellFailure, tellSentence } from '#web/failure/tell-failure.ts';
import { notify } from '#web/ui/notify.ts';
import { isSecondClick, type Press } from '#web/ui/second-click.ts';

const changesOf = (id: string) => ['product-change', id];

/** True from the press until the list shows what came of it. */
export const useIsChanging = (id: string): boolean =>
  useIsMutating({ mutationKey: changesOf(id) }) > 0;

type Change = {
  send: () => Promise<unknown>;
  /** Said while it is under way. */
  starting?: string;
  done: string;
  failed: (error: Error) => void;
  onDone?: () => void;
};

/** One change of one product at a time: presses that come before the answer are dropped. */
function useProductChange(id: string, { send, starting, done, failed, onDone }: Change) {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: productQueries.all });
  const { mutate, isPending } = useMutation({
    mutationKey: changesOf(id),
    mutationFn: send,
    meta: { ownErrors: true },
    onMutate: () => starting && notify.info(starting, { duration: Infinity }),
    onSuccess: (_reply, _input, shown) => {
      if (shown) notify.dismiss(shown);
      notify.success(done);
      onDone?.();
      return refresh();
    },
    onError: (error, _input, shown) => {
      if (shown) notify.dismiss(shown);
      failed(error);
      // Somebody else deleted it: the row goes as well.
      if (statusOf(error) === 404) void refresh();
    },
  });
  const start = (press?: Press) => {
    // Asked of the cache, which knows at once; the screen only knows after its next drawing.
    const underWay = queryClient.isMutating({ mutationKey: changesOf(id) }) > 0;
    if (!underWay && !isSecondClick(press)) mutate();
  };
  return { start, busy: isPending };
}

const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : undefined);

export const useDeletion = (id: string, onDone: () => void) =>
  useProductChange(id, {
    send: () => call(deleteProductEndpoint, { params: { id } }),
    done: 'Produto excluído com sucesso!',
    failed: (error) => tellSentence(error, 'Erro ao excluir produto'),
    onDone,
  });

export const useDuplication = (id: string) =>
  useProductChange(id, {
    send: () => call(duplicateProductEndpoint, { params: { id } }),
    starting: 'Duplicando produto...',
    done: 'Produto duplicado com sucesso!',
    failed: (error) => tellFailure(error, 'Erro ao duplicar produto'),
  });

export function usePublication({ id, published }: Pick<Product, 'id' | 'published'>) {
  const verb = published ? 'despublicar' : 'publicar';
  return useProductChange(id, {
    send: () => call(updateProductEndpoint, { params: { id }, body: { published: !published } }),
    done: `Produto ${published ? 'despublicado' : 'publicado'} com sucesso!`,
    failed: (error) => tellSentence(error, `Erro ao ${verb} produto`),
  });
}
