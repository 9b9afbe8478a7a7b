import type { CheckoutSettings } from '#contract/checkout-settings';

/** What counts while the settings cannot be read; the server holds the real ones. */
export const NO_SETTINGS: CheckoutSettings = {
  companyName: '',
  shippingFee: 0,
  minOrderValue: 0,
  maxInstallments: 1,
  minimum_pieces: 15,
  pixKey: '',
  pixPayee: '',
  pixCity: '',
  bankName: '',
  bankAgency: '',
  bankAccount: '',
};
