import { queryOptions } from '@tanstack/react-query';

import { settingsEndpoint } from '#contract/checkout-settings';
import type { Reply } from '#contract/endpoint';
import type { OfferedTerm } from '#contract/own-term';
import type { PriceStep } from '#contract/price-ladder';

import { call } from './call.ts';

/** `ownTerms`: of the brand's own, those that the reseller who asks may choose. */
export type CartSettings = Reply<typeof settingsEndpoint>['settings'] & {
  ownTerms?: OfferedTerm[];
  /** The ladder of quantities, while there is one. */
  priceSteps?: PriceStep[];
  /** There are coupons that may be entered. */
  coupons?: true;
};

/** A failure hides a hint and nothing more; the server holds the rules. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: async ({ signal }): Promise<CartSettings> => {
    const { settings, ownTerms, priceSteps, coupons } = await call(settingsEndpoint, { signal });
    return {
      ...settings,
      ...(ownTerms && { ownTerms }),
      ...(priceSteps && { priceSteps }),
      ...(coupons && { coupons }),
    };
  },
  meta: { ownErrors: true },
});
