import type { MouseEvent } from 'react';

import type { Product } from '#contract/product';

import type { OpenProduct } from './use-open-product.ts';

type Props = {
  product: Product;
  /** The list's own address; the product's is one word longer. */
  listHref: string;
  onOpen: OpenProduct;
};

/**
 * A plain link and not the router's: hundreds of those would each follow every change of the
 * address, and this one only ever leads to the dialog over the same list.
 */
export function ProductLink({ product, listHref, onOpen }: Props) {
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) {
      return;
    }
    event.preventDefault();
    onOpen(product);
  };
  const joint = listHref.includes('?') ? '&' : '?';
  return (
    <a href={`${listHref}${joint}product=${product.id}`} onClick={open} data-product>
      {product.title}
    </a>
  );
}
