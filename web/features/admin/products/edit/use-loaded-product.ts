import { useState } from 'react';

import type { Product } from '#contract/product';
import { hasCode, reasonOf, tellFailure } from '#web/submit/failure.ts';

import { refusedFields } from '../form/problems.ts';
import { toInput, type ProductInput } from '../form/product-input.ts';
import { useProductForm } from '../form/use-product-form.ts';
import { editsSince, rebaseSizes } from './update-plan.ts';

/** Somebody changed the product, or sold pieces of it, after the form was filled. */
const isOutdated = (error: unknown) => hasCode(error, 'STOCK_CHANGED', 'CONFLICT');

type Failure = { text: string; outdated: boolean };

/** The form of a product, the product it was filled with, and what went wrong with saving it. */
export function useLoadedProduct(product: Product) {
  const form = useProductForm('edit', toInput(product));
  const [loaded, setLoaded] = useState(product);
  /** What went wrong and belongs to no field. */
  const [failure, setFailure] = useState<Failure>();

  return {
    form,
    loaded,
    failure,
    forgive: () => setFailure(undefined),
    /** What was typed on top of the loaded product. */
    ownEdits: () => editsSince(toInput(loaded), form.getValues()),
    /** Fills the form anew, under what is `kept` of the typed. */
    settle: (fresh: Product, kept: Partial<ProductInput>) => {
      const input = toInput(fresh);
      setLoaded(fresh);
      form.refill(input, {
        ...kept,
        ...(kept.sizes && { sizes: rebaseSizes(kept.sizes, input.sizes) }),
      });
    },
    fail: (error: unknown, text: string, input: ProductInput) => {
      tellFailure(error, text, 'what');
      const fields = refusedFields(error, 'edit', input);
      form.problems.show(fields);
      const told = Object.keys(fields).length > 0 && !isOutdated(error);
      if (!told) setFailure({ text: reasonOf(error) || text, outdated: isOutdated(error) });
    },
  };
}
