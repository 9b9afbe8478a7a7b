import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

import { createProductEndpoint } from '#contract/products';
import { call } from '#web/api/call.ts';
import { productQueries } from '#web/api/products.queries.ts';
import { tellFailure } from '#web/failure/tell-failure.ts';
import { notify } from '#web/ui/notify.ts';

import { createBody } from '../form/product-body.ts';
import { refusedFields } from '../form/product-failure.ts';
import type { ProductInput } from '../form/product-input.ts';
import type { ProductForm } from '../form/use-product-form.ts';

const KEY = ['product-create'];

/** Creates the product and goes on to its own page, where it shows as a draft. */
export function useCreateProduct(form: ProductForm) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending, isSuccess } = useMutation({
    mutationKey: KEY,
    mutationFn: (input: ProductInput) => call(createProductEndpoint, { body: createBody(input) }),
    meta: { ownErrors: true },
    onSuccess: ({ product }) => {
      notify.success('Produto criado com sucesso!');
      void queryClient.invalidateQueries({ queryKey: productQueries.all });
      // Going back must not lead to a form that would create it again.
      return navigate({
        to: '/admin/products/$id/edit',
        params: { id: product.id },
        replace: true,
        ignoreBlocker: true,
      });
    },
    onError: (error, input) => {
      tellFailure(error, 'Erro ao criar produto', { prefersServer: true });
      form.problems.show(refusedFields(error, 'create', input));
    },
  });
  const save = () => {
    // Asked of the cache, which knows at once; the screen only knows after its next drawing.
    if (queryClient.isMutating({ mutationKey: KEY }) === 0 && !isSuccess) mutate(form.getValues());
  };
  return { save, saving: isPending || isSuccess };
}
