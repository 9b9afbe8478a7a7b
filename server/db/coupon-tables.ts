import type { Generated } from 'kysely';

import type { CouponId, UserId } from '#contract/ids';

import type { OfferColumns } from './offer-columns.ts';

/** Coupons, and the resellers that some of them are for. */
export type CouponTables = {
  coupons: OfferColumns & {
    id: Generated<CouponId>;
    code: string;
    min_order_cents: number | null;
    max_uses: number | null;
    max_uses_each: number | null;
    for_all: Generated<boolean>;
  };
  coupon_resellers: {
    coupon_no: number;
    user_id: UserId;
  };
};
