import type { CouponTerms } from '#contract/coupons';
import type { UserId } from '#contract/ids';
import { toReais, type Cents } from '#contract/money';
import { moneyText } from '#contract/money-text';

import type { Db } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import { findCoupon, holdCoupon, type OfferedCoupon } from './coupon.queries.ts';

/** `byBrand`: an order that is entered for the buyer, of whom it speaks. */
type Asked = { code: string; buyerId: UserId; byBrand: boolean };

export type AgreedCoupon = CouponTerms & { no: number };

class CouponRefused extends AppError {
  constructor(message: string) {
    super('COUPON_REFUSED', message, { details: [{ path: 'coupon', message }] });
  }
}

/** A code that is none of this buyer's: somebody may be guessing. */
export class UnknownCoupon extends CouponRefused {
  constructor() {
    super('Cupom não encontrado ou fora da validade.');
  }
}

/** What the coupon gives this buyer now; refused in words that say no more than the buyer may know. */
export async function readCoupon(db: Db, { code, buyerId, byBrand }: Asked): Promise<AgreedCoupon> {
  const coupon = await findCoupon(db, code, buyerId);
  if (!coupon) throw new UnknownCoupon();
  const { no, maxUses, maxUsesEach, used, usedByBuyer } = coupon;
  if (maxUsesEach !== null && usedByBuyer >= maxUsesEach) {
    const who = byBrand ? 'Este revendedor' : 'Você';
    throw new CouponRefused(`${who} já usou este cupom o máximo de vezes.`);
  }
  if (maxUses !== null && used >= maxUses) {
    throw new CouponRefused('Este cupom já foi usado o máximo de vezes.');
  }
  return { no, ...termsOf(coupon) };
}

/** The same for an order, with the coupon held: it is counted once the one before has ended. */
export async function agreeOnCoupon(
  tx: Db,
  { code, ...who }: Omit<Asked, 'code'> & { code: string | undefined },
): Promise<AgreedCoupon | undefined> {
  if (code === undefined) return undefined;
  await holdCoupon(tx, code);
  return readCoupon(tx, { code, ...who });
}

/** Of its pieces, before anything is taken off. */
export function refuseBelowCoupon(coupon: AgreedCoupon | undefined, subtotal: Cents): void {
  if (!coupon?.minOrder || toReais(subtotal) >= coupon.minOrder) return;
  throw new CouponRefused(`Este cupom vale a partir de ${moneyText(coupon.minOrder)} em produtos.`);
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
