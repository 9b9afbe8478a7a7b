import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import { ADMIN_ID } from '../demo/accounts.ts';
import { isExample } from './example/example-locks.queries.ts';

export type StepRows = {
  demonstration: boolean;
  /** Settings that somebody has saved, whatever they say. */
  named: boolean;
  freight: boolean;
  products: number;
  drafts: number;
  resellers: number;
  orders: boolean;
  ordersAtAll: boolean;
  example: boolean;
};

const OWN_PRODUCT = `deleted_at is null and not ${isExample('product', 'id')}`;
/** As many as are worth counting for a portal that begins. */
const SOME = 1000;

/**
 * What steps are judged by besides the settings. The example's products and companies are not the brand's,
 * and a demonstration is known by its administrator.
 */
export async function readStepRows(db: Db): Promise<StepRows> {
  const [row] = await rawQuery<StepRows>(
    db,
    `select exists (select 1 from users where id = $1) as demonstration,
      exists (select 1 from settings where key = 'companyName') as named,
      exists (select 1 from settings where key = 'freightTable') as freight,
      (select count(*)::int from (select 1 from products
        where visible and ${OWN_PRODUCT} limit ${SOME}) p) as products,
      (select count(*)::int from (select 1 from products
        where not visible and ${OWN_PRODUCT} limit ${SOME}) p) as drafts,
      (select count(*)::int from (select 1 from users
        where role = 'RESELLER' and approved and deleted_at is null
          and not ${isExample('user', 'id')} limit ${SOME}) u) as resellers,
      exists (select 1 from orders where not ${isExample('user', 'user_id')}) as orders,
      exists (select 1 from orders) as "ordersAtAll",
      exists (select 1 from example_rows) as example`,
    [ADMIN_ID],
  );
  if (!row) throw new Error('unreachable: one row');
  return row;
}
