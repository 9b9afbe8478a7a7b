import type { CartSettings } from '#web/api/settings.queries.ts';

/** What counts while the settings cannot be read; the server holds the real ones. */
export const NO_SETTINGS: CartSettings = {
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
