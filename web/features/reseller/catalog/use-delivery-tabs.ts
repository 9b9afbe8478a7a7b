import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { notOrderableText } from '#contract/delivery';
import { useHasCollections } from '#web/api/has-collections.ts';
import { offeredCollectionsQuery } from '#web/api/offered-collections.query.ts';
import { today } from '#web/format/today.ts';

import type { CatalogFilters } from './catalog.search.ts';

/** 'Pronta-entrega' and what is ordered in advance are looked at apart, once there are collections. */
export function useDeliveryTabs(asked: CatalogFilters) {
  const hasCollections = useHasCollections();
  const { data: offered = [] } = useQuery({
    ...offeredCollectionsQuery,
    enabled: hasCollections,
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
    closed: chosen && notOrderableText(chosen, today()),
  };
}
