import { addDays } from '#contract/calendar';
import { UNSOLD } from '#contract/dashboard';
import type { Period } from '#contract/day';

import { beginningOf, type Statement } from '../db/statement.ts';

/** Which orders count as sold in a period: the dashboard's rule, by the day they were placed. */
export const soldIn = ({ from, to }: Period, statement: Statement): string =>
  [
    `o.status <> '${UNSOLD}'`,
    ...(from ? [`o.created_at >= ${beginningOf(statement.add(from))}`] : []),
    ...(to ? [`o.created_at < ${beginningOf(statement.add(addDays(to, 1)))}`] : []),
  ].join(' and ');

/** The kept sums of the same orders. */
export const keptOf = ({ from, to }: Period, statement: Statement): string =>
  [
    `status <> '${UNSOLD}'`,
    ...(from ? [`day >= ${statement.add(from)}::date`] : []),
    ...(to ? [`day <= ${statement.add(to)}::date`] : []),
  ].join(' and ');
