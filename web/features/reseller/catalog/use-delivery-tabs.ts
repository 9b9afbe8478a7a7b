import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { civilDate } from '#contract/calendar';
import { notOrderableText } from '#contract/delivery';
import { collectionQueries, useHasCollections } from '#web/api/collections.queries.ts';

import type { CatalogFilters } from './catalog.search.ts';

/** 'Pronta-entrega' and what is ordered in advance are looked at apart, once there are collections. */
export function useDeliveryTabs(asked: CatalogFilters) {
  const hasCollections = useHasCollections();
  const { data: offered = [] } = useQuery({
    ...collectionQueries.offered,
    enabled: hasCollections,
  });
  const filters = useMemo(
    (): CatalogFilters =>
      hasCollections && !asked.collection ? { ...asked, collection: 'none' } : asked,
    [asked, hasCollections],
  );
  const chosen = offered.find(({ id }) => id === asked.collection);
  return {
    filters,
    offered,
    chosen,
    closed: chosen && notOrderableText(chosen, civilDate(new Date())),
  };
}
