import type { UserId } from '#contract/ids';

import { camelKeys } from '../db/camel-keys.ts';
import type { Db } from '../db/database.ts';

/** Everything we keep about one's own account, in our own words for the columns. */
export async function readOwnData(db: Db, id: UserId) {
  const account = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const applications = await db
    .selectFrom('applications')
    .selectAll()
    .where('user_id', '=', id)
    .orderBy('created_at')
    .execute();
  const orders = await db
    .selectFrom('orders')
    .selectAll()
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
  const { password_hash: _secret, ...shown } = account;
  return {
    account: camelKeys(shown),
    applications: applications.map(({ decided_by: _who, ...rest }) => camelKeys(rest)),
    orders: orders.map(camelKeys),
    history: history.map(camelKeys),
  };
}
