import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { QueryInput } from '#contract/endpoint';
import { salesReportEndpoint, sellThroughEndpoint, sizeCurveEndpoint } from '#contract/reports';
import { demandOfSizeEndpoint, demandReportEndpoint } from '#contract/restock-alerts';
import { call } from '#web/api/call.ts';

const all = ['reports'] as const;

/** Adding up takes a while, and a minute changes little: a look back costs nothing. */
const KEPT = { staleTime: 60_000, meta: { ownErrors: true } } as const;

export const reportQueries = {
  sales: (query: QueryInput<typeof salesReportEndpoint>) =>
    queryOptions({
      queryKey: [...all, 'sales', query],
      queryFn: ({ signal }) => call(salesReportEndpoint, { query, signal }),
      // Figures of another dimension are none of this one.
      placeholderData: (before, asked) =>
        isSameReport(asked?.queryKey, query.by) ? keepPreviousData(before) : undefined,
      ...KEPT,
    }),
  sellThrough: (query: QueryInput<typeof sellThroughEndpoint>) =>
    queryOptions({
      queryKey: [...all, 'sell-through', query],
      queryFn: ({ signal }) => call(sellThroughEndpoint, { query, signal }),
      placeholderData: keepPreviousData,
      ...KEPT,
    }),
  sizeCurve: (query: QueryInput<typeof sizeCurveEndpoint>) =>
    queryOptions({
      queryKey: [...all, 'size-curve', query],
      queryFn: ({ signal }) => call(sizeCurveEndpoint, { query, signal }),
      placeholderData: keepPreviousData,
      ...KEPT,
    }),
  demand: queryOptions({
    queryKey: [...all, 'demand'],
    queryFn: ({ signal }) => call(demandReportEndpoint, { signal }),
    ...KEPT,
  }),
  demandOfSize: (query: QueryInput<typeof demandOfSizeEndpoint>) =>
    queryOptions({
      queryKey: [...all, 'demand', query],
      queryFn: async ({ signal }) => (await call(demandOfSizeEndpoint, { query, signal })).waiting,
      ...KEPT,
    }),
};

function isSameReport(key: readonly unknown[] | undefined, by: string): boolean {
  const asked = key?.[2];
  return typeof asked === 'object' && asked !== null && 'by' in asked && asked.by === by;
}
