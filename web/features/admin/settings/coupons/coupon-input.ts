import { CouponBody, type Coupon } from '#contract/coupons';
import type { UserId } from '#contract/ids';
import { formatDecimal, parseDecimal } from '#web/format/decimal.ts';
import { formatAmount, parseAmount } from '#web/format/money.ts';

import type { OffKind } from '../promotions/promotion-input.ts';

const COUPON_FIELDS = [
  'code',
  'off',
  'minOrder',
  'maxUses',
  'maxUsesEach',
  'validFrom',
  'validUntil',
  'userIds',
] as const;
export type CouponField = (typeof COUPON_FIELDS)[number];

export type ChosenReseller = { id: UserId; name: string };

export type CouponInput = Record<Exclude<CouponField, 'userIds'>, string> & {
  kind: OffKind;
  active: boolean;
  forAll: boolean;
  resellers: readonly ChosenReseller[];
};

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const GENERATED = 8;

/** Without letters and digits that are taken for each other. */
export const newCode = (): string =>
  [...crypto.getRandomValues(new Uint8Array(GENERATED))]
    .map((byte) => LETTERS[byte % LETTERS.length])
    .join('');

const NEW: CouponInput = {
  code: '',
  kind: 'percent',
  off: '',
  minOrder: '',
  maxUses: '',
  maxUsesEach: '',
  validFrom: '',
  validUntil: '',
  active: true,
  forAll: true,
  resellers: [],
};

const amountText = (amount: number | null) => (amount === null ? '' : formatAmount(amount));

export function couponInput(coupon?: Coupon): CouponInput {
  if (!coupon) return NEW;
  const { off, offBasisPoints, code, active, forAll, resellers } = coupon;
  return {
    code,
    kind: off === null ? 'percent' : 'amount',
    off: off === null ? formatDecimal((offBasisPoints ?? 0) / 100, 0, 2) : formatAmount(off),
    minOrder: amountText(coupon.minOrder),
    maxUses: coupon.maxUses?.toString() ?? '',
    maxUsesEach: coupon.maxUsesEach?.toString() ?? '',
    validFrom: coupon.validFrom ?? '',
    validUntil: coupon.validUntil ?? '',
    active,
    forAll,
    resellers,
  };
}

/** Empty is null; what cannot be read is said by the field of the contract. */
const amountOf = (typed: string) => (typed.trim() === '' ? null : (parseAmount(typed) ?? 0));
const countOf = (typed: string) => (typed.trim() === '' ? null : Number(typed));

export function readCoupon(input: CouponInput) {
  const isPercent = input.kind === 'percent';
  const points = Math.round((parseDecimal(input.off, 2) ?? Number.NaN) * 100);
  return CouponBody.safeParse({
    code: input.code,
    offBasisPoints: isPercent ? points : null,
    off: isPercent ? null : (parseAmount(input.off) ?? 0),
    minOrder: amountOf(input.minOrder),
    maxUses: countOf(input.maxUses),
    maxUsesEach: countOf(input.maxUsesEach),
    validFrom: input.validFrom || null,
    validUntil: input.validUntil || null,
    active: input.active,
    forAll: input.forAll,
    userIds: input.forAll ? [] : input.resellers.map(({ id }) => id),
  });
}

/** Where on the form something is said. */
export function couponField(path: string): CouponField {
  if (path === 'offBasisPoints') return 'off';
  return COUPON_FIELDS.find((field) => path === field || path.startsWith(`${field}.`)) ?? 'code';
}
