import { useQueryClient } from '@tanstack/react-query';

import type { Product } from '#contract/product';
import { updateProductEndpoint } from '#contract/product-endpoints';
import { call } from '#web/api/call.ts';
import { productQueries } from '#web/api/products.queries.ts';
import { useSubmit } from '#web/submit/use-submit.ts';

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
  const key = ['product-edit', id];
  const put = async (body: UpdateBody) => {
    const { product: fresh } = await call(updateProductEndpoint, { params: { id }, body });
    queryClient.setQueryData(editQueries.product(id).queryKey, fresh);
    return fresh;
  };
  /** Nobody waits for it: a press right after a failure would be taken for a second one. */
  const refresh = () => void queryClient.invalidateQueries({ queryKey: productQueries.all });

  const save = useSubmit({
    key,
    send: async (sent: ProductInput) => {
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
    done: 'Produto atualizado com sucesso!',
    onFailed: (error, sent) => fail(error, 'Erro ao atualizar produto', sent),
    // Also after a failure: the first of two requests may have arrived.
    onSettled: refresh,
  });

  const publish = useSubmit({
    key,
    send: () => put({ published: true, loadedAt: loaded.updatedAt }),
    done: 'Produto publicado com sucesso!',
    onDone: (fresh) => {
      const { published: _decided, ...kept } = ownEdits();
      settle(fresh, kept);
    },
    renews: [productQueries.all],
    onFailed: (error) => fail(error, 'Erro ao publicar produto', form.getValues()),
  });

  const reload = useSubmit({
    key,
    send: () => queryClient.fetchQuery(editQueries.product(id)),
    onDone: (fresh) => {
      // Typed stocks were meant for numbers that are no longer true.
      const { sizes: _outdated, ...kept } = ownEdits();
      settle(fresh, kept);
      forgive();
      // Complaints were about what has just been replaced.
      form.problems.show({});
    },
    onFailed: (error) => fail(error, 'Erro ao carregar produto', form.getValues()),
  });

  const saveNow = () => {
    if (!save.isIdle()) return;
    forgive();
    save.start(structuredClone(form.getValues()));
  };
  return {
    form,
    loaded,
    failure,
    save: { run: saveNow, busy: save.busy },
    publish: { run: () => publish.start(), busy: publish.busy },
    reload: { run: () => reload.start(), busy: reload.busy },
  };
}
