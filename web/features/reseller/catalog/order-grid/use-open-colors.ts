import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import type { ProductId } from '#contract/ids';
import type { Product } from '#contract/product';
import { productQueries } from '#web/api/products.queries.ts';
import { notify } from '#web/ui/notify.ts';

import { useHeld } from './use-draft.ts';

const FRESH_MS = 60_000;

/**
 * Which colours of its style have a line: the one that the list found, those that somebody opened, and those
 * with pieces, which never close by themselves.
 */
export function useOpenColors(product: Product) {
  const client = useQueryClient();
  const ids = useMemo(
    () => [
      product.id,
      ...(product.colors ?? []).map(({ id }) => id).filter((id) => id !== product.id),
    ],
    [product],
  );
  const held = useHeld(ids);
  const [opened, setOpened] = useState(held);
  const open = new Set(ids.filter((id) => id === product.id || opened.has(id) || held.has(id)));
  const family = productQueries.colors(product.id);
  const { data } = useQuery({ ...family, enabled: open.size > 1 });
  const others = data?.filter(({ id }) => id !== product.id && open.has(id)) ?? [];

  async function toggle(id: ProductId): Promise<boolean> {
    if (id === product.id || held.has(id)) return true;
    if (opened.has(id)) {
      setOpened((before) => new Set([...before].filter((other) => other !== id)));
      return true;
    }
    try {
      const colors = await client.fetchQuery({ ...family, staleTime: FRESH_MS });
      if (!colors.some((color) => color.id === id)) throw new Error('gone');
      setOpened((before) => new Set([...before, id]));
      return true;
    } catch {
      notify.error('Não foi possível carregar esta cor. Tente novamente.');
      return false;
    }
  }

  return {
    ids,
    held,
    open,
    lines: [product, ...others],
    toggle,
    prepare: () => void client.prefetchQuery({ ...family, staleTime: FRESH_MS }),
  };
}
