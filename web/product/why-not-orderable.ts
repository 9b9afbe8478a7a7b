import { notOrderableText } from '#contract/delivery';
import type { Product } from '#contract/product';
import { today } from '#web/format/today.ts';

/** Of what is announced, or whose orders have closed; undefined for what can be ordered. The server decides. */
export const whyNotOrderable = ({ collection }: Pick<Product, 'collection'>): string | undefined =>
  collection && notOrderableText(collection, today());
