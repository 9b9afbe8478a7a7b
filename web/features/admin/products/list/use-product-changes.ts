import {
  useIsMutating,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';

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
import { releasePlace } from '#web/ui/held-place.ts';
import { notify } from '#web/ui/notify.ts';
import { isSecondClick, type Press } from '#web/ui/second-click.ts';

import { putInRow } from '../products.queries.ts';

const changesOf = (id: string) => ['product-change', id];

/** True from the press until the list shows what came of it. */
export const useIsChanging = (id: string): boolean =>
  useIsMutating({ mutationKey: changesOf(id) }) > 0;

type Change<R> = {
  send: () => Promise<R>;
  /** Said while it is under way. */
  starting?: string;
  done: string;
  failed: (error: Error) => void;
  onDone?: () => void;
  /** Shows what came of it in the list at hand, instead of asking for the list again. */
  inPlace?: (queryClient: QueryClient, reply: R) => void;
};

/** One change of one product at a time: presses that come before the answer are dropped. */
function useProductChange<R>(id: string, change: Change<R>) {
  const { send, starting, done, failed, onDone, inPlace } = change;
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: productQueries.all });
  const { mutate, isPending } = useMutation({
    mutationKey: changesOf(id),
    mutationFn: send,
    meta: { ownErrors: true },
    onMutate: () => starting && notify.info(starting, { duration: Infinity }),
    onSuccess: (reply, _input, shown) => {
      if (shown) notify.dismiss(shown);
      notify.success(done);
      onDone?.();
      return inPlace ? inPlace(queryClient, reply) : refresh();
    },
    onError: (error, _input, shown) => {
      releasePlace();
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
    inPlace: (queryClient, { product }) => putInRow(queryClient, product),
  });
}
