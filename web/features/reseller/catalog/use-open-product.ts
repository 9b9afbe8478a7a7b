import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';

import type { ProductId } from '#contract/ids';
import type { Product } from '#contract/product';
import { productQueries } from '#web/api/products.queries.ts';

import { readCatalogSearch } from './catalog.search.ts';
import { useShown } from './use-shown.ts';

export type ProductView = 'sizes' | undefined;
export type OpenProduct = (product: Product, view?: ProductView) => void;

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set where the list itself opened a product, with the part of the dialog it asked for. */
    opened?: { view: ProductView };
  }
}

/** The product in the address is the one in the dialog; `address` is what the address says now. */
export function useOpenProduct(address: ProductId | undefined) {
  const router = useRouter();
  const navigate = useNavigate({ from: '/reseller/catalog' });
  const client = useQueryClient();
  const opened = useLocation({ select: ({ state }) => state.opened });
  // The address follows a moment later; the dialog closes at once, and only once.
  const [closed, setClosed] = useState<ProductId>();
  if (closed !== undefined && closed !== address) setClosed(undefined);
  const closing = useRef<ProductId>(undefined);
  useEffect(() => {
    if (closing.current !== address) closing.current = undefined;
  }, [address]);

  /** Shown at once and asked for again: its stock may be older than it looks. */
  const keep = useCallback(
    (product: Product) => {
      const { queryKey } = productQueries.one(product.id);
      if (!client.getQueryData(queryKey)) {
        client.setQueryData(queryKey, product, { updatedAt: 0 });
      }
    },
    [client],
  );
  const show = useCallback(
    (id: ProductId, view?: ProductView) => {
      void navigate({
        search: (now) => readCatalogSearch({ ...now, product: id }),
        state: { opened: { view } },
        resetScroll: false,
      });
    },
    [navigate],
  );
  const open: OpenProduct = useCallback(
    (product, view) => {
      keep(product);
      show(product.id, view);
    },
    [keep, show],
  );

  /** Another product in the same dialog: closing it leads where closing the first would have. */
  const swap = (product: Product) => {
    keep(product);
    void navigate({
      search: (now) => readCatalogSearch({ ...now, product: product.id }),
      state: opened ? { opened } : {},
      replace: true,
      resetScroll: false,
    });
  };

  const close = () => {
    if (closing.current === address) return;
    closing.current = address;
    setClosed(address);
    // A step back where the list was a step before; a link from elsewhere has no such step.
    if (opened) router.history.back();
    else {
      void navigate({
        search: (now) => readCatalogSearch({ ...now, product: undefined }),
        replace: true,
        resetScroll: false,
      });
    }
  };

  const productId = useShown(address === closed ? undefined : address);
  return { productId, view: opened?.view, open, show, swap, close };
}
