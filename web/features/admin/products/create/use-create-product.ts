import { useNavigate } from '@tanstack/react-router';

import { createProductEndpoint } from '#contract/product-endpoints';
import { call } from '#web/api/call.ts';
import { productQueries } from '#web/api/products.queries.ts';
import { useSubmit } from '#web/submit/use-submit.ts';

import { refusedFields } from '../form/problems.ts';
import { createBody } from '../form/product-body.ts';
import type { ProductInput } from '../form/product-input.ts';
import type { ProductForm } from '../form/use-product-form.ts';

/** Creates the product and goes on to its own page, where it shows as a draft. */
export function useCreateProduct(form: ProductForm) {
  const navigate = useNavigate();
  const { start, busy, isDone } = useSubmit({
    send: (input: ProductInput) => call(createProductEndpoint, { body: createBody(input) }),
    done: 'Produto criado com sucesso!',
    // Going back must not lead to a form that would create it again.
    onDone: ({ product }) =>
      navigate({
        to: '/admin/products/$id/edit',
        params: { id: product.id },
        replace: true,
        ignoreBlocker: true,
      }),
    renews: [productQueries.all],
    failed: 'Erro ao criar produto',
    how: 'server',
    onFailed: (error, input) => form.problems.show(refusedFields(error, 'create', input)),
  });
  const save = () => {
    if (!isDone) start(form.getValues());
  };
  return { save, saving: busy || isDone };
}
