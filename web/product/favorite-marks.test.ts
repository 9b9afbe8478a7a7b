import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';

import { asId, type ProductId } from '#contract/ids';
import { favoritesQuery } from '#web/api/products.queries.ts';

import { marksOf } from './favorite-marks.ts';

const BLOUSE = asId<ProductId>('blouse');
const SKIRT = asId<ProductId>('skirt');

test('many hearts follow the favourites once, until the last of them is gone', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(favoritesQuery.queryKey, [BLOUSE]);
  const observers = () => client.getQueryCache().find(favoritesQuery)?.getObserversCount();
  const marks = marksOf(client);
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const leave = [marks.subscribe(first), marks.subscribe(second)];
  expect([marks.has(BLOUSE), marks.has(SKIRT), observers()]).toEqual([true, false, 1]);
  client.setQueryData(favoritesQuery.queryKey, [SKIRT]);
  await vi.waitFor(() => expect(second).toHaveBeenCalledOnce());
  expect(first).toHaveBeenCalledOnce();
  expect([marks.has(BLOUSE), marks.has(SKIRT)]).toEqual([false, true]);
  leave[0]?.();
  expect(observers()).toBe(1);
  leave[1]?.();
  expect(observers()).toBe(0);
  marks.subscribe(first);
  expect([marksOf(client) === marks, observers()]).toEqual([true, 1]);
});
