import { sql } from 'kysely';

import type { Coupon, CouponBody, Coupons } from '#contract/coupons';
import type { CouponId, UserId } from '#contract/ids';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import { isInForce } from '../in-force.queries.ts';

type Row = {
  id: CouponId;
  code: string;
  off_basis_points: number | null;
  off_cents: number | null;
  min_order_cents: number | null;
  max_uses: number | null;
  max_uses_each: number | null;
  for_all: boolean;
  valid_from: string | null;
  valid_until: string | null;
  active: boolean;
  version: number;
  in_force: boolean;
  used: number;
  resellers: { id: UserId; name: string }[];
};

const reais = (cents: number | null) => (cents === null ? null : cents / 100);

const toCoupon = (row: Row): Coupon => ({
  id: row.id,
  code: row.code,
  offBasisPoints: row.off_basis_points,
  off: reais(row.off_cents),
  minOrder: reais(row.min_order_cents),
  maxUses: row.max_uses,
  maxUsesEach: row.max_uses_each,
  forAll: row.for_all,
  userIds: row.resellers.map(({ id }) => id),
  validFrom: row.valid_from,
  validUntil: row.valid_until,
  active: row.active,
  version: row.version,
  inForce: row.in_force,
  used: row.used,
  resellers: row.resellers,
});

export async function listCoupons(db: Db): Promise<Coupons> {
  const rows = await rawQuery<Row>(
    db,
    `select c.id, c.code, c.off_basis_points, c.off_cents, c.min_order_cents, c.max_uses, c.max_uses_each,
       c.for_all, c.valid_from, c.valid_until, c.active, c.version, ${isInForce('c')} as in_force,
       (select count(*) from orders o where o.coupon_no = c.no and o.status <> 'CANCELLED')::int as used,
       coalesce((select json_agg(json_build_object('id', u.id, 'name', coalesce(u.company_name, u.email))
           order by coalesce(u.company_name, u.email), u.id)
         from coupon_resellers r join users u on u.id = r.user_id
         where r.coupon_no = c.no and u.deleted_at is null), '[]') as resellers
     from coupons c order by c.code`,
    [],
  );
  return { coupons: rows.map(toCoupon) };
}

/** Whoever changes coupons is alone until the transaction ends. */
export async function lockCoupons(tx: Db): Promise<void> {
  await rawQuery(tx, `select pg_advisory_xact_lock(hashtext('coupons'))`, []);
}

const inCents = (amount: number | null) => (amount === null ? null : Math.round(amount * 100));

const columnsOf = (body: CouponBody) => ({
  off_basis_points: body.offBasisPoints,
  off_cents: inCents(body.off),
  min_order_cents: inCents(body.minOrder),
  max_uses: body.maxUses,
  max_uses_each: body.maxUsesEach,
  for_all: body.forAll,
  valid_from: body.validFrom,
  valid_until: body.validUntil,
  active: body.active,
});

export async function insertCoupon(tx: Db, body: CouponBody): Promise<CouponId> {
  const { id } = await tx
    .insertInto('coupons')
    .values({ ...columnsOf(body), code: body.code })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function rewriteCoupon(tx: Db, id: CouponId, body: CouponBody): Promise<void> {
  await tx
    .updateTable('coupons')
    .set({ ...columnsOf(body), updated_at: sql<Date>`now()` })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Resellers in the order of ids; who is none is left out. */
export async function nameResellers(
  tx: Db,
  id: CouponId,
  { forAll, userIds }: CouponBody,
): Promise<void> {
  await rawQuery(
    tx,
    `delete from coupon_resellers where coupon_no = (select no from coupons where id = $1)`,
    [id],
  );
  await rawQuery(
    tx,
    `insert into coupon_resellers (coupon_no, user_id)
     select c.no, u.id from coupons c
     join users u on u.id = any($2::uuid[]) and u.role = 'RESELLER' and u.deleted_at is null
     where c.id = $1 order by u.id`,
    [id, forAll ? [] : userIds],
  );
}

export const hasOrders = async (tx: Db, id: CouponId): Promise<boolean> => {
  const [row] = await rawQuery<{ some: boolean }>(
    tx,
    `select exists (select 1 from orders o join coupons c on c.no = o.coupon_no where c.id = $1) as some`,
    [id],
  );
  return row?.some ?? false;
};

export async function deleteCoupon(tx: Db, id: CouponId): Promise<void> {
  await tx.deleteFrom('coupons').where('id', '=', id).execute();
}
