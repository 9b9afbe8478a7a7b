import { queryOptions } from '@tanstack/react-query';

import type { BodyInput } from '#contract/endpoint';
import { gradesEndpoint, removeGradeEndpoint, saveGradeEndpoint } from '#contract/grades';
import type { GradeId } from '#contract/ids';
import { call } from '#web/api/call.ts';
import { orderQueries } from '#web/api/orders.queries.ts';

/** What was ordered last is among them: whatever makes orders old makes these old too. */
export const gradesQuery = queryOptions({
  queryKey: [...orderQueries.all, 'grades'],
  queryFn: ({ signal }) => call(gradesEndpoint, { signal }),
  staleTime: 60 * 60_000,
  // Without them everything can still be ordered size by size.
  meta: { ownErrors: true },
});

export const saveGrade = async (body: BodyInput<typeof saveGradeEndpoint>) =>
  (await call(saveGradeEndpoint, { body })).own;

export const removeGrade = async (id: GradeId) =>
  (await call(removeGradeEndpoint, { params: { id } })).own;
