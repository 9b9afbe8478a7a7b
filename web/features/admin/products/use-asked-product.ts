import { useState } from 'react';

import type { Product } from '#contract/product';

type Asked = {
  product: Product;
  /** Makes every question a new one. */
  turn: number;
  open: boolean;
};

/** A question about one product; a closed one stays until it has left the screen. */
export function useAskedProduct() {
  const [asked, setAsked] = useState<Asked>();
  return {
    asked,
    ask: (product: Product) =>
      setAsked((last) => ({ product, turn: (last?.turn ?? 0) + 1, open: true })),
    close: () => setAsked((last) => last && { ...last, open: false }),
  };
}
