import type { UserId } from '#contract/ids';

import type { Db } from '../../db/database.ts';
import { rawQuery } from '../../db/raw-query.ts';
import { isInForce } from '../../in-force.queries.ts';

/** Whether a buyer with this id may use the coupon that is called `c`, as far as it says itself. */
const isFor = (user: string) => `(c.for_all or exists (
  select 1 from coupon_resellers r where r.coupon_no = c.no and r.user_id = ${user}))`;

/** Whether there is anything that this one could enter. */
export async function hasCoupons(db: Db, userId: UserId): Promise<boolean> {
  const [row] = await rawQuery<{ some: boolean }>(
    db,
    `select exists (select 1 from coupons c where ${isInForce('c')} and ${isFor('$1::uuid')}) as some`,
    [userId],
  );
  return row?.some ?? false;
}

export type OfferedCoupon = {
  no: number;
  code: string;
  offBasisPoints: number | null;
  offCents: number | null;
  minOrderCents: number | null;
  maxUses: number | null;
  maxUsesEach: number | null;
  used: number;
  usedByBuyer: number;
};

/** Held until the order is placed: of two who want the last use one waits for the other. */
export const holdCoupon = (tx: Db, code: string): Promise<unknown> =>
  rawQuery(tx, 'select 1 from coupons where code = $1 for no key update', [code]);

/** Undefined: there is none of this code, or none for this buyer, or not now; which it is is nobody's business. */
export async function findCoupon(
  db: Db,
  code: string,
  buyerId: UserId,
): Promise<OfferedCoupon | undefined> {
  const [row] = await rawQuery<{
    no: number;
    code: string;
    offBasisPoints: number | null;
    offCents: number | null;
    minOrderCents: number | null;
    maxUses: number | null;
    maxUsesEach: number | null;
    used: number;
    usedByBuyer: number;
  }>(
    db,
    `select c.no, c.code, c.off_basis_points as "offBasisPoints", c.off_cents as "offCents",
       c.min_order_cents as "minOrderCents", c.max_uses as "maxUses", c.max_uses_each as "maxUsesEach",
       (select count(*) from orders o where o.coupon_no = c.no and o.status <> 'CANCELLED')::int as used,
       (select count(*) from orders o where o.coupon_no = c.no and o.user_id = $2::uuid
         and o.status <> 'CANCELLED')::int as "usedByBuyer"
     from coupons c where c.code = $1 and ${isInForce('c')} and ${isFor('$2::uuid')}`,
    [code, buyerId],
  );
  return row;
}
