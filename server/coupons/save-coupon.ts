import { isDeepStrictEqual } from 'node:util';

import { MOST_COUPONS, type Coupon, type CouponBody, type Coupons } from '#contract/coupons';
import type { CouponId, UserId } from '#contract/ids';

import { recordAudit } from '../audit/audit.queries.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import {
  deleteCoupon,
  hasOrders,
  insertCoupon,
  listCoupons,
  lockCoupons,
  nameResellers,
  rewriteCoupon,
} from './coupons.queries.ts';

export const addCoupon = (db: Db, actorId: UserId, body: CouponBody): Promise<Coupons> =>
  inTransaction(db, async (tx) => {
    await lockCoupons(tx);
    const { coupons } = await listCoupons(tx);
    if (coupons.some(({ code }) => code === body.code)) {
      throw atField('CONFLICT', 'code', 'Já existe um cupom com este código');
    }
    if (coupons.length >= MOST_COUPONS) {
      throw new AppError('CONFLICT', `Já há ${MOST_COUPONS} cupons. Exclua um para criar outro.`);
    }
    const subjectId = await insertCoupon(tx, body);
    await nameResellers(tx, subjectId, body);
    const now = await listCoupons(tx);
    await recordAudit(tx, {
      actorId,
      action: 'coupon_added',
      subjectType: 'coupon',
      subjectId,
      after: audited(byId(now, subjectId)),
    });
    return now;
  });

type Change = { id: CouponId; version: number; body: CouponBody };

/** The code stays: orders and buyers know the coupon by it. */
export const changeCoupon = (
  db: Db,
  actorId: UserId,
  { id, version, body }: Change,
): Promise<Coupons> =>
  inTransaction(db, async (tx) => {
    await lockCoupons(tx);
    const stored = await listCoupons(tx);
    const before = byId(stored, id);
    if (before.version !== version) throw new AppError('CONFLICT', undefined, { fresh: stored });
    if (before.code !== body.code) {
      throw atField('INVALID_INPUT', 'code', 'O código de um cupom não muda; crie outro');
    }
    await rewriteCoupon(tx, id, body);
    await nameResellers(tx, id, body);
    const now = await listCoupons(tx);
    const [was, is] = [audited(before), audited(byId(now, id))];
    if (isDeepStrictEqual(was, is)) return now;
    await recordAudit(tx, {
      actorId,
      action: 'coupon_changed',
      subjectType: 'coupon',
      subjectId: id,
      before: was,
      after: is,
    });
    return now;
  });

export const removeCoupon = (db: Db, actorId: UserId, id: CouponId): Promise<Coupons> =>
  inTransaction(db, async (tx) => {
    await lockCoupons(tx);
    const before = byId(await listCoupons(tx), id);
    if (await hasOrders(tx, id)) {
      throw new AppError(
        'CONFLICT',
        'Este cupom já está em pedidos. Desligue-o em vez de excluir.',
      );
    }
    await deleteCoupon(tx, id);
    await recordAudit(tx, {
      actorId,
      action: 'coupon_deleted',
      subjectType: 'coupon',
      subjectId: id,
      before: audited(before),
    });
    return listCoupons(tx);
  });

function atField(code: 'CONFLICT' | 'INVALID_INPUT', path: string, message: string): AppError {
  return new AppError(code, message, { details: [{ path, message }] });
}

function byId({ coupons }: Coupons, id: CouponId): Coupon {
  const found = coupons.find((coupon) => coupon.id === id);
  if (!found) throw new AppError('NOT_FOUND', 'Cupom não encontrado.');
  return found;
}

/** In the words of the audit. */
const audited = (coupon: Coupon) => ({
  couponCode: coupon.code,
  offBasisPoints: coupon.offBasisPoints,
  off: coupon.off,
  minOrder: coupon.minOrder,
  maxUses: coupon.maxUses,
  maxUsesEach: coupon.maxUsesEach,
  forAll: coupon.forAll,
  couponOf: coupon.resellers.map(({ name }) => name),
  validFrom: coupon.validFrom,
  validUntil: coupon.validUntil,
  active: coupon.active,
});
