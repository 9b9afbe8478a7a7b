import type { CouponTerms } from '#contract/coupons';
import type { UserId } from '#contract/ids';
import { toReais, type Cents } from '#contract/money';
import { moneyText } from '#contract/money-text';

import type { Db } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import { findCoupon, holdCoupon, type OfferedCoupon } from './coupon.queries.ts';

type Asked = { code: string; buyerId: UserId };

export type AgreedCoupon = CouponTerms & { no: number };

const refusal = (message: string) =>
  new AppError('COUPON_REFUSED', message, { details: [{ path: 'coupon', message }] });

/** What the coupon gives this buyer now; refused in words that say no more than the buyer may know. */
export async function readCoupon(db: Db, { code, buyerId }: Asked): Promise<AgreedCoupon> {
  const coupon = await findCoupon(db, code, buyerId);
  if (!coupon) throw refusal('Cupom não encontrado ou fora da validade.');
  const { no, maxUses, maxUsesEach, used, usedByBuyer } = coupon;
  if (maxUsesEach !== null && usedByBuyer >= maxUsesEach) {
    throw refusal('Você já usou este cupom o máximo de vezes.');
  }
  if (maxUses !== null && used >= maxUses) {
    throw refusal('Este cupom já foi usado o máximo de vezes.');
  }
  return { no, ...termsOf(coupon) };
}

/** The same for an order, with the coupon held: it is counted once the one before has ended. */
export async function agreeOnCoupon(
  tx: Db,
  code: string | undefined,
  buyerId: UserId,
): Promise<AgreedCoupon | undefined> {
  if (code === undefined) return undefined;
  await holdCoupon(tx, code);
  return readCoupon(tx, { code, buyerId });
}

/** Of its pieces, before anything is taken off. */
export function refuseBelowCoupon(coupon: AgreedCoupon | undefined, subtotal: Cents): void {
  if (!coupon?.minOrder || toReais(subtotal) >= coupon.minOrder) return;
  throw refusal(`Este cupom vale a partir de ${moneyText(coupon.minOrder)} em produtos.`);
}

const termsOf = ({
  code,
  offBasisPoints,
  offCents,
  minOrderCents,
}: OfferedCoupon): CouponTerms => ({
  code,
  offBasisPoints,
  off: offCents === null ? null : offCents / 100,
  minOrder: minOrderCents === null ? null : minOrderCents / 100,
});
