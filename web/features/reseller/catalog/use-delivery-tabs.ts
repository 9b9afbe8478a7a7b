import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { notOrderableText } from '#contract/delivery';
import { useHasCollections } from '#web/api/has-collections.ts';
import { offeredCollectionsQuery } from '#web/api/offered-collections.query.ts';
import { today } from '#web/format/today.ts';

import { catalogQuery } from './catalog.queries.ts';
import type { CatalogFilters } from './catalog.search.ts';

const READY: CatalogFilters = { collection: 'none' };

/** 'Pronta-entrega' and what is ordered in advance are looked at apart, once there are collections. */
export function useDeliveryTabs(asked: CatalogFilters) {
  const hasCollections = useHasCollections();
  const { data: offered = [] } = useQuery({
    ...offeredCollectionsQuery,
    enabled: hasCollections,
  });
  // The very list that the tab shows, so that whoever is there asks once, and whoever goes there has it.
  const { data: ready } = useInfiniteQuery({
    ...catalogQuery(READY),
    enabled: offered.length > 0,
    select: ({ pages }) => pages.at(-1)?.pagination.total,
  });
  const filters = useMemo(
    (): CatalogFilters =>
      hasCollections && !asked.collection ? { ...asked, collection: 'none' } : asked,
    [asked, hasCollections],
  );
  const chosen = offered.find(({ id }) => id === asked.collection);
  return {
    hasCollections,
    filters,
    offered,
    chosen,
    ready,
    closed: chosen && notOrderableText(chosen, today()),
  };
}
