import { groupQueries } from '#web/api/groups.queries.ts';
import { productQueries } from '#web/api/products.queries.ts';
import { resellerQueries } from '#web/api/resellers.queries.ts';
import { sessionQuery } from '#web/api/session.ts';

/** What a change of groups makes old: whether there are any, who is in them, and what is limited to them. */
export const RENEWED = [
  sessionQuery.queryKey,
  groupQueries.all,
  resellerQueries.all,
  productQueries.all,
];
