import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { Price } from './money.ts';
import { OfferedTerm, AnyTerm } from './own-term.ts';
import { TermsOff } from './payment-term.ts';
import { PriceStep } from './price-ladder.ts';

/** What a reseller needs to know to fill a cart; nothing else of the settings reaches one. */
export const CheckoutSettings = z.object({
  companyName: z.string(),
  shippingFee: Price,
  minOrderValue: Price,
  maxInstallments: z.int(),
  minimum_pieces: z.int(),
  /** Empty texts where the company has not filled them in. */
  pixKey: z.string(),
  pixPayee: z.string(),
  pixCity: z.string(),
  bankName: z.string(),
  bankAgency: z.string(),
  bankAccount: z.string(),
});
export type CheckoutSettings = z.output<typeof CheckoutSettings>;

/** Not a setting of the page's: whoever runs the portal has it, or there is none. */
export const AUTOMATIC = {
  /** A bank's API makes PIX charges and says when they are paid. Not there while there is none. */
  automaticPix: z.optional(z.literal(true)),
};

export const settingsEndpoint = endpoint({
  method: 'GET',
  path: '/api/settings',
  audience: 'member',
  summary: 'As configurações de que o carrinho precisa.',
  reply: z.object({
    settings: z.extend(CheckoutSettings, {
      ...AUTOMATIC,
      /** Sold-out sizes can be waited for; resellers are told only where they can. */
      restockAlerts: z.optional(z.boolean()),
      /** Of the three terms, those that are not offered; not there while all are. */
      termsOff: z.optional(TermsOff),
      /** Where the cart starts of a company that has no usual term; not there: in advance. */
      usualTerm: z.optional(z.nullable(AnyTerm)),
    }),
    /** Terms of the brand's own that this reseller may choose; not there while there are none. */
    ownTerms: z.optional(z.array(OfferedTerm)),
    /** The ladder of quantities; not there while there is none. */
    priceSteps: z.optional(z.array(PriceStep)),
    /** There are coupons that this reseller may enter; not there while there are none. */
    coupons: z.optional(z.literal(true)),
  }),
});
