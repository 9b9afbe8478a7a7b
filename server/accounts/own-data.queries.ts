import type { UserId } from '#contract/ids';

import { camelKeys } from '../db/camel-keys.ts';
import type { Db } from '../db/database.ts';
import { OWN_COLUMNS } from './own-data-columns.ts';
import { readMade } from './own-made.queries.ts';

/** Everything we keep about one's own account, in our own words for the columns. */
export async function readOwnData(db: Db, id: UserId) {
  const account = await db
    .selectFrom('users')
    .select(OWN_COLUMNS.users)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const applications = await db
    .selectFrom('applications')
    .select(OWN_COLUMNS.applications)
    .where('user_id', '=', id)
    .orderBy('created_at')
    .execute();
  const orders = await db
    .selectFrom('orders')
    .select(OWN_COLUMNS.orders)
    .where('user_id', '=', id)
    .orderBy('number')
    .execute();
  const history = await db
    .selectFrom('audit_entries')
    .select(['action', 'before', 'after', 'reason', 'created_at', 'address', 'user_agent'])
    .where('subject_type', '=', 'user')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
  return {
    ...(await readMade(db, id)),
    account: camelKeys(account),
    applications: applications.map(camelKeys),
    orders: orders.map(camelKeys),
    history: history.map(camelKeys),
  };
}
