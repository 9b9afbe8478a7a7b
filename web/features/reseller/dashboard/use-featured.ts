import { useQuery } from '@tanstack/react-query';

import { useHasCollections } from '#web/api/has-collections.ts';
import { offeredCollectionsQuery } from '#web/api/offered-collections.query.ts';
import { today } from '#web/format/today.ts';

import { featuredQuery } from './dashboard.queries.ts';
import { newestCollection } from './featured.rules.ts';

/** A collection that opened lately; else what is ready, and without collections anything. */
export function useFeatured() {
  const hasCollections = useHasCollections();
  const offered = useQuery({ ...offeredCollectionsQuery, enabled: hasCollections });
  const collection = newestCollection(offered.data ?? [], today());
  const query = useQuery({
    ...featuredQuery(hasCollections ? (collection?.id ?? 'none') : undefined),
    enabled: !hasCollections || !offered.isPending,
  });
  return { collection, query };
}
