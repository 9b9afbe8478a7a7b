import { useMutation, useQueryClient } from '@tanstack/react-query';

import type { Product } from '#contract/product';
import { updateProductEndpoint } from '#contract/products';
import { call } from '#web/api/call.ts';
import { productQueries } from '#web/api/products.queries.ts';
import { notify } from '#web/ui/notify.ts';

import type { UpdateBody } from '../form/product-body.ts';
import type { ProductInput } from '../form/product-input.ts';
import { editQueries } from './edit.queries.ts';
import { editsSince, planUpdate } from './update-plan.ts';
import { useLoadedProduct } from './use-loaded-product.ts';

/** Saving, publishing and reloading the product on the form, one at a time. */
export function useEditProduct(product: Product) {
  const queryClient = useQueryClient();
  const { form, loaded, failure, forgive, ownEdits, settle, fail } = useLoadedProduct(product);
  const { id } = product;
  const common = { mutationKey: ['product-edit', id], meta: { ownErrors: true } };
  const put = async (body: UpdateBody) => {
    const { product: fresh } = await call(updateProductEndpoint, { params: { id }, body });
    queryClient.setQueryData(editQueries.product(id).queryKey, fresh);
    return fresh;
  };
  /** Nobody waits for it: a press right after a failure would be taken for a second one. */
  const refresh = () => void queryClient.invalidateQueries({ queryKey: productQueries.all });

  const save = useMutation({
    ...common,
    mutationFn: async (sent: ProductInput) => {
      const { body, chartAfter } = planUpdate(sent, loaded);
      const saved = await put(body);
      const typedSince = editsSince(sent, form.getValues());
      // Kept as an edit until it has arrived too: when it fails, saving again sends only that.
      settle(saved, { ...(chartAfter !== null && { chart: sent.chart }), ...typedSince });
      if (chartAfter === null) return;
      const between = structuredClone(form.getValues());
      const complete = await put({ measurements: chartAfter, loadedAt: saved.updatedAt });
      settle(complete, { ...typedSince, ...editsSince(between, form.getValues()) });
    },
    onSuccess: () => notify.success('Produto atualizado com sucesso!'),
    onError: (error, sent) => fail(error, 'Erro ao atualizar produto', sent),
    // Also after a failure: the first of two requests may have arrived.
    onSettled: refresh,
  });

  const publish = useMutation({
    ...common,
    mutationFn: () => put({ published: true, loadedAt: loaded.updatedAt }),
    onSuccess: (fresh) => {
      const { published: _decided, ...kept } = ownEdits();
      settle(fresh, kept);
      notify.success('Produto publicado com sucesso!');
      refresh();
    },
    onError: (error) => fail(error, 'Erro ao publicar produto', form.getValues()),
  });

  const reload = useMutation({
    ...common,
    mutationFn: () => queryClient.fetchQuery(editQueries.product(id)),
    onSuccess: (fresh) => {
      // Typed stocks were meant for numbers that are no longer true.
      const { sizes: _outdated, ...kept } = ownEdits();
      settle(fresh, kept);
      forgive();
      // Complaints were about what has just been replaced.
      form.problems.show({});
    },
    onError: (error) => fail(error, 'Erro ao carregar produto', form.getValues()),
  });

  /** Asked of the cache, which knows at once; the screen only knows after its next drawing. */
  const alone = (run: () => void) => () => {
    if (queryClient.isMutating({ mutationKey: common.mutationKey }) === 0) run();
  };
  const saveNow = () => {
    forgive();
    save.mutate(structuredClone(form.getValues()));
  };
  return {
    form,
    loaded,
    failure,
    save: { run: alone(saveNow), busy: save.isPending },
    publish: { run: alone(() => publish.mutate()), busy: publish.isPending },
    reload: { run: alone(() => reload.mutate()), busy: reload.isPending },
  };
}
